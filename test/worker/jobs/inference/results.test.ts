import { env } from 'cloudflare:workers';
import { afterEach, describe, it, vi } from 'vitest';

import type { JobResult } from '../../../../contract/job-result.ts';
import { ARTIFACTS, LEASE_TOKEN_HEADER } from '../../../../contract/job.ts';
import type { LeasedJob } from '../../../../contract/job.ts';
import { keysOf } from '../../../../contract/keys-of.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import type { DeliveryMessage } from '../../../../worker/webhooks/delivery-message.ts';
import { captureOffers } from '../../support/captured-lanes.ts';
import { eventually } from '../../support/eventually.ts';
import { balanceOf, createPartner, startedId, sendJson, operate } from '../../support/harness.ts';
import {
  backViewResult,
  leaseJobOf,
  postResult,
  sideViewResult,
  successOf,
  uploadArtifact,
  uploadArtifacts,
  postProgress,
  readVideo,
  leaseJob,
  releaseJob,
} from '../../support/simulated-container.ts';
import { stopTime } from '../../support/virtual-time.ts';
import {
  clearBoard,
  codeOf,
  internal,
  resultsOf,
  startedJob,
  tracesOf,
  leaseAfterLapse,
  OUR_FAULT,
  UNUSABLE,
} from './internal-calls.ts';

/** One reason of each code, and the credits that such a failure costs. */
const ONE_REASON_PER_CODE = [
  ['too_dark', 'no_runner_detected', 1],
  ['seen_from_behind', 'wrong_view', 1],
  ['walking', 'not_running', 1],
  ['scenes_cut', 'too_few_steps', 1],
  ['video_damaged', 'video_unreadable', 1],
  ['too_many_frames', 'video_too_long', 1],
  ['internal', 'internal', 0],
  ['timeout', 'timeout', 0],
] as const;

function withoutSegments(...names: string[]): object {
  const { segments, ...result } = sideViewResult();
  const hidden = Object.fromEntries(names.map((name) => [name, null]));
  return { ...result, segments: { ...segments, ...hidden } };
}

describe('a result', () => {
  it('is refused with 400 and changes nothing if artifacts are missing', async ({ expect }) => {
    const { partner, leased } = await startedJob();
    const { analysisId } = leased.job;
    for (const kind of keysOf(ARTIFACTS)) {
      const before = await tracesOf(partner, analysisId);
      const refused = await postResult(leased, successOf(leased));
      expect([refused.status, await codeOf(refused)]).toEqual([400, 'invalid_body']);
      expect(await tracesOf(partner, analysisId)).toEqual(before);
      expect((await uploadArtifact(leased, kind)).status).toBe(204);
    }
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
  });

  it('is refused with 400 and changes nothing if it violates the contract', async ({ expect }) => {
    const { partner, leased } = await startedJob();
    const { analysisId } = leased.job;
    await uploadArtifacts(leased);
    const before = await tracesOf(partner, analysisId);
    const bodies = [
      {},
      { outcome: 'success' },
      { outcome: 'success', result: { ...sideViewResult(), totalScore: 1.2 } },
      { outcome: 'failed', reason: 'bad_weather' },
      { outcome: 'failed', code: 'internal', detail: 'It broke.' },
      { outcome: 'success', result: withoutSegments('arm', 'head', 'trunk', 'back_cycle') },
      { outcome: 'success', result: withoutSegments('foot', 'back_cycle', 'forward_cycle') },
      { outcome: 'pending' },
      { outcome: 'success', result: backViewResult() },
      { outcome: 'success', result: { ...sideViewResult(), stepsPerMinute: 1.7e308 } },
    ];
    for (const body of bodies) {
      const headers = { [LEASE_TOKEN_HEADER]: leased.leaseToken };
      const response = await internal(`/jobs/${analysisId}/result`, { headers, body });
      expect([response.status, await codeOf(response)]).toEqual([400, 'invalid_body']);
    }
    expect(await tracesOf(partner, analysisId)).toEqual(before);
  });

  it('refunds an internal failure but not an unusable video', async ({ expect }) => {
    const partner = await createPartner({ credits: 10 });
    let expected = 10;
    for (const [reason, code, cost] of ONE_REASON_PER_CODE) {
      const analysisId = await startedId(partner);
      const leased = await leaseJobOf(partner.scopeId);
      const failed = await postResult(leased, { outcome: 'failed', reason });
      expect(failed.status).toBe(200);
      expected -= cost;
      expect([code, await balanceOf(partner)]).toEqual([code, expected]);
      expect(await resultsOf(partner, analysisId)).toMatchObject({
        status: 'failed',
        code,
        reason,
      });
    }
  });
});

afterEach(async () => {
  await clearBoard();
  vi.restoreAllMocks();
});

