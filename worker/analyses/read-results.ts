import type { Language } from '../../contract/job.ts';
import { ApiError } from '../http/api-error.ts';
import type { RouteContext } from '../http/http-context.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import { artifactKey } from '../platform/object-keys.ts';
import type { AnalysisView } from '../scope/scope.ts';
import { presentFailure } from '../scope/scope.ts';
import { signedMediaUrls } from './media/media.ts';
import { presentAnalysis } from './present-results.ts';
import type { SuccessfulResults } from './schema.ts';
import { plainBody, readStoredResult } from './stored-analysis.ts';

type AnalysisContext = RouteContext<string, 'analysis'>;

export async function readResults(c: AnalysisContext): Promise<Response> {
  const analysis = c.get('analysis');
  const { analysisId, status, percentage, failure } = analysis;
  const language = requestedLanguage(c.req.query('language')) ?? analysis.language;
  const progress = { video_id: analysisId, status, percentage };
  switch (status) {
    case 'pending':
      return c.json(progress);
    case 'analyzing':
      return c.json(progress, 202);
    case 'failed':
      return c.json(
        { video_id: analysisId, status, ...(failure && presentFailure(failure, language)) },
        400,
      );
    case 'success':
      return c.json(await readSuccess(c, analysis, language));
  }
}

/** Streams `calculated_data` or `raw_data` as stored, compressed if the client accepts it. */
export async function readData(
  c: AnalysisContext,
  kind: 'calculated_data' | 'raw_data',
): Promise<Response> {
  const { analysisId, attempt, status } = c.get('analysis');
  if (status !== 'success') {
    const detail = `The analysis ${status === 'failed' ? 'has failed' : 'has not finished yet'}`;
    throw new ApiError('analysis_not_ready', detail, { status });
  }
  const object = await c.env.MEDIA.get(artifactKey(analysisId, attempt, kind));
  if (object === null) throw new ApiError('not_found', 'Analysis not found');
  const isGzip = object.httpMetadata?.contentEncoding === 'gzip';
  const headers = {
    'Content-Type': 'application/json',
    ...(isGzip ? { Vary: 'Accept-Encoding' } : {}),
  };
  if (!isGzip || !acceptsGzip(c.req.header('Accept-Encoding') ?? '')) {
    return new Response(plainBody(object), { headers });
  }
  return new Response(object.body, {
    headers: { ...headers, 'Content-Encoding': 'gzip' },
    encodeBody: 'manual',
  });
}

/** A quality of zero means that the encoding is not acceptable. */
function acceptsGzip(acceptEncoding: string): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding);
}

async function readSuccess(
  c: AnalysisContext,
  analysis: AnalysisView,
  language: Language,
): Promise<SuccessfulResults> {
  const { analysisId, percentage, isMediaRemoved } = analysis;
  const result = await readStoredResult(c.env, analysis);
  if (result === null) throw new ApiError('not_found', 'Analysis not found');
  const media = isMediaRemoved
    ? ({ video_expired: true } as const)
    : await signedMediaUrls(c.env, new URL(c.req.url).origin, analysis);
  return {
    video_id: analysisId,
    status: 'success',
    percentage,
    ...media,
    ...presentAnalysis(result, language),
  };
}
