import * as z from 'zod';

import { ANALYSIS_FAILURES } from '../../contract/errors.ts';
import { FAILURE_REASONS } from '../../contract/failure-reasons.ts';
import { keysOf } from '../../contract/keys-of.ts';

/** Why an analysis failed, as results and events say it. */
export const failureFields = {
  detail: z.string().describe('What went wrong, in the language of the analysis'),
  code: z.enum(keysOf(ANALYSIS_FAILURES)).describe('Why the analysis failed; more may be added'),
  reason: z
    .enum(keysOf(FAILURE_REASONS))
    .optional()
    .describe('Finer than `code`; more may be added. Absent if the analysis is older.'),
  advice: z
    .string()
    .optional()
    .describe('What to do differently. Absent if the analysis is older.'),
};
