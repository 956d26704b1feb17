/** Error on rendered runners under ideal conditions. */
const MIN_DEGREES = 1;
/** Share of the drop: clothes differ in how closely they follow the hip bone. */
const CLOTHES_DIFFER = 0.12;
/** Zones overlap, so their agreement understates the error. */
const PARTS_OVERLAP = 2;
/** Error of a single stance, with an arm hiding some of the clothes. */
const STANCE_DEGREES = 1.5;
/**
 * Error of pictures with nothing in common: clothes that are not symmetric look rotated in a
 * mirror.
 */
const UNLIKE_DEGREES = 6;
/**
 * Below this correlation, the clothes have no hem, fold or seam, or the picture shows something
 * else.
 */
const MIN_LIKENESS = 0.6;
const MAX_DEGREES = 5;
/**
 * In mid-stance, every runner's free hip sinks; groups of runners by 3 to 7 degrees (Bramah 2018).
 * Where it seems to rise on both sides, a loose hem moves on its own.
 */
const LEAST_MEAN_DROP_DEGREES = -1.5;

interface JudgedComparison {
  drops: { left: number; right: number };
  scatterDegrees: number;
  likeness: number;
  /** Number of stances on the side with fewer. */
  stanceCount: number;
  clothesFollow: number;
  rollStandardErrorDegrees: number;
}

/** Standard error of a side's typical drop; null if the comparison is unusable. */
export function standardError(seen: JudgedComparison): number | null {
  if (seen.likeness < MIN_LIKENESS) return null;
  const meanDrop = (seen.drops.left + seen.drops.right) / 2 / seen.clothesFollow;
  if (meanDrop < LEAST_MEAN_DROP_DEGREES) return null;
  const clothesDegrees = Math.hypot(
    CLOTHES_DIFFER * Math.max(Math.abs(seen.drops.left), Math.abs(seen.drops.right)),
    PARTS_OVERLAP * seen.scatterDegrees,
    UNLIKE_DEGREES * (1 - seen.likeness),
    seen.rollStandardErrorDegrees,
  );
  const degrees = Math.hypot(
    MIN_DEGREES,
    clothesDegrees / seen.clothesFollow,
    STANCE_DEGREES / Math.sqrt(seen.stanceCount),
  );
  return degrees <= MAX_DEGREES ? degrees : null;
}
