import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterEach, describe, it, vi } from 'vitest';

import { ANALYSIS_FAILURES } from '../../../contract/errors.ts';
import type { LeasedJob } from '../../../contract/job.ts';
import { ARTEFACTS, FIRST_LEASE_SECONDS, LEASE_TOKEN_HEADER } from '../../../contract/job.ts';
import type { JobResult } from '../../../contract/job-result.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { database } from '../../../worker/db/client.ts';
import { analyses } from '../../../worker/db/tables/analyses.ts';
import { boardOf } from '../../../worker/inference/inference.ts';
import { bindings } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, operate, send, sendAs, startedId } from '../support/harness.ts';
import {
  leaseJob,
  leaseJobOf,
  postProgress,
  postResult,
  readVideo,
  releaseJob,
  sideViewResult,
  successOf,
  uploadArtefact,
  uploadArtefacts,
} from '../support/simulated-container.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { passMs, ringDueAlarm, stopTime } from '../support/virtual-time.ts';

const SEED = 20_261_121;

afterEach(async () => {
  await clearBoard();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const UNUSABLE = { outcome: 'failed', code: 'not_running', detail: 'Nobody runs.' } as const;
const OUR_FAULT = { outcome: 'failed', code: 'internal', detail: 'It broke.' } as const;

async function startedJob(credits = 5) {
  const partner = await createPartner({ credits });
  await startedId(partner);
  return { partner, leased: await leaseJobOf(partner.scopeId) };
}

/** One board holds all jobs unless more are asked for. */
function board() {
  return boardOf(env, crypto.randomUUID());
}

/** Jobs that a test leaves behind would be handed to the next one. */
async function clearBoard(): Promise<void> {
  await runInDurableObject(board(), (_instance, { storage }) => {
    storage.sql.exec('DELETE FROM jobs');
  });
}

/** The current worker vanishes without a word; the next one gets the job. */
async function leaseAfterLapse(partner: Partner): Promise<LeasedJob> {
  passMs(FIRST_LEASE_SECONDS * 1000);
  await ringDueAlarm(board());
  return leaseJobOf(partner.scopeId, 0);
}

/** Everything that an analysis leaves behind: decisions, credits, row, objects. */
async function tracesOf(partner: Partner, analysisId: string) {
  const scope = creditScope(env, partner.scopeId);
  const listed = await env.MEDIA.list({ prefix: `analyses/${analysisId}/` });
  return {
    analysis: await scope.readAnalysis(analysisId),
    statement: await scope.statement(),
    row: await database(env).select().from(analyses).where(eq(analyses.id, analysisId)).get(),
    objects: listed.objects.map(({ key, etag }) => `${key} ${etag}`),
  };
}

async function resultsOf(partner: Partner, analysisId: string) {
  const response = await sendAs(partner, `/analysis/${analysisId}/results`);
  return response.json<{ status: string; percentage?: number; code?: string }>();
}

function countStatuses(responses: Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function internal(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const { method = 'POST', headers = {}, body } = init;
  return send(`/internal${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function codeOf(response: Response): Promise<string | undefined> {
  return (await response.json<{ code?: string }>()).code;
}

describe('the inference token', () => {
  const id = crypto.randomUUID();
  const routes = [
    ['POST', '/internal/jobs/lease'],
    ['POST', '/internal/jobs/claim'],
    ['GET', `/internal/jobs/${id}/video`],
    ['POST', `/internal/jobs/${id}/progress`],
    ['PUT', `/internal/jobs/${id}/artefacts/thumbnail`],
    ['POST', `/internal/jobs/${id}/result`],
    ['POST', `/internal/jobs/${id}/release`],
    ['GET', '/internal/no-such-route'],
  ] as const;

  it('I-43: is asked for on every internal route, and nothing else is taken for it', async ({
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

  it("I-43: opens neither the public interface nor the operator's", async ({ expect }) => {
    const headers = { Authorization: `Bearer ${env.INFERENCE_TOKEN}` };
    expect((await send('/analysis', { headers })).status).toBe(403);
    const command = await send('/operator/sweep', { method: 'POST', headers });
    expect([command.status, await codeOf(command)]).toEqual([403, 'operator_token_invalid']);
  });
});

describe('a lease', () => {
  it('hands out the job as it was asked for, and the stored video', async ({ expect }) => {
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

  it('is answered 204 when there is nothing to do', async ({ expect }) => {
    expect(await leaseJob()).toBeNull();
  });

  it('skips jobs whose analysis has ended meanwhile', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    await vi.waitFor(async () => expect(await jobsOnBoard()).toEqual([analysisId]));
    await creditScope(env, partner.scopeId).finish(analysisId, null, OUR_FAULT);
    expect(await leaseJob()).toBeNull();
    expect(await jobsOnBoard()).toEqual([]);
  });

  it('is refused with 400 for a body outside the contract', async ({ expect }) => {
    const bodies = [{}, { workerId: '', waitSeconds: 0 }, { workerId: 'w', waitSeconds: 26 }, []];
    for (const body of bodies) {
      const response = await internal('/jobs/lease', { body });
      expect([response.status, await codeOf(response)]).toEqual([400, 'invalid_body']);
    }
  });
});

async function jobsOnBoard(): Promise<string[]> {
  return runInDurableObject(board(), (_instance, { storage }) =>
    storage.sql
      .exec<{ id: string }>('SELECT id FROM jobs')
      .toArray()
      .map(({ id }) => id),
  );
}

describe('a claim of a job that came straight from a queue', () => {
  it('begins its attempt once; a later attempt takes over', async ({ expect }) => {
    const { leased } = await startedJob();
    const { job } = leased;
    expect((await internal('/jobs/claim', { body: { job, attempt: 1 } })).status).toBe(409);
    const second = await internal('/jobs/claim', { body: { job, attempt: 2 } });
    expect(second.status).toBe(200);
    const claimed = await second.json<LeasedJob>();
    expect(claimed).toMatchObject({ job, attempt: 2 });
    expect((await postProgress(claimed, 10)).status).toBe(200);
    expect((await postProgress(leased, 20)).status).toBe(409);
  });

  it('is refused for a job that nobody started', async ({ expect }) => {
    const { leased } = await startedJob();
    const job = { ...leased.job, analysisId: crypto.randomUUID() };
    const response = await internal('/jobs/claim', { body: { job, attempt: 1 } });
    expect([response.status, await codeOf(response)]).toEqual([409, 'stale_attempt']);
  });
});

describe('a lease token', () => {
  it('that is missing, malformed or of another job is refused with 400', async ({ expect }) => {
    const { leased } = await startedJob();
    const { analysisId, scopeId } = leased.job;
    const tokens = [
      '',
      'token',
      `${analysisId}.${scopeId}`,
      `${analysisId}.${scopeId}.0`,
      `${analysisId}.${scopeId}.-1`,
      `${analysisId}.${scopeId}.1.5`.replace('.1.5', '.x'),
      `${analysisId}.scope.1`,
      `${crypto.randomUUID()}.${scopeId}.1`,
    ];
    const calls = [
      ['GET', 'video'],
      ['POST', 'progress'],
      ['PUT', 'artefacts/thumbnail'],
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

  it('of a scope that does not own the analysis is refused with 409', async ({ expect }) => {
    const { leased } = await startedJob();
    const stranger = await createPartner();
    const { analysisId } = leased.job;
    const forged = { ...leased, leaseToken: `${analysisId}.${stranger.scopeId}.1` };
    expect((await postProgress(forged, 50)).status).toBe(409);
    expect((await readVideo(forged)).status).toBe(409);
    expect((await uploadArtefact(forged, 'thumbnail')).status).toBe(409);
    expect((await postResult(forged, UNUSABLE)).status).toBe(409);
  });
});

describe('progress', () => {
  it("is shown rounded down and answers with the lease's new length", async ({ expect }) => {
    const { partner, leased } = await startedJob();
    const response = await postProgress(leased, 41.9);
    expect([response.status, await response.json()]).toEqual([200, { leaseSeconds: 60 }]);
    expect(await resultsOf(partner, leased.job.analysisId)).toMatchObject({
      status: 'analyzing',
      percentage: 41,
    });
  });

  it('outside 0 to 99 is refused with 400', async ({ expect }) => {
    const { leased } = await startedJob();
    for (const percentage of [-1, 99.5, 100, Number.NaN]) {
      expect((await postProgress(leased, percentage)).status).toBe(400);
    }
  });
});

async function putArtefact(
  leased: LeasedJob,
  kind: string,
  request: { bytes?: number; headers?: object },
) {
  const body = new Uint8Array(request.bytes ?? 10);
  const headers = {
    Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
    [LEASE_TOKEN_HEADER]: leased.leaseToken,
    'Content-Length': String(body.byteLength),
    ...request.headers,
  };
  const path = `/internal/jobs/${leased.job.analysisId}/artefacts/${kind}`;
  return send(path, { method: 'PUT', headers, body });
}

describe('an artefact', () => {
  it('is stored under its attempt with the type of its kind', async ({ expect }) => {
    const { leased } = await startedJob();
    for (const kind of keysOf(ARTEFACTS)) {
      const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' };
      expect((await putArtefact(leased, kind, { headers })).status).toBe(204);
      const stored = await env.MEDIA.head(`analyses/${leased.job.analysisId}/1/${kind}`);
      expect(stored?.httpMetadata).toEqual({
        contentType: ARTEFACTS[kind].contentType,
        contentEncoding: 'gzip',
      });
    }
  });

  it('larger than its kind allows is refused with 413 and not stored', async ({ expect }) => {
    const { leased } = await startedJob();
    const { maxBytes } = ARTEFACTS.thumbnail;
    const response = await putArtefact(leased, 'thumbnail', { bytes: maxBytes + 1 });
    expect([response.status, await codeOf(response)]).toEqual([413, 'file_too_large']);
    expect(
      (await env.MEDIA.list({ prefix: `analyses/${leased.job.analysisId}/` })).objects,
    ).toEqual([]);
    expect((await putArtefact(leased, 'thumbnail', { bytes: maxBytes })).status).toBe(204);
  });

  it('without a length or a body is refused with 400, of an unknown kind with 404', async ({
    expect,
  }) => {
    const { leased } = await startedJob();
    for (const length of ['0', 'many', '1.5', '-1']) {
      const response = await putArtefact(leased, 'thumbnail', {
        headers: { 'Content-Length': length },
      });
      expect([length, response.status]).toEqual([length, 400]);
    }
    expect((await putArtefact(leased, 'result', {})).status).toBe(404);
    expect((await putArtefact(leased, 'constructor', {})).status).toBe(404);
  });
});

describe('a result', () => {
  it('without all artefacts is refused with 400 and changes nothing', async ({ expect }) => {
    const { partner, leased } = await startedJob();
    const { analysisId } = leased.job;
    for (const kind of keysOf(ARTEFACTS)) {
      const before = await tracesOf(partner, analysisId);
      const refused = await postResult(leased, successOf(leased));
      expect([refused.status, await codeOf(refused)]).toEqual([400, 'invalid_body']);
      expect(await tracesOf(partner, analysisId)).toEqual(before);
      expect((await uploadArtefact(leased, kind)).status).toBe(204);
    }
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
  });

  it('outside the contract is refused with 400 and changes nothing', async ({ expect }) => {
    const { partner, leased } = await startedJob();
    const { analysisId } = leased.job;
    await uploadArtefacts(leased);
    const before = await tracesOf(partner, analysisId);
    const bodies = [
      {},
      { outcome: 'success' },
      { outcome: 'success', result: { ...sideViewResult(), totalScore: 1.2 } },
      { outcome: 'failed', code: 'bad_weather', detail: 'Rain.' },
      { outcome: 'failed', code: 'internal', detail: '' },
      { outcome: 'pending' },
    ];
    for (const body of bodies) {
      const headers = { [LEASE_TOKEN_HEADER]: leased.leaseToken };
      const response = await internal(`/jobs/${analysisId}/result`, { headers, body });
      expect([response.status, await codeOf(response)]).toEqual([400, 'invalid_body']);
    }
    expect(await tracesOf(partner, analysisId)).toEqual(before);
  });

  it('of an unusable video is not refunded, one of our own failure is', async ({ expect }) => {
    const partner = await createPartner({ credits: 10 });
    let expected = 10;
    for (const code of keysOf(ANALYSIS_FAILURES)) {
      const analysisId = await startedId(partner);
      const leased = await leaseJobOf(partner.scopeId);
      const failed = await postResult(leased, { outcome: 'failed', code, detail: 'A reason.' });
      expect(failed.status).toBe(200);
      if (!ANALYSIS_FAILURES[code].isOurFault) expected -= 1;
      expect([code, await balanceOf(partner)]).toEqual([code, expected]);
      expect(await resultsOf(partner, analysisId)).toMatchObject({ status: 'failed', code });
    }
  });
});

describe('the life of an analysis', () => {
  type Step =
    | { kind: 'lease' | 'release' | 'fail' | 'succeed' | 'time_out' }
    | { kind: 'progress'; percentage: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('progress' as const),
        percentage: fc.integer({ min: 0, max: 99 }),
      }),
    },
    { weight: 2, arbitrary: fc.constantFrom<Step>({ kind: 'lease' }, { kind: 'release' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Step>({ kind: 'fail' }, { kind: 'succeed' }, { kind: 'time_out' }),
    },
  );
  const NEXT: Record<string, string[]> = {
    pending: ['pending', 'analyzing', 'failed'],
    analyzing: ['analyzing', 'success', 'failed'],
    success: ['success'],
    failed: ['failed'],
  };

  it('I-17, I-18: only moves forward, and the percentage never falls', async ({ expect }) => {
    vi.spyOn(env.DEAD_JOBS, 'send').mockImplementation(async () => SENT);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const partner = await createPartner({ credits: 1 });
        const analysisId = await startedId(partner);
        const held: LeasedJob[] = [await leaseJobOf(partner.scopeId)];
        const seen = [{ status: 'pending', percentage: 0 }];
        for (const taken of [null, ...steps]) {
          if (taken !== null) await take(taken, partner, held);
          const view = await creditScope(env, partner.scopeId).readAnalysis(analysisId);
          if (view !== null) seen.push({ status: view.status, percentage: view.percentage });
        }
        for (const [index, after] of seen.entries()) {
          const before = seen[Math.max(0, index - 1)] ?? after;
          expect(NEXT[before.status]).toContain(after.status);
          expect(after.percentage).toBeGreaterThanOrEqual(before.percentage);
          expect(after.percentage === 100).toBe(after.status === 'success');
        }
        await clearBoard();
      }),
      { numRuns: 15, seed: SEED },
    );
  });

  async function take(taken: Step, partner: Partner, held: LeasedJob[]): Promise<void> {
    const current = held.at(-1);
    if (current === undefined) return;
    switch (taken.kind) {
      case 'lease': {
        await releaseJob(current, false);
        const next = await leaseJob();
        if (next !== null) held.push(next);
        return;
      }
      case 'release':
        await releaseJob(current, true);
        return;
      case 'progress':
        for (const leased of held) await postProgress(leased, taken.percentage);
        return;
      case 'succeed':
        await uploadArtefacts(current);
        for (const leased of held) await postResult(leased, successOf(leased));
        return;
      case 'fail':
        for (const leased of held) await postResult(leased, UNUSABLE);
        return;
      case 'time_out':
        await creditScope(env, partner.scopeId).finish(current.job.analysisId, null, {
          outcome: 'failed',
          code: 'timeout',
          detail: 'Too late.',
        });
    }
  }
});

const SENT = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };

describe('a result that comes again', () => {
  it('I-19: twenty at once, in any order, are one transition', async ({ expect }) => {
    const events = vi
      .spyOn(bindings.WEBHOOK_DELIVERIES, 'send')
      .mockImplementation(async () => SENT);
    const { partner, leased } = await startedNotifyingJob();
    const { analysisId } = leased.job;
    await uploadArtefacts(leased);
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
    expect((await uploadArtefact(leased, 'thumbnail')).status).toBe(409);
    expect((await postProgress(leased, 99)).status).toBe(409);
    expect((await readVideo(leased)).status).toBe(409);
    expect(await tracesOf(partner, analysisId)).toEqual(settled);
    expect(events.mock.calls).toHaveLength(eventsBefore);
  });

  it('I-19: with other numbers, overtaken on its way to the bucket, does not change those that count', async ({
    expect,
  }) => {
    const { partner, leased } = await startedJob();
    await uploadArtefacts(leased);
    const overtaken = Promise.withResolvers<void>();
    const put = env.MEDIA.put.bind(env.MEDIA);
    const puts = vi.spyOn(env.MEDIA, 'put').mockImplementationOnce(async (...object) => {
      await overtaken.promise;
      return put(...object);
    });
    const late = postResult(leased, successWithScore(0.1));
    await vi.waitFor(() => expect(puts).toHaveBeenCalledTimes(1));
    expect((await postResult(leased, successWithScore(0.9))).status).toBe(200);
    overtaken.resolve();
    expect((await late).status).toBe(409);
    expect(await resultsOf(partner, leased.job.analysisId)).toMatchObject({
      biomechanical_analysis: { total_score: 0.9 },
    });
  });

  it('I-19, I-23: from an attempt that lost its lease changes nothing, before or after the end', async ({
    expect,
  }) => {
    stopTime();
    const events = vi
      .spyOn(bindings.WEBHOOK_DELIVERIES, 'send')
      .mockImplementation(async () => SENT);
    const { partner, leased: lost } = await startedNotifyingJob();
    const { analysisId } = lost.job;
    await uploadArtefacts(lost);
    const current = await leaseAfterLapse(partner);
    expect(current).toMatchObject({ attempt: 2, job: lost.job });

    const running = await tracesOf(partner, analysisId);
    await expectRefused(lost);
    expect(await tracesOf(partner, analysisId)).toEqual(running);

    expect(await uploadArtefacts(current)).toBe(204);
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
        await uploadArtefact(stale, 'thumbnail'),
        await readVideo(stale),
        await postResult(stale, successOf(stale)),
        await postResult(stale, OUR_FAULT),
      ];
      for (const response of responses) {
        expect([response.status, await codeOf(response)]).toEqual([409, 'stale_attempt']);
      }
    }
  });

  it('I-23: two workers that both believe to own the job commit one result', async ({ expect }) => {
    stopTime();
    for (let round = 0; round < 5; round += 1) {
      const { partner, leased: first } = await startedJob();
      const second = await leaseAfterLapse(partner);
      await uploadArtefacts(second);
      const responses = await Promise.all([
        postResult(first, OUR_FAULT),
        postResult(second, successOf(second)),
        postResult(first, successOf(first)),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([409, 200, 409]);
      expect(await balanceOf(partner)).toBe(4);
    }
  });

  it('a worker whose lease lapsed unnoticed may still finish while nobody took over', async ({
    expect,
  }) => {
    stopTime();
    const { partner, leased } = await startedJob();
    passMs(FIRST_LEASE_SECONDS * 1000);
    await ringDueAlarm(board());
    expect((await postProgress(leased, 30)).status).toBe(200);
    expect(await leaseJob()).toBeNull();
    await uploadArtefacts(leased);
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
    expect(await resultsOf(partner, leased.job.analysisId)).toMatchObject({ status: 'success' });
  });
});

function successWithScore(totalScore: number): JobResult {
  return { outcome: 'success', result: { ...sideViewResult(), totalScore } };
}

async function startedNotifyingJob() {
  const partner = await createPartner({ credits: 5 });
  await startedId(partner, { fields: { notify_via_webhook: 'true' } });
  return { partner, leased: await leaseJobOf(partner.scopeId) };
}

function isEnd(payload: Record<string, unknown>): boolean {
  return payload['type'] === 'analysis.completed' || payload['type'] === 'analysis.failed';
}

describe('a poison job', () => {
  it('I-24: after three failed attempts its analysis fails, is refunded once and kept as a dead letter', async ({
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

    await vi.waitFor(
      async () => {
        const ended = await resultsOf(partner, analysisId);
        expect(ended).toMatchObject({ status: 'failed', code: 'internal' });
      },
      { timeout: 20_000, interval: 200 },
    );
    const { entries, balance } = await creditScope(env, partner.scopeId).statement();
    expect(balance).toBe(1);
    expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    const { dead_letters: letters } = await operate<{ dead_letters: object[] }>(
      'dead-letters list',
    );
    expect(letters).toContainEqual(
      expect.objectContaining({ queue: 'analysis-jobs', analysis_id: analysisId }),
    );
    expect((await postResult(third, successOf(third))).status).toBe(409);
    expect(await leaseJob()).toBeNull();
  });
});
