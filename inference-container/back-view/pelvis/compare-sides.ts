import type { Side } from '../../motion/facing.ts';
import { clamp, degreesOf, dot } from '../../numbers/arithmetic.ts';
import { Z_80_PERCENT, meanOf, medianOf, rootMeanSquareOf } from '../../numbers/statistics.ts';
import { gradientImageOf, medianOfPictures } from '../picture/picture.ts';
import type { MotionModel } from '../picture/register.ts';
import { affineOf, fitMotion, pointsIn, valuesAt } from '../picture/register.ts';
import type { Patch } from './pelvis-patch.ts';
import { mirrored, PATCH_SIZE, PATCH_STEP } from './pelvis-patch.ts';

/**
 * Share of the pelvic tilt that shows in the clothes: 0.86 to 1.16 in four outfits of rendered
 * runners.
 */
const CLOTHES_TILT_RATIO = 0.9;
const MIN_STANCES_PER_SIDE = 2;
/** Error on rendered runners under ideal conditions. */
const MIN_DEGREES = 1;
/** Error as a share of the drop, because clothes differ in how closely they follow the hip bone. */
const CLOTHES_DIFFER = 0.12;
/** Compensates for overlapping zones, whose agreement understates the error. */
const PARTS_OVERLAP = 2;
/** Error of a single stance, for example when an arm hides some of the clothes. */
const STANCE_DEGREES = 1.5;
/** Error at zero correlation: asymmetric clothes look rotated when mirrored. */
const UNCORRELATED_DEGREES = 6;
/**
 * Minimum correlation; below it, the clothes have no hem, fold, or seam, or something covers them.
 */
const MIN_CORRELATION = 0.6;
/** Maximum expected error. Runners differ so little that a guess is within 3.3 degrees. */
const MAX_ERROR_DEGREES = 4;
/**
 * Minimum plausible mean drop: it is 1.9 to 7.9 degrees in 28 laboratory runners. If the free hip
 * seems to rise, a loose hem is moving.
 */
const MIN_MEAN_DROP_DEGREES = 0;

/** Bounds relative to the patch center, as shares of stature; down is positive. */
interface Zone {
  from: number;
  to: number;
  halfWidth: number;
}

/**
 * From the iliac crest to the hip joints, over the sacrum, where soft tissue is thinnest. Excludes
 * arms and thighs.
 */
const SACRUM: Zone = { from: -0.08, to: 0, halfWidth: 0.0425 };
const BOTH_SIDES_ZONES: readonly Zone[] = [
  SACRUM,
  { from: -0.08, to: 0, halfWidth: 0.03 },
  { from: -0.1, to: -0.02, halfWidth: 0.0425 },
];
/**
 * A picture and the mirror image of the other side's show the legs in the same phase, so hem and
 * seat can be used too.
 */
const MIRRORED_ZONES: readonly Zone[] = [
  { from: -0.06, to: 0.03, halfWidth: 0.075 },
  { from: -0.04, to: 0.09, halfWidth: 0.075 },
  { from: -0.03, to: 0.03, halfWidth: 0.075 },
];

