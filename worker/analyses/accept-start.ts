import { ApiError } from '../http/api-error.ts';
import type { AcceptOutcome, StartRequest } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { traceSteps } from '../platform/trace.ts';
import type { ReplayDiffers } from './start-fields.ts';
import { differingFields } from './start-fields.ts';
import { spanIdOf } from '../../contract/traces.ts';

export interface Started {
  analysisId: string;
  isReplay: boolean;
  /** Fields with other values than in the start that is replayed. */
  differing: ReplayDiffers;
}

interface Acceptance {
  env: Env;
  scopeId: string;
  start: StartRequest;
  /** Start of the upload, for the trace. */
  beganAtMs: number;
  /** Removes the video of a start that is refused. */
  discard: () => Promise<void>;
}

/** Has the scope accept a start whose video has been checked; a refused one leaves no trace. */
export async function acceptStart(acceptance: Acceptance): Promise<Started> {
  const { env, scopeId, start, beganAtMs, discard } = acceptance;
  const accepted = await acceptOrSettle(env, scopeId, start);
  if (accepted.outcome === 'accepted') {
    traceStart(env, start, beganAtMs);
    await faultPoint('before-response');
    return { analysisId: accepted.analysisId, isReplay: false, differing: [] };
  }
  if (accepted.outcome === 'replayed') {
    const differing = differingFields(accepted.fieldDigests, start.fieldDigests);
    return { analysisId: accepted.analysisId, isReplay: true, differing };
  }
  await discard();
  throw refusalOf(accepted.outcome);
}

function traceStart(env: Env, { job }: StartRequest, startedAtMs: number): void {
  const { analysisId, scopeId, analysisType } = job;
  traceSteps(env, {
    analysisId,
    name: 'start',
    kind: 'server',
    spanId: spanIdOf(analysisId, 0),
    parentSpanId: null,
    startedAtMs,
    attributes: { 'strideline.scope_id': scopeId, 'strideline.analysis_type': analysisType },
  });
}

function refusalOf(outcome: Exclude<AcceptOutcome['outcome'], 'accepted' | 'replayed'>): ApiError {
  switch (outcome) {
    case 'insufficient_credits':
      return insufficientCredits();
    case 'link_used_up':
      return new ApiError('capture_link_used_up', 'The link has been used up');
    case 'key_ended':
      return new ApiError('api_key_invalid', 'Invalid API Key');
    case 'dispatch_failed':
    case 'refused':
      return dispatchFailed();
  }
}

/** A call that breaks off may have been decided, so the scope is asked what became of it. */
async function acceptOrSettle(
  env: Env,
  scopeId: string,
  start: StartRequest,
): Promise<AcceptOutcome> {
  const { analysisId } = start.job;
  try {
    return await creditScope(env, scopeId).accept(start);
  } catch (error) {
    logError('start_broke_off', { scopeId, analysisId, error });
  }
  return confirmed(analysisId, async () => {
    const isAccepted = await creditScope(env, scopeId).settleStart(analysisId);
    return isAccepted ? { outcome: 'accepted', analysisId } : { outcome: 'dispatch_failed' };
  });
}

/** Ensures that an analysis accepted earlier is dispatched. */
export async function replayStart(
  env: Env,
  { scopeId, analysisId }: { scopeId: string; analysisId: string },
): Promise<void> {
  const isThere = await confirmed(analysisId, async () =>
    creditScope(env, scopeId).replay(analysisId),
  );
  if (!isThere) throw dispatchFailed();
}

/** Without an answer the scope may own the video, so it stays; strays are swept later. */
async function confirmed<Answer>(analysisId: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    logError('start_unconfirmed', { analysisId, error });
    throw new ApiError(
      'start_unconfirmed',
      `The analysis may have been accepted: read the results of ${analysisId}, or retry with the same Idempotency-Key`,
      { video_id: analysisId },
    );
  }
}

export function insufficientCredits(): ApiError {
  return new ApiError('insufficient_api_credits', 'No API credits left');
}

/** Safe to retry: the credit is back and the idempotency key is free. */
function dispatchFailed(): ApiError {
  return new ApiError('internal_error', 'Internal server error');
}
