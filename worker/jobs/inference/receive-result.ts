import type { AnalysisFailureCode } from '../../../contract/errors.ts';
import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import type { JobResult } from '../../../contract/job-result.ts';
import { ARTIFACTS } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { toStoredResult } from '../../../contract/stored-shapes.ts';
import { spanIdOf } from '../../../contract/traces.ts';
import { CURRENT_TYPE } from '../../analyses/analyses.ts';
import type { Env } from '../../env.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { artifactKey } from '../../platform/object-keys.ts';
import { traceSteps } from '../../platform/trace.ts';
import { creditScope } from '../../scope/scope.ts';
import { boardAt } from '../board/board.ts';
import type { Lease } from './lease-token.ts';
import { isPlausible } from './store-artifact.ts';

/** Failure codes of videos rejected before anything was measured. */
const VIDEO_CODES: ReadonlySet<AnalysisFailureCode> = new Set([
  'video_unreadable',
  'video_too_long',
]);

type Received =
  | { outcome: 'accepted' }
  | { outcome: 'lost_lease' }
  | { outcome: 'refused'; detail: string };

/**
 * Finishes an analysis with a container's result. Objects are stored under attempt-specific keys
 * first; the scope then makes that attempt current. If one attempt sends two results, the first
 * wins.
 */
export async function receiveResult(env: Env, lease: Lease, result: JobResult): Promise<Received> {
  const startedAtMs = Date.now();
  const received = await decideResult(env, lease, result);
  const { analysisId, attempt } = lease;
  traceSteps(env, {
    analysisId,
    name: 'result',
    kind: 'server',
    parentSpanId: spanIdOf(analysisId, attempt),
    startedAtMs,
    attributes: {
      'strideline.attempt': attempt,
      'strideline.outcome': result.outcome === 'failed' ? result.reason : result.outcome,
      'strideline.decision': received.outcome,
    },
  });
  return received;
}

async function decideResult(env: Env, lease: Lease, result: JobResult): Promise<Received> {
  const { analysisId, scopeId, attempt, shard } = lease;
  const scope = creditScope(env, scopeId);
  if (result.outcome === 'success') {
    const check = await scope.checkAttempt(analysisId, attempt);
    if (!check.ok) return { outcome: 'lost_lease' };
    if (result.result.view !== CURRENT_TYPE[check.analysisType] || !isPlausible(result.result)) {
      return { outcome: 'refused', detail: 'The result is for a different view' };
    }
    const missing = await missingArtifacts(env, lease);
    if (missing.length > 0) {
      return { outcome: 'refused', detail: `Missing artifacts: ${missing.join(', ')}` };
    }
    const key = artifactKey(analysisId, attempt, 'result');
    await env.MEDIA.put(key, JSON.stringify(toStoredResult(result.result)), {
      httpMetadata: { contentType: 'application/json' },
      onlyIf: new Headers({ 'If-None-Match': '*' }),
    });
    await faultPoint('after-result-stored');
  }
  const outcome = result.outcome === 'success' ? ({ outcome: 'success' } as const) : result;
  const ended = await scope.finish(analysisId, attempt, outcome);
  if (!ended.ok) return { outcome: 'lost_lease' };
  await faultPoint('after-end-decided');
  const isRefused =
    result.outcome === 'failed' && VIDEO_CODES.has(FAILURE_REASONS[result.reason].code);
  await boardAt(env, shard).end(analysisId, { isRefused });
  return { outcome: 'accepted' };
}

async function missingArtifacts(env: Env, lease: Lease): Promise<string[]> {
  const kinds = keysOf(ARTIFACTS);
  const heads = await Promise.all(
    kinds.map((kind) => env.MEDIA.head(artifactKey(lease.analysisId, lease.attempt, kind))),
  );
  return kinds.filter((_, index) => heads[index] === null);
}
