import type { Side } from '../../motion/facing.ts';
import { clamp, degreesOf, dot } from '../../numbers/arithmetic.ts';
import { meanOf, medianOf, rootMeanSquareOf } from '../../numbers/statistics.ts';
import { gradientImageOf, medianOfPictures } from '../picture/picture.ts';
import type { MotionModel } from '../picture/register.ts';
import { affineOf, fitMotion, pointsIn, valuesAt } from '../picture/register.ts';
import type { Patch } from './pelvis-frames.ts';
import { mirrored, PATCH_SIZE, PATCH_STEP } from './pelvis-frames.ts';

/** Share of the pelvic tilt that clothes follow: 0.86 to 1.16 in four outfits of rendered runners. */
const CLOTHES_FOLLOW = 0.9;
const MIN_STANCES_PER_SIDE = 2;
/** Error on rendered runners under ideal conditions. */
const MIN_DEGREES = 1;
/** Error as a share of the drop, because clothes differ in how closely they follow the hip bone. */
const CLOTHES_DIFFER = 0.12;
/** Factor for overlapping zones, whose agreement understates the error. */
const PARTS_OVERLAP = 2;
/** Error of a single stance, with an arm hiding some of the clothes. */
const STANCE_DEGREES = 1.5;
/** Error of uncorrelated pictures: asymmetric clothes look rotated in a mirror. */
const UNCORRELATED_DEGREES = 6;
/**
 * Minimum correlation; below it, the clothes have no hem, fold, or seam, or something else is in
 * the picture.
 */
const MIN_CORRELATION = 0.6;
const MAX_DEGREES = 5;
/**
 * Minimum plausible mean drop. At mid-stance every runner's free hip drops, by 3 to 7 degrees on
 * average (Bramah 2018); if it seems to rise on both sides, a loose hem is moving.
 */
const MIN_MEAN_DROP_DEGREES = -1.5;

/** A zone of the patch in shares of stature from its center; down is positive. */
interface Zone {
  from: number;
  to: number;
  beside: number;
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
 * Drop of the swing leg's hip in each stance, positive where it is lower; NaN where the stance shows
 * nothing. Null if too few stances are seen, or if the clothes do not show the pelvis. The pelvis
 * tilts one way over the left foot and the other way over the right: the rotation from the typical
 * picture of left stances to that of right stances is the sum of both drops, independent of camera
 * roll; the rotation from the left picture to the mirrored right one is their difference.
 */
export function compareSides(
  stances: readonly { side: Side; patches: readonly Patch[] }[],
  rollErrorDegrees: number,
): { stanceDegrees: number[]; standardErrorDegrees: number } | null {
  const patchesOf = (side: Side) =>
    stances.flatMap((one) => (one.side === side && one.patches.length > 0 ? [one.patches] : []));
  const [leftPatches, rightPatches] = [patchesOf('left'), patchesOf('right')];
  const stanceCount = Math.min(leftPatches.length, rightPatches.length);
  if (stanceCount < MIN_STANCES_PER_SIDE) return null;
  const left = edgePicture(medianOfPictures(leftPatches.flat()));
  const right = edgePicture(medianOfPictures(rightPatches.flat()));
  const sum = turnBetween(right, left, BOTH_SIDES_ZONES);
  const difference = turnBetween(left, mirrored(right), MIRRORED_ZONES);
  const drops = {
    left: (sum.degrees - difference.degrees) / 2,
    right: (sum.degrees + difference.degrees) / 2,
  };
  const likeness = Math.min(sum.likeness, difference.likeness);
  const clothesDegrees = Math.hypot(
    CLOTHES_DIFFER * Math.max(Math.abs(drops.left), Math.abs(drops.right)),
    (PARTS_OVERLAP * Math.hypot(sum.scatterDegrees, difference.scatterDegrees)) / 2,
    UNCORRELATED_DEGREES * (1 - likeness),
    rollErrorDegrees,
  );
  const standardErrorDegrees = Math.hypot(
    MIN_DEGREES,
    clothesDegrees / CLOTHES_FOLLOW,
    STANCE_DEGREES / Math.sqrt(stanceCount),
  );
  const meanDrop = (drops.left + drops.right) / 2 / CLOTHES_FOLLOW;
  const isSeen = likeness >= MIN_CORRELATION && meanDrop >= MIN_MEAN_DROP_DEGREES;
  if (!isSeen || standardErrorDegrees > MAX_DEGREES) return null;
  const stanceDegrees = stances.map(({ side, patches }) => {
    if (patches.length === 0) return Number.NaN;
    const [usual, sign] = side === 'left' ? [left, 1] : [right, -1];
    const shown = edgePicture(medianOfPictures(patches));
    const { turnRadians } = registerPictures(usual, shown, { zone: SACRUM, starts: HERE });
    return (drops[side] + sign * degreesOf(turnRadians)) / CLOTHES_FOLLOW;
  });
  return { stanceDegrees, standardErrorDegrees };
}

const BLUR = [0.0545, 0.2442, 0.4026, 0.2442, 0.0545] as const;
/** The gradient over two pixels of what this blur leaves, from above to below. */
const EDGE = [-0.0545, -0.2442, -0.3481, 0, 0.3481, 0.2442, 0.0545] as const;

/** Vertical gradient: only horizontal hems, folds and seams show the tilt of the pelvis. */
function edgePicture(patch: Patch): Patch {
  return filtered(filtered(patch, BLUR, 'across'), EDGE, 'down');
}

function filtered(patch: Patch, weights: readonly number[], way: 'across' | 'down'): Patch {
  const { columns, rows } = PATCH_SIZE;
  const [step, count] = way === 'across' ? [1, columns] : [columns, rows];
  const half = (weights.length - 1) / 2;
  return patch.map((_, at) => {
    const place = way === 'across' ? at % columns : Math.floor(at / columns);
    return weights.reduce((sum, weight, index) => {
      const other = clamp(place + index - half, [0, count - 1]);
      return sum + weight * patch[at + (other - place) * step]!;
    }, 0);
  });
}

interface Turn {
  degrees: number;
  /** Disagreement between zones of the picture, as one standard deviation. */
  scatterDegrees: number;
  /** The lowest correlation of registered pictures. */
  likeness: number;
}

function turnBetween(one: Patch, other: Patch, zones: readonly Zone[]): Turn {
  const found = zones.map((zone) => registerPictures(one, other, { zone, starts: ANYWHERE }));
  const turns = found.map(({ turnRadians }) => degreesOf(turnRadians));
  const mean = meanOf(turns);
  return {
    degrees: medianOf(turns),
    scatterDegrees: rootMeanSquareOf(turns.map((turn) => turn - mean)),
    likeness: Math.min(...found.map(({ likeness }) => likeness)),
  };
}

interface PictureRegistration {
  /** Clockwise rotation of horizontal structures, from the first picture to the second. */
  turnRadians: number;
  /** Correlation of the registered pictures. */
  likeness: number;
}

/** Iterations from every start, before the best are continued. */
const FIRST_ITERATIONS = 5;
const ATTEMPTS_KEPT = 3;
const ITERATIONS = 20;
/**
 * Linear parameters are expressed as displacements at this distance, so that all parameters have
 * the same scale.
 */
const LEVER_PX = 30;
const PER_LEVER = 1 / LEVER_PX;
/** Penalty on stretching: cloth hardly stretches. */
const STRETCH = 0.08;
const MODEL: MotionModel = {
  // Right, down, rotation of horizontal and of vertical structures, wider, taller.
  directions: [
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, PER_LEVER, 0],
    [0, 0, PER_LEVER, 0, 0, 0],
    [0, PER_LEVER, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, PER_LEVER],
  ],
  stiffness: [0, 0, 0, 0, STRETCH, STRETCH],
  outlierGrayLevels: 4,
};
/** Starting points for pictures that may differ a lot, and for nearly aligned ones. */
const ANYWHERE = [-0.2, -0.07, 0.07, 0.2].flatMap((turnRadians) =>
  [-4, 4].map((shiftPx) => ({ turnRadians, shiftPx })),
);
const HERE = [{ turnRadians: 0, shiftPx: 0 }];

