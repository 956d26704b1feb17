/** What rendered runners showed where nothing else was wrong. */
const LEAST_DEGREES = 1;
/** Of a drop: clothes differ in how far they follow the hip bone. */
const CLOTHES_DIFFER = 0.12;
/** Parts of a picture overlap, and agree more than they are right. */
const PARTS_OVERLAP = 2;
/** Of one stance, with an arm that hides some of the clothes. */
const STANCE_DEGREES = 1.5;
/** Of pictures with nothing in common: clothes that are not the same on both sides look turned in a mirror. */
const UNLIKE_DEGREES = 6;
/** Less alike are pictures of clothes without a hem, a fold or a seam, or of something else. */
const LEAST_LIKENESS = 0.6;
const MOST_DEGREES = 5;

interface JudgedComparison {
  drops: { left: number; right: number };
  scatterDegrees: number;
  likeness: number;
  /** Of the side that shows fewer. */
  stanceCount: number;
  clothesFollow: number;
  rollErrorDegrees: number;
}

/** One standard deviation of the usual drop of a side; null where it says nothing. */
export function expectedError(seen: JudgedComparison): number | null {
  if (seen.likeness < LEAST_LIKENESS) return null;
  const clothesDegrees = Math.hypot(
    CLOTHES_DIFFER * Math.max(Math.abs(seen.drops.left), Math.abs(seen.drops.right)),
    PARTS_OVERLAP * seen.scatterDegrees,
    UNLIKE_DEGREES * (1 - seen.likeness),
    seen.rollErrorDegrees,
  );
  const degrees = Math.hypot(
    LEAST_DEGREES,
    clothesDegrees / seen.clothesFollow,
    STANCE_DEGREES / Math.sqrt(seen.stanceCount),
  );
  return degrees <= MOST_DEGREES ? degrees : null;
}
