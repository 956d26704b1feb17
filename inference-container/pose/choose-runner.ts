import type { LegMotion } from './leg-motion.ts';

/** A followed person, summarized for choosing the runner. */
export interface Candidate {
  /** Share of frames from the first to the last detection, hidden ones included. */
  presentShare: number;
  /** Median height of the region over all frames. */
  heightPx: number;
  /** Mean over all frames: 1 in the middle of the picture, 0 in its corners. */
  centrality: number;
  /** Median over frames and keypoints; a reflection has less than the person. */
  confidence: number;
  legs: LegMotion;
}

/**
 * Lift times rhythm of legs that certainly run. Measured: 0.16 to 0.42 in runners, from behind and
 * from the side; below 0.07 in people who walk, turn, or stand.
 */
const RUNNING_LIFT = 0.16;
/** Score factor of a person who does not run; if no one does, size and position decide. */
const STANDING_WORTH = 0.15;
const CORNER_WORTH = 0.5;
/** Runners exceed the first lift; walkers never reach the second. */
const LIFT_OF_NO_RUNNER = 0.12;
const LIFT_OF_A_RUNNER = 0.16;
const CLEARLY_SMALLER = 0.8;

/** Index of the candidate that is most likely the filmed runner; null if there is none. */
export function chooseRunner(candidates: readonly Candidate[]): number | null {
  const tallestPx = Math.max(...candidates.map(({ heightPx }) => heightPx));
  const scores = candidates.map((candidate) => scoreOf(candidate, tallestPx));
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : null;
}

/** A person in the last second. */
interface RecentView {
  heightPx: number;
  lift: number;
}

export function isRunning({ lift }: RecentView): boolean {
  return lift > LIFT_OF_A_RUNNER;
}

/** Whether `candidate` can no longer be chosen. */
export function cannotWin(candidate: RecentView, rivals: readonly RecentView[]): boolean {
  return (
    candidate.lift < LIFT_OF_NO_RUNNER &&
    rivals.some(
      (rival) => isRunning(rival) && candidate.heightPx < CLEARLY_SMALLER * rival.heightPx,
    )
  );
}

function scoreOf(
  { presentShare, heightPx, centrality, confidence, legs }: Candidate,
  tallestPx: number,
): number {
  const running = Math.min(1, (legs.lift * legs.rhythm) / RUNNING_LIFT);
  return (
    (heightPx / tallestPx) *
    (CORNER_WORTH + (1 - CORNER_WORTH) * centrality) *
    (STANDING_WORTH + (1 - STANDING_WORTH) * running) *
    Math.sqrt(presentShare) *
    confidence
  );
}
