import { env } from 'cloudflare:workers';
import { afterEach, describe, it } from 'vitest';

import { FIRST_LEASE_SECONDS, LEASE_TOKEN_HEADER } from '../../../../contract/job.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { eventually } from '../../support/eventually.ts';
import { createPartner, startedId, send } from '../../support/harness.ts';
import {
  leaseJob,
  leaseJobOf,
  postProgress,
  postResult,
  readVideo,
  releaseJob,
  uploadArtifact,
} from '../../support/simulated-container.ts';
import { videoFixture } from '../../support/video-fixtures.ts';
import {
  clearBoard,
  codeOf,
  internal,
  jobsOnBoard,
  OUR_FAULT,
  resultsOf,
  startedJob,
  UNUSABLE,
} from './internal-calls.ts';

afterEach(clearBoard);

describe('a lease', () => {
  it('includes the job as requested, and gives access to the stored video', async ({ expect }) => {
    const partner = await createPartner();
    const video = videoFixture('moov-at-front.mp4');
    const analysisId = await startedId(partner, {
      video,
      fields: {
        analysis_type: 'back_view',
        height: '1.8',
        weight: '64.5',
        treadmill: 'true',
        pace: '05:30',
        full_body: 'false',
      },
    });
    const leased = await leaseJobOf(partner.scopeId);
    expect(leased.attempt).toBe(1);
    expect(leased.leaseSeconds).toBe(FIRST_LEASE_SECONDS);
    expect(leased.job).toMatchObject({
      analysisId,
      scopeId: partner.scopeId,
      analysisType: 'back_view',
      heightMeters: 1.8,
      isHeightAssumed: false,
      weightKilograms: 64.5,
      isTreadmill: true,
      paceSecondsPerKilometer: 330,
      isFullBody: false,
    });
    const stored = await readVideo(leased);
    expect(stored.status).toBe(200);
    expect(stored.headers.get('Content-Length')).toBe(String(video.byteLength));
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(video);
  });

  it('returns 204 if there is no job', async ({ expect }) => {
    expect(await leaseJob()).toBeNull();
  });

  it('skips jobs whose analysis has ended in the meantime', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    await eventually(async () => expect(await jobsOnBoard()).toEqual([analysisId]));
    await creditScope(env, partner.scopeId).finish(analysisId, null, OUR_FAULT);
    expect(await leaseJob()).toBeNull();
    expect(await jobsOnBoard()).toEqual([]);
  });

  it('is rejected with 400 if its body violates the contract', async ({ expect }) => {
    const bodies = [
      {},
      { containerId: '', waitSeconds: 0 },
      { containerId: 'w', waitSeconds: 26 },
      [],
    ];
    for (const body of bodies) {
      const response = await internal('/jobs/lease', { body });
      expect([response.status, await codeOf(response)]).toEqual([400, 'invalid_body']);
    }
  });
});

describe('a lease token', () => {
  it('is refused with 400 if it is missing, malformed, or for another job', async ({ expect }) => {
    const { leased } = await startedJob();
    const { analysisId, scopeId } = leased.job;
    const tokens = [
      '',
      'token',
      `${analysisId}.${scopeId}`,
      `${analysisId}.${scopeId}.1`,
      `${analysisId}.${scopeId}.0.0`,
      `${analysisId}.${scopeId}.-1.0`,
      `${analysisId}.${scopeId}.x.0`,
      `${analysisId}.${scopeId}.1.-1`,
      `${analysisId}.scope.1.0`,
      `${crypto.randomUUID()}.${scopeId}.1.0`,
    ];
    const calls = [
      ['GET', 'video'],
      ['POST', 'progress'],
      ['PUT', 'artifacts/thumbnail'],
      ['POST', 'result'],
      ['POST', 'release'],
    ] as const;
    for (const [method, call] of calls) {
      for (const token of tokens) {
        const headers = token === '' ? {} : { [LEASE_TOKEN_HEADER]: token };
        const response = await internal(`/jobs/${analysisId}/${call}`, { method, headers });
        expect([call, token, response.status]).toEqual([call, token, 400]);
        expect(await codeOf(response)).toBe('invalid_body');
      }
    }
  });

  it('is refused with 409 for a scope that does not own the analysis', async ({ expect }) => {
    const { leased } = await startedJob();
    const stranger = await createPartner();
    const { analysisId } = leased.job;
    const forged = { ...leased, leaseToken: `${analysisId}.${stranger.scopeId}.1.0` };
    expect((await postProgress(forged, 50)).status).toBe(409);
    expect((await readVideo(forged)).status).toBe(409);
    expect((await uploadArtifact(forged, 'thumbnail')).status).toBe(409);
    expect((await postResult(forged, UNUSABLE)).status).toBe(409);
  });
});

