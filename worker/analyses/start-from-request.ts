import { ApiError } from '../http/api-error.ts';
import { bodyOfError } from '../http/error-handler.ts';
import type { Env } from '../env.ts';
import type { StartTerms } from '../scope/scope.ts';
import { creditScope, PORTAL_KEY_ID } from '../scope/scope.ts';
import { isValidIdempotencyKey } from './idempotency-key.ts';
import type { Started } from './accept-start.ts';
import { startAnalysis } from './start-analysis.ts';
import { API_ERRORS } from '../../contract/errors.ts';

export interface UploadRequest {
  env: Env;
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Starts an analysis with the video and the fields of a request that has been admitted. */
export async function startFromRequest(
  { env, request, waitUntil }: UploadRequest,
  caller: {
    scopeId: string;
    keyId: string;
    findTerms: (idempotencyKey: string | null) => Promise<StartTerms>;
  },
): Promise<Started> {
  const idempotencyKey = request.headers.get('Idempotency-Key');
  if (idempotencyKey !== null && !isValidIdempotencyKey(idempotencyKey)) {
    throw new ApiError(
      'invalid_idempotency_key',
      'Idempotency-Key must be a single header of 1 to 255 printable ASCII characters',
    );
  }
  const { scopeId, keyId } = caller;
  const terms = await caller.findTerms(idempotencyKey);
  const starting = startAnalysis({ env, request, scopeId, keyId, terms, idempotencyKey });
  // A client that hangs up ends the request; its upload still has to be removed from the bucket.
  waitUntil(starting.catch(() => {}));
  return starting;
}

export function startedBody(analysisId: string) {
  return { message: 'Analysis started', video_id: analysisId };
}

/**
 * Answers an upload from a page of the portal as `POST /analysis/start` would. The portal has
 * checked who owns it.
 */
export async function answerPortalUpload(
  upload: UploadRequest & { scopeId: string },
): Promise<Response> {
  const { env, scopeId } = upload;
  try {
    const { analysisId } = await startFromRequest(upload, {
      scopeId,
      keyId: PORTAL_KEY_ID,
      findTerms: (idempotencyKey) => creditScope(env, scopeId).startTerms(idempotencyKey),
    });
    return Response.json(startedBody(analysisId), { status: 202 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(bodyOfError(error), { status: API_ERRORS[error.code].status });
  }
}
