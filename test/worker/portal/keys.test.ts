import { beforeEach, describe, it } from 'vitest';

import { createPartner, createTestKey, send, sendJson, start } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';
import { createClub, sampleOf } from './support/club.ts';
import type { Account } from './support/signed-in.ts';
import { createKeyOf, signedIn, signIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
let account: Account;

beforeEach(async () => {
  account = await signedIn();
});
const pathOf = ({ scopeId }: Account) => `/portal/scopes/${scopeId}/keys`;

async function statusWith(apiKey: string): Promise<number> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await send('/webhook', { headers });
  await response.text();
  return response.status;
}

function keyIn(text: string): string {
  return /gk_(?:live|test)_\w+/.exec(text)?.[0] ?? 'none';
}

function idIn(text: string): string {
  return /keys\/([0-9a-f-]{36})\/revoke/.exec(text)?.[1] ?? 'none';
}

async function createKey(name: string, mode = 'live', limits: Record<string, string> = {}) {
  await account.visitor.open(pathOf(account));
  return sendForm('', { name, mode, ...limits });
}

/** Submits the form, and follows the redirect to the key if one was created. */
async function sendForm(path: string, fields: Record<string, string>) {
  const { visitor } = account;
  return visitor.follow(await visitor.submit(`${pathOf(account)}${path}`, fields));
}

async function rotate(page: string, ending: 'now' | 'later') {
  return sendForm(`/${idIn(page)}/rotate`, { ending });
}

