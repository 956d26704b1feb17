import * as z from 'zod';

import type { ApiErrorCode } from '../../../contract/errors.ts';
import { API_ERRORS } from '../../../contract/errors.ts';
import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { failureTexts } from '../../analyses/content/content.ts';
import type { Texts } from '../texts/texts.ts';
import type { Units } from '../units/units.ts';
import { invalidPace, invalidSizes } from '../units/write-units.ts';

export const refusalSchema = z.object({
  code: z.enum(keysOf(API_ERRORS)),
  reason: z.enum(keysOf(FAILURE_REASONS)).nullable(),
});

interface UploadProblem {
  field: 'video' | 'subject_id' | 'height' | 'weight' | 'pace' | null;
  problem: string;
}

/** Explains a refusal, at the field that has to change. */
export function uploadProblem(
  { code, reason }: z.infer<typeof refusalSchema>,
  { texts, units }: { texts: Texts; units: Units },
): UploadProblem {
  const { upload } = texts;
  if (reason !== null) {
    const { detail, advice } = failureTexts(reason, texts.code);
    return { field: 'video', problem: `${detail} ${advice}` };
  }
  const { height, weight } = invalidSizes(texts, units);
  const pace = { field: 'pace', problem: invalidPace(texts, units) } as const;
  const problems: Partial<Record<ApiErrorCode, UploadProblem>> = {
    missing_video: { field: 'video', problem: upload.chooseVideo },
    file_too_large: { field: 'video', problem: upload.tooLarge },
    not_found: { field: 'subject_id', problem: upload.noSuchRunner },
    invalid_height: { field: 'height', problem: height },
    invalid_weight: { field: 'weight', problem: weight },
    invalid_pace: pace,
    pace_required: pace,
    too_many_uploads: { field: null, problem: upload.busy },
    rate_limited: { field: null, problem: upload.busy },
    insufficient_api_credits: { field: null, problem: upload.noCredits },
  };
  return problems[code] ?? { field: null, problem: upload.failed };
}
