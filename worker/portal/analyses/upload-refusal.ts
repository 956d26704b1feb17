import * as z from 'zod';

import { API_ERRORS } from '../../../contract/errors.ts';
import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { failureTexts } from '../../content/content.ts';
import type { Texts } from '../texts/texts.ts';
import type { Units } from '../units/units.ts';
import { invalidPace, invalidSizes } from '../units/write-units.ts';

/** Of the Worker (`answerPortalUpload`). */
export const refusalSchema = z.object({
  code: z.enum(keysOf(API_ERRORS)),
  reason: z.enum(keysOf(FAILURE_REASONS)).nullable(),
});

interface UploadProblem {
  /** Of the form; null for a problem of none. */
  field: 'video' | 'subject_id' | 'height' | 'weight' | 'pace' | null;
  problem: string;
}

/** What a refusal means to the reader. Without an entry, it passes, or the page does not cause it. */
export function uploadProblem(
  { code, reason }: z.infer<typeof refusalSchema>,
  { texts, units }: { texts: Texts; units: Units },
): UploadProblem {
  const { upload } = texts;
  if (reason !== null) {
    const { detail, advice } = failureTexts(reason, texts.code);
    return { field: 'video', problem: `${detail} ${advice}` };
  }
  switch (code) {
    case 'missing_video':
      return { field: 'video', problem: upload.chooseVideo };
    case 'file_too_large':
      return { field: 'video', problem: upload.tooLarge };
    case 'not_found':
      return { field: 'subject_id', problem: upload.noSuchRunner };
    case 'invalid_height':
      return { field: 'height', problem: invalidSizes(texts, units).height };
    case 'invalid_weight':
      return { field: 'weight', problem: invalidSizes(texts, units).weight };
    case 'invalid_pace':
    case 'pace_required':
      return { field: 'pace', problem: invalidPace(texts, units) };
    case 'insufficient_api_credits':
      return { field: null, problem: upload.noCredits };
    case 'too_many_uploads':
    case 'rate_limited':
      return { field: null, problem: upload.busy };
    default:
      return { field: null, problem: upload.failed };
  }
}