describe('a key', () => {
  it('is shown once, works, and shows when it was last used', async ({ expect }) => {
    const created = await createKey('Production backend');
    expect(created.status).toBe(200);
    expect(await statusWith(keyIn(created.text))).toBe(200);
    const page = await account.visitor.open(pathOf(account));
    expect(page.text.match(/Production backend</g)).toHaveLength(1);
    expect(page.text).not.toContain('gk_live_');
    expect(page.text).toContain(`…${keyIn(created.text).slice(-4)}<`);
    expect(page.text).not.toContain('data-label="Last used">Never');
  });

  it('I-44: stops working immediately when revoked', async ({ expect }) => {
    const { text } = await createKey('Backend');
    const answer = await account.visitor.submit(`${pathOf(account)}/${idIn(text)}/revoke`);
    expect(answer.status).toBe(303);
    expect(await statusWith(keyIn(text))).toBe(403);
  });

  it('I-44: stops working immediately when replaced without an overlap', async ({ expect }) => {
    const { text } = await createKey('Backend');
    const replaced = await rotate(text, 'now');
    expect(await statusWith(keyIn(text))).toBe(403);
    expect(await statusWith(keyIn(replaced.text))).toBe(200);
  });

  it('I-44: is replaced without an overlap by default', async ({ expect }) => {
    const { text } = await createKey('Backend');
    const choices = /<select[^>]* name="ending"[^>]*>.*?<\/select>/s.exec(text)?.[0] ?? '';
    const values = Array.from(choices.matchAll(/<option value="(\w+)"/g), ([, value]) => value);
    expect(values).toEqual(['now', 'later']);
    expect(choices).not.toContain('selected');
  });

  it('works alongside its successor for 24 hours, to the millisecond', async ({ expect }) => {
    const { text } = await createKey('Backend');
    const replaced = await rotate(text, 'later');
    const successor = keyIn(replaced.text);
    expect(successor).not.toBe(keyIn(text));
    expect(replaced.text.match(/<strong>Backend<\/strong>/g)).toHaveLength(2);
    passMs(DAY_MS - 1);
    expect([await statusWith(keyIn(text)), await statusWith(successor)]).toEqual([200, 200]);
    passMs(1);
    expect([await statusWith(keyIn(text)), await statusWith(successor)]).toEqual([403, 200]);
  });

  it('can be limited to reading and given an expiry, as can its replacement', async ({
    expect,
  }) => {
    const { text } = await createKey('Dashboard', 'live', { permission: 'read', expires: '30' });
    expect(text).toMatch(/<span class="badge plain">Read only</);
    const replaced = await rotate(text, 'now');
    const headers = { Authorization: `Bearer ${keyIn(replaced.text)}` };
    const refused = await send('/webhook', { method: 'PUT', headers, body: '{}' });
    expect(await refused.json()).toMatchObject({ code: 'key_not_permitted' });
    passMs(30 * DAY_MS - 1);
    expect(await statusWith(keyIn(replaced.text))).toBe(200);
    passMs(1);
    expect(await statusWith(keyIn(replaced.text))).toBe(403);
  });

  it('can be restricted to addresses, as can its replacement, and changed later', async ({
    expect,
  }) => {
    const { text } = await createKey('Server', 'live', { addresses: '203.0.113.7, 10.1.2.3/8' });
    expect(text).toContain('Only from 203.0.113.7, 10.0.0.0/8');
    expect(await statusWith(keyIn(text))).toBe(403);
    const key = `${pathOf(account)}/${idIn(text)}`;
    const replaced = await rotate(text, 'later');
    expect(await statusWith(keyIn(replaced.text))).toBe(403);
    const changed = await account.visitor.submit(`${key}/addresses`, { addresses: '' });
    expect(changed.location).toBe(`${pathOf(account)}?notice=key_addresses_saved`);
    expect(await statusWith(keyIn(text))).toBe(200);
    const successor = `${pathOf(account)}/${idIn(replaced.text)}/addresses`;
    expect((await account.visitor.submit(successor, { addresses: 'home' })).status).toBe(400);
    expect(await statusWith(keyIn(replaced.text))).toBe(403);
  });

  it.for([
    ['addresses', { addresses: 'home' }],
    ['rename', { name: 'two\nlines' }],
  ] as const)('shows an error of /%s next to its field', async ([path, fields], { expect }) => {
    const keyId = idIn((await createKey('Server')).text);
    const refused = await account.visitor.submit(`${pathOf(account)}/${keyId}/${path}`, fields);
    expect(refused.status).toBe(400);
    const ids = refused.text.match(/<input id="[^"]+"[^>]* aria-invalid/g) ?? [];
    expect(ids.map((id) => id.split('"')[1])).toEqual([`${Object.keys(fields)[0]}-${keyId}`]);
    expect(refused.text.match(/<details class="more" open/g)).toHaveLength(1);
    expect(refused.text).toContain(`value="${Object.values(fields)[0]}"`);
  });

  it('keeps all input if one field is rejected', async ({ expect }) => {
    const limits = { permission: 'read', expires: '30' };
    for (const fields of [
      { name: 'Server', addresses: '203.0.113.0/24, 10.0.0.300' },
      { name: 'x'.repeat(101), addresses: '203.0.113.0/24' },
    ]) {
      const refused = await createKey(fields.name, 'test', { ...limits, ...fields });
      expect([refused.status, refused.text.includes('<strong>')]).toEqual([400, false]);
      for (const value of ['test', 'read', '30']) {
        expect(refused.text).toContain(`<option value="${value}" selected="">`);
      }
      for (const value of Object.values(fields)) expect(refused.text).toContain(`value="${value}"`);
    }
  });

  it('is shown only to the session that created it, on its page, for two minutes', async ({
    expect,
  }) => {
    const { visitor, email } = account;
    await visitor.open(pathOf(account));
    const cookie = '__Host-strideline-secret';
    const answer = await visitor.submit(pathOf(account), { name: 'Server' });
    expect(answer.location).toBe(pathOf(account));
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(cookie)) ?? '';
    expect(line).toMatch(/; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(decodeURIComponent(line)).not.toContain('gk_');
    const other = new Visitor();
    await signIn(other, email);
    other.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
    expect(keyIn((await other.open(pathOf(account))).text)).toBe('none');
    expect(keyIn((await visitor.open(`/portal/scopes/${account.scopeId}`)).text)).toBe('none');
    expect(keyIn((await visitor.open(pathOf(account))).text)).toMatch(/^gk_live_/);
    expect(visitor.cookies.has(cookie)).toBe(false);
  });

  it('rejects expiry times that are not offered', async ({ expect }) => {
    const refused = await createKey('Backend', 'live', { expires: '31' });
    expect(refused.status).toBe(400);
    expect((await account.visitor.open(pathOf(account))).text).not.toContain('Backend</strong>');
  });

  it('is limited to a hundred per scope', async ({ expect }) => {
    for (let index = 0; index < 99; index += 1) await createKeyOf(account, `key ${index}`);
    expect((await createKey('The hundredth')).status).toBe(200);
    expect((await createKey('One too many')).status).toBe(400);
  });
});