interface Search {
  zone: Zone;
  starts: typeof HERE;
}

/**
 * Finds the affine motion from one picture to the other. Reports only the rotation of horizontal
 * structures: vertical ones also rotate when the trunk bends sideways. Antisymmetric: swapping the
 * pictures flips the sign.
 */
function registerPictures(one: Patch, other: Patch, search: Search): PictureRegistration {
  const [there, back] = [fitFromStarts(one, other, search), fitFromStarts(other, one, search)];
  return {
    turnRadians: (there.turnRadians - back.turnRadians) / 2,
    likeness: (there.likeness + back.likeness) / 2,
  };
}

function fitFromStarts(one: Patch, other: Patch, { zone, starts }: Search): PictureRegistration {
  const channels = [{ ...PATCH_SIZE, values: one }];
  const images = [gradientImageOf({ ...PATCH_SIZE, values: other })];
  const points = pointsOf(zone);
  const fit = (start: ArrayLike<number>, iterations: number) =>
    fitMotion(channels, images, { points, model: MODEL, start, iterations });
  const attempts = starts.map(({ turnRadians, shiftPx }) => {
    const slope = turnRadians * LEVER_PX;
    return fit([shiftPx, 0, slope, -slope, 0, 0], FIRST_ITERATIONS);
  });
  const best = attempts
    .toSorted((first, second) => first.misfit - second.misfit)
    .slice(0, ATTEMPTS_KEPT)
    .map(({ parameters }) => fit(parameters, ITERATIONS))
    .reduce((least, next) => (next.misfit < least.misfit ? next : least));
  const affine = affineOf(MODEL, best.parameters);
  const values = Float64Array.from(points.places, (place) => one[place]!);
  const others = valuesAt(points, images[0]!, affine);
  const scale = Math.sqrt(dot(values, values) * dot(others, others));
  return {
    turnRadians: Math.atan(affine[4]),
    likeness: dot(values, others) / Math.max(scale, Number.MIN_VALUE),
  };
}

function pointsOf({ from, to, beside }: Zone) {
  const { middleColumn, middleRow } = PATCH_SIZE;
  const reach = Math.round(beside / PATCH_STEP);
  const window = {
    fromColumn: middleColumn - reach,
    toColumn: middleColumn + reach,
    fromRow: middleRow + Math.round(from / PATCH_STEP),
    toRow: middleRow + Math.round(to / PATCH_STEP),
  };
  return pointsIn(window, PATCH_SIZE);
}
