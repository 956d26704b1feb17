import { ApiError } from '../http/api-error.ts';
import type { AcceptOutcome, StartRequest, StartTerms } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { videoKey } from '../platform/object-keys.ts';
import type { SubjectRow } from '../subjects/subjects.ts';
import { findSubject } from '../subjects/subjects.ts';
import type { ByteSource } from '../video-header/video-header.ts';
import { checkVideo } from './check-video.ts';
import { readStartFields } from './start-fields.ts';
import { holdUploadSlot } from './upload/hold-upload-slot.ts';
import type { DeclaredForm } from './upload/read-upload.ts';
import { readDeclaredForm, readUpload } from './upload/read-upload.ts';
import { memoryOfUpload } from './upload/upload-limits.ts';
import { VideoSink } from './upload/video-sink.ts';
import type { Job } from '../../contract/job.ts';
import { ANALYSIS_TYPES } from '../../contract/job.ts';
import type { StartFields } from '../../contract/start-fields.ts';
import type { TestScenario } from '../../contract/test-scenarios.ts';

const DEFAULT_HEIGHT_METERS = 1.7;
const DEFAULT_WEIGHT_KILOGRAMS = 70;

interface StartContext {
  env: Env;
  request: Request;
  scopeId: string;
  /** The key that the start is counted under. */
  keyId: string;
  terms: StartTerms;
  idempotencyKey: string | null;
}

export interface Started {
  analysisId: string;
  isReplay: boolean;
}

type Prepared = { isReplay: true; analysisId: string } | { isReplay: false; start: StartRequest };

/** A video on its way in, under the id that its analysis will have. */
interface Incoming {
  analysisId: string;
  videoKey: string;
  form: DeclaredForm;
  sink: VideoSink;
}

/**
 * Receives and checks the upload while it holds a slot, then has the scope accept the analysis.
 * Everything is checked before anything is taken; a refused start leaves no trace.
 */
export async function startAnalysis(context: StartContext): Promise<Started> {
  const { env, request, scopeId, terms } = context;
  try {
    const form = readDeclaredForm(request.headers);
    const { bufferBytes, totalBytes } = memoryOfUpload(form.bytes);
    const analysisId = crypto.randomUUID();
    const key = videoKey({ scopeId, analysisId }, Date.now());
    const sink = new VideoSink(env.MEDIA, { key, capacityBytes: bufferBytes });
    // Test keys share the memory of their live scope, so that having some gains no memory.
    const slot = { scopeId: terms.liveScopeId ?? scopeId, bytes: totalBytes };
    const prepared = await discardingOnFailure(sink, async () =>
      holdUploadSlot(slot, async (onProgress) =>
        prepare(context, { analysisId, videoKey: key, form, sink }, onProgress).finally(() =>
          sink.free(),
        ),
      ),
    );
    return prepared.isReplay
      ? await replay(context, { analysisId: prepared.analysisId, sink })
      : await accept(context, prepared.start, sink);
  } finally {
    // Refused before it was read, a sender could keep the connection open by stalling.
    if (!request.bodyUsed) await request.body?.cancel();
  }
}

async function discardingOnFailure<Result>(
  sink: VideoSink,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await discard(sink);
    throw error;
  }
}

async function prepare(
  context: StartContext,
  incoming: Incoming,
  onProgress: () => void,
): Promise<Prepared> {
  const { terms, idempotencyKey, scopeId } = context;
  const { analysisId, videoKey: key, sink } = incoming;
  await faultPoint('before-upload');
  const { fields, subject, video } = await receive(context, incoming, onProgress);
  const testScenario = terms.liveScopeId === null ? null : chooseScenario(fields);
  await checkVideo(video);
  if (terms.boundAnalysisId !== null) {
    return { isReplay: true, analysisId: terms.boundAnalysisId };
  }
  if (!terms.canPay) throw insufficientCredits();
  if (testScenario === null) await sink.store();
  else await discard(sink);
  await faultPoint('after-video-stored');
  const start = {
    job: describeJob({ analysisId, scopeId, videoKey: key }, fields, subject),
    keyId: context.keyId,
    idempotencyKey,
    subjectId: subject?.id ?? null,
    language: fields.language,
    notifies: fields.notifies,
    ...(testScenario !== null && { testScenario }),
  };
  return { isReplay: false, start };
}

