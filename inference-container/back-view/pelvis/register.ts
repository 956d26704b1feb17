import { dot } from '../../numbers/arithmetic.ts';
import type { Picture } from '../picture/picture.ts';
import { gradientImageOf } from '../picture/picture.ts';
import type { MotionModel } from '../picture/register.ts';
import { affineOf, fitMotion, pointsIn, valuesAt } from '../picture/register.ts';
import type { Patch } from './pelvis-frames.ts';
import { PATCH_SIZE, PATCH_STEP } from './pelvis-frames.ts';

/** A zone of the patch in shares of stature from its center; down is positive. */
export interface Zone {
  from: number;
  to: number;
  beside: number;
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
  oddGrayLevels: 4,
};
/** Starting points for pictures that may differ a lot, and for nearly aligned ones. */
const STARTS = {
  anywhere: [-0.2, -0.07, 0.07, 0.2].flatMap((turnRadians) =>
    [-4, 4].map((shiftPx) => ({ turnRadians, shiftPx })),
  ),
  here: [{ turnRadians: 0, shiftPx: 0 }],
} as const;

/**
 * Finds the affine motion from one picture to the other. Reports only the rotation of horizontal
 * structures: vertical ones also rotate when the trunk bends sideways. Antisymmetric: swapping the
 * pictures flips the sign.
 */
export function registerPictures(
  one: Patch,
  other: Patch,
  search: { zone: Zone; start: keyof typeof STARTS },
): PictureRegistration {
  const [there, back] = [fitFromStarts(one, other, search), fitFromStarts(other, one, search)];
  return {
    turnRadians: (there.turnRadians - back.turnRadians) / 2,
    likeness: (there.likeness + back.likeness) / 2,
  };
}

function fitFromStarts(
  one: Patch,
  other: Patch,
  { zone, start: startName }: { zone: Zone; start: keyof typeof STARTS },
): PictureRegistration {
  const channels = [pictureOf(one)];
  const images = [gradientImageOf(pictureOf(other))];
  const points = pointsOf(zone);
  const fit = (start: ArrayLike<number>, iterations: number) =>
    fitMotion({ channels }, images, { points, model: MODEL, start, iterations });
  const attempts = STARTS[startName].map(({ turnRadians, shiftPx }) => {
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

function pictureOf(values: Patch): Picture {
  return { ...PATCH_SIZE, values };
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
