import { ApiError } from '../http/api-error.ts';
import type { StartRequest } from '../scope/scope.ts';
import { CAPTURE_KEY_ID, creditScope } from '../scope/scope.ts';
import type { Env } from '../env.ts';
import type { Started } from './accept-start.ts';
import { acceptStart, insufficientCredits } from './accept-start.ts';
import { checkVideo } from './check-video.ts';
import { describeStart, findOwnSubject } from './describe-start.ts';
import { readStartFields } from './start-fields.ts';
import { bucketAsSource } from './upload/bucket-source.ts';

interface UploadedVideo {
  analysisId: string;
  scopeId: string;
  videoKey: string;
  sizeBytes: number;
  /** The form fields of the start. */
  texts: ReadonlyMap<string, string>;
  capture: NonNullable<StartRequest['capture']>;
  /** Removes the video of a start that is refused. */
  discard: () => Promise<void>;
}

/**
 * Starts an analysis with a video that is in the bucket already. After a fault of ours, the video
 * stays for another try.
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
