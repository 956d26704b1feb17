import { env } from 'cloudflare:workers';
import { afterEach, describe, it, vi } from 'vitest';

import type { LeasedJob } from '../../../../contract/job.ts';
import { FIRST_LEASE_SECONDS } from '../../../../contract/job.ts';
import type { JobResult } from '../../../../contract/job-result.ts';
import type { DeliveryMessage } from '../../../../worker/webhooks/delivery-message.ts';
import { captureOffers } from '../../support/captured-lanes.ts';
import { eventually } from '../../support/eventually.ts';
import { balanceOf, createPartner, sendJson, startedId } from '../../support/harness.ts';
import {
  leaseJob,
  leaseJobOf,
  postProgress,
  postResult,
  readVideo,
  sideViewResult,
  successOf,
  uploadArtifact,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { passMs, ringDueAlarm, stopTime } from '../../support/virtual-time.ts';
import {
  board,
  clearBoard,
  codeOf,
  leaseAfterLapse,
  OUR_FAULT,
  resultsOf,
  startedJob,
  tracesOf,
  UNUSABLE,
} from './internal-calls.ts';

afterEach(async () => {
  await clearBoard();
  vi.restoreAllMocks();
});

describe('a repeated result', () => {
  it('I-19: causes one transition, even if twenty arrive at once in any order', async ({
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

  it('I-23: is committed once when two containers both believe they own the job', async ({
    expect,
  }) => {
    stopTime();
    for (let round = 0; round < 5; round += 1) {
      const { partner, leased: first } = await startedJob();
      const second = await leaseAfterLapse(partner);
      await uploadArtifacts(second);
      const responses = await Promise.all([
        postResult(first, OUR_FAULT),
        postResult(second, successOf(second)),
        postResult(first, successOf(first)),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([409, 200, 409]);
      expect(await balanceOf(partner)).toBe(4);
    }
  });

  it('is accepted from a container whose lease lapsed unnoticed if nobody took over', async ({
    expect,
  }) => {
    stopTime();
    const { partner, leased } = await startedJob();
    passMs(FIRST_LEASE_SECONDS * 1000);
    await ringDueAlarm(board());
    expect((await postProgress(leased, 30)).status).toBe(200);
    expect(await leaseJob()).toBeNull();
    await uploadArtifacts(leased);
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
    expect(await resultsOf(partner, leased.job.analysisId)).toMatchObject({ status: 'success' });
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
