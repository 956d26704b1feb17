import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { listEndpoints, webhookLane } from '../../../worker/webhooks/webhooks.ts';
import type { ReceivedRequest } from '../webhooks/delivery-world.ts';
import { progressEvent, receiver, verifies } from '../webhooks/delivery-world.ts';
import { ringLanes } from '../webhooks/endpoint-world.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';

const RECEIVER = 'https://93.184.216.34/warehouse';
const EVENTS = { 'analysis.progress': 'on', 'credits.low': 'on' };

let account: Account;
let path: string;
let received: ReceivedRequest[];
let answer: () => Response;

beforeEach(async () => {
  account = await signedIn();
  path = `/portal/scopes/${account.scopeId}/webhook`;
  answer = () => new Response('{"ok":true}');
  const { requests, send } = receiver(async () => answer());
  received = requests;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    send(url instanceof Request ? url.url : url.toString(), init ?? {}),
  );
});
afterEach(() => void vi.restoreAllMocks());

async function add(fields: Record<string, string> = EVENTS) {
  await account.visitor.open(`${path}/endpoints/new`);
  return account.visitor.submit(`${path}/endpoints/new`, {
    url: RECEIVER,
    enabled: 'on',
    ...fields,
  });
}

/** The endpoint's page and id, after it was added. */
async function added() {
  const { text } = await account.visitor.follow(await add());
  const [endpoint] = await listEndpoints(env, account.scopeId);
  if (endpoint === undefined) throw new Error('there is no endpoint');
  const secret = /whsec_[\w+/=]+/.exec(text)?.[0] ?? 'none';
  return { id: endpoint.id, page: `${path}/endpoints/${endpoint.id}`, secret };
}

async function submit(to: string, fields: Record<string, string> = {}) {
  await account.visitor.open(path);
  return account.visitor.submit(to, fields);
}

describe('the pages of webhook endpoints', () => {
  it('add one, and show its secret once', async ({ expect }) => {
    const { page, secret } = await added();
    expect(secret).toMatch(/^whsec_/);
    const overview = await account.visitor.open(path);
    expect(overview.text).toContain(`href="${page}"`);
    expect(overview.text).toContain('analysis.progress, credits.low');
    const { text } = await account.visitor.open(page);
    expect(text).toContain(RECEIVER);
    expect(text).not.toContain('whsec_');
    const checked = [...text.matchAll(/name="([^"]+)"[^>]* checked/g)].map(([, name]) => name);
    expect(checked).toEqual(['enabled', 'analysis.progress', 'credits.low']);
  });

  it.for([
    [{ url: 'http://93.184.216.34/' }, 'aria-invalid="true"'],
    [{ 'analysis.progress': '', 'credits.low': '' }, 'Choose at least one event'],
  ] as const)('refuse %j, and keep what was sent', async ([fields, problem], { expect }) => {
    const refused = await add({ ...EVENTS, ...fields });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(problem);
    expect(await listEndpoints(env, account.scopeId)).toEqual([]);
    const { page } = await added();
    const unchanged = await submit(page, { url: RECEIVER, ...EVENTS, ...fields });
    expect(unchanged.status).toBe(400);
    expect(unchanged.text).toContain(problem);
  });

  it('change one, and replace its secret', async ({ expect }) => {
    const { page, secret } = await added();
    const saved = await submit(page, { url: RECEIVER, '*': 'on', 'credits.low': 'on' });
    expect(saved.location).toBe(`${page}?notice=endpoint_saved`);
    expect(await listEndpoints(env, account.scopeId)).toMatchObject([
      { isEnabled: false, events: ['*'] },
    ]);
    expect((await account.visitor.open(path)).text).toContain('Disabled');
    const replaced = await account.visitor.follow(await submit(`${page}/secret`));
    expect(replaced.text).toContain('whsec_');
    expect(replaced.text).not.toContain(secret);
  });

  it('send a test event to it alone, and again what failed', async ({ expect }) => {
    const { id, page, secret } = await added();
    const tested = await submit(`${page}/test`, { event: 'credits.low' });
    expect(tested.location).toMatch(`${page}/deliveries/`);
    expect((await account.visitor.follow(tested)).text).toContain('{&quot;ok&quot;:true}');
    expect(received.map((event) => [event.url, verifies(secret, event)])).toEqual([
      [RECEIVER, true],
    ]);
    answer = () => new Response('no', { status: 500 });
    await webhookLane(env, id).offer({ ...progressEvent(account.scopeId), receiverId: id });
    await ringLanes(account.scopeId, id);
    const resent = await submit(`${page}/redeliver`, { days: '1' });
    expect(resent.location).toBe(`${page}?notice=events_resent`);
    const log = await webhookLane(env, id).list({ limit: 10 });
    expect(log).toHaveLength(3);
    const again = await submit(`${page}/deliveries/${log[1]?.id}/redeliver`);
    expect(again.location).toMatch(/\?notice=redelivered$/);
    expect((await account.visitor.open(page)).text).toContain('Refused');
    await submit(page, { url: RECEIVER, '*': 'on' });
    expect((await submit(`${page}/redeliver`, { days: '1' })).status).toBe(409);
  });

  it('remove one with its log', async ({ expect }) => {
    const { id, page } = await added();
    await submit(`${page}/test`, { event: 'webhook.test' });
    const removed = await submit(`${page}/remove`);
    expect(removed.location).toBe(`${path}?notice=endpoint_removed`);
    expect((await account.visitor.open(page)).status).toBe(404);
    expect(await webhookLane(env, id).list({ limit: 10 })).toEqual([]);
    const audit = await account.visitor.open(`/portal/scopes/${account.scopeId}/audit-log/export`);
    expect(audit.text).toMatch(/webhook_removed,.*,93\.184\.216\.34/);
  });

  it('belong to nobody else', async ({ expect }) => {
    const { page } = await added();
    const stranger = await signedIn();
    expect((await stranger.visitor.open(page)).status).toBe(404);
    const elsewhere = page.replace(account.scopeId, stranger.scopeId);
    expect((await stranger.visitor.open(elsewhere)).status).toBe(404);
    await stranger.visitor.open(`/portal/scopes/${stranger.scopeId}/webhook`);
    for (const form of ['', '/secret', '/remove', '/test', '/redeliver']) {
      expect((await stranger.visitor.submit(`${elsewhere}${form}`)).status).toBe(404);
    }
  });
});
