import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, it, vi } from 'vitest';

import { database } from '../../../worker/db/client.ts';
import { reportLinks } from '../../../worker/db/tables/report-links.ts';
import { sweep } from '../../../worker/maintenance/maintenance.ts';
import { createTestKey, startedId } from '../support/harness.ts';
import type { Club } from './support/club.ts';
import { createClub, sampleOf } from './support/club.ts';
import { signedIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;

let club: Club;
let visitor: Visitor;
let analysisId: string;
let links: string;

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
  analysisId = await sampleOf(club, { language: 'fr' });
  links = `${club.root}/analyses/${analysisId}/links`;
});
afterEach(() => {
  vi.useRealTimers();
});

function linkIn(text: string): string {
  return /\/portal\/shared\/[\w-]{43}/.exec(text)?.[0] ?? 'none';
}

async function createLink(fields: Record<string, string> = {}): Promise<string> {
  await visitor.open(links);
  const { text } = await visitor.submit(links, { days: '7', language: 'fr', ...fields });
  return linkIn(text);
}

describe('a link to a report', () => {
  it('opens it for anybody, in its language, with the name of the organization', async ({
    expect,
  }) => {
    const { status, text, headers } = await new Visitor().open(await createLink());
    expect(status).toBe(200);
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('Test club');
    expect(text).not.toContain(club.owner.email);
    expect(text).not.toContain('/portal/scopes/');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const media = /\/media\/[^"]+output_video[^"]+/.exec(text)?.[0].replaceAll('&amp;', '&');
    expect((await new Visitor().open(media ?? '')).status).toBe(200);
  });

  it('is shown once, and stored as a hash', async ({ expect }) => {
    const link = await createLink();
    const token = link.split('/').at(-1) ?? '';
    expect((await visitor.open(links)).text).not.toContain(token);
    expect(JSON.stringify(await database(env).select().from(reportLinks))).not.toContain(token);
  });

  it('ends when it expires, and is then deleted', async ({ expect }) => {
    const link = await createLink({ days: '1' });
    const inOneDayMs = Date.now() + DAY_MS;
    vi.useFakeTimers({ toFake: ['Date'], now: inOneDayMs - 60_000 });
    expect((await new Visitor().open(link)).status).toBe(200);
    vi.setSystemTime(inOneDayMs + 1000);
    const ended = await new Visitor().open(link);
    expect(ended.status).toBe(404);
    expect(ended.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(ended.text).not.toContain('Test club');
    const { report_links_deleted: deleted } = await sweep(env, Date.now());
    expect(deleted).toBe(1);
  });

  it('ends when it is revoked, by somebody of the organization only', async ({ expect }) => {
    const link = await createLink();
    const { text } = await visitor.open(links);
    const [, revoke = ''] = /action="([^"]+\/revoke)"/.exec(text) ?? [];
    const stranger = await createClub();
    await stranger.owner.visitor.open(`${stranger.root}/analyses`);
    const foreign = revoke.replace(club.partner.scopeId, stranger.partner.scopeId);
    expect((await stranger.owner.visitor.submit(foreign)).status).toBe(404);
    expect((await new Visitor().open(link)).status).toBe(200);
    expect((await visitor.submit(revoke)).status).toBe(303);
    expect((await visitor.submit(revoke)).status).toBe(404);
  });

  it('does not name the owner of a personal account, whose name is an address', async ({
    expect,
  }) => {
    const account = await signedIn();
    const tester = await createTestKey({ ...club.partner, scopeId: account.scopeId });
    const path = `/portal/scopes/${account.scopeId}/analyses/${await startedId(tester)}/links`;
    await account.visitor.open(path);
    const { text } = await account.visitor.submit(path, { days: '1', language: 'en' });
    const shared = await new Visitor().open(linkIn(text));
    expect(shared.status).toBe(200);
    expect(shared.text).not.toContain(account.email);
  });

  it('has the color of the organization, if it can be read', async ({ expect }) => {
    const settings = `${club.root}/settings`;
    await visitor.open(settings);
    const refused = await visitor.submit(`${settings}/color`, { color: '#ff8800' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('contrast is 2.2');
    const [, variant = ''] = /(#[0-9a-f]{6}) would do/.exec(refused.text) ?? [];
    expect((await visitor.submit(`${settings}/color`, { color: variant })).status).toBe(303);
    const { text } = await new Visitor().open(await createLink());
    const [sheet = ''] = /\/portal\/files\/colors\/\w+\.css/.exec(text) ?? [];
    const colors = await new Visitor().open(sheet);
    expect(colors.headers.get('Content-Type')).toContain('text/css');
    expect(colors.text).toContain(`--accent: ${variant};`);
    await visitor.open(settings);
    expect((await visitor.submit(`${settings}/color`, { reset: 'on' })).status).toBe(303);
    expect((await new Visitor().open(await createLink())).text).not.toContain('/colors/');
    expect((await visitor.submit(`${settings}/color`, { color: 'red' })).status).toBe(400);
    for (const file of ['red.css', '0b6b60', '0b6b60}.css']) {
      expect((await new Visitor().open(`/portal/files/colors/${file}`)).status).toBe(404);
    }
  });

  it('offers nothing else', async ({ expect }) => {
    for (const fields of [{ days: '400' }, { language: 'xx' }]) {
      await visitor.open(links);
      const sent = { days: '7', language: 'fr', ...fields };
      expect((await visitor.submit(links, sent)).status).toBe(400);
    }
    for (const token of ['x', 'A'.repeat(43), `${'A'.repeat(42)}%00`]) {
      expect((await new Visitor().open(`/portal/shared/${token}`)).status).toBe(404);
    }
    const failed = await sampleOf(club, { test_scenario: 'nobody_seen' });
    expect((await visitor.open(`${club.root}/analyses/${failed}/links`)).status).toBe(404);
  });
});