describe('a repeated result', () => {
  it('I-19: causes one transition, even if twenty arrive concurrently in any order', async ({
    expect,
  }) => {
    const events = vi.fn<(event: DeliveryMessage) => Promise<void>>();
    captureOffers(events);
    const { partner, leased } = await startedNotifyingJob();
    const { analysisId } = leased.job;
    await uploadArtifacts(leased);
    const results = Array.from({ length: 20 }, (_, index) =>
      index % 3 === 2 ? UNUSABLE : successOf(leased),
    );
    const responses = await Promise.all(results.map((result) => postResult(leased, result)));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 19 });
    const settled = await tracesOf(partner, analysisId);
    const ends = events.mock.calls.filter(([{ payload }]) => isEnd(payload));
    expect(ends).toHaveLength(1);
    const eventsBefore = events.mock.calls.length;

    for (const result of results.toReversed()) {
      expect((await postResult(leased, result)).status).toBe(409);
    }
    expect((await uploadArtifact(leased, 'thumbnail')).status).toBe(409);
    expect((await postProgress(leased, 99)).status).toBe(409);
    expect((await readVideo(leased)).status).toBe(409);
    expect(await tracesOf(partner, analysisId)).toEqual(settled);
    expect(events.mock.calls).toHaveLength(eventsBefore);
  });

  it('I-19: does not change the accepted numbers when its write is delayed', async ({ expect }) => {
    const { partner, leased } = await startedJob();
    await uploadArtifacts(leased);
    const overtaken = Promise.withResolvers<void>();
    const put = env.MEDIA.put.bind(env.MEDIA);
    const puts = vi.spyOn(env.MEDIA, 'put').mockImplementationOnce(async (...object) => {
      await overtaken.promise;
      return put(...object);
    });
    const late = postResult(leased, successWithScore(0.1));
    await eventually(() => expect(puts).toHaveBeenCalledTimes(1));
    expect((await postResult(leased, successWithScore(0.9))).status).toBe(200);
    overtaken.resolve();
    expect((await late).status).toBe(409);
    expect(await resultsOf(partner, leased.job.analysisId)).toMatchObject({
      biomechanical_analysis: { total_score: 0.9 },
    });
  });

  it('I-19, I-23: changes nothing if its attempt has lost the lease', async ({ expect }) => {
    stopTime();
    const events = vi.fn<(event: DeliveryMessage) => Promise<void>>();
    captureOffers(events);
    const { partner, leased: lost } = await startedNotifyingJob();
    const { analysisId } = lost.job;
    await uploadArtifacts(lost);
    const current = await leaseAfterLapse(partner);
    expect(current).toMatchObject({ attempt: 2, job: lost.job });

    const running = await tracesOf(partner, analysisId);
    await expectRefused(lost);
    expect(await tracesOf(partner, analysisId)).toEqual(running);

    expect(await uploadArtifacts(current)).toBe(204);
    const totalScore = 0.5;
    expect((await postResult(current, successWithScore(totalScore))).status).toBe(200);
    const settled = await tracesOf(partner, analysisId);
    const emitted = events.mock.calls.length;
    await expectRefused(lost);
    expect(await tracesOf(partner, analysisId)).toEqual(settled);
    expect(events.mock.calls).toHaveLength(emitted);
    expect(await resultsOf(partner, analysisId)).toMatchObject({
      status: 'success',
      biomechanical_analysis: { total_score: totalScore },
    });

    async function expectRefused(stale: LeasedJob): Promise<void> {
      const responses = [
        await postProgress(stale, 90),
        await uploadArtifact(stale, 'thumbnail'),
        await readVideo(stale),
        await postResult(stale, successOf(stale)),
        await postResult(stale, OUR_FAULT),
      ];
      for (const response of responses) {
        expect([response.status, await codeOf(response)]).toEqual([409, 'stale_attempt']);
      }
    }
  });
});

function countStatuses(responses: Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function successWithScore(totalScore: number): JobResult {
  return { outcome: 'success', result: { ...sideViewResult(), totalScore } };
}

async function startedNotifyingJob() {
  const partner = await createPartner({ credits: 5 });
  await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
  await startedId(partner, { fields: { notify_via_webhook: 'true' } });
  return { partner, leased: await leaseJobOf(partner.scopeId) };
}

function isEnd(payload: Record<string, unknown>): boolean {
  return payload['type'] === 'analysis.completed' || payload['type'] === 'analysis.failed';
}

describe('a poison job', () => {
  it('I-24: fails its analysis after three attempts, refunds once, and is dead-lettered', async ({
    expect,
  }) => {
    const { partner, leased: first } = await startedJob(1);
    const { analysisId } = first.job;
    await releaseJob(first, true);
    const second = await leaseJobOf(partner.scopeId);
    await releaseJob(second, true);
    const third = await leaseJobOf(partner.scopeId);
    expect(third.attempt).toBe(3);
    expect(await resultsOf(partner, analysisId)).toMatchObject({ status: 'analyzing' });
    await releaseJob(third, true);

    const scope = creditScope(env, partner.scopeId);
    await eventually(async () =>
      expect(await scope.readAnalysis(analysisId)).toMatchObject({ status: 'failed' }),
    );
    expect(await resultsOf(partner, analysisId)).toMatchObject({
      status: 'failed',
      code: 'internal',
    });
    const { entries, balance } = await scope.statement();
    expect(balance).toBe(1);
    expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    // The analysis ends before the dead letter is stored.
    await eventually(async () => {
      const { dead_letters: letters } = await operate<{ dead_letters: object[] }>(
        'dead-letters list',
      );
      expect(letters).toContainEqual(
        expect.objectContaining({ queue: 'analysis-jobs', analysis_id: analysisId }),
      );
    });
    expect((await postResult(third, successOf(third))).status).toBe(409);
    expect(await leaseJob()).toBeNull();
  });
});
