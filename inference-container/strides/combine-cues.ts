/** The time of an event according to one cue, corrected for the cue's known delay. */
export interface Cue {
  seconds: number;
  weight: number;
}

/** Null if the cue was not found. */
export function cue(seconds: number | null, delaySeconds: number, weight: number): Cue | null {
  return seconds === null ? null : { seconds: seconds - delaySeconds, weight };
}

/** Distance from the weighted mean at which a cue counts half (Cauchy). */
const USUAL_SCATTER_SECONDS = 0.01;

/** Time on which most cues agree; null without cues. */
export function combineCues(
  cues: readonly Cue[],
  scatterSeconds = USUAL_SCATTER_SECONDS,
): { seconds: number; spreadSeconds: number } | null {
  if (cues.length === 0) return null;
  let seconds = weightedMedian(cues);
  for (let round = 0; round < 10; round += 1) {
    const weights = cues.map(
      (one) => one.weight / (1 + ((one.seconds - seconds) / scatterSeconds) ** 2),
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    seconds =
      cues.reduce((sum, one, index) => sum + one.seconds * (weights[index] ?? 0), 0) / whole;
  }
  const distances = cues.map((one) => ({
    seconds: Math.abs(one.seconds - seconds),
    weight: one.weight,
  }));
  return { seconds, spreadSeconds: weightedMedian(distances) };
}

function weightedMedian(cues: readonly Cue[]): number {
  const sorted = cues.toSorted((one, other) => one.seconds - other.seconds);
  const whole = sorted.reduce((sum, one) => sum + one.weight, 0);
  let passed = 0;
  for (const one of sorted) {
    passed += one.weight;
    if (passed >= whole / 2) return one.seconds;
  }
  return Number.NaN;
}
