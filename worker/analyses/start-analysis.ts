import { ApiError } from '../http/api-error.ts';
import type { StartRequest, StartTerms } from '../scope/scope.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { videoKey } from '../platform/object-keys.ts';
import type { SubjectRow } from '../subjects/subjects.ts';
import type { ByteSource } from '../video-header/video-header.ts';
import type { Started } from './accept-start.ts';
import { acceptStart, insufficientCredits, replayStart } from './accept-start.ts';
import { checkVideo } from './check-video.ts';
import { describeJob, findOwnSubject } from './describe-job.ts';
import { readStartFields } from './start-fields.ts';
import { holdUploadSlot } from './upload/hold-upload-slot.ts';
import type { DeclaredForm } from './upload/read-upload.ts';
import { readDeclaredForm, readUpload } from './upload/read-upload.ts';
import { memoryOfUpload } from './upload/upload-limits.ts';
import { VideoSink } from './upload/video-sink.ts';
import { ANALYSIS_TYPES } from '../../contract/job.ts';
import type { StartFields } from '../../contract/start-fields.ts';
import type { TestScenario } from '../../contract/test-scenarios.ts';

interface StartContext {
  env: Env;
  request: Request;
  scopeId: string;
  /** The key that the start is counted under. */
  keyId: string;
  terms: StartTerms;
  idempotencyKey: string | null;
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
    return await settle(context, prepared, () => discard(sink));
  } finally {
    // Refused before it was read, a sender could keep the connection open by stalling.
    if (!request.bodyUsed) await request.body?.cancel();
  }
}

/** The video of a replay is not needed: that of the first start is there. */
async function settle(
  { env, scopeId }: StartContext,
  prepared: Prepared,
  discardVideo: () => Promise<void>,
): Promise<Started> {
  if (prepared.isReplay) {
    await discardVideo();
    return replayStart(env, { scopeId, analysisId: prepared.analysisId });
  }
  const { start } = prepared;
  const started = await acceptStart({ env, scopeId, start, discard: discardVideo });
  if (started.isReplay) await discardVideo();
  return started;
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
  const { env, scopeId } = context;
  const subject = await findOwnSubject(env, { scopeId, subjectId: fields.subjectId });
  return { fields, subject, video: await sink.close() };
}