/**
 * Estimates how far the swing leg's hip drops in each stance, positive if it is lower than the
 * other; NaN for a stance without patches. Null if there are too few stances, or if the clothes do
 * not show the pelvis. The pelvis tilts in opposite directions over the left and right foot. The
 * rotation from the typical picture of left stances to that of right stances is the sum of both
 * drops, independent of camera roll. The rotation from the left picture to the mirrored right one
 * is their difference.
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
  const correlation = Math.min(sum.correlation, difference.correlation);
  const clothesDegrees = Math.hypot(
    CLOTHES_DIFFER * Math.max(Math.abs(drops.left), Math.abs(drops.right)),
    (PARTS_OVERLAP * Math.hypot(sum.scatterDegrees, difference.scatterDegrees)) / 2,
    UNCORRELATED_DEGREES * (1 - correlation),
    rollErrorDegrees,
  );
  const standardErrorDegrees = Math.hypot(
    MIN_DEGREES,
    clothesDegrees / CLOTHES_TILT_RATIO,
    STANCE_DEGREES / Math.sqrt(stanceCount),
  );
  const meanDrop = (drops.left + drops.right) / 2 / CLOTHES_TILT_RATIO;
  const isSeen = correlation >= MIN_CORRELATION && meanDrop >= MIN_MEAN_DROP_DEGREES;
  if (!isSeen || Z_80_PERCENT * standardErrorDegrees > MAX_ERROR_DEGREES) return null;
  const stanceDegrees = stances.map(({ side, patches }) => {
    if (patches.length === 0) return Number.NaN;
    const [usual, sign] = side === 'left' ? [left, 1] : [right, -1];
    const shown = edgePicture(medianOfPictures(patches));
    const { turnRadians } = registerPictures(usual, shown, { zone: SACRUM, starts: LOCAL_SEARCH });
    return (drops[side] + sign * degreesOf(turnRadians)) / CLOTHES_TILT_RATIO;
  });
  return { stanceDegrees, standardErrorDegrees };
}

const BLUR = [0.0545, 0.2442, 0.4026, 0.2442, 0.0545] as const;
/** Blur followed by a two-pixel vertical gradient. */
const EDGE = [-0.0545, -0.2442, -0.3481, 0, 0.3481, 0.2442, 0.0545] as const;

/** Computes the vertical gradient: only horizontal hems, folds, and seams show the pelvic tilt. */
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
  /** Standard deviation across zones of the picture. */
  scatterDegrees: number;
  /** Lowest correlation among the registered zones. */
  correlation: number;
}

function turnBetween(one: Patch, other: Patch, zones: readonly Zone[]): Turn {
  const found = zones.map((zone) => registerPictures(one, other, { zone, starts: ANYWHERE }));
  const turns = found.map(({ turnRadians }) => degreesOf(turnRadians));
  const mean = meanOf(turns);
  return {
    degrees: medianOf(turns),
    scatterDegrees: rootMeanSquareOf(turns.map((turn) => turn - mean)),
    correlation: Math.min(...found.map(({ correlation }) => correlation)),
  };
}

interface PictureRegistration {
  /** Clockwise rotation of horizontal structures, from the first picture to the second. */
  turnRadians: number;
  correlation: number;
}

/** Iterations from each start; only the best attempts continue. */
const FIRST_ITERATIONS = 5;
const ATTEMPTS_KEPT = 3;
const ITERATIONS = 20;
/**
 * Linear parameters are expressed as displacements at this distance, which gives all parameters the
 * same scale.
 */
const LEVER_PX = 30;
const PER_LEVER = 1 / LEVER_PX;
/** Penalty on stretching: cloth barely stretches. */
const STRETCH_PENALTY = 0.08;
const MODEL: MotionModel = {
  // Right, down, rotation of horizontal structures, rotation of vertical ones, wider, taller.
  directions: [
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, PER_LEVER, 0],
    [0, 0, PER_LEVER, 0, 0, 0],
    [0, PER_LEVER, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, PER_LEVER],
  ],
  stiffness: [0, 0, 0, 0, STRETCH_PENALTY, STRETCH_PENALTY],
  outlierGrayLevels: 4,
};
/** Starting points for pictures that may differ a lot, and for nearly aligned ones. */
const ANYWHERE = [-0.2, -0.07, 0.07, 0.2].flatMap((turnRadians) =>
  [-4, 4].map((shiftPx) => ({ turnRadians, shiftPx })),
);
const LOCAL_SEARCH = [{ turnRadians: 0, shiftPx: 0 }];

interface Search {
  zone: Zone;
  starts: typeof LOCAL_SEARCH;
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
    correlation: (there.correlation + back.correlation) / 2,
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
    correlation: dot(values, others) / Math.max(scale, Number.MIN_VALUE),
  };
}

function pointsOf({ from, to, halfWidth }: Zone) {
  const { middleColumn, middleRow } = PATCH_SIZE;
  const reach = Math.round(halfWidth / PATCH_STEP);
  const window = {
    fromColumn: middleColumn - reach,
    toColumn: middleColumn + reach,
    fromRow: middleRow + Math.round(from / PATCH_STEP),
    toRow: middleRow + Math.round(to / PATCH_STEP),
  };
  return pointsIn(window, PATCH_SIZE);
}
