import { beforeEach, describe, it } from 'vitest';

import { film } from '../capture-links/capture-visit.ts';
import { sendAs, sendJson } from '../support/harness.ts';
import type { Club } from './support/club.ts';
import { createClub } from './support/club.ts';
import type { Page } from './support/visitor.ts';
import { Visitor } from './support/visitor.ts';

const DEFAULTS = { analysis_type: 'side_view', language: 'en', days: '7', max_uses: '3' };
let club: Club;
let path: string;

beforeEach(async () => {
  club = await createClub();
  path = `${club.root}/capture-links`;
});

async function create(fields: Record<string, string> = {}): Promise<Page> {
  const { visitor } = club.owner;
  await visitor.open(`${path}/new`);
  return visitor.follow(await visitor.submit(`${path}/new`, { ...DEFAULTS, ...fields }));
}

function pageOf({ text }: Page): string {
  const address = /id="new-link">https:\/\/edge\.test(\/c\/[\w-]{43})</.exec(text)?.[1];
  if (address === undefined) throw new Error(text);
  return address;
}

async function readLinks(): Promise<Record<string, unknown>[]> {
  const response = await sendAs(club.partner, '/capture-links');
  return (await response.json<{ capture_links: Record<string, unknown>[] }>()).capture_links;
}

async function saveHosts(hosts: string): Promise<Page> {
  const { visitor } = club.owner;
  await visitor.open(path);
  return visitor.submit(`${path}/return-hosts`, { hosts });
}

describe('a new capture link', () => {
  it('matches what the API would create with the same fields', async ({ expect }) => {
    const runner = await sendJson(club.partner, 'POST', '/subjects', { name: 'Jo Miller' });
    const { subject_id } = await runner.json<{ subject_id: string }>();
    expect((await saveHosts('club.example')).status).toBe(303);
    const fields = {
      analysis_type: 'back_view',
      language: 'de',
      subject_id,
      height: '1,81',
      weight: '72.5',
      treadmill: 'true',
      pace: '5:30',
      blur_face: 'true',
      days: '1',
      max_uses: '1',
      brand: 'Laufladen Süd',
      return_url: 'https://club.example/done',
      notify_via_webhook: 'on',
    };
    expect((await create(fields)).status).toBe(200);
    const [link] = await readLinks();
    expect(link).toMatchObject({
      view: 'back_view',
      language: 'de',
      subject_id,
      height: 1.81,
      weight: 72.5,
      treadmill: true,
      pace: '05:30',
      blur_face: true,
      max_uses: 1,
      brand: 'Laufladen Süd',
      return_url: 'https://club.example/done',
      notify_via_webhook: true,
    });
    const { created_at, expires_at } = link ?? {};
    expect(Date.parse(String(expires_at)) - Date.parse(String(created_at))).toBe(86_400_000);
  });

  it('is shown once, with its QR code and a message in its language', async ({ expect }) => {
    const created = await create({ language: 'fr' });
    const address = pageOf(created);
    expect(created.text).toMatch(/<div class="qr" role="img" aria-label="[^"]+"><svg /);
    expect(created.text).toContain('<p lang="fr">Scanne ce code');
    expect((await new Visitor().open(address)).text).toContain('<html lang="fr">');
    const again = await club.owner.visitor.open(`${path}/created`);
    expect(again.location).toBe(path);
    expect((await club.owner.visitor.follow(again)).text).not.toContain(address);
    expect(await readLinks()).toHaveLength(1);
  });

  it('keeps the input if its runner has been deleted', async ({ expect }) => {
    const { status, text } = await create({ subject_id: crypto.randomUUID(), brand: 'Laufladen' });
    expect(status).toBe(400);
    expect(text).toContain('This runner has been deleted.');
    expect(text).toContain('value="Laufladen"');
  });

  it.for([
    [{ height: '18' }, ['height']],
    [{ weight: 'heavy', brand: 'a\u0000b' }, ['weight', 'brand']],
    [{ treadmill: 'true' }, ['pace']],
    [{ treadmill: 'true', pace: '1:00' }, ['pace']],
    [{ pace: 'fast', max_uses: '0' }, ['pace', 'max_uses']],
    [{ max_uses: '1001' }, ['max_uses']],
    [{ max_uses: '2.5' }, ['max_uses']],
    [{ max_uses: '' }, ['max_uses']],
    [{ return_url: 'https://club.example/' }, ['return_url']],
    [{ return_url: 'http://club.example/' }, ['return_url']],
  ] as const)('shows errors next to the fields: %j', async ([fields, marked], { expect }) => {
    const { status, text } = await create({ ...fields, weight: '70', ...fields });
    expect(status).toBe(400);
    const found = [...text.matchAll(/<input id="(\w+)"[^>]*aria-invalid="true"/g)];
    expect(new Set(found.map(([, name]) => name))).toEqual(new Set(marked));
    for (const name of marked) expect(text).toContain(`id="${name}-problem"`);
    if (!('weight' in fields)) expect(text).toMatch(/name="weight" type="text" value="70"/);
    expect(await readLinks()).toEqual([]);
  });
});

describe('the list of capture links', () => {
  it('shows the runner, the uses, and the state of each', async ({ expect }) => {
    const { visitor } = club.owner;
    expect((await visitor.open(path)).text).toContain('No links yet');
    const runner = await sendJson(club.partner, 'POST', '/subjects', { name: 'Jo Miller' });
    const { subject_id } = await runner.json<{ subject_id: string }>();
    const created = await create({ subject_id, max_uses: '1' });
    expect((await visitor.open(path)).text).toMatch(/Side view.*Jo Miller.*0 of 1.*Active/s);
    await film(pageOf(created));
    expect((await visitor.open(path)).text).toMatch(/Jo Miller.*1 of 1.*Used up/s);
  });

  it('revokes a link, and its page is no longer found', async ({ expect }) => {
    const { visitor } = club.owner;
    const address = pageOf(await create());
    const [, revoke = ''] = /action="([^"]+\/revoke)"/.exec((await visitor.open(path)).text) ?? [];
    expect(await visitor.submit(revoke)).toMatchObject({
      status: 303,
      location: `${path}?notice=link_revoked`,
    });
    expect((await new Visitor().open(address)).status).toBe(404);
    expect((await visitor.submit(revoke)).status).toBe(404);
  });
});

describe('the allowed return hosts', () => {
  it('match those of the API, one per line', async ({ expect }) => {
    const saved = await saveHosts('Club.Example\r\n\r\nwww.club.example:8443\r\nclub.example');
    expect(saved).toMatchObject({ status: 303, location: `${path}?notice=return_hosts_saved` });
    const settings = await sendAs(club.partner, '/settings/capture');
    expect(await settings.json()).toEqual({
      allowed_return_hosts: ['club.example', 'www.club.example:8443'],
    });
    const { text } = await club.owner.visitor.open(path);
    expect(text).toContain('club.example\nwww.club.example:8443</textarea>');
    expect((await saveHosts('')).status).toBe(303);
    expect((await club.owner.visitor.open(path)).text).not.toContain('club.example:8443');
  });

  it('are rejected as a whole and shown again as typed', async ({ expect }) => {
    for (const typed of ['https://club.example/', 'club.example <b>', '-']) {
      const { status, text } = await saveHosts(typed);
      expect([typed, status]).toEqual([typed, 400]);
      expect(text).toContain('aria-describedby="hosts-hint hosts-problem"');
      expect(text).toContain(`${typed.replace('<b>', '&lt;b&gt;')}</textarea>`);
    }
    expect((await saveHosts('a.example\n'.repeat(21))).status).toBe(400);
  });
});
