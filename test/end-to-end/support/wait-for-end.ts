import * as z from 'zod';

import type { StackAccess } from '../../../cli/stack/stack.ts';
import { pollUntil } from '../../poll-until.ts';
import { curl, withKey } from './curl.ts';
import type { Partner } from './run-operator.ts';

const resultsSchema = z.looseObject({
  status: z.enum(['pending', 'analyzing', 'success', 'failed']),
});

/** Polls like a partner until the analysis has ended. */
export async function waitForEnd(
  stack: StackAccess,
  partner: Partner,
  { analysisId, limitMs }: { analysisId: string; limitMs?: number },
) {
  const url = `${stack.baseUrl}/analysis/${analysisId}/results`;
  return pollUntil(
    async () => resultsSchema.parse((await curl(...withKey(partner), url)).body),
    ({ status }) => status === 'success' || status === 'failed',
    limitMs,
  );
}
