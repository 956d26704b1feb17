import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import type * as z from 'zod';

import { jobResultSchema } from '../../../contract/job-result.ts';
import {
  ARTIFACTS,
  LEASE_SECONDS,
  LEASE_TOKEN_HEADER,
  leaseRequestSchema,
  progressSchema,
  releaseSchema,
} from '../../../contract/job.ts';
import type { ArtifactKind } from '../../../contract/job.ts';
import { CURRENT_TYPE } from '../../analyses/analyses.ts';
import type { Env } from '../../env.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireBearerToken } from '../../http/bearer-token.ts';
import { artifactKey } from '../../platform/object-keys.ts';
import { settingsOf } from '../../platform/settings.ts';
import { creditScope } from '../../scope/scope.ts';
import { boardAt } from '../board/board.ts';
import { leaseJob } from './lease-job.ts';
import type { Lease } from './lease-token.ts';
import { parseLeaseToken } from './lease-token.ts';
import { receiveResult } from './receive-result.ts';
import { storeArtifact } from './store-artifact.ts';

interface InternalEnv {
  Bindings: Env;
  Variables: { requestId: string; lease: Lease };
}

/** Routes for containers, with their own token; not part of the public API. */
export const internalRoutes = new Hono<InternalEnv>();

internalRoutes.use(async (c, next) => {
  await requireBearerToken(c.env, c.req.raw, {
    value: settingsOf(c.env).inferenceToken,
    refusal: 'inference_token_invalid',
    detail: 'The inference token is missing or wrong',
  });
  await next();
});

internalRoutes.post('/jobs/lease', body(leaseRequestSchema), async (c) => {
  const { containerId, waitSeconds, device } = c.req.valid('json');
  const leased = await leaseJob(c.env, { containerId, device, waitMs: waitSeconds * 1000 });
  return leased === null ? c.body(null, 204) : c.json(leased);
});

internalRoutes.use('/jobs/:analysis_id/*', async (c, next) => {
  const lease = parseLeaseToken(c.req.header(LEASE_TOKEN_HEADER));
  if (lease === null || lease.analysisId !== c.req.param('analysis_id')) {
    throw new ApiError('invalid_body', `The ${LEASE_TOKEN_HEADER} header does not match the job`);
  }
  c.set('lease', lease);
  await next();
});

internalRoutes.get('/jobs/:analysis_id/video', async (c) => {
  const { analysisId, scopeId, attempt } = c.get('lease');
  const check = await creditScope(c.env, scopeId).checkAttempt(analysisId, attempt);
  if (!check.ok) throw lostLease();
  const video = await c.env.MEDIA.get(check.videoKey);
  if (video === null) throw new ApiError('not_found', 'The video no longer exists');
  return c.body(video.body, 200, { 'Content-Length': String(video.size) });
});

internalRoutes.post('/jobs/:analysis_id/progress', body(progressSchema), async (c) => {
  const { analysisId, scopeId, attempt, shard } = c.get('lease');
  const { percentage } = c.req.valid('json');
  const [step] = await Promise.all([
    creditScope(c.env, scopeId).reportProgress(analysisId, attempt, percentage),
    boardAt(c.env, shard).renew(analysisId, attempt),
  ]);
  if (!step.ok) throw lostLease();
  return c.json({ leaseSeconds: LEASE_SECONDS });
});

internalRoutes.put('/jobs/:analysis_id/artifacts/:kind', async (c) => {
  const { analysisId, scopeId, attempt } = c.get('lease');
  const kind = c.req.param('kind');
  if (!isArtifactKind(kind)) throw new ApiError('not_found', 'No such artifact');
  const check = await creditScope(c.env, scopeId).checkAttempt(analysisId, attempt);
  if (!check.ok) throw lostLease();
  const key = artifactKey(analysisId, attempt, kind);
  const analysisType = CURRENT_TYPE[check.analysisType];
  await storeArtifact(c.env, { key, kind, analysisType, request: c.req.raw });
  return c.body(null, 204);
});

internalRoutes.post('/jobs/:analysis_id/result', body(jobResultSchema), async (c) => {
  const received = await receiveResult(c.env, c.get('lease'), c.req.valid('json'));
  switch (received.outcome) {
    case 'accepted':
      return c.json({});
    case 'lost_lease':
      throw lostLease();
    case 'refused':
      throw new ApiError('invalid_body', received.detail);
  }
});

internalRoutes.post('/jobs/:analysis_id/release', body(releaseSchema), async (c) => {
  const { analysisId, attempt, shard } = c.get('lease');
  const { didFail } = c.req.valid('json');
  if (!(await boardAt(c.env, shard).release(analysisId, attempt, didFail))) throw lostLease();
  return c.json({});
});

function body<Schema extends z.ZodType>(schema: Schema) {
  return zValidator('json', schema, (result) => {
    if (!result.success) throw new ApiError('invalid_body', 'The body does not match the schema');
  });
}

function isArtifactKind(kind: string): kind is ArtifactKind {
  return Object.hasOwn(ARTIFACTS, kind);
}

function lostLease(): ApiError {
  return new ApiError('stale_attempt', 'This attempt no longer owns the job');
}
