import { measuringCode } from '../accuracy/error-record.ts';

/** Seeds of `npm run bench -- accuracy` on which constants were trained or chosen. */
const SPENT_SEEDS: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 40, 41, 60, 62, 63, 64, 71,
];

/**
 * Seed of the headline in docs/accuracy.md. When the container changes, add it to the spent seeds
 * and choose a new one.
 */
export const HEADLINE_SEED = 65;
/** Date of first inspection, and the container (`measuringCode`) at that time; null before it. */
const HEADLINE_FIRST_INSPECTED: { date: string; container: string } | null = null;

/** States whether the seed's errors may underestimate those of other clips. */
export function describeSeed(seed: number, firstInspected = HEADLINE_FIRST_INSPECTED): string {
  if (SPENT_SEEDS.includes(seed)) {
    return `Constants were trained or chosen on seed ${seed}, so its errors may be too small.`;
  }
  if (seed !== HEADLINE_SEED) return `Seed ${seed} is not in the ledger of seeds.`;
  if (firstInspected === null) return `Seed ${seed} has never been inspected.`;
  const { date, container } = firstInspected;
  return container === measuringCode()
    ? `Seed ${seed} was first inspected on ${date}, and the container has not changed since.`
    : `Seed ${seed} was first inspected on ${date}, and the container changed afterwards, so its errors may be too small.`;
}
