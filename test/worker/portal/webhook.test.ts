import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { listEndpoints, webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { deliver, laneObject } from '../support/captured-lanes.ts';
import type { ReceivedRequest } from '../webhooks/delivery-world.ts';
import {
  lowCreditAlert,
  outside,
  progressEvent,
  receiver,
  verifies,
} from '../webhooks/delivery-world.ts';
import { ringLanes } from '../webhooks/endpoint-world.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';

/** An IP address, so that nothing has to be resolved */
const RECEIVER = 'https://93.184.216.34/hook';
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

afterEach(() => {
  vi.restoreAllMocks();
});

async function save(fields: Record<string, string> = {}) {
  await account.visitor.open(path);
  return account.visitor.submit(path, {
    url: RECEIVER,
    enabled: 'on',
    signing: 'on',
    ...fields,
  });
}

/** Returns the secret that a form reveals. */
async function newSecret(page: Awaited<ReturnType<typeof save>>): Promise<string> {
  const { text } = await account.visitor.follow(page);
  return /whsec_[\w+/=]+/.exec(text)?.[0] ?? 'none';
}

async function sendTest(event = 'webhook.test') {
  await account.visitor.open(path);
  return account.visitor.follow(await account.visitor.submit(`${path}/test`, { event }));
}

describe('the webhook page', () => {
  it('saves a URL, and shows the new secret once', async ({ expect }) => {
    expect(await newSecret(await save())).toMatch(/^whsec_/);
    const page = await account.visitor.open(path);
    expect(page.text).toContain(RECEIVER);
    expect(page.text).not.toContain('whsec_');
    expect((await save()).location).toBe(`${path}?notice=webhook_saved`);
  });

  it.for(['http://93.184.216.34/', 'https://10.0.0.1/', 'https://localhost/', 'nonsense'])(
    'refuses %s',
    async (url, { expect }) => {
      const refused = await save({ url });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('aria-invalid="true"');
      expect((await account.visitor.open(path)).text).not.toContain(`value="${url}"`);
    },
  );

  it('sends a signed test event, and shows the response', async ({ expect }) => {
    const secret = await newSecret(await save());
    const page = await sendTest();
    expect(page.text).toContain('Delivered');
    expect(page.text).toContain('webhook.test');
    expect(page.text).toContain('{&quot;ok&quot;:true}');
    const [event, ...others] = received;
    expect(others).toEqual([]);
    expect(event !== undefined && verifies(secret, event)).toBe(true);
  });

  it('resends an event manually, as a new delivery', async ({ expect }) => {
    await save();
    await sendTest();
    const log = await account.visitor.open(path);
    const [, id = ''] = /deliveries\/([0-9a-f-]{36})/.exec(log.text) ?? [];
    const again = await account.visitor.submit(`${path}/deliveries/${id}/redeliver`);
    expect(again.location).toMatch(/\/deliveries\/[0-9a-f-]{36}\?notice=redelivered$/);
    expect(again.location).not.toContain(id);
    const [first, second] = received.map(({ body }) => body);
    expect(second).toBe(first);
  });

  it('resends failed events, each once, and shows no others', async ({ expect }) => {
    await save();
    const refused = progressEvent(account.scopeId);
    const delivered = progressEvent(account.scopeId);
    await deliver([refused], outside(receiver(async () => new Response('', { status: 500 })).send));
    await deliver([delivered], outside(receiver().send));
    await account.visitor.open(path);
    const first = await account.visitor.submit(`${path}/redeliver`, { days: '1' });
    const second = await account.visitor.submit(`${path}/redeliver`, { days: '1' });
    expect(first.location).toBe(`${path}?notice=events_resent`);
    expect(second.location).toBe(`${path}?notice=no_events_resent`);
    await runDurableObjectAlarm(laneObject(account.scopeId));
    expect(received.map(({ body }) => body)).toEqual([JSON.stringify(refused.payload)]);
  });
});

const ALERT_URL = 'http://93.184.216.35/alert';
const ALERT = { isEnabled: true, threshold: 5, webhookUrl: ALERT_URL, savedByAccountId: null };

async function resendAlert() {
  const alert = lowCreditAlert(account.scopeId, 'http://93.184.216.36/removed');
  await deliver([alert], outside(receiver().send));
  const { id } = alert;
  await account.visitor.open(`${path}/deliveries/${id}`);
  return account.visitor.submit(`${path}/deliveries/${id}/redeliver`);
}

describe('a resent alert', () => {
  it("goes to the alert's current URL", async ({ expect }) => {
    await save();
    await creditScope(env, account.scopeId).saveAlertSettings(ALERT);
    expect((await resendAlert()).status).toBe(303);
    expect(received.map(({ url }) => url)).toEqual([ALERT_URL]);
  });

  it.for([{ webhookUrl: null }, { isEnabled: false }])(
    'is not sent if its settings are %j',
    async (change, { expect }) => {
      await save();
      await creditScope(env, account.scopeId).saveAlertSettings({ ...ALERT, ...change });
      expect((await resendAlert()).status).toBe(409);
      expect(received).toEqual([]);
    },
  );
});

describe('protects: deliveries', () => {
  it('are limited to ten test events a minute', async ({ expect }) => {
    await save();
    await account.visitor.open(path);
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push(
        (await account.visitor.submit(`${path}/test`, { event: 'webhook.test' })).status,
      );
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 303));
    expect(statuses[10]).toBe(429);
    expect(received).toHaveLength(10);
  });
});

