/** A moment at which a leg tells of an event, its known delay taken off. */
export interface Sign {
  seconds: number;
  weight: number;
}

/** Null where the sign itself was not seen. */
export function sign(seconds: number | null, delaySeconds: number, weight: number): Sign | null {
  return seconds === null ? null : { seconds: seconds - delaySeconds, weight };
}

/** In the weighted mean of the signs, those further than their scatter from it count half (Cauchy). */
const USUAL_SCATTER_SECONDS = 0.01;

/** Where most of the signs agree; null without any. */
export function combineSigns(
  signs: readonly Sign[],
  scatterSeconds = USUAL_SCATTER_SECONDS,
): { seconds: number; spreadSeconds: number } | null {
  if (signs.length === 0) return null;
  let seconds = weightedMedian(signs);
  for (let round = 0; round < 10; round += 1) {
    const weights = signs.map(
      (one) => one.weight / (1 + ((one.seconds - seconds) / scatterSeconds) ** 2),
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    seconds =
      signs.reduce((sum, one, index) => sum + one.seconds * (weights[index] ?? 0), 0) / whole;
  }
  const distances = signs.map((one) => ({
    seconds: Math.abs(one.seconds - seconds),
    weight: one.weight,
  }));
  return { seconds, spreadSeconds: weightedMedian(distances) };
}

function weightedMedian(signs: readonly Sign[]): number {
  const sorted = signs.toSorted((one, other) => one.seconds - other.seconds);
  const whole = sorted.reduce((sum, one) => sum + one.weight, 0);
  let passed = 0;
  for (const one of sorted) {
    passed += one.weight;
    if (passed >= whole / 2) return one.seconds;
  }
  return Number.NaN;
}
