import { isRunning, isWhole } from '../capture/advice.ts';
import type { PoseSample } from '../capture/pose-sample.ts';

const STEP_SECONDS = 0.5;
/** Frames on either side, used to detect leg swing */
const NEIGHBORS = 3;
const SCORES = { running: 2, standing: 1 };
/** An extra frame with the runner does not justify moving away from the middle. */
const NEAR_BEST_SHARE = 0.95;

/** Returns the start of the stretch that shows a runner best; null if no runner was detected. */
export function bestStretch(
  samples: readonly PoseSample[],
  { seconds, ofSeconds }: { seconds: number; ofSeconds: number },
): number | null {
  const latestSeconds = ofSeconds - seconds;
  const count = Math.floor(latestSeconds / STEP_SECONDS) + 1;
  const starts = [
    ...Array.from({ length: count }, (_, index) => index * STEP_SECONDS),
    latestSeconds,
  ];
  const rated = samples.map(({ atMs }, index) => ({
    atSeconds: atMs / 1000,
    worth: scoreOf(samples, index),
  }));
  const worthFrom = (start: number) =>
    rated
      .filter(({ atSeconds }) => atSeconds >= start && atSeconds <= start + seconds)
      .reduce((sum, { worth }) => sum + worth, 0);
  const most = Math.max(...starts.map(worthFrom));
  if (most === 0) return null;
  const offMiddle = (start: number) => Math.abs(start - latestSeconds / 2);
  const best = starts.filter((start) => worthFrom(start) >= NEAR_BEST_SHARE * most);
  return best.toSorted((one, other) => offMiddle(one) - offMiddle(other))[0] ?? null;
}

function scoreOf(samples: readonly PoseSample[], index: number): number {
  const person = samples[index]?.person ?? null;
  if (person === null || !isWhole(person)) return 0;
  const around = samples.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1);
  return isRunning(around) ? SCORES.running : SCORES.standing;
}
