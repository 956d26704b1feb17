import { afterEach, describe, it } from 'vitest';

import { ARTIFACTS, LEASE_TOKEN_HEADER } from '../../../../contract/job.ts';
import { keysOf } from '../../../../contract/keys-of.ts';
import { balanceOf, createPartner, startedId } from '../../support/harness.ts';
import {
  backViewResult,
  leaseJobOf,
  postResult,
  sideViewResult,
  successOf,
  uploadArtifact,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { clearBoard, codeOf, internal, resultsOf, startedJob, tracesOf } from './internal-calls.ts';

afterEach(clearBoard);

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

  it('is not refunded for an unusable video, but is for our own failure', async ({ expect }) => {
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
