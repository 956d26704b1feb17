import { API_ERRORS } from '../../contract/errors.ts';
import { ANALYSIS_TYPES } from '../../contract/job.ts';
import type { StartFields } from '../../contract/start-fields.ts';
import type { TestScenario } from '../../contract/test-scenarios.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { bodyOfError } from '../http/error-handler.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { videoKey } from '../platform/object-keys.ts';
import { settingsOf } from '../platform/settings.ts';
import type { StartTerms } from '../scope/scope.ts';
import { creditScope, PORTAL_KEY_ID } from '../scope/scope.ts';
import type { Started } from './accept-start.ts';
import {
  acceptStart,
  describeStart,
  findOwnSubject,
  insufficientCredits,
  replayStart,
} from './accept-start.ts';
import { checkVideo, InvalidVideo } from './check-video.ts';
import type { IgnoredFields } from './start-fields.ts';
import { digestFields, differingFields, ignoredFieldsOf, readStartFields } from './start-fields.ts';
import type { DeclaredForm } from './upload/read-upload.ts';
import { readDeclaredForm, readUpload } from './upload/read-upload.ts';
import { groupsOfKey, memoryOfUpload } from './upload/upload-limits.ts';
import { holdUploadSlot } from './upload/upload-slots.ts';
import { VideoSink } from './upload/video-sink.ts';

export interface UploadRequest {
  env: Env;
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

interface Starter {
  scopeId: string;
  /** The key that the start is counted against. */
  keyId: string;
  findTerms: (idempotencyKey: string | null) => Promise<StartTerms>;
}

/** An accepted start, and the form fields that were ignored. */
type AcceptedStart = Started & { ignored: IgnoredFields };

export async function startAnalysis(
  upload: UploadRequest,
  starter: Starter,
): Promise<AcceptedStart> {
  const starting = start(upload, starter);
  // If the client disconnects, the request ends, but its upload must still be removed.
  upload.waitUntil(starting.catch(() => {}));
  return starting;
}

/**
 * Receives and checks the upload in a slot of the isolate's memory, then asks the scope to accept the
 * analysis. A refused start leaves nothing behind.
 */
async function start({ env, request }: UploadRequest, starter: Starter): Promise<AcceptedStart> {
  const { scopeId, keyId } = starter;
  const beganAtMs = Date.now();
  const idempotencyKey = readIdempotencyKey(request.headers);
  const terms = await starter.findTerms(idempotencyKey);
  const form = readDeclaredForm(request.headers);
  const { bufferBytes, totalBytes } = memoryOfUpload(form.bytes);
  const analysisId = crypto.randomUUID();
  const ids = { analysisId, scopeId, videoKey: videoKey({ scopeId, analysisId }, Date.now()) };
  const sink = new VideoSink(env.MEDIA, { key: ids.videoKey, capacityBytes: bufferBytes });
  const groups = groupsOfKey(scopeId, terms.liveScopeId);
  const slot = { request, groups, bytes: totalBytes };
  const read = async (onProgress: () => void) =>
    receive({ env, request, ids, form, sink, terms }, onProgress).finally(() => sink.free());
  const { ignored, ...received } = await holdUploadSlot(slot, read).catch(
    async (error: unknown) => {
      await discard(sink, analysisId);
      throw error;
    },
  );
  const secret = settingsOf(env).mediaSigningKey;
  const sent = { videoBytes: sink.totalBytes, scopeId, secret };
  const fieldDigests = idempotencyKey === null ? {} : await digestFields(received.fields, sent);
  // Skip a replay's video: the first start's video is already stored.
  if (terms.bound !== null) {
    await discard(sink, analysisId);
    const { analysisId: firstId, fieldDigests: first } = terms.bound;
    await replayStart(env, { scopeId, analysisId: firstId });
    const differing = differingFields(first, fieldDigests);
    return { analysisId: firstId, isReplay: true, differing, ignored };
  }
  const requestedStart = describeStart(ids, { ...received, keyId, idempotencyKey, fieldDigests });
  const discardVideo = async () => discard(sink, analysisId);
  const accepting = { env, scopeId, start: requestedStart, beganAtMs, discard: discardVideo };
  const started = await acceptStart(accepting);
  if (started.isReplay) await discardVideo();
  return { ...started, ignored };
}

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

/** The platform joins repeated headers with a comma and a space, so two keys are read as one. */
function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('Idempotency-Key');
  if (key === null || PRINTABLE_ASCII.test(key)) return key;
  throw new ApiError(
    'invalid_idempotency_key',
    'Idempotency-Key must have 1 to 255 printable ASCII characters',
  );
}

