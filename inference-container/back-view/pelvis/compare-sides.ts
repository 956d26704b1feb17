import type { Side } from '../../motion/facing.ts';
import { SIDES } from '../../motion/facing.ts';
import { degreesOf } from '../../numbers/arithmetic.ts';
import { meanOf, medianOf, rootMeanSquareOf } from '../../numbers/statistics.ts';
import type { Patch } from './pelvis-frames.ts';
import { mirrored } from './pelvis-frames.ts';
import type { Zone } from './register.ts';
import { registerPictures } from './register.ts';
import { edgePicture, typicalPatch } from './typical-patch.ts';

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

/** The patches from the frames of one stance. */
export interface StancePatches {
  side: Side;
  patches: readonly Patch[];
}

/** Tilt of the clothes; drops are positive where the hip of the swing leg is lower. */
export interface SideComparison {
  drops: Record<Side, number>;
  /** Deviation of each stance from its side's typical tilt; null if the stance shows nothing. */
  fromUsualDegrees: readonly (number | null)[];
  /** Disagreement between zones of the picture, as one standard deviation of a drop. */
  scatterDegrees: number;
  /** The lowest correlation of registered pictures. */
  likeness: number;
}

/**
 * From the iliac crest to the hip joints, over the sacrum, where there is the least soft tissue
 * over the bone. Excludes arms and thighs.
 */
const SACRUM: Zone = { from: -0.08, to: 0, beside: 0.0425 };
const BOTH_SIDES_ZONES: readonly Zone[] = [
  SACRUM,
  { from: -0.08, to: 0, beside: 0.03 },
  { from: -0.1, to: -0.02, beside: 0.0425 },
];
/**
 * A picture and the mirror image of the other side have legs in the same phase, so hem and seat
 * help.
 */
const MIRRORED_ZONES: readonly Zone[] = [
  { from: -0.06, to: 0.03, beside: 0.075 },
  { from: -0.04, to: 0.09, beside: 0.075 },
  { from: -0.03, to: 0.03, beside: 0.075 },
];

/**
 * The pelvis tilts one way over the left foot and the other way over the right. The rotation from
 * the typical picture of left stances to that of right stances is the sum of both drops,
 * independent of camera roll; the rotation from the left picture to the mirrored right one is their
 * difference. Null if a side shows nothing.
 */
export function compareSides(stances: readonly StancePatches[]): SideComparison | null {
  const [left, right] = SIDES.map((side) => {
    const patches = stances.filter((stance) => stance.side === side).flatMap((s) => s.patches);
    return patches.length === 0 ? null : edgePicture(typicalPatch(patches));
  });
  if (!left || !right) return null;
  const sum = turnBetween(right, left, BOTH_SIDES_ZONES);
  const difference = turnBetween(left, mirrored(right), MIRRORED_ZONES);
  return {
    drops: {
      left: (sum.degrees - difference.degrees) / 2,
      right: (sum.degrees + difference.degrees) / 2,
    },
    fromUsualDegrees: stances.map(({ side, patches }) =>
      fromUsual(patches, side === 'left' ? { usual: left, sign: 1 } : { usual: right, sign: -1 }),
    ),
    scatterDegrees: Math.hypot(sum.scatterDegrees, difference.scatterDegrees) / 2,
    likeness: Math.min(sum.likeness, difference.likeness),
  };
}

interface Turn {
  degrees: number;
  scatterDegrees: number;
  likeness: number;
}

function turnBetween(one: Patch, other: Patch, zones: readonly Zone[]): Turn {
  const found = zones.map((zone) => registerPictures(one, other, { zone, start: 'anywhere' }));
  const turns = found.map(({ turnRadians }) => degreesOf(turnRadians));
  const mean = meanOf(turns);
  return {
    degrees: medianOf(turns),
    scatterDegrees: rootMeanSquareOf(turns.map((turn) => turn - mean)),
    likeness: Math.min(...found.map(({ likeness }) => likeness)),
  };
}

function fromUsual(
  patches: readonly Patch[],
  { usual, sign }: { usual: Patch; sign: 1 | -1 },
): number | null {
  if (patches.length === 0) return null;
  const shown = edgePicture(typicalPatch(patches));
  const { turnRadians } = registerPictures(usual, shown, { zone: SACRUM, start: 'here' });
  return sign * degreesOf(turnRadians);
}
