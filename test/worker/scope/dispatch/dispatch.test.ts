import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { installFault } from '../../../../worker/platform/fault-point.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { startInterruptedAt } from '../../support/cut-off-scopes.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, sendAs, start } from '../../support/harness.ts';
import { leaseJobOf } from '../../support/simulated-container.ts';
import { videoFixture } from '../../support/video-fixtures.ts';
import { passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';

const FIRST_RETRY_MS = 10_000;
const idempotencyKey = 'morning run';

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

async function listed({ scopeId }: Partner) {
  return creditScope(env, scopeId).listAnalyses({}, { after: null, limit: 10 });
}

async function storedVideos(): Promise<string[]> {
  return (await env.MEDIA.list({ prefix: 'videos/' })).objects.map(({ key }) => key);
}

async function ledgerOf({ scopeId }: Partner): Promise<string[]> {
  const { entries } = await creditScope(env, scopeId).statement();
  return entries.map(({ kind, reason }) => `${kind} ${reason}`);
}

async function fireScopeAlarm({ scopeId }: Partner): Promise<void> {
  passMs(FIRST_RETRY_MS);
  await fireDueAlarm(creditScope(env, scopeId));
}

describe('a failed dispatch', () => {
  it('I-11: refunds the credit and frees the key if the job cannot be queued', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 2 });
    const before = await storedVideos();
    queues.isDown = true;
    const refused = await start(partner, { idempotencyKey });
    queues.isDown = false;
    expect(refused.status).toBe(500);
    expect(await ledgerOf(partner)).toEqual([
      'refund dispatch_failed',
      'debit analysis',
      'grant opening balance',
    ]);
    expect(await balanceOf(partner)).toBe(2);
    expect(await listed(partner)).toEqual([]);
    expect(await storedVideos()).toEqual(before);
    expect(queues.jobs).toEqual([]);
    const retry = await start(partner, { idempotencyKey });
    expect(retry.status).toBe(202);
    expect(retry.headers.has('Idempotent-Replayed')).toBe(false);
  });
});

describe('an interrupted dispatch', () => {
  it('I-22: is finished by the alarm', async ({ expect }) => {
    const partner = await createPartner();
    await startInterruptedAt('after-debit', partner);
    expect(queues.jobs).toHaveLength(0);
    await fireScopeAlarm(partner);
    expect(queues.jobs).toHaveLength(1);
    expect(await listed(partner)).toHaveLength(1);
  });

  it('I-22: is completed by a retry, which returns the same analysis', async ({ expect }) => {
    const partner = await createPartner();
    await startInterruptedAt('after-debit', partner, { idempotencyKey });
    const retry = await start(partner, { idempotencyKey });
    expect(retry.headers.get('Idempotent-Replayed')).toBe('true');
    const { video_id: id } = await retry.json<{ video_id: string }>();
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([id]);
    expect(await balanceOf(partner)).toBe(9);
  });

  it('I-17: is not withdrawn while a container has the job', async ({ expect }) => {
    const partner = await createPartner();
    await startInterruptedAt('after-job-queued', partner);
    await queues.deliverJobs();
    const { job } = await leaseJobOf(partner.scopeId, 0);
    queues.isDown = true;
    await fireScopeAlarm(partner);
    queues.isDown = false;
    const scope = creditScope(env, partner.scopeId);
    expect(await scope.readAnalysis(job.analysisId)).toMatchObject({ status: 'analyzing' });
    expect(await balanceOf(partner)).toBe(9);
    await fireScopeAlarm(partner);
    expect(await listed(partner)).toMatchObject([{ status: 'analyzing', isRefunded: false }]);
  });
});

describe('a client that disconnects', () => {
  it('I-12: is not charged if it was still uploading, and its key stays free', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 1 });
    const before = await storedVideos();
    const boundary = 'edge-of-a-part';
    const beginning = `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n`;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(beginning));
        controller.enqueue(videoFixture('moov-at-front.mp4'));
      },
      pull(controller) {
        controller.error(new Error('the connection was reset'));
      },
    });
    const broken = await sendAs(partner, '/analysis/start', {
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Idempotency-Key': idempotencyKey,
      },
      body,
    });
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect(await balanceOf(partner)).toBe(1);
    expect(await storedVideos()).toEqual(before);
    const retry = await start(partner, { idempotencyKey });
    expect(retry.status).toBe(202);
    expect(retry.headers.has('Idempotent-Replayed')).toBe(false);
  });

  it('I-12: finds its analysis by its key if it missed the response', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    installFault((reached) => {
      if (reached !== 'before-response') return;
      installFault(null);
      throw new Error('failed before the response');
    });
    expect((await start(partner, { idempotencyKey })).status).toBe(500);
    expect(await balanceOf(partner)).toBe(0);
    const retry = await start(partner, { idempotencyKey });
    expect(retry.status).toBe(202);
    expect(retry.headers.get('Idempotent-Replayed')).toBe('true');
    const { video_id: id } = await retry.json<{ video_id: string }>();
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([id]);
    expect(await listed(partner)).toMatchObject([{ id, status: 'pending' }]);
  });
});
