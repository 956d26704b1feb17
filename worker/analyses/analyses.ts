import type { AnalysisStatus, AnalysisType } from '../../contract/job.ts';
import { findTestScope } from '../accounts/accounts.ts';
import type { Env } from '../env.ts';
import { database } from '../platform/database/client.ts';
import type { AnalysisSummary, ListPosition, StoredAnalysisType } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import { namesOfSubject } from '../subjects/subjects.ts';

export type { Motion, MotionStep } from './motion-data.ts';
export { readVideoFacts } from './motion-data.ts';
export {
  analysisChangeSchema,
  changeAnalysis,
  deleteAnalysis,
  MAX_ANALYSIS_NOTE_LENGTH,
} from './correct-analysis.ts';
export { presentAnalysis } from './present-results.ts';
export type { RawDataFormat } from './export-raw-data.ts';
export { rawDataFile } from './read-results.ts';
export { readStartFields } from './start-fields.ts';
export { findOwnSubject, insufficientCredits, replayStart, startUploaded } from './accept-start.ts';
export { receivePart } from './upload/upload-body.ts';
export { groupsOfCapture, PART_BYTES } from './upload/upload-limits.ts';
export { handlePortalUpload } from './start-analysis.ts';
export type { UploadRequest } from './start-analysis.ts';
export type { FoundAnalysis } from './stored-analysis.ts';
export {
  CURRENT_TYPE,
  findAnalysis,
  parseMotion,
  readMotion,
  readStoredResult,
  readStoredSpeed,
} from './stored-analysis.ts';

/** Older analyses are stored under the second name. */
const NAMES = {
  side_view: ['side_view', 'running'],
  back_view: ['back_view', 'pronation'],
} as const satisfies Record<AnalysisType, readonly StoredAnalysisType[]>;

/** Newest first. */
export async function listAnalyses(
  env: Env,
  page: {
    /** A live scope. */
    scopeId: string;
    /** Lists analyses of the scope's test keys instead */
    isTest: boolean;
    status: AnalysisStatus | undefined;
    analysisType?: AnalysisType | undefined;
    subjectId?: string | undefined;
    after: ListPosition | null;
    limit: number;
  },
): Promise<AnalysisSummary[]> {
  const { isTest, status, analysisType, subjectId, after, limit } = page;
  const db = database(env);
  const scopeId = isTest ? await findTestScope(db, page.scopeId) : page.scopeId;
  if (scopeId === null) return [];
  const filter = {
    status,
    analysisTypes: analysisType === undefined ? undefined : NAMES[analysisType],
    subjectIds: subjectId === undefined ? undefined : await namesOfSubject(db, subjectId),
  };
  return creditScope(env, scopeId).listAnalyses(filter, { after, limit });
}
