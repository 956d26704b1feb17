import type { AnalysisType, Language } from '../../contract/job.ts';
import {
  PART_BYTES,
  groupsOfCapture,
  insufficientCredits,
  receivePart,
  replayStart,
  startUploaded,
} from '../analyses/analyses.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { logError } from '../platform/log.ts';
import { videoKey } from '../platform/object-keys.ts';
import type { CaptureUpload } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import { findOrAddSubject, listSubjectsPage } from '../subjects/subjects.ts';
import type { OpenedCaptureLink } from './capture-link-store.ts';
import { notifiesWebhook } from './schema.ts';

interface LinkUse {
  env: Env;
  link: OpenedCaptureLink;
}

/**
 * Counts an opening of the link. Called by the page's script, so that link previews in messaging
 * apps are not counted.
 */
export async function recordOpening({ env, link }: LinkUse): Promise<void> {
  if (!notifiesWebhook(link)) return;
  const opening = { linkId: link.id, forgetAtMs: link.reportsUntilMs };
  await creditScope(env, link.scopeId).recordOpening(opening);
}

/** Opens an upload under the id that its analysis will have. */
export async function openUpload({ env, link }: LinkUse, bytes: number): Promise<string> {
  const { scopeId, id: linkId, maxUses } = link;
  const scope = creditScope(env, scopeId);
  const { canPay } = await scope.startTerms(null);
  if (!canPay) throw insufficientCredits();
  const analysisId = crypto.randomUUID();
  const key = videoKey({ scopeId, analysisId }, Date.now());
  const multipart = await env.MEDIA.createMultipartUpload(key);
  const { uploadId } = multipart;
  const upload = { analysisId, linkId, maxUses, videoKey: key, uploadId, bytes };
  const outcome = await scope.openCapture(upload);
  if (outcome === 'opened') return analysisId;
  await multipart.abort();
  if (outcome === 'ended') throw linkEnded();
  throw outcome === 'used_up'
    ? new ApiError('capture_link_used_up', 'The link has been used up')
    : new ApiError('too_many_uploads', 'Too many uploads of this link are in progress');
}

/** Stores one part; sending it again replaces it until the upload is completed. */
export async function storePart(
  { env, link }: LinkUse,
  { analysisId, number, request }: { analysisId: string; number: number; request: Request },
): Promise<void> {
  const scope = creditScope(env, link.scopeId);
  const upload = await requireUpload({ env, link }, analysisId);
  const { videoKey: key, uploadId, bytes } = upload;
  if (upload.isAccepted) throw uploadCompleted();
  if (!Number.isInteger(number) || number < 1 || number > partsOf(bytes)) {
    throw new ApiError('invalid_part', `The upload has ${partsOf(bytes)} parts`);
  }
  const partBytes = Math.min(PART_BYTES, bytes - (number - 1) * PART_BYTES);
  const groups = groupsOfCapture({ ...link, linkId: link.id, analysisId });
  const stored = await receivePart(request, { groups, bytes: partBytes }, async (content) =>
    env.MEDIA.resumeMultipartUpload(key, uploadId)
      .uploadPart(number, content)
      .catch((error: unknown) => {
        throw isBucketError(error, NO_SUCH_UPLOAD) ? uploadCompleted() : error;
      }),
  );
  await scope.addCapturePart(analysisId, { number, etag: stored.etag });
}

/** Starts the analysis of an upload whose parts have all arrived. Idempotent. */
export async function completeUpload(
  { env, link }: LinkUse,
  {
    analysisId,
    firstId,
    recordedFps,
    name,
    view,
  }: {
    analysisId: string;
    /** Analysis of the other view of the same runner, in the same visit */
    firstId: string | undefined;
    recordedFps: number | undefined;
    name: string | undefined;
    view: AnalysisType | undefined;
  },
): Promise<void> {
  const { scopeId, id: linkId, maxUses, reportsUntilMs } = link;
  const upload = await requireUpload({ env, link }, analysisId);
  if (upload.isAccepted) {
    await replayStart(env, { scopeId, analysisId });
    return;
  }
  await assemble(env, upload);
  const fields = { ...link.startFields };
  if (view !== undefined) fields['analysis_type'] = view;
  if (recordedFps !== undefined) fields['recorded_fps'] = String(recordedFps);
  if (asksForName(link)) {
    const subjectId = await subjectOfVisit({ env, link }, { name, firstId });
    if (subjectId !== null) fields['subject_id'] = subjectId;
  }
  await startUploaded(env, {
    analysisId,
    scopeId,
    videoKey: upload.videoKey,
    sizeBytes: upload.bytes,
    texts: new Map(Object.entries(fields)),
    capture: { linkId, maxUses, reportUntilMs: reportsUntilMs },
    discard: () => discard({ env, link }, upload),
  });
}

