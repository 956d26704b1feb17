import * as z from 'zod';

import type { Actor } from '../accounts/audit-log/audit-log.ts';
import { recordEvent } from '../accounts/audit-log/audit-log.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import { database } from '../platform/database/client.ts';
import type { AnalysisSummary } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import { findOwnSubject } from './accept-start.ts';
import { listedAnalysisSchema } from './schema.ts';
import { CURRENT_TYPE } from './stored-analysis.ts';

export const MAX_ANALYSIS_NOTE_LENGTH = 500;

const tag = 'Analyses';
const message = z.object({ message: z.string().describe('Confirmation message, in English') });

export const analysisChangeSchema = z.object({
  subject_id: z
    .string()
    .nullable()
    .optional()
    .describe('Id of the subject to link the analysis to; `null` unlinks it'),
  note: z
    .string()
    .trim()
    .max(MAX_ANALYSIS_NOTE_LENGTH)
    .nullable()
    .optional()
    .describe('Your note about the analysis; `null` clears it'),
});

export function presentListed(analysis: AnalysisSummary): z.infer<typeof listedAnalysisSchema> {
  const { id, analysisType, status, subjectId, note } = analysis;
  return {
    id,
    analysis_type: CURRENT_TYPE[analysisType],
    status,
    ...(subjectId === null ? {} : { subject_id: subjectId }),
    ...(note === null ? {} : { note }),
  };
}

interface Address {
  scopeId: string;
  analysisId: string;
}

/** Links an analysis to another subject or changes its note; null if it does not exist. */
export async function changeAnalysis(
  env: Env,
  { scopeId, analysisId }: Address,
  { subject_id, note }: z.infer<typeof analysisChangeSchema>,
): Promise<AnalysisSummary | null> {
  const subject = await findOwnSubject(env, { scopeId, subjectId: subject_id ?? undefined });
  return creditScope(env, scopeId).changeAnalysis(analysisId, {
    subjectId: subject_id === undefined ? undefined : (subject?.id ?? null),
    note: note === '' ? null : note,
  });
}

export async function deleteAnalysis(
  env: Env,
  { scopeId, analysisId, by }: Address & { by: Actor },
): Promise<boolean> {
  const erased = await creditScope(env, scopeId).eraseAnalysesOf({ analysisId });
  if (erased === 0) return false;
  const event = { scopeId, action: 'analysis_deleted', by, target: analysisId } as const;
  await recordEvent(database(env), event, Date.now());
  return true;
}

export const correctionRoutes = [
  route('patch', '/analysis/:analysis_id', {
    needs: 'analysis',
    operationId: 'updateAnalysis',
    tag,
    summary: 'Link an analysis to another subject, or add a note',
    description:
      'Omitted fields keep their values. The results do not change: they were measured with the height and weight used at the start.',
    body: analysisChangeSchema,
    responses: {
      200: { description: 'The updated analysis', schema: listedAnalysisSchema.and(message) },
    },
    handle: async (c, change) => {
      const { scopeId } = c.get('caller');
      const { analysisId } = c.get('analysis');
      const changed = await changeAnalysis(c.env, { scopeId, analysisId }, change);
      if (changed === null) throw notFound();
      return c.json({ ...presentListed(changed), message: 'Analysis updated' });
    },
  }),
  route('post', '/analysis/:analysis_id/delete', {
    needs: 'analysis',
    operationId: 'deleteAnalysis',
    tag,
    summary: 'Delete an analysis',
    description:
      'Permanently deletes the analysis in any state, with its video and results. The credit is not refunded. After the response, the analysis can no longer be read; stored files are deleted within minutes.',
    responses: { 200: { description: 'The analysis was deleted', schema: message } },
    handle: async (c) => {
      const { scopeId, keyId } = c.get('caller');
      const { analysisId } = c.get('analysis');
      const isDeleted = await deleteAnalysis(c.env, { scopeId, analysisId, by: { keyId } });
      if (!isDeleted) throw notFound();
      return c.json({ message: 'Analysis deleted' });
    },
  }),
];

function notFound(): ApiError {
  return new ApiError('not_found', 'Analysis not found');
}
