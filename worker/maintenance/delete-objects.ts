import { slicesOf } from './analysis-pages.ts';
import type { SweepContext } from './sweep-part.ts';

/** What R2 takes in one call, and what it lists in one. */
export const MAX_KEYS_PER_CALL = 1000;

/** Keys without an object do no harm. */
export async function deleteObjects(
  { env, budget }: SweepContext,
  keys: readonly string[],
): Promise<void> {
  for (const slice of slicesOf(keys, MAX_KEYS_PER_CALL)) {
    budget.spend(1);
    await env.MEDIA.delete(slice);
  }
}