async function subjectOfVisit(
  { env, link }: LinkUse,
  { name, firstId }: { name: string | undefined; firstId: string | undefined },
): Promise<string | null> {
  const { scopeId, runnerTag: tag } = link;
  if (firstId !== undefined) {
    await requireUpload({ env, link }, firstId);
    const first = await creditScope(env, scopeId).findAnalysis(firstId);
    return first?.summary.subjectId ?? null;
  }
  if (name === undefined) return null;
  return findOrAddSubject(database(env), { scopeId, name, tag }, Date.now());
}

const MAX_LISTED_NAMES = 100;

/** Returns the names that runners can choose from, in alphabetical order. */
export async function listedNames({ env, link }: LinkUse, language: Language): Promise<string[]> {
  const { scopeId, runnerTag: tag } = link;
  if (tag === null || !asksForName(link)) return [];
  const page = { scopeId, createdUntilMs: Date.now(), after: null, limit: MAX_LISTED_NAMES };
  const runners = await listSubjectsPage(database(env), { ...page, tag });
  const names = new Set(runners.flatMap(({ name }) => name ?? []));
  return [...names].toSorted(new Intl.Collator(language).compare);
}

/** Whether runners may enter their name; only if the link does not specify a runner. */
export function asksForName({ startFields }: OpenedCaptureLink): boolean {
  return startFields['subject_id'] === undefined;
}

export async function requireUpload(
  { env, link }: LinkUse,
  analysisId: string,
): Promise<CaptureUpload> {
  const upload = await creditScope(env, link.scopeId).findCapture(analysisId, link.id);
  if (upload === null) throw new ApiError('not_found', 'Upload not found');
  return upload;
}

async function assemble(
  env: Env,
  { videoKey: key, uploadId, bytes, etags }: CaptureUpload,
): Promise<void> {
  const parts = [...etags]
    .map(([partNumber, etag]) => ({ partNumber, etag }))
    .toSorted((one, other) => one.partNumber - other.partNumber);
  if (parts.length < partsOf(bytes)) {
    throw new ApiError('invalid_part', `${parts.length} of ${partsOf(bytes)} parts were received`);
  }
  try {
    await env.MEDIA.resumeMultipartUpload(key, uploadId).complete(parts);
  } catch (error) {
    // Another request may have completed it, earlier or concurrently.
    if ((await env.MEDIA.head(key)) !== null) return;
    throw isBucketError(error, NO_SUCH_PART)
      ? new ApiError(
          'part_in_progress',
          'A part is being sent again; complete the upload afterward',
        )
      : error;
  }
}

/** Discards an upload; the sweep removes leftovers. */
async function discard({ env, link }: LinkUse, upload: CaptureUpload): Promise<void> {
  try {
    const isDropped = await creditScope(env, link.scopeId).dropCapture(upload.analysisId);
    if (isDropped) await env.MEDIA.delete(upload.videoKey);
  } catch (error) {
    logError('upload_discard_failed', { analysisId: upload.analysisId, error });
  }
}

/** Codes that R2 appends to error messages. */
const NO_SUCH_UPLOAD = '(10024)';
const NO_SUCH_PART = '(10025)';

function isBucketError(error: unknown, code: string): boolean {
  return error instanceof Error && error.message.endsWith(code);
}

function uploadCompleted(): ApiError {
  return new ApiError('upload_completed', 'The upload has been completed');
}

function partsOf(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

export function linkEnded(): ApiError {
  return new ApiError('capture_link_ended', 'The link is unknown, revoked, or has expired');
}
