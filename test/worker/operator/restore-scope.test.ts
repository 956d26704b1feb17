import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import * as z from 'zod';

import type { TakeBack } from '../../../worker/operator/restore-scope.ts';
import { restoreScope } from '../../../worker/operator/restore-scope.ts';
import { goBack, isGoingBack } from '../../../worker/scope/restore/go-back.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { configureWebhook } from '../../../worker/webhooks/configure-webhook.ts';
import { clearBoard } from '../jobs/inference/internal-calls.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import {
  balanceOf,
  createKey,
  createPartner,
  operate,
  sendAs,
  startedId,
} from '../support/harness.ts';
import { restartObject } from '../support/restart-object.ts';
import { leaseJobOf, postProgress, postResult } from '../support/simulated-container.ts';
import { passMs } from '../support/virtual-time.ts';
import { outside, receiver } from '../webhooks/delivery-world.ts';
import { post, refusal, succeed } from './operator-requests.ts';

const MINUTE_MS = 60_000;
const eventSchema = z.looseObject({ type: z.string() });
const UNUSABLE = { outcome: 'failed', reason: 'walking' } as const;

type Rows = Record<string, SqlStorageValue>[];

let partner: Partner;
let queues: CapturedQueues;

beforeEach(async () => {
  queues = new CapturedQueues();
  partner = await createPartner();
});
afterEach(async () => {
  await clearBoard();
  vi.restoreAllMocks();
});

const objectOf = ({ scopeId }: Partner) => creditScope(env, scopeId);