const ENDPOINT = 'https://93.184.216.34/warehouse';
const EVENTS = { 'analysis.progress': 'on', 'credits.low': 'on' };

async function add(fields: Record<string, string> = EVENTS) {
  await account.visitor.open(`${path}/endpoints/new`);
  return account.visitor.submit(`${path}/endpoints/new`, {
    url: ENDPOINT,
    enabled: 'on',
    ...fields,
  });
}

/** Adds an endpoint; returns its page and id. */
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
  it('add an endpoint and show its secret once', async ({ expect }) => {
    const { page, secret } = await added();
    expect(secret).toMatch(/^whsec_/);
    const overview = await account.visitor.open(path);
    expect(overview.text).toContain(`href="${page}"`);
    expect(overview.text).toContain('analysis.progress, credits.low');
    const { text } = await account.visitor.open(page);
    expect(text).toContain(ENDPOINT);
    expect(text).not.toContain('whsec_');
    const checked = [...text.matchAll(/name="([^"]+)"[^>]* checked/g)].map(([, name]) => name);
    expect(checked).toEqual(['enabled', 'analysis.progress', 'credits.low']);
  });

  it.for([
    [{ url: 'http://93.184.216.34/' }, 'aria-invalid="true"'],
    [{ 'analysis.progress': '', 'credits.low': '' }, 'Choose at least one event'],
  ] as const)('reject %j, and keep the input', async ([fields, problem], { expect }) => {
    const refused = await add({ ...EVENTS, ...fields });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(problem);
    expect(await listEndpoints(env, account.scopeId)).toEqual([]);
    const { page } = await added();
    const unchanged = await submit(page, { url: ENDPOINT, ...EVENTS, ...fields });
    expect(unchanged.status).toBe(400);
    expect(unchanged.text).toContain(problem);
  });

  it('change an endpoint and replace its secret', async ({ expect }) => {
    const { page, secret } = await added();
    const saved = await submit(page, { url: ENDPOINT, '*': 'on', 'credits.low': 'on' });
    expect(saved.location).toBe(`${page}?notice=endpoint_saved`);
    expect(await listEndpoints(env, account.scopeId)).toMatchObject([
      { isEnabled: false, events: ['*'] },
    ]);
    expect((await account.visitor.open(path)).text).toContain('Disabled');
    const replaced = await account.visitor.follow(await submit(`${page}/secret`));
    expect(replaced.text).toContain('whsec_');
    expect(replaced.text).not.toContain(secret);
  });

  it('send a test event only to the endpoint, and resend its failed events', async ({ expect }) => {
    const { id, page, secret } = await added();
    const tested = await submit(`${page}/test`, { event: 'credits.low' });
    expect(tested.location).toMatch(`${page}/deliveries/`);
    expect((await account.visitor.follow(tested)).text).toContain('{&quot;ok&quot;:true}');
    expect(received.map((event) => [event.url, verifies(secret, event)])).toEqual([
      [ENDPOINT, true],
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
    await submit(page, { url: ENDPOINT, '*': 'on' });
    expect((await submit(`${page}/redeliver`, { days: '1' })).status).toBe(409);
  });

  it('remove an endpoint with its log', async ({ expect }) => {
    const { id, page } = await added();
    await submit(`${page}/test`, { event: 'webhook.test' });
    const removed = await submit(`${page}/remove`);
    expect(removed.location).toBe(`${path}?notice=endpoint_removed`);
    expect((await account.visitor.open(page)).status).toBe(404);
    expect(await webhookLane(env, id).list({ limit: 10 })).toEqual([]);
    const audit = await account.visitor.open(`/portal/scopes/${account.scopeId}/audit-log/export`);
    expect(audit.text).toMatch(/webhook_removed,.*,93\.184\.216\.34/);
  });
});
