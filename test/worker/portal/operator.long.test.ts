import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import {
  findDeadLetter,
  storeDeadLetter,
} from '../../../worker/operator/dead-letters/dead-letters.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { balanceOf, createPartner, send, sendAs, startedId } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';
import { signInAsOperator } from './support/operator.ts';
import { signedIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const ROOT = '/portal/operator';
const SESSION_MS = 30 * 60_000;
let operator: Visitor;
let queues: CapturedQueues;

beforeEach(async () => {
  queues = new CapturedQueues();
  operator = new Visitor();
  await signInAsOperator(operator);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the operator session', () => {
  it('is opened only by the token, with a SameSite=Strict cookie', async ({ expect }) => {
    const visitor = new Visitor();
    await visitor.open(`${ROOT}/sign-in`);
    const wrong = await visitor.submit(`${ROOT}/sign-in`, { token: `${env.OPERATOR_TOKEN}x` });
    expect(wrong.status).toBe(403);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const right = await visitor.submit(`${ROOT}/sign-in`, { token: env.OPERATOR_TOKEN });
    expect(right.location).toBe(ROOT);
    const [cookie = ''] = right.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-strideline-operator=/);
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=1800']) {
      expect(cookie).toContain(flag);
    }
    expect(cookie).not.toContain(env.OPERATOR_TOKEN);
  });

  it('ends after half an hour, even if the cookie is kept', async ({ expect }) => {
    const visitor = new Visitor();
    await signInAsOperator(visitor);
    passMs(SESSION_MS - 1);
    expect((await visitor.open(ROOT)).status).toBe(200);
    passMs(1);
    expect((await visitor.open(ROOT)).location).toBe(`${ROOT}/sign-in`);
  });

  it('is not opened by a forged cookie', async ({ expect }) => {
    const value = operator.cookies.get('__Host-strideline-operator') ?? '';
    const forged = value.replace(/^\d+/, String(Date.now() + 1e12));
    expect(forged).not.toBe(value);
    operator.cookies.set('__Host-strideline-operator', forged);
    expect((await operator.open(ROOT)).location).toBe(`${ROOT}/sign-in`);
  });

  it('is closed by signing out', async ({ expect }) => {
    await operator.open(ROOT);
    await operator.submit(`${ROOT}/sign-out`);
    expect((await operator.open(ROOT)).location).toBe(`${ROOT}/sign-in`);
  });

  it('allows five attempts every fifteen minutes', async ({ expect }) => {
    const visitor = new Visitor();
    await visitor.open(`${ROOT}/sign-in`);
    for (let index = 0; index < 5; index += 1) {
      await visitor.submit(`${ROOT}/sign-in`, { token: `guess ${index}` });
    }
    const right = await visitor.submit(`${ROOT}/sign-in`, { token: env.OPERATOR_TOKEN });
    expect(right.status).toBe(429);
  });

  it('gives no access to accounts, and account sessions give none to operator pages', async ({
    expect,
  }) => {
    const { visitor, scopeId } = await signedIn();
    expect((await visitor.open(ROOT)).location).toBe(`${ROOT}/sign-in`);
    expect((await operator.open(`/portal/scopes/${scopeId}`)).location).toContain(
      '/portal/sign-in',
    );
  });
});

describe('credit scopes', () => {
  it('are found by the start of their name, without their test scopes', async ({ expect }) => {
    const account = await signedIn(`needle-${crypto.randomUUID()}@club.example`);
    const found = await operator.open(`${ROOT}/scopes?search=NEEDLE-`);
    expect(found.text).toContain(account.scopeId);
    const none = await operator.open(`${ROOT}/scopes?search=${crypto.randomUUID()}`);
    expect(none.text).not.toContain('<table');
  });

  it('get credits once, however often the form is sent', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const page = await operator.open(`${ROOT}/scopes/${partner.scopeId}`);
    const [, reference = ''] = /name="reference" value="([^"]+)"/.exec(page.text) ?? [];
    const fields = { amount: '50', reason: 'invoice 17', reference };
    for (let index = 0; index < 2; index += 1) {
      const path = `${ROOT}/scopes/${partner.scopeId}/grant`;
      expect((await operator.submit(path, fields)).status).toBe(303);
    }
    expect(await balanceOf(partner)).toBe(53);
    const changed = await operator.submit(`${ROOT}/scopes/${partner.scopeId}/grant`, {
      ...fields,
      amount: '60',
    });
    expect(changed.status).toBe(400);
    expect(await balanceOf(partner)).toBe(53);
    expect((await operator.open(`${ROOT}/scopes/${partner.scopeId}`)).text).toContain('invoice 17');
  });

  it.for([{ amount: '0' }, { amount: '1.5' }, { amount: '5', reason: '' }])(
    'refuse the grant %o',
    async (fields, { expect }) => {
      const partner = await createPartner({ credits: 3 });
      const path = `${ROOT}/scopes/${partner.scopeId}`;
      await operator.open(path);
      const answer = await operator.submit(`${path}/grant`, { reason: 'gift', ...fields });
      expect(answer.status).toBe(400);
      expect(await balanceOf(partner)).toBe(3);
    },
  );
});

describe('the overview', () => {
  it('shows containers and the hardware their models run on', async ({ expect }) => {
    const body = JSON.stringify({ containerId: 'rack-7', waitSeconds: 0, device: 'cuda' });
    const leased = await send('/internal/jobs/lease', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
        'Content-Type': 'application/json',
      },
      body,
    });
    await leased.text();
    const { text } = await operator.open(ROOT);
    expect(text).toMatch(/rack-7<.*?GPU \(cuda\)/s);
    expect(text).not.toContain('No container has asked');
  });

  it('lists analyses that have been open for minutes, and ends them', async ({ expect }) => {
    const partner = await createPartner({ credits: 5 });
    const id = await startedId(partner);
    await queues.deliverJobs();
    passMs(10 * 60_000);
    expect((await operator.open(ROOT)).text).toContain(id);
    const ended = await operator.submit(`${ROOT}/analyses/${id}/fail`);
    expect(ended.location).toContain('notice=analysis_failed');
    expect(await balanceOf(partner)).toBe(5);
    expect((await operator.open(ROOT)).text).not.toContain(id);
    expect((await operator.submit(`${ROOT}/analyses/${id}/fail`)).status).toBe(404);
    const results = await sendAs(partner, `/analysis/${id}/results`);
    expect(await results.json()).toMatchObject({ status: 'failed' });
  });
});

describe('dead letters', () => {
  it('are listed and retried, individually or all together', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    const letter = {
      id: `job_${analysisId}`,
      queue: 'analysis-jobs',
      analysisId,
      scopeId: partner.scopeId,
      body: null,
    } as const;
    await storeDeadLetter(env, letter);
    const before = queues.jobs.length;
    expect((await operator.open(`${ROOT}/dead-letters`)).text).toContain(analysisId);
    const retried = await operator.submit(`${ROOT}/dead-letters/retry`, { id: letter.id });
    expect(retried.location).toContain('letters_queued');
    expect(queues.jobs).toHaveLength(before + 1);
    expect((await findDeadLetter(database(env), letter.id))?.retriedAtMs).not.toBeNull();
    const all = await operator.submit(`${ROOT}/dead-letters/retry-all`);
    expect(all.location).toContain('letters_not_queued');
    expect((await operator.submit(`${ROOT}/dead-letters/retry`, { id: 'none' })).status).toBe(404);
  });
});
