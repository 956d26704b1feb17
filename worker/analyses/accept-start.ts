import type { Job } from '../../contract/job.ts';
import type { StartFields } from '../../contract/start-fields.ts';
import { paceSeconds } from '../../contract/start-fields.ts';
import type { TestScenario } from '../../contract/test-scenarios.ts';
import { spanIdOf } from '../../contract/traces.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { traceSteps } from '../platform/trace.ts';
import type { AcceptOutcome, StartRequest } from '../scope/scope.ts';
import { CAPTURE_KEY_ID, creditScope } from '../scope/scope.ts';
import type { SubjectRow } from '../subjects/subjects.ts';
import { findSubject } from '../subjects/subjects.ts';
import { checkVideo } from './check-video.ts';
import type { FieldDigests, ReplayDiffers } from './start-fields.ts';
import { differingFields, readStartFields } from './start-fields.ts';
import { bucketAsSource } from './upload/video-sink.ts';

export interface Started {
  analysisId: string;
  isReplay: boolean;
  /** Form fields whose values differ from those of the replayed start. */
  differing: ReplayDiffers;
}

interface Acceptance {
  env: Env;
  scopeId: string;
  start: StartRequest;
  /** Start of the upload, for the trace. */
  beganAtMs: number;
  /** Removes the video if the start is refused. */
  discard: () => Promise<void>;
}

/** Asks the scope to accept the start; a refused start leaves nothing behind. */
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

/**
 * Calls `accept`; if the call fails in transit, asks the scope for the outcome, because it may have
 * been committed.
 */
async function acceptOrSettle(
  env: Env,
  scopeId: string,
  start: StartRequest,
): Promise<AcceptOutcome> {
  const { analysisId } = start.job;
  try {
    return await creditScope(env, scopeId).accept(start);
  } catch (error) {
    logError('accept_call_failed', { scopeId, analysisId, error });
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

/**
 * Keeps the video if the scope does not respond, because the scope may own it; the sweep deletes
 * orphans.
 */
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

/**
 * Error after a rollback: the credit is refunded and the idempotency key freed, so a retry is safe.
 */
function dispatchFailed(): ApiError {
  return new ApiError('internal_error', 'Internal server error');
}

const DEFAULT_HEIGHT_METERS = 1.7;
const DEFAULT_WEIGHT_KILOGRAMS = 70;

export async function findOwnSubject(
  env: Env,
  { scopeId, subjectId }: { scopeId: string; subjectId: string | undefined },
): Promise<SubjectRow | null> {
  if (subjectId === undefined) return null;
  const subject = await findSubject(database(env), { scopeId, subjectId });
  if (subject === null) throw new ApiError('not_found', 'Subject not found');
  return subject;
}

interface CheckedStart {
  fields: StartFields;
  subject: SubjectRow | null;
  fileName?: string | undefined;
  keyId: string;
  idempotencyKey: string | null;
  fieldDigests: FieldDigests;
  testScenario?: TestScenario | undefined;
  capture?: StartRequest['capture'];
}

/** Builds the request for the scope to accept a checked start. */
export function describeStart(
  ids: { analysisId: string; scopeId: string; videoKey: string },
  { fields, subject, testScenario, capture, ...key }: CheckedStart,
): StartRequest {
  return {
    job: describeJob(ids, fields, subject),
    ...key,
    subjectId: subject?.id ?? null,
    language: fields.language,
    notifies: fields.notify_via_webhook,
    ...(testScenario !== undefined && { testScenario }),
    ...(capture !== undefined && { capture }),
  };
}

function describeJob(
  ids: { analysisId: string; scopeId: string; videoKey: string },
  fields: StartFields,
  subject: SubjectRow | null,
): Job {
  const heightMeters = fields.height ?? subject?.heightMeters ?? null;
  return {
    ...ids,
    analysisType: fields.analysis_type,
    acceptedAtMs: Date.now(),
    heightMeters: heightMeters ?? DEFAULT_HEIGHT_METERS,
    isHeightAssumed: heightMeters === null,
    weightKilograms: fields.weight ?? subject?.weightKilograms ?? DEFAULT_WEIGHT_KILOGRAMS,
    isTreadmill: fields.treadmill,
    paceSecondsPerKilometer: fields.pace === undefined ? null : paceSeconds(fields.pace),
    recordedFramesPerSecond: fields.recorded_fps ?? null,
    isFullBody: fields.full_body,
    ...(fields.blur_face && { hidesFace: true }),
  };
}

interface UploadedVideo {
  analysisId: string;
  scopeId: string;
  videoKey: string;
  sizeBytes: number;
  texts: ReadonlyMap<string, string>;
  capture: NonNullable<StartRequest['capture']>;
  /** Removes the video if the start is refused. */
  discard: () => Promise<void>;
}

/**
 * Starts an analysis of a video that is already in the bucket. After an internal error, the video
 * is kept for a retry.
 */
export async function startUploaded(env: Env, video: UploadedVideo): Promise<Started> {
  const { scopeId, discard } = video;
  const beganAtMs = Date.now();
  const start = await prepare(env, video).catch(async (error: unknown) => {
    if (error instanceof ApiError) await discard();
    throw error;
  });
  return acceptStart({ env, scopeId, start, beganAtMs, discard });
}

async function prepare(env: Env, video: UploadedVideo): Promise<StartRequest> {
  const { scopeId, analysisId, videoKey, sizeBytes, capture } = video;
  const fields = readStartFields(video.texts, { hasVideo: true });
  const subject = await findOwnSubject(env, { scopeId, subjectId: fields.subject_id });
  const { canPay, liveScopeId } = await creditScope(env, scopeId).startTerms(null);
  await checkVideo(bucketAsSource(env.MEDIA, { key: videoKey, sizeBytes }));
  if (!canPay) throw insufficientCredits();
  const isTest = liveScopeId !== null;
  if (isTest) await env.MEDIA.delete(videoKey);
  return describeStart(
    { analysisId, scopeId, videoKey },
    {
      fields,
      subject,
      keyId: CAPTURE_KEY_ID,
      idempotencyKey: null,
      fieldDigests: {},
      testScenario: isTest ? fields.analysis_type : undefined,
      capture,
    },
  );
}
