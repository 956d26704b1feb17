import { ApiError } from '../http/api-error.ts';
import type { StartRequest, StartTerms } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { videoKey } from '../platform/object-keys.ts';
import type { SubjectRow } from '../subjects/subjects.ts';
import { findSubject } from '../subjects/subjects.ts';
import type { ByteSource } from '../video-header/video-header.ts';
import { findWebhook } from '../webhooks/webhooks.ts';
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
  /** What asks for it, in the counts of usage. */
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

/** Everything is checked before anything is taken; a refused start leaves no trace. */
export async function startAnalysis(context: StartContext): Promise<Started> {
  const { request } = context;
  try {
    return await uploadAndStart(context);
  } finally {
    // Refused before it was read, a sender could keep the connection open by stalling.
    if (!request.bodyUsed) await request.body?.cancel();
  }
}

async function uploadAndStart(context: StartContext): Promise<Started> {
  const form = readDeclaredForm(context.request.headers);
  const { bufferBytes, totalBytes } = memoryOfUpload(form.bytes);
  const analysisId = crypto.randomUUID();
  const key = videoKey(analysisId, Date.now());
  const sink = new VideoSink(context.env.MEDIA, { key, capacityBytes: bufferBytes });
  const incoming = { analysisId, videoKey: key, form, sink };
  // Test keys share the memory of their live scope, so that nobody gets more by having some.
  const slotScopeId = context.terms.liveScopeId ?? context.scopeId;
  const slot = { scopeId: slotScopeId, bytes: totalBytes };
  const prepared = await prepareInSlot(context, incoming, slot);
  if (prepared.isReplay) return replay(context, { analysisId: prepared.analysisId, sink });
  return accept(context, prepared.start, sink);
}

/** Gives the memory back before the slot; of a refused start, no video stays behind. */
async function prepareInSlot(
  context: StartContext,
  incoming: Incoming,
  slot: { scopeId: string; bytes: number },
): Promise<Prepared> {
  const { sink } = incoming;
  try {
    return await holdUploadSlot(slot, async (onProgress) => {
      try {
        return await prepare(context, incoming, onProgress);
      } finally {
        sink.free();
      }
    });
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
  const { fields, subject, notifies, video } = await receive(context, incoming, onProgress);
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
    notifies,
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

/** If this call breaks off, the scope may own the video, so it stays; strays are swept later. */
async function accept(
  context: StartContext,
  start: StartRequest,
  sink: VideoSink,
): Promise<Started> {
  const accepted = await creditScope(context.env, context.scopeId).accept(start);
  if (accepted.outcome !== 'accepted') await discard(sink);
  switch (accepted.outcome) {
    case 'accepted':
      await faultPoint('before-response');
      return { analysisId: accepted.analysisId, isReplay: false };
    case 'replayed':
      return { analysisId: accepted.analysisId, isReplay: true };
    case 'insufficient_credits':
      throw insufficientCredits();
    case 'dispatch_failed':
      throw dispatchFailed();
  }
}

async function replay(
  context: StartContext,
  bound: { analysisId: string; sink: VideoSink },
): Promise<Started> {
  await discard(bound.sink);
  const isThere = await creditScope(context.env, context.scopeId).replay(bound.analysisId);
  if (!isThere) throw dispatchFailed();
  return { analysisId: bound.analysisId, isReplay: true };
}

/** The answer is known already. What stays behind is swept: objects hourly, open parts by the bucket. */
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
  notifies: boolean;
  video: ByteSource;
}

async function receive(
  context: StartContext,
  { form, sink }: Incoming,
  onProgress: () => void,
): Promise<Received> {
  const upload = await readUpload(context.request.body, form, { sink, onProgress });
  const fields = readStartFields(upload.fields, upload);
  const [subject, notifies] = await Promise.all([
    findOwnSubject(context, fields.subjectId),
    fields.notifies && hasWebhook(context),
  ]);
  return { fields, subject, notifies, video: await sink.close() };
}

/**
 * An analysis never notifies a webhook that is configured later. A disabled one counts: it may be
 * enabled in time.
 */
async function hasWebhook({ env, scopeId }: StartContext): Promise<boolean> {
  return (await findWebhook(database(env), scopeId)) !== null;
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
