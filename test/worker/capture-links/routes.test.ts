import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { captureLinks } from '../../../worker/platform/database/tables/capture-links.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs, sendJson } from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

interface Link {
  id: string;
  url: string;
  qr_svg: string;
  status: string;
}

const HOUR_SECONDS = 3600;
const NOW_MS = Date.UTC(2126, 10, 27, 8);

let partner: Partner;

beforeEach(async () => {
  stopTime();
  vi.setSystemTime(NOW_MS);
  partner = await createPartner();
});

afterEach(() => void vi.restoreAllMocks());

async function create(fields: object = {}, by = partner): Promise<Link> {
  const response = await sendJson(by, 'POST', '/capture-links', { view: 'side_view', ...fields });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

async function refusalOf(fields: object): Promise<[number, unknown]> {
  const response = await sendJson(partner, 'POST', '/capture-links', {
    view: 'side_view',
    ...fields,
  });
  return [response.status, (await response.json<{ code?: string }>()).code];
}

async function readLinks(by = partner): Promise<Link[]> {
  const response = await sendAs(by, '/capture-links');
  const { capture_links: links, count } = await response.json<{
    capture_links: Link[];
    count: number;
  }>();
  if (links.length !== count) throw new Error(`${links.length} links, count ${count}`);
  return links;
}

describe('a capture link', () => {
  it('is returned once with its URL and QR code, and stored as a hash', async ({ expect }) => {
    const created = await create();
    const token = /^http:\/\/edge\.test\/c\/([\w-]{43})$/.exec(created.url)?.[1] ?? 'none';
    expect(created.qr_svg).toMatch(/^<svg .*<\/svg>$/s);
    const read = await (await sendAs(partner, `/capture-links/${created.id}`)).text();
    const listed = JSON.stringify(await readLinks());
    const stored = JSON.stringify(await database(env).select().from(captureLinks));
    for (const text of [read, listed, stored]) expect(text).not.toContain(token);
  });

  it('has the given fields and defaults for the others', async ({ expect }) => {
    const { id } = await create();
    const read = async (linkId: string) =>
      (await sendAs(partner, `/capture-links/${linkId}`)).json();
    expect(await read(id)).toEqual({
      id,
      status: 'active',
      view: 'side_view',
      language: 'en',
      treadmill: false,
      blur_face: false,
      max_uses: 3,
      uses: 0,
      notify_via_webhook: false,
      created_at: '2126-11-27T08:00:00Z',
      expires_at: '2126-12-04T08:00:00Z',
    });
    const subject = await sendJson(partner, 'POST', '/subjects', {});
    const { subject_id: subjectId } = await subject.json<{ subject_id: string }>();
    await sendJson(partner, 'PUT', '/settings/capture', { allowed_return_hosts: ['Club.Example'] });
    const fields = {
      view: 'back_view',
      language: 'de',
      subject_id: subjectId,
      height: 1.81,
      weight: 72.5,
      treadmill: true,
      pace: '05:30',
      blur_face: true,
      return_url: 'https://club.example/done?runner=7',
      max_uses: 1,
      notify_via_webhook: true,
      brand: 'Laufladen Süd',
    };
    const { id: fullId } = await create({ ...fields, expires_in: HOUR_SECONDS });
    expect(await read(fullId)).toMatchObject({ ...fields, expires_at: '2126-11-27T09:00:00Z' });
  });

  it('expires, and is listed as expired', async ({ expect }) => {
    const { id } = await create({ expires_in: HOUR_SECONDS });
    passMs(HOUR_SECONDS * 1000 - 1);
    expect((await readLinks())[0]).toMatchObject({ id, status: 'active' });
    passMs(1);
    expect((await readLinks())[0]).toMatchObject({ id, status: 'expired' });
  });

  it('is not found after it is revoked', async ({ expect }) => {
    const kept = await create();
    const { id } = await create();
    const revoke = async () => sendAs(partner, `/capture-links/${id}/revoke`, { method: 'POST' });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    expect((await sendAs(partner, `/capture-links/${id}`)).status).toBe(404);
    expect((await readLinks()).map((link) => link.id)).toEqual([kept.id]);
  });
});

describe('the fields of a capture link', () => {
  it('have their own limits', async ({ expect }) => {
    for (const fields of [
      { expires_in: 299 },
      { expires_in: 7_776_001 },
      { max_uses: 0 },
      { max_uses: 1001 },
      { max_uses: 1.5 },
      { brand: ' ' },
      { brand: 'x'.repeat(81) },
      { brand: 'a\u202Eb' },
    ]) {
      expect(await refusalOf(fields)).toEqual([400, 'invalid_capture_link']);
    }
  });
});

describe('return_url', () => {
  it('must be on a registered host, however it is disguised', async ({ expect }) => {
    const registered = { allowed_return_hosts: ['club.example', 'app.example:8443'] };
    expect(await refusalOf({ return_url: 'https://club.example/' })).toEqual([
      422,
      'return_host_not_registered',
    ]);
    const saved = await sendJson(partner, 'PUT', '/settings/capture', registered);
    expect(await saved.json()).toEqual(registered);
    expect(await (await sendAs(partner, '/settings/capture')).json()).toEqual(registered);
    for (const url of [
      'https://club.example.evil.example/',
      'https://sub.club.example/',
      'https://club.example:8443/',
      'https://evil.example/club.example',
      'https://evil.example\\@club.example/',
      'https://club.example./',
    ]) {
      expect([url, await refusalOf({ return_url: url })]).toEqual([
        url,
        [422, 'return_host_not_registered'],
      ]);
    }
    for (const url of [
      'http://club.example/',
      'javascript:alert(1)',
      'https://user@club.example/',
      'https://club.example@evil.example/',
      '//club.example/',
      '',
    ]) {
      expect([url, await refusalOf({ return_url: url })]).toEqual([
        url,
        [400, 'invalid_return_url'],
      ]);
    }
    for (const url of ['https://club.example/x?y=z', 'https://app.example:8443/']) {
      expect((await create({ return_url: url })).status).toBe('active');
    }
  });

  it('has at most 20 allowed hosts, each without a scheme or path', async ({ expect }) => {
    for (const hosts of [
      ['https://club.example'],
      ['club.example/'],
      ['*.example'],
      [''],
      Array.from({ length: 21 }, (_, index) => `club${index}.example`),
    ]) {
      const answer = await sendJson(partner, 'PUT', '/settings/capture', {
        allowed_return_hosts: hosts,
      });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_settings' }),
      ]);
    }
  });
});
