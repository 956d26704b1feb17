import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { deliver, laneObject } from '../support/captured-lanes.ts';
import { operate } from '../support/harness.ts';
import type { ReceivedRequest } from '../webhooks/delivery-world.ts';
import {
  lowCreditAlert,
  outside,
  progressEvent,
  receiver,
  verifies,
} from '../webhooks/delivery-world.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';

/** An address, so that nothing has to be resolved. */
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

/** Returns the secret that is shown after a form. */
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

  it.for([
    { stored: 'on', sent: '' },
    { stored: '', sent: 'on' },
  ])(
    'keeps the choices of a refused form: $sent, not $stored',
    async ({ stored, sent }, { expect }) => {
      await save({ enabled: stored, signing: stored });
      const refused = await save({ url: 'nonsense', enabled: sent, signing: sent });
      expect(refused.text).toContain('value="nonsense"');
      const checked = [...refused.text.matchAll(/name="(enabled|signing)"[^>]* checked/g)];
      expect(checked.map(([, name]) => name)).toEqual(sent === 'on' ? ['enabled', 'signing'] : []);
    },
  );

  it('sends a test event, signed, and shows the answer', async ({ expect }) => {
    const secret = await newSecret(await save());
    const page = await sendTest();
    expect(page.text).toContain('Delivered');
    expect(page.text).toContain('webhook.test');
    expect(page.text).toContain('{&quot;ok&quot;:true}');
    const [event, ...others] = received;
    expect(others).toEqual([]);
    expect(event !== undefined && verifies(secret, event)).toBe(true);
  });

  it('sends an example of the chosen event, and refuses other types', async ({ expect }) => {
    await save();
    expect((await sendTest('analysis.failed')).text).toContain('Delivered');
    const [sent] = received.map(({ body }): unknown => JSON.parse(body));
    expect(sent).toMatchObject({ type: 'analysis.failed', test: true, status: 'failed' });
    const refused = await account.visitor.submit(`${path}/test`, { event: 'analysis.paused' });
    expect(refused.status).toBe(400);
    expect(received).toHaveLength(1);
  });

  it('signs with the old and the new secret after replacing it', async ({ expect }) => {
    const first = await newSecret(await save());
    await account.visitor.open(path);
    const second = await newSecret(await account.visitor.submit(`${path}/secret`));
    expect(second).not.toBe(first);
    await sendTest();
    const [event] = received;
    expect(event !== undefined && verifies(first, event)).toBe(true);
    expect(event !== undefined && verifies(second, event)).toBe(true);
  });

  it('shows a refusal with its status', async ({ expect }) => {
    await save();
    answer = () => new Response('<b>no</b>', { status: 500 });
    const page = await sendTest();
    expect(page.text).toContain('Refused');
    expect(page.text).toContain('500');
    expect(page.text).toContain('&lt;b&gt;no&lt;/b&gt;');
  });

  it('only records a test event while it is disabled', async ({ expect }) => {
    await save({ enabled: '' });
    await account.visitor.open(path);
    expect((await sendTest()).text).toContain('No receiver');
    expect(received).toEqual([]);
  });

  it('sends an event again by hand, as a delivery of its own', async ({ expect }) => {
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

  it('sends failed events again, each once, and shows no others', async ({ expect }) => {
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

  it('sends no failed events again while it is disabled, and refuses other periods', async ({
    expect,
  }) => {
    await save({ enabled: '' });
    await account.visitor.open(path);
    expect((await account.visitor.submit(`${path}/redeliver`, { days: '1' })).status).toBe(409);
    expect((await account.visitor.submit(`${path}/redeliver`, { days: '2' })).status).toBe(400);
  });

  it('lists deliveries in pages, newest first, each once', async ({ expect }) => {
    await save();
    const events = Array.from({ length: 45 }, (_, index) => ({
      ...lowCreditAlert(account.scopeId, RECEIVER),
      id: `evt-${index}`,
    }));
    await deliver(events, outside(receiver().send));
    const seen: string[] = [];
    let next: string | null = path;
    while (next !== null) {
      const page = await account.visitor.open(next);
      seen.push(...[...page.text.matchAll(/deliveries\/(evt-\d+)"/g)].map(([, id = '']) => id));
      const [, older] = /href="([^"]+)">Older/.exec(page.text) ?? [];
      next = older ?? null;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    expect(seen[0]).toMatch(/evt-4\d/);
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

describe('an alert that is sent again', () => {
  it('goes to the URL that the alert has now', async ({ expect }) => {
    await save();
    await creditScope(env, account.scopeId).saveAlertSettings(ALERT);
    expect((await resendAlert()).status).toBe(303);
    expect(received.map(({ url }) => url)).toEqual([ALERT_URL]);
  });

  it.for([{ webhookUrl: null }, { isEnabled: false }])(
    'goes nowhere when its settings are %j',
    async (change, { expect }) => {
      await save();
      await creditScope(env, account.scopeId).saveAlertSettings({ ...ALERT, ...change });
      expect((await resendAlert()).status).toBe(409);
      expect(received).toEqual([]);
    },
  );

  it('goes nowhere when no alert was ever saved, or credits are unlimited', async ({ expect }) => {
    await save();
    expect((await resendAlert()).status).toBe(409);
    await creditScope(env, account.scopeId).saveAlertSettings(ALERT);
    await operate('scope set', { scope: account.scopeId, unlimited: true });
    expect((await resendAlert()).status).toBe(409);
    expect(received).toEqual([]);
  });
});

describe('protects: deliveries', () => {
  it('are not found in another scope', async ({ expect }) => {
    await save();
    await sendTest();
    const log = await account.visitor.open(path);
    const [, id = ''] = /deliveries\/([0-9a-f-]{36})/.exec(log.text) ?? [];
    const stranger = await signedIn();
    const theirs = `/portal/scopes/${stranger.scopeId}/webhook/deliveries/${id}`;
    expect((await stranger.visitor.open(theirs)).status).toBe(404);
    expect((await stranger.visitor.submit(`${theirs}/redeliver`)).status).toBe(404);
    expect(received).toHaveLength(1);
  });

  it('ten test events a minute at most', async ({ expect }) => {
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