/** Every row of an object, by table: what the platform's recovery would bring back. */
async function readRows(whose: Partner): Promise<Map<string, Rows>> {
  return runInDurableObject(objectOf(whose), (_object, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
         AND name NOT LIKE 'sqlite%'`,
    );
    return new Map(
      tables.toArray().map(({ name }) => [name, sql.exec(`SELECT * FROM "${name}"`).toArray()]),
    );
  });
}

/** Stands in for the platform, which this workerd lacks: the object has these rows again. */
function takeBackTo(whose: Partner, rows: Map<string, Rows>): TakeBack {
  return async () => {
    await runInDurableObject(objectOf(whose), (_object, { storage }) => {
      storage.transactionSync(() => {
        for (const [table, own] of rows) {
          storage.sql.exec(`DELETE FROM "${table}"`);
          for (const row of own) {
            const names = Object.keys(row).map((name) => `"${name}"`);
            const places = names.map(() => '?');
            storage.sql.exec(
              `INSERT INTO "${table}" (${names.join()}) VALUES (${places.join()})`,
              ...Object.values(row),
            );
          }
        }
      });
    });
    await restartObject(objectOf(whose));
    return true;
  };
}

/** Lets some time pass, does something, and sets the scope back to before it. */
async function restoreAfter(work: () => Promise<unknown>) {
  const rows = await readRows(partner);
  const at = new Date().toISOString();
  passMs(5 * MINUTE_MS);
  await work();
  passMs(5 * MINUTE_MS);
  const fields = { scope: partner.scopeId, at, yes: partner.scopeId };
  return restoreScope(env, fields, takeBackTo(partner, rows));
}

async function statusOf(analysisId: string, whose = partner): Promise<unknown> {
  const response = await sendAs(whose, `/analysis/${analysisId}/results`);
  const body = await response.json<{ status?: string }>();
  return response.ok ? body.status : response.status;
}

async function addWebhook(): Promise<void> {
  await configureWebhook(env, {
    scopeId: partner.scopeId,
    change: { url: 'https://hooks.example.com/gait' },
    requestHost: 'api.strideline.com',
    nowMs: Date.now(),
    resolveHost: outside(receiver().send).resolveHost,
  });
}

async function startDelivered(): Promise<string> {
  const id = await startedId(partner);
  await queues.deliverJobs();
  return id;
}

describe('a scope that is restored', () => {
  it('has the balance of that time, and tells which entries it lost', async ({ expect }) => {
    const restored = await restoreAfter(async () => {
      await startDelivered();
      const grant = { amount: 5, reason: 'invoice 17', reference: 'invoice-17' };
      await operate('credits grant', { scope: partner.scopeId, ...grant });
    });
    expect(restored).toMatchObject({
      scope_id: partner.scopeId,
      balance_before: 14,
      balance: 10,
      analyses_lost: 1,
      entries: [
        { kind: 'grant', amount: 5, reference: 'invoice-17' },
        { kind: 'debit', amount: 1 },
      ],
    });
    expect(await balanceOf(partner)).toBe(10);
  });

  it('leaves nothing of an analysis that it no longer knows', async ({ expect }) => {
    let id = '';
    await restoreAfter(async () => {
      id = await startDelivered();
      await succeed(partner);
    });
    expect(await statusOf(id)).toBe(404);
    const { objects } = await env.MEDIA.list();
    expect(objects.filter(({ key }) => key.includes(id))).toEqual([]);
  });

  it('refuses the result of an analysis that it no longer knows', async ({ expect }) => {
    let late: (() => Promise<Response>)[] = [];
    await restoreAfter(async () => {
      await startDelivered();
      const leased = await leaseJobOf(partner.scopeId, 0);
      late = [() => postProgress(leased, 50), () => postResult(leased, UNUSABLE)];
    });
    for (const call of late) expect((await call()).status).toBe(409);
    expect(await balanceOf(partner)).toBe(10);
  });

  it('ends again what had ended: results stay, and refunds are made', async ({ expect }) => {
    await operate('scope set', { scope: partner.scopeId, refundUnusable: true });
    const good = await startDelivered();
    const bad = await startDelivered();
    const restored = await restoreAfter(async () => {
      await succeed(partner);
      await postResult(await leaseJobOf(partner.scopeId, 0), UNUSABLE);
    });
    expect(restored).toMatchObject({ analyses_ended_again: 2, analyses_lost: 0, balance: 9 });
    expect(await statusOf(good)).toBe('success');
    expect(await objectOf(partner).readAnalysis(bad)).toMatchObject({
      status: 'failed',
      failure: { reason: 'walking' },
    });
  });

  it('keeps the keys of today: a revoked one opens nothing, a new one works', async ({
    expect,
  }) => {
    const revoked = await createKey(partner);
    let later: Partner = partner;
    await restoreAfter(async () => {
      await operate('key revoke', { keyId: revoked.apiKeyId });
      later = await createKey(partner);
    });
    expect((await sendAs(revoked, '/analysis')).status).toBe(403);
    expect((await sendAs(later, '/analysis')).status).toBe(200);
  });

  it('erases again what had been erased', async ({ expect }) => {
    const created = await sendAs(partner, '/subjects', {
      method: 'POST',
      body: JSON.stringify({ name: 'Ada' }),
    });
    const { subject_id: subject } = await created.json<{ subject_id: string }>();
    const id = await startedId(partner, { fields: { subject_id: subject } });
    const restored = await restoreAfter(async () =>
      sendAs(partner, `/subjects/${subject}/erase`, { method: 'POST' }),
    );
    expect(restored).toMatchObject({ analyses_erased_again: 1 });
    expect(await statusOf(id)).toBe(404);
    expect(await objectOf(partner).unknownAnalyses([id])).toEqual([id]);
  });

  it('still knows that it has a webhook', async ({ expect }) => {
    await restoreAfter(addWebhook);
    expect(await objectOf(partner).profile()).toMatchObject({ hasWebhook: true });
  });

  it('sends no event of an analysis twice', async ({ expect }) => {
    await addWebhook();
    await startedId(partner, { fields: { notify_via_webhook: 'true' } });
    await queues.deliverJobs();
    const { requests, send: answer } = receiver();
    await restoreAfter(async () => {
      await succeed(partner);
      await queues.deliverEvents(outside(answer));
    });
    await queues.deliverEvents(outside(answer));
    expect(requests.map(({ body }) => eventSchema.parse(JSON.parse(body)).type)).toEqual([
      'analysis.started',
      'analysis.completed',
    ]);
  });
});

function fieldsAt(agoMs: number) {
  return { scope: partner.scopeId, at: new Date(Date.now() - agoMs).toISOString() };
}

describe('scope restore', () => {
  it('without yes only tells what would be lost', async ({ expect }) => {
    await startedId(partner);
    passMs(5 * MINUTE_MS);
    await startedId(partner);
    passMs(2 * MINUTE_MS);
    const told = await operate('scope restore', fieldsAt(3 * MINUTE_MS));
    expect(told).toMatchObject({
      balance: 8,
      analyses_to_lose: 1,
      entries: [{ kind: 'debit' }],
      next: `nothing is changed; repeat with --yes ${partner.scopeId}`,
    });
    expect(await balanceOf(partner)).toBe(8);
  });

  it('refuses another yes, a time too old or too new, and an unknown scope', async ({ expect }) => {
    const refused = [400, 'invalid_command'];
    const old = fieldsAt(5 * MINUTE_MS);
    expect(await refusal('scope restore', { ...old, yes: crypto.randomUUID() })).toEqual(refused);
    expect(await refusal('scope restore', fieldsAt(31 * 1440 * MINUTE_MS))).toEqual(refused);
    expect(await refusal('scope restore', fieldsAt(0))).toEqual(refused);
    const unknown = { ...old, scope: crypto.randomUUID() };
    expect(await refusal('scope restore', unknown)).toEqual([404, undefined]);
  });

  it('says so and changes nothing where the platform cannot', async ({ expect }) => {
    passMs(5 * MINUTE_MS);
    const fields = { ...fieldsAt(2 * MINUTE_MS), yes: partner.scopeId };
    const { status, body } = await post('/operator/scope/restore', {
      body: JSON.stringify(fields),
    });
    expect(status).toBe(400);
    expect(body.detail).toContain('no point-in-time recovery');
    expect(await balanceOf(partner)).toBe(10);
  });

  it('asks the platform for the bookmark of that time, and restarts', async ({ expect }) => {
    const asked: unknown[] = [];
    const storage = {
      getBookmarkForTime: async (at: number | Date) => {
        asked.push(at);
        return 'bookmark';
      },
      onNextSessionRestoreBookmark: async (bookmark: string) => {
        asked.push(bookmark);
        return 'undo';
      },
    };
    const going = runInDurableObject(objectOf(partner), async (_object, state) =>
      goBack({ storage, abort: (reason) => state.abort(reason) }, 1_000),
    );
    const [call] = await Promise.allSettled([going]);
    expect(call.status === 'rejected' && isGoingBack(call.reason)).toBe(true);
    expect(asked).toEqual([1_000, 'bookmark']);
    expect(await balanceOf(partner)).toBe(10);
  });
});
