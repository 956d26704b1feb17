import { got } from '../../contract/describe-problems.ts';
import type { Language } from '../../contract/job.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import type { RouteContext } from '../http/http-context.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import { artifactKey } from '../platform/object-keys.ts';
import { answerFile } from '../platform/write-csv.ts';
import type { AnalysisView } from '../scope/scope.ts';
import { presentFailure } from '../scope/scope.ts';
import type { RawDataFormat } from './export-raw-data.ts';
import { exportRawData, RAW_DATA_FILES } from './export-raw-data.ts';
import { signedMediaUrls } from './media/media.ts';
import { presentAnalysis } from './present-results.ts';
import type { SuccessfulResults } from './schema.ts';
import { CURRENT_TYPE, plainBody, readStoredResult } from './stored-analysis.ts';

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
  const { analysisId, attempt } = requireSuccess(c);
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

export async function readRawData(c: AnalysisContext): Promise<Response> {
  const requested = c.req.query('format') ?? 'json';
  if (requested === 'json') return readData(c, 'raw_data');
  if (requested !== 'csv' && requested !== 'trc') {
    throw new ApiError('invalid_format', `format must be one of json, csv, trc${got(requested)}`);
  }
  const file = await rawDataFile(c.env, requireSuccess(c), requested);
  if (file === null) throw new ApiError('not_found', 'Analysis not found');
  return file;
}

/** Responds with raw data as a download; null once the data have been deleted. */
export async function rawDataFile(
  env: Env,
  { analysisId, attempt, analysisType }: AnalysisView,
  format: RawDataFormat,
): Promise<Response | null> {
  const object = await env.MEDIA.get(artifactKey(analysisId, attempt, 'raw_data'));
  if (object === null) return null;
  const rawData = await new Response(plainBody(object)).json();
  const name = `${analysisId}.${format}`;
  const text = exportRawData(rawData, { view: CURRENT_TYPE[analysisType], format, name });
  return answerFile(text, name, RAW_DATA_FILES[format]);
}

function requireSuccess(c: AnalysisContext): AnalysisView {
  const analysis = c.get('analysis');
  const { status } = analysis;
  if (status === 'success') return analysis;
  const detail = `The analysis ${status === 'failed' ? 'has failed' : 'has not finished yet'}`;
  throw new ApiError('analysis_not_ready', detail, { status });
}

/** Treats q=0 as a refusal. */
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