/** Results of another view than the one requested would have another shape. */
function chooseScenario({ testScenario, analysisType }: StartFields): TestScenario {
  const isOtherView = ANALYSIS_TYPES.some((type) => type === testScenario && type !== analysisType);
  if (!isOtherView) return testScenario ?? analysisType;
  throw new ApiError(
    'invalid_test_scenario',
    `test_scenario ${testScenario} requires analysis_type ${testScenario} (got ${analysisType})`,
  );
}

async function accept(
  context: StartContext,
  start: StartRequest,
  sink: VideoSink,
): Promise<Started> {
  const accepted = await acceptOrSettle(context, start);
  if (accepted.outcome !== 'accepted') await discard(sink);
  switch (accepted.outcome) {
    case 'accepted':
      await faultPoint('before-response');
      return { analysisId: accepted.analysisId, isReplay: false };
    case 'replayed':
      return { analysisId: accepted.analysisId, isReplay: true };
    case 'insufficient_credits':
      throw insufficientCredits();
    case 'key_ended':
      throw new ApiError('api_key_invalid', 'Invalid API Key');
    case 'dispatch_failed':
    case 'refused':
      throw dispatchFailed();
  }
}

/** A call that breaks off may have been decided, so the scope is asked what became of it. */
async function acceptOrSettle(
  { env, scopeId }: StartContext,
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

async function replay(
  context: StartContext,
  bound: { analysisId: string; sink: VideoSink },
): Promise<Started> {
  await discard(bound.sink);
  const { analysisId } = bound;
  const isThere = await confirmed(analysisId, async () =>
    creditScope(context.env, context.scopeId).replay(analysisId),
  );
  if (!isThere) throw dispatchFailed();
  return { analysisId, isReplay: true };
}

/**
 * The answer is known already. What stays behind is swept: objects after two hours, open parts by
 * the bucket.
 */
async function discard(sink: VideoSink): Promise<void> {
  try {
    await sink.discard();
  } catch (error) {
    logError('upload_not_discarded', { error });
  }
}

interface Received {
  fields: StartFields;
  subject: SubjectRow | null;
  video: ByteSource;
}

async function receive(
  context: StartContext,
  { form, sink }: Incoming,
  onProgress: () => void,
): Promise<Received> {
  const upload = await readUpload(context.request.body, form, { sink, onProgress });
  const fields = readStartFields(upload.fields, upload);
  const subject = await findOwnSubject(context, fields.subjectId);
  return { fields, subject, video: await sink.close() };
}

async function findOwnSubject(
  context: StartContext,
  subjectId: string | null,
): Promise<SubjectRow | null> {
  if (subjectId === null) return null;
  const subject = await findSubject(database(context.env), { scopeId: context.scopeId, subjectId });
  if (subject === null) throw new ApiError('not_found', 'Subject not found');
  return subject;
}

function describeJob(
  ids: { analysisId: string; scopeId: string; videoKey: string },
  fields: StartFields,
  subject: SubjectRow | null,
): Job {
  const heightMeters = fields.heightMeters ?? subject?.heightMeters ?? null;
  return {
    ...ids,
    analysisType: fields.analysisType,
    acceptedAtMs: Date.now(),
    heightMeters: heightMeters ?? DEFAULT_HEIGHT_METERS,
    isHeightAssumed: heightMeters === null,
    weightKilograms: fields.weightKilograms ?? subject?.weightKilograms ?? DEFAULT_WEIGHT_KILOGRAMS,
    isTreadmill: fields.isTreadmill,
    paceSecondsPerKilometer: fields.paceSecondsPerKilometer,
    recordedFramesPerSecond: fields.recordedFramesPerSecond,
    isFullBody: fields.isFullBody,
  };
}

function insufficientCredits(): ApiError {
  return new ApiError('insufficient_api_credits', 'No API credits left');
}

/** Safe to retry: the credit is back and the idempotency key is free. */
function dispatchFailed(): ApiError {
  return new ApiError('internal_error', 'Internal server error');
}
