import { failureTexts } from '../../analyses/content/content.ts';
import type { Language } from '../../../contract/job.ts';
import type { AnalysisFailureCode } from '../../../contract/errors.ts';
import type { FailureReason } from '../../../contract/failure-reasons.ts';
import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';

/** Why an analysis failed, as stored. */
export interface Failure {
  code: AnalysisFailureCode;
  reason: FailureReason;
  /** The operator's own words. */
  detail: string | null;
}

export function failureOf({ reason, detail }: { reason: FailureReason; detail?: string }): Failure {
  return { code: FAILURE_REASONS[reason].code, reason, detail: detail ?? null };
}

/** Why an analysis failed, as results and events show it. */
export function presentFailure({ code, reason, detail }: Failure, language: Language) {
  const texts = failureTexts(reason, language);
  return { detail: detail ?? texts.detail, code, reason, advice: texts.advice };
}