describe('a release', () => {
  it('by an attempt that is no longer current is refused and changes nothing', async ({
    expect,
  }) => {
    const { partner, leased: stale } = await startedJob();
    expect((await releaseJob(stale, false)).status).toBe(200);
    const current = await leaseJobOf(partner.scopeId, 0);
    const refused = await releaseJob(stale, true);
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'stale_attempt']);
    expect((await releaseJob(current, false)).status).toBe(200);
  });
});

describe('progress', () => {
  it('is rounded down and returns the new length of the lease', async ({ expect }) => {
    const { partner, leased } = await startedJob();
    const response = await postProgress(leased, 41.9);
    expect([response.status, await response.json()]).toEqual([200, { leaseSeconds: 60 }]);
    expect(await resultsOf(partner, leased.job.analysisId)).toMatchObject({
      status: 'analyzing',
      percentage: 41,
    });
  });

  it('is refused with 400 outside 0 to 99', async ({ expect }) => {
    const { leased } = await startedJob();
    for (const percentage of [-1, 99.5, 100, Number.NaN]) {
      expect((await postProgress(leased, percentage)).status).toBe(400);
    }
  });
});

describe('the inference token', () => {
  const id = crypto.randomUUID();
  const routes = [
    ['POST', '/internal/jobs/lease'],
    ['GET', `/internal/jobs/${id}/video`],
    ['POST', `/internal/jobs/${id}/progress`],
    ['PUT', `/internal/jobs/${id}/artifacts/thumbnail`],
    ['POST', `/internal/jobs/${id}/result`],
    ['POST', `/internal/jobs/${id}/release`],
    ['GET', '/internal/no-such-route'],
  ] as const;

  it('I-43: is required on every internal route, and no other token is accepted', async ({
    expect,
  }) => {
    const { apiKey } = await createPartner();
    const wrong = [
      {},
      { Authorization: 'Bearer wrong-token-000000000000' },
      { Authorization: env.INFERENCE_TOKEN },
      { Authorization: `Bearer ${apiKey}` },
      { 'X-API-Key': apiKey },
      { 'X-API-Key': env.INFERENCE_TOKEN },
      { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
      { Authorization: `Bearer ${env.METRICS_TOKEN}` },
    ];
    for (const [method, path] of routes) {
      for (const headers of wrong) {
        const response = await send(path, {
          method,
          headers: new Headers(Object.entries(headers)),
        });
        expect([path, response.status, await codeOf(response)]).toEqual([
          path,
          403,
          'inference_token_invalid',
        ]);
      }
    }
  });

  it('I-43: opens neither the public API, nor the operator routes, nor the metrics', async ({
    expect,
  }) => {
    const headers = { Authorization: `Bearer ${env.INFERENCE_TOKEN}` };
    expect((await send('/analysis', { headers })).status).toBe(403);
    const command = await send('/operator/sweep', { method: 'POST', headers });
    expect([command.status, await codeOf(command)]).toEqual([403, 'operator_token_invalid']);
    const metrics = await send('/internal/metrics', { headers });
    expect([metrics.status, await codeOf(metrics)]).toEqual([403, 'metrics_token_invalid']);
  });
});
