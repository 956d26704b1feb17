import { isRunning, isWhole } from '../capture/advice.ts';
import type { Look } from '../capture/look.ts';

const STEP_SECONDS = 0.5;
/** Frames on either side, used to detect leg swing */
const NEIGHBORS = 3;
const WORTH = { running: 2, standing: 1 };
/** An extra frame with the runner does not justify moving away from the middle. */
const NEARLY = 0.95;

/** Returns the start of the stretch that shows a runner best; null if no runner was detected. */
export function bestStretch(
  looks: readonly Look[],
  { seconds, ofSeconds }: { seconds: number; ofSeconds: number },
): number | null {
  const latestSeconds = ofSeconds - seconds;
  const count = Math.floor(latestSeconds / STEP_SECONDS) + 1;
  const starts = [
    ...Array.from({ length: count }, (_, index) => index * STEP_SECONDS),
    latestSeconds,
  ];
  const rated = looks.map(({ atMs }, index) => ({
    atSeconds: atMs / 1000,
    worth: scoreOf(looks, index),
  }));
  const worthFrom = (start: number) =>
    rated
      .filter(({ atSeconds }) => atSeconds >= start && atSeconds <= start + seconds)
      .reduce((sum, { worth }) => sum + worth, 0);
  const most = Math.max(...starts.map(worthFrom));
  if (most === 0) return null;
  const offMiddle = (start: number) => Math.abs(start - latestSeconds / 2);
  const best = starts.filter((start) => worthFrom(start) >= NEARLY * most);
  return best.toSorted((one, other) => offMiddle(one) - offMiddle(other))[0] ?? null;
}

function scoreOf(looks: readonly Look[], index: number): number {
  const person = looks[index]?.person ?? null;
  if (person === null || !isWhole(person)) return 0;
  const around = looks.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1);
  return isRunning(around) ? WORTH.running : WORTH.standing;
}
