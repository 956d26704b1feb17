import * as z from 'zod';

import { ANALYSIS_FAILURES } from '../../contract/errors.ts';
import { FAILURE_REASONS } from '../../contract/failure-reasons.ts';
import { keysOf } from '../../contract/keys-of.ts';

/** Fields of results and events that explain why an analysis failed. */
export const failureFields = {
  detail: z.string().describe('What went wrong, in the language of the analysis'),
  code: z.enum(keysOf(ANALYSIS_FAILURES)).describe('Code of the failure; more codes may be added'),
  reason: z
    .enum(keysOf(FAILURE_REASONS))
    .describe('Specific reason for the failure; more reasons may be added'),
  advice: z.string().describe('Advice on what to do differently, in the language of the analysis'),
};