interface Upload {
  env: Env;
  request: Request;
  ids: { scopeId: string; analysisId: string };
  form: DeclaredForm;
  sink: VideoSink;
  terms: StartTerms;
}

/** Reads and checks the form and the video; stores the video unless it will not be analyzed. */
async function receive(
  { env, request, ids: { scopeId, analysisId }, form, sink, terms }: Upload,
  onProgress: () => void,
) {
  await faultPoint('before-upload');
  const upload = await readUpload(request.body, form, { sink, onProgress });
  const fields = readStartFields(upload.fields, upload);
  const subject = await findOwnSubject(env, { scopeId, subjectId: fields.subject_id });
  const video = await sink.close();
  const testScenario = terms.liveScopeId === null ? undefined : chooseScenario(fields);
  await checkVideo(video);
  if (terms.bound === null) {
    if (!terms.canPay) throw insufficientCredits();
    if (testScenario === undefined) await sink.store();
    else await discard(sink, analysisId);
    await faultPoint('after-video-stored');
  }
  const { fileName, names } = upload;
  return { fields, subject, fileName, testScenario, ignored: ignoredFieldsOf(names) };
}

/** Rejects a scenario of the other view, whose results have a different shape. */
function chooseScenario(fields: StartFields): TestScenario {
  const { test_scenario: testScenario, analysis_type: analysisType } = fields;
  const isOtherView = ANALYSIS_TYPES.some((type) => type === testScenario && type !== analysisType);
  if (!isOtherView) return testScenario ?? analysisType;
  throw new ApiError(
    'invalid_test_scenario',
    `test_scenario ${testScenario} requires analysis_type ${testScenario} (got ${analysisType})`,
  );
}

/**
 * Discards an upload and only logs failures. The sweep deletes leftover objects after two hours;
 * the bucket removes unfinished multipart uploads.
 */
async function discard(sink: VideoSink, analysisId: string): Promise<void> {
  try {
    await sink.discard();
  } catch (error) {
    logError('upload_discard_failed', { analysisId, error });
  }
}

export function startedBody({ analysisId, differing, ignored }: AcceptedStart) {
  return {
    message: 'Analysis started',
    video_id: analysisId,
    ...(ignored.length > 0 && { ignored_fields: ignored }),
    ...(differing.length > 0 && { replay_differs_in: differing }),
  };
}

/**
 * Handles an upload from a portal page like `POST /analysis/start`; the portal has already checked
 * ownership. Errors are in English, so they carry a code, and rejected videos a reason, for the
 * portal to translate.
 */
export async function handlePortalUpload(
  upload: UploadRequest & { scopeId: string },
): Promise<Response> {
  const { env, scopeId } = upload;
  try {
    const started = await startAnalysis(upload, {
      scopeId,
      keyId: PORTAL_KEY_ID,
      findTerms: (idempotencyKey) => creditScope(env, scopeId).startTerms(idempotencyKey),
    });
    const { analysisId, differing, ignored } = started;
    if (differing.length > 0 || ignored.length > 0) {
      logError('portal_upload_fields_ignored', { analysisId, differing, ignored });
    }
    return Response.json(startedBody(started), { status: 202 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error;
    const reason = error instanceof InvalidVideo ? error.reason : null;
    const refusal = { ...bodyOfError(error), code, reason };
    return Response.json(refusal, { status: API_ERRORS[code].status });
  }
}
