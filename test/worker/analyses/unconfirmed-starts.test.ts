import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { sweep } from '../../../worker/operator/maintenance/maintenance.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { lostResponse, lostCall, withDamagedCalls } from '../support/cut-off-scopes.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, sendAs, start } from '../support/harness.ts';
import { restartObject } from '../support/restart-object.ts';
import { storedVideos } from '../support/start-forms.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

const CREDITS = 3;
const ORPHAN_SWEEP_MS = 3 * 3_600_000;
const WITH_AND_WITHOUT_KEY = [
  ['with an Idempotency-Key', { idempotencyKey: 'morning run' }],
  ['without an Idempotency-Key', {}],
] as const;

let queues: CapturedQueues;
let partner: Partner;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  partner = await createPartner({ credits: CREDITS });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function entries(): Promise<string[]> {
  const statement = await creditScope(env, partner.scopeId).statement();
  return statement.entries.map(({ kind }) => kind).toReversed();
}

async function statusOf(videoId: string): Promise<string | number> {
  const response = await sendAs(partner, `/analysis/${videoId}/results`);
  return response.ok ? (await response.json<{ status: string }>()).status : response.status;
}

interface Answer {
  video_id: string;
  code?: string;
}

const acceptedThenLost = withDamagedCalls({ accept: lostResponse });
const neverAccepted = withDamagedCalls({ accept: lostCall });
const acceptedUnreachable = withDamagedCalls({ accept: lostResponse, settleStart: lostCall });
const unreachable = withDamagedCalls({ accept: lostCall, settleStart: lostCall });

describe.for(WITH_AND_WITHOUT_KEY)('a start %s', ([, key]) => {
  it('returns 202 if it was accepted but the response was lost in transit', async ({ expect }) => {
    const response = await start(partner, { ...key, environment: acceptedThenLost });
    expect(response.status).toBe(202);
    const { video_id: videoId } = await response.json<Answer>();
    expect(await statusOf(videoId)).toBe('pending');
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([videoId]);
    expect((await storedVideos()).join()).toContain(videoId);
    expect(await entries()).toEqual(['grant', 'debit']);
    if (!('idempotencyKey' in key)) return;
    const retry = await start(partner, key);
    expect(retry.headers.get('Idempotent-Replayed')).toBe('true');
    expect((await retry.json<Answer>()).video_id).toBe(videoId);
    expect(await balanceOf(partner)).toBe(CREDITS - 1);
  });

  it('returns 500 if the call never arrived, and leaves nothing behind', async ({ expect }) => {
    const before = await storedVideos();
    const response = await start(partner, { ...key, environment: neverAccepted });
    expect(response.status).toBe(500);
    expect(await storedVideos()).toEqual(before);
    expect(await entries()).toEqual(['grant']);
    const retry = await start(partner, key);
    expect(retry.status).toBe(202);
    expect(retry.headers.has('Idempotent-Replayed')).toBe(false);
    expect(await entries()).toEqual(['grant', 'debit']);
  });

  it('that returned 500 is rejected if its call arrives later', async ({ expect }) => {
    const late: (() => Promise<unknown>)[] = [];
    const environment = withDamagedCalls({
      accept: async (deliver) => {
        late.push(deliver);
        throw new Error('Network connection lost.');
      },
    });
    expect((await start(partner, { ...key, environment })).status).toBe(500);
    await restartObject(creditScope(env, partner.scopeId));
    await Promise.all(late.map(async (deliver) => deliver()));
    expect(late).toHaveLength(1);
    expect(await entries()).toEqual(['grant']);
    expect(queues.jobs).toEqual([]);
    const retry = await start(partner, key);
    expect(retry.headers.has('Idempotent-Replayed')).toBe(false);
    expect(await statusOf((await retry.json<Answer>()).video_id)).toBe('pending');
    expect(await entries()).toEqual(['grant', 'debit']);
  });

  it('returns 500 with a refund if it was accepted, but cannot be dispatched', async ({
    expect,
  }) => {
    queues.isDown = true;
    const before = await storedVideos();
    const response = await start(partner, { ...key, environment: acceptedThenLost });
    expect(response.status).toBe(500);
    expect(await entries()).toEqual(['grant', 'debit', 'refund']);
    expect(await storedVideos()).toEqual(before);
    queues.isDown = false;
    const retry = await start(partner, key);
    expect(retry.status).toBe(202);
    expect(retry.headers.has('Idempotent-Replayed')).toBe(false);
    expect(await balanceOf(partner)).toBe(CREDITS - 1);
  });

  it('returns 503 with its id if it was accepted and the scope is unreachable', async ({
    expect,
  }) => {
    const response = await start(partner, { ...key, environment: acceptedUnreachable });
    expect(response.status).toBe(503);
    const { video_id: videoId, code } = await response.json<Answer>();
    expect(code).toBe('start_unconfirmed');
    expect(await statusOf(videoId)).toBe('pending');
    expect((await storedVideos()).join()).toContain(videoId);
    if (!('idempotencyKey' in key)) return;
    const retry = await start(partner, key);
    expect(retry.headers.get('Idempotent-Replayed')).toBe('true');
    expect((await retry.json<Answer>()).video_id).toBe(videoId);
    expect(await entries()).toEqual(['grant', 'debit']);
  });

  it('returns 503 if the outcome is unknown, and its video is deleted by a later sweep', async ({
    expect,
  }) => {
    const response = await start(partner, { ...key, environment: unreachable });
    expect(response.status).toBe(503);
    const { video_id: videoId, code } = await response.json<Answer>();
    expect(code).toBe('start_unconfirmed');
    expect(await statusOf(videoId)).toBe(404);
    expect((await storedVideos()).join()).toContain(videoId);
    const retry = await start(partner, key);
    expect(retry.status).toBe(202);
    expect(retry.headers.has('Idempotent-Replayed')).toBe(false);
    expect(await entries()).toEqual(['grant', 'debit']);
    const { video_id: secondId } = await retry.json<Answer>();
    passMs(ORPHAN_SWEEP_MS);
    await sweep(env, Date.now());
    const left = (await storedVideos()).join();
    expect(left).not.toContain(videoId);
    expect(left).toContain(secondId);
  });
});