describe('a test key', () => {
  it('is created, shown once, replaced, renamed, and revoked like a live one', async ({
    expect,
  }) => {
    const created = await createKey('Laptop', 'test');
    expect(keyIn(created.text)).toMatch(/^gk_test_/);
    expect(await statusWith(keyIn(created.text))).toBe(200);
    const replaced = await rotate(created.text, 'now');
    const successor = keyIn(replaced.text);
    expect(successor).toMatch(/^gk_test_/);
    expect(await statusWith(keyIn(created.text))).toBe(403);
    expect(await statusWith(successor)).toBe(200);
    const target = `${pathOf(account)}/${idIn(replaced.text)}`;
    await account.visitor.submit(`${target}/rename`, { name: 'Desktop' });
    const page = await account.visitor.open(pathOf(account));
    expect(page.text).toContain('Desktop');
    expect(page.text).not.toMatch(/Laptop|gk_test_/);
    expect((await account.visitor.submit(`${target}/revoke`)).status).toBe(303);
    expect(await statusWith(successor)).toBe(403);
  });

  it('is created in the quick start, which shows it once, outside of the commands', async ({
    expect,
  }) => {
    const root = `/portal/scopes/${account.scopeId}`;
    const quickStart = `${root}/quick-start`;
    expect((await account.visitor.open(quickStart)).text).toContain('Create a test key');
    const { visitor } = account;
    const created = await visitor.follow(await visitor.submit(`${root}/test-key`));
    expect(await statusWith(keyIn(created.text))).toBe(200);
    expect(created.text).toContain(`<code id="test-key">${keyIn(created.text)}<`);
    expect(created.text).toContain(
      'read -rs STRIDELINE_API_KEY &amp;&amp; export STRIDELINE_API_KEY',
    );
    const later = (await account.visitor.open(quickStart)).text;
    expect(later).toContain('export STRIDELINE_API_KEY');
    expect(later).not.toContain('gk_test_');
  });
});

describe('the start page', () => {
  it('offers uploads, links, and the API, without commands', async ({ expect }) => {
    const root = `/portal/scopes/${account.scopeId}`;
    const { text } = await account.visitor.open(root);
    for (const path of ['/analyses/upload', '/capture-links/new', '/quick-start']) {
      expect(text).toContain(`href="${root}${path}"`);
    }
    expect(text).not.toContain('curl');
  });
});

describe('the checklist of the quick start', () => {
  it('checks off only completed steps', async ({ expect }) => {
    const club = await createClub();
    const ticks = async () =>
      (await club.owner.visitor.open(`${club.root}/quick-start`)).text.match(/<li class="done">/g)
        ?.length;
    expect(await ticks()).toBe(1);
    await sampleOf(club);
    expect(await ticks()).toBe(2);
    await start(club.partner);
    expect(await ticks()).toBe(3);
    await sendJson(club.partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    expect(await ticks()).toBe(4);
  });
});

describe('the sample video', () => {
  it('is a valid public video', async ({ expect }) => {
    const response = await send('/portal/sample-run.mp4');
    const video = await response.bytes();
    expect(response.headers.get('Content-Type')).toBe('video/mp4');
    const partner = await createTestKey(await createPartner());
    expect((await start(partner, { video })).status).toBe(202);
  });
});
