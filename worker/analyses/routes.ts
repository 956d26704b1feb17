import * as z from 'zod';

import { LANGUAGES } from '../../contract/job.ts';
import { START_FIELD_CODES } from '../../contract/start-fields.ts';
import type { Env } from '../env.ts';
import type { HttpContext, RouteContext } from '../http/http-context.ts';
import { route } from '../http/route.ts';
import { streamList } from '../http/stream-list.ts';
import { database } from '../platform/database/client.ts';
import type { AnalysisSummary, ListPosition } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import { findMerges, namesOfSubject } from '../subjects/subjects.ts';
import { presentListed, correctionRoutes } from './correct-analysis.ts';
import { calculatedDataSchema, notReadySchema, rawDataSchema } from './data-schema.ts';
import { RAW_DATA_FILES } from './export-raw-data.ts';
import { readData, readRawData, readResults } from './read-results.ts';
import {
  analysisListSchema,
  failedResultsSchema,
  progressSchema,
  resultsSchema,
  subjectAnalysisListSchema,
} from './schema.ts';
import { startAnalysis, startedBody } from './start-analysis.ts';
import { ignoredFieldsSchema, replayDiffersSchema, startFormSchema } from './start-fields.ts';

const tag = 'Analyses';

const startedSchema = z
  .object({
    message: z.string().describe('Confirmation message, in English'),
    video_id: z.uuid().describe('Id of the analysis'),
    ignored_fields: ignoredFieldsSchema.optional(),
    replay_differs_in: replayDiffersSchema.optional(),
  })
  .meta({ id: 'Started' });

const unconfirmedSchema = z
  .object({
    detail: z.string().describe('Instructions for people, in English'),
    code: z.literal('start_unconfirmed').describe('The start may have been accepted'),
    video_id: z.uuid().describe('Id of the analysis, if it was accepted'),
  })
  .meta({ id: 'StartUnconfirmed' });

const START_DESCRIPTION = [
  'Costs one credit. A retry with the same `Idempotency-Key` within 24 hours returns the first analysis at no cost.',
  'Uploads must sustain at least 256 kbit/s and finish within four minutes; slower ones are rejected with 408 and may be retried.',
  'While many uploads are in progress, a new one may wait for up to two minutes. After that, it is rejected with 503 and the code `too_many_uploads`: retry with the same `Idempotency-Key`.',
  'After a 503 with the code `start_unconfirmed`, the start may have been accepted: `video_id` is the id of that analysis.',
].join(' ');

const listing = {
  needs: 'key',
  tag,
  responses: { 200: { description: 'All analyses, newest first', schema: analysisListSchema } },
  handle: respondWithList,
} as const;
const ofData = { needs: 'analysis', tag } as const;
const notReady = {
  description: 'The analysis has not finished, or has failed',
  schema: notReadySchema,
};

