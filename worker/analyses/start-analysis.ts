import { ApiError } from '../api-error.ts';
import type { Admission, StartRequest } from '../credits/credits.ts';
import { creditScope } from '../credits/credits.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../fault-point.ts';
import { videoKey } from '../object-keys.ts';
import type { SubjectRow } from '../subjects/subjects.ts';
import { findSubject } from '../subjects/subjects.ts';
import type { ByteSource } from '../video-header/video-header.ts';
import { checkVideo } from './check-video.ts';
import { readUpload } from './read-upload.ts';
import { readStartFields } from './start-fields.ts';
import { VideoSink } from './video-sink.ts';
import type { Job } from '../../contract/job.ts';
import type { StartFields } from '../../contract/start-fields.ts';

const DEFAULT_HEIGHT_METERS = 1.7;
const DEFAULT_WEIGHT_KILOGRAMS = 70;

interface StartContext {
  env: Env;
  request: Request;
  scopeId: string;
  admission: Admission;
  idempotencyKey: string | null;
}

export interface Started {
  analysisId: string;
  isReplay: boolean;
}

type Prepared = { isReplay: true; analysisId: string } | { isReplay: false; start: StartRequest };

/** Everything is checked before anything is taken; a refused start leaves no trace. */
export async function startAnalysis(context: StartContext): Promise<Started> {
  const analysisId = crypto.randomUUID();
  const key = videoKey(analysisId, Date.now());
  const sink = new VideoSink(context.env.MEDIA, key);
  const prepared = await prepare(context, { analysisId, key, sink }).catch(
    async (error: unknown) => {
      await sink.discard();
      throw error;
    },
  );
  if (prepared.isReplay) return replay(context, { analysisId: prepared.analysisId, sink });
  return accept(context, prepared.start, sink);
}

async function prepare(
  context: StartContext,
  upload: { analysisId: string; key: string; sink: VideoSink },
): Promise<Prepared> {
  const { admission, idempotencyKey, scopeId } = context;
  await faultPoint('before-upload');
  const { fields, subject, video } = await receive(context, upload.sink);
  await checkVideo(video);
  if (admission.boundAnalysisId !== null) {
    return { isReplay: true, analysisId: admission.boundAnalysisId };
  }
  if (!admission.canPay) throw insufficientCredits();
  await upload.sink.store();
  await faultPoint('after-video-stored');
  const ids = { analysisId: upload.analysisId, scopeId, videoKey: upload.key };
  const start = {
    job: describeJob(ids, fields, subject),
    idempotencyKey,
    subjectId: subject?.id ?? null,
    language: fields.language,
    notifies: fields.notifies,
  };
  return { isReplay: false, start };
}

/** If this call breaks off, the scope may own the video, so it stays; strays are swept later. */
async function accept(
  context: StartContext,
  start: StartRequest,
  sink: VideoSink,
): Promise<Started> {
  const accepted = await creditScope(context.env, context.scopeId).accept(start);
  if (accepted.outcome !== 'accepted') await sink.discard();
  switch (accepted.outcome) {
    case 'accepted':
      await faultPoint('before-response');
      return { analysisId: accepted.analysisId, isReplay: false };
    case 'replayed':
      return { analysisId: accepted.analysisId, isReplay: true };
    case 'insufficient_credits':
      throw insufficientCredits();
    case 'hand_over_failed':
      throw handOverFailed();
  }
}

async function replay(
  context: StartContext,
  bound: { analysisId: string; sink: VideoSink },
): Promise<Started> {
  await bound.sink.discard();
  const isThere = await creditScope(context.env, context.scopeId).replay(bound.analysisId);
  if (!isThere) throw handOverFailed();
  return { analysisId: bound.analysisId, isReplay: true };
}

async function receive(
  context: StartContext,
  sink: VideoSink,
): Promise<{ fields: StartFields; subject: SubjectRow | null; video: ByteSource }> {
  const upload = await readUpload(context.request, sink);
  if (!upload.hasVideo) throw new ApiError('missing_video', 'The form has no file field video');
  const fields = readStartFields(upload.fields);
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
    isFullBody: fields.isFullBody,
  };
}

function insufficientCredits(): ApiError {
  return new ApiError('insufficient_api_credits', 'No API credits left');
}

/** Safe to retry: the credit is back and the idempotency key is free. */
function handOverFailed(): ApiError {
  return new ApiError('internal_error', 'Internal server error');
}
