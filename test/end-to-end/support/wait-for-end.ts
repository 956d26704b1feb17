import { setTimeout as sleep } from 'node:timers/promises';

import type { Stack } from '../../../cli/stack/stack.ts';
import { curl, withKey } from './curl.ts';
import type { Partner } from './run-operator.ts';
import * as z from 'zod';

const POLL_MS = 250;

const resultsSchema = z.looseObject({
  status: z.enum(['pending', 'analyzing', 'success', 'failed']),
});

/** Polls like a partner until the analysis has ended. */
export async function waitForEnd(
  stack: Stack,
  partner: Partner,
  { analysisId, limitMs = 60_000 }: { analysisId: string; limitMs?: number },
) {
  const deadlineMs = performance.now() + limitMs;
  for (;;) {
    const url = `${stack.baseUrl}/analysis/${analysisId}/results`;
    const answer = await curl(...withKey(partner), url);
    const results = resultsSchema.parse(answer.body);
    if (['success', 'failed'].includes(results.status)) return results;
    if (performance.now() > deadlineMs) {
      throw new Error(`${analysisId} is still ${results.status} after ${limitMs} ms.`);
    }
    await sleep(POLL_MS);
  }
}