export const analysisRoutes = [
  route('post', '/analysis/start', {
    needs: 'credit',
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
        .describe(
          'Your unique key for this start, of 1 to 255 printable ASCII characters. Repeated headers are one key, joined with a comma and a space.',
        ),
    },
    multipart: startFormSchema,
    responses: {
      202: {
        description: 'The analysis has been accepted',
        schema: startedSchema,
        headers: {
          'Idempotent-Replayed': {
            description:
              '`true` if the key was already used; the response then has the id of the first analysis, and names the fields that differ',
          },
        },
      },
      503: {
        description:
          'The start was rejected (`too_many_uploads`), or may have been accepted (`start_unconfirmed`)',
        schema: unconfirmedSchema,
      },
    },
    refusals: [
      'invalid_idempotency_key',
      'invalid_multipart',
      'missing_video',
      'invalid_video',
      ...Object.values(START_FIELD_CODES),
      'pace_required',
      'video_too_long',
      'upload_too_slow',
      'file_too_large',
      'insufficient_api_credits',
      'too_many_uploads',
      'start_unconfirmed',
    ],
    handle: start,
  }),
  route('get', '/analysis', {
    ...listing,
    operationId: 'listAnalyses',
    summary: 'List analyses',
    description:
      'Returns all analyses of the account. To track progress, use webhooks or poll the results of a single analysis.',
  }),
  route('get', '/analysis/user', {
    ...listing,
    operationId: 'listAnalysesLegacy',
    summary: 'List analyses (legacy path)',
    description: 'Same as `GET /analysis`.',
  }),
  route('get', '/analysis/subjects/:subject_id', {
    needs: 'subject',
    operationId: 'listSubjectAnalyses',
    tag,
    summary: 'List the analyses of a subject',
    responses: {
      200: {
        description: 'The analyses of the subject, newest first',
        schema: subjectAnalysisListSchema,
      },
    },
    handle: async (c) => {
      const { id: subjectId, scopeId } = c.get('subject');
      const subjectIds = await namesOfSubject(database(c.env), subjectId);
      const scope = creditScope(c.env, scopeId);
      return streamList<AnalysisSummary>({
        name: 'analysis_ids',
        isCounted: true,
        readPage: async (after, limit) =>
          scope.listAnalyses({ subjectIds }, { after: positionOf(after), limit }),
        present: ({ id, status }) => ({ id, status }),
      });
    },
  }),
  route('get', '/analysis/:analysis_id/results', {
    needs: 'analysis',
    operationId: 'getResults',
    tag,
    summary: 'Get the status and results of an analysis',
    query: {
      language: z
        .enum(LANGUAGES)
        .optional()
        .describe('Language of the texts. Defaults to the language of the start request.'),
    },
    responses: {
      200: { description: 'The analysis is pending or has succeeded', schema: resultsSchema },
      202: { description: 'The analysis is in progress', schema: progressSchema },
      400: { description: 'The analysis has failed', schema: failedResultsSchema },
    },
    handle: readResults,
  }),
  route('get', '/analysis/:analysis_id/results/calculated_data', {
    ...ofData,
    operationId: 'getCalculatedData',
    summary: 'Get joint angles, steps, and running metrics',
    responses: {
      200: {
        description: 'The calculated data; the schema depends on the analysis type',
        schema: calculatedDataSchema,
      },
      400: notReady,
    },
    handle: async (c) => readData(c, 'calculated_data'),
  }),
  route('get', '/analysis/:analysis_id/results/raw_data', {
    ...ofData,
    operationId: 'getRawData',
    summary: 'Get the body landmarks of every frame',
    query: {
      format: z
        .enum(['json', 'csv', 'trc'])
        .optional()
        .describe(
          '`json` (default), `csv` with one line for each frame, or `trc`, the marker file of OpenSim',
        ),
    },
    responses: {
      200: {
        description:
          'Landmark positions, in pixels from the top left corner of the upright video; in a TRC file, from the bottom left corner, and in meters if `meters_per_pixel` is known',
        schema: rawDataSchema,
        otherTypes: Object.values(RAW_DATA_FILES),
      },
      400: notReady,
    },
    refusals: ['invalid_format'],
    handle: readRawData,
  }),
  ...correctionRoutes,
];

async function respondWithList(c: HttpContext): Promise<Response> {
  const { scopeId } = c.get('caller');
  return streamList<AnalysisSummary>({
    name: 'analyses',
    isCounted: true,
    readPage: async (after, limit) =>
      withCurrentSubjects(
        c.env,
        await creditScope(c.env, scopeId).listAnalyses({}, { after: positionOf(after), limit }),
      ),
    present: presentListed,
  });
}

/** Replaces merged subjects with the current ones. */
async function withCurrentSubjects(
  env: Env,
  page: readonly AnalysisSummary[],
): Promise<AnalysisSummary[]> {
  const named = new Set(page.flatMap(({ subjectId }) => subjectId ?? []));
  const merges = await findMerges(database(env), [...named]);
  return page.map((analysis) => ({
    ...analysis,
    subjectId: merges.get(analysis.subjectId ?? '') ?? analysis.subjectId,
  }));
}

function positionOf(analysis: AnalysisSummary | null): ListPosition | null {
  return analysis === null ? null : { createdAtMs: analysis.createdAtMs, id: analysis.id };
}

async function start(c: RouteContext<'/analysis/start', 'credit'>): Promise<Response> {
  const started = await startAnalysis(
    { env: c.env, request: c.req.raw, waitUntil: (work) => c.executionCtx.waitUntil(work) },
    { ...c.get('caller'), findTerms: async () => c.get('admission') },
  );
  if (started.isReplay) c.header('Idempotent-Replayed', 'true');
  return c.json(startedBody(started), 202);
}
