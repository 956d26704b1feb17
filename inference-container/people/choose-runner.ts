import type { LegMotion } from './leg-motion.ts';

/** A person that was followed, summed up for the choice among several. */
export interface Candidate {
  /** Frames from the first to the last one with the person, out of all: who is hidden is there. */
  presentShare: number;
  /** Of the region, median over the frames. */
  heightPx: number;
  /** 1 in the middle of the picture, 0 in its corners; the mean over the frames. */
  centrality: number;
  /** Median over frames and keypoints: a reflection is seen worse than who makes it. */
  confidence: number;
  legs: LegMotion;
}

/**
 * Lift times rhythm from which legs certainly run. On the measured clips runners have 0.16 to 0.42,
 * from behind and from the side; who walks, turns or stands stays below 0.07.
 */
const RUNNING_LIFT = 0.16;
/** What is left for size and place to decide between people of whom nobody runs. */
const STANDING_WORTH = 0.15;
const CORNER_WORTH = 0.5;
/** A lift that no runner stays under, and one that no walker reaches. */
const LIFT_OF_NO_RUNNER = 0.12;
const LIFT_OF_A_RUNNER = 0.16;
const CLEARLY_SMALLER = 0.8;

/** The candidate that the video is most likely about, by index; null when there is none. */
export function chooseRunner(candidates: readonly Candidate[]): number | null {
  const tallestPx = Math.max(...candidates.map(({ heightPx }) => heightPx));
  const scores = candidates.map((candidate) => scoreOf(candidate, tallestPx));
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : null;
}

/** Whether to follow `candidate` on would be in vain, after what was seen in the last second. */
export function cannotWin(
  candidate: { heightPx: number; lift: number },
  rivals: readonly { heightPx: number; lift: number }[],
): boolean {
  return (
    candidate.lift < LIFT_OF_NO_RUNNER &&
    rivals.some(
      ({ heightPx, lift }) =>
        lift > LIFT_OF_A_RUNNER && candidate.heightPx < CLEARLY_SMALLER * heightPx,
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
