import * as z from 'zod';

import { ApiError } from '../api-error.ts';
import { database } from '../db/client.ts';
import type { HttpContext } from '../http-context.ts';
import type { RouteBook } from '../route-book.ts';
import type { AnalysisRow } from './analyses.ts';
import { listScopeAnalyses } from './analyses.ts';
import { CURRENT_TYPE } from './current-type.ts';
import { isValidIdempotencyKey } from './idempotency-key.ts';
import { readData, readResults } from './read-results.ts';
import {
  analysisListSchema,
  calculatedDataSchema,
  failedResultsSchema,
  notReadySchema,
  progressSchema,
  rawDataSchema,
  resultsSchema,
} from './schema.ts';
import { startAnalysis } from './start-analysis.ts';
import { startFormSchema } from './start-fields.ts';
import { LANGUAGES } from '../../contract/job.ts';

const tag = 'Analyses';

export function registerAnalysisRoutes(book: RouteBook): void {
  registerStart(book);
  registerLists(book);
  registerResults(book);
}

const START_DESCRIPTION = [
  'Debits one credit. Retrying with the same `Idempotency-Key` within 24 hours returns the first analysis and debits nothing.',
  'Uploads must keep at least 256 kbit/s and finish within four minutes; slower ones are refused with 408 and may be retried.',
  'When many uploads are in progress, a start waits for up to two minutes before it is read; only then is it refused with 503, to be retried with the same `Idempotency-Key`.',
].join(' ');

function registerStart(book: RouteBook): void {
  book.add(
    {
      method: 'post',
      path: '/analysis/start',
      operationId: 'startAnalysis',
      tag,
      summary: 'Upload a video and start its analysis',
      description: START_DESCRIPTION,
      headers: {
        'Idempotency-Key': z
          .string()
          .min(1)
          .max(255)
          .optional()
          .describe('1 to 255 printable ASCII characters'),
      },
      multipart: startFormSchema,
      responses: {
        202: {
          description: 'The analysis has been accepted',
          schema: z.object({ message: z.string(), video_id: z.uuid() }).meta({ id: 'Started' }),
          headers: {
            'Idempotent-Replayed': {
              description:
                '`true` if the key belongs to an earlier start; its analysis is returned',
            },
          },
        },
      },
      refusals: [
        'invalid_idempotency_key',
        'invalid_multipart',
        'missing_video',
        'invalid_video',
        'invalid_analysis_type',
        'invalid_height',
        'invalid_weight',
        'invalid_pace',
        'pace_required',
        'invalid_language',
        'invalid_treadmill',
        'invalid_full_body',
        'invalid_notify_via_webhook',
        'video_too_long',
        'not_found',
        'upload_too_slow',
        'file_too_large',
        'insufficient_api_credits',
        'too_many_uploads',
      ],
    },
    start,
  );
}

function registerLists(book: RouteBook): void {
  const list = {
    method: 'get',
    tag,
    responses: { 200: { description: 'Newest first', schema: analysisListSchema } },
    refusals: [],
  } as const;
  book.add(
    { ...list, path: '/analysis', operationId: 'listAnalyses', summary: 'List all analyses' },
    listAnalyses,
  );
  book.add(
    {
      ...list,
      path: '/analysis/user',
      operationId: 'listAnalysesLegacy',
      summary: 'List all analyses (older address of the same list)',
    },
    listAnalyses,
  );
}

function registerResults(book: RouteBook): void {
  book.add(
    {
      method: 'get',
      path: '/analysis/:analysis_id/results',
      operationId: 'getResults',
      tag,
      summary: 'Read state and results of an analysis',
      query: {
        language: z
          .enum(LANGUAGES)
          .optional()
          .describe('Of the texts; default is that of the start'),
      },
      responses: {
        200: { description: 'Waiting, or finished with results', schema: resultsSchema },
        202: { description: 'Being analysed', schema: progressSchema },
        400: { description: 'The analysis failed', schema: failedResultsSchema },
      },
      refusals: ['invalid_language', 'not_found'],
    },
    readResults,
  );
  const data = {
    method: 'get',
    tag,
    refusals: ['not_found'],
  } as const;
  const notReady = { description: 'There is no result, or not yet', schema: notReadySchema };
  book.add(
    {
      ...data,
      path: '/analysis/:analysis_id/results/calculated_data',
      operationId: 'getCalculatedData',
      summary: 'Read angles, steps and metrics',
      responses: {
        200: { description: 'By the type of the analysis', schema: calculatedDataSchema },
        400: notReady,
      },
    },
    (c) => readData(c, 'calculated_data'),
  );
  book.add(
    {
      ...data,
      path: '/analysis/:analysis_id/results/raw_data',
      operationId: 'getRawData',
      summary: 'Read the landmarks of every frame',
      responses: {
        200: {
          description: 'Pixels from the top left of the upright picture',
          schema: rawDataSchema,
        },
        400: notReady,
      },
    },
    (c) => readData(c, 'raw_data'),
  );
}

async function start(c: HttpContext): Promise<Response> {
  const idempotencyKey = c.req.header('Idempotency-Key') ?? null;
  if (idempotencyKey !== null && !isValidIdempotencyKey(idempotencyKey)) {
    throw new ApiError(
      'invalid_idempotency_key',
      'Idempotency-Key must be a single header of 1 to 255 printable ASCII characters',
    );
  }
  const starting = startAnalysis({
    env: c.env,
    request: c.req.raw,
    scopeId: c.get('caller').scopeId,
    admission: c.get('admission'),
    idempotencyKey,
  });
  // A client that hangs up ends the request; its upload still has to be removed from the bucket.
  c.executionCtx.waitUntil(starting.catch(() => {}));
  const { analysisId, isReplay } = await starting;
  if (isReplay) c.header('Idempotent-Replayed', 'true');
  return c.json({ message: 'Analysis started', video_id: analysisId }, 202);
}

async function listAnalyses(c: HttpContext): Promise<Response> {
  const rows = await listScopeAnalyses(database(c.env), c.get('caller').scopeId);
  return c.json({ analyses: rows.map(presentListItem), count: rows.length });
}

function presentListItem(row: AnalysisRow) {
  return {
    id: row.id,
    analysis_type: CURRENT_TYPE[row.analysisType],
    status: row.status,
    ...(row.subjectId === null ? {} : { subject_id: row.subjectId }),
  };
}
