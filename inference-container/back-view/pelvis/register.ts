import assert from 'node:assert/strict';
import type { Patch } from './pelvis-frames.ts';
import { PATCH_SIZE, PATCH_STEP } from './pelvis-frames.ts';
import type { GradientImage, GradientSample } from './gradient-image.ts';
import { gradientImageOf, sampleGradient } from './gradient-image.ts';
import { solveSymmetric } from './solve-symmetric.ts';

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

/**
 * Scale in gray levels above which a difference is treated as an outlier: an arm, the background.
 */
const ODD_GRAY_LEVELS = 4;
/** Iterations from every start, before the best are continued. */
const FIRST_ITERATIONS = 5;
const ATTEMPTS_KEPT = 3;
const ITERATIONS = 20;
/** The pictures are blurred, so every second column is enough. */
const COLUMN_STEP_PX = 2;
const DONE_PX = 0.001;
const LONGEST_STEP_PX = 4;
/**
 * Linear parameters are expressed as displacements at this distance, so that all parameters have
 * the same scale.
 */
const LEVER_PX = 30;
/** Penalty on stretching: cloth hardly stretches. */
const STRETCH_WEIGHT = 0.08;
/** Starting points for pictures that may differ a lot, and for nearly aligned ones. */
const STARTS = {
  anywhere: [-0.2, -0.07, 0.07, 0.2].flatMap((turnRadians) =>
    [-4, 4].map((shiftPx) => ({ turnRadians, shiftPx })),
  ),
  here: [{ turnRadians: 0, shiftPx: 0 }],
} as const;

/** All in pixels; the last four are displacements at the lever distance. */
interface AffineMotion {
  across: number;
  down: number;
  /** Rotation of horizontal structures. */
  slope: number;
  /** Rotation of vertical structures. */
  lean: number;
  wider: number;
  taller: number;
}
const PARAMETERS = ['across', 'down', 'slope', 'lean', 'wider', 'taller'] as const;

/**
 * Finds the affine motion from one picture to the other (Lucas and Kanade 1981, with robust
 * weights). Reports only the rotation of horizontal structures: vertical ones also rotate when the
 * trunk bends sideways. Antisymmetric: swapping the pictures flips the sign.
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
  assert(one.length === PATCH_SIZE.columns * PATCH_SIZE.rows, 'a patch has its size');
  assert(other.length === one.length, 'patches have one size');
  const points = pointsOf(zone);
  const gradients = gradientImageOf(other);
  const attempts = STARTS[startName].map(({ turnRadians, shiftPx }) => {
    const slope = turnRadians * LEVER_PX;
    const start = { across: shiftPx, down: 0, slope, lean: -slope, wider: 0, taller: 0 };
    return fitAffine(one, gradients, { points, start, iterations: FIRST_ITERATIONS });
  });
  const best = attempts
    .toSorted((fit, another) => fit.misfit - another.misfit)
    .slice(0, ATTEMPTS_KEPT)
    .map(({ motion }) =>
      fitAffine(one, gradients, { points, start: motion, iterations: ITERATIONS }),
    )
    .reduce((least, fit) => (fit.misfit < least.misfit ? fit : least));
  return {
    turnRadians: Math.atan(best.motion.slope / LEVER_PX),
    likeness: likenessOf(one, gradients, { points, motion: best.motion }),
  };
}

/** Pixel indices, and their offsets from the center of the zone. */
interface Points {
  place: Int32Array;
  across: Float64Array;
  down: Float64Array;
  middleRow: number;
}

function pointsOf({ from, to, beside }: Zone): Points {
  const { columns, middleColumn, middleRow: middleRowOfPatch } = PATCH_SIZE;
  const reach = Math.round(beside / PATCH_STEP);
  const first = middleRowOfPatch + Math.round(from / PATCH_STEP);
  const last = middleRowOfPatch + Math.round(to / PATCH_STEP);
  const width = Math.floor((2 * reach) / COLUMN_STEP_PX) + 1;
  const place = Int32Array.from({ length: width * (last - first + 1) }, (_, index) => {
    const row = first + Math.floor(index / width);
    return row * columns + middleColumn - reach + COLUMN_STEP_PX * (index % width);
  });
  const middleRow = (first + last) / 2;
  return {
    place,
    across: Float64Array.from(place, (at) => (at % columns) - middleColumn),
    down: Float64Array.from(place, (at) => Math.floor(at / columns) - middleRow),
    middleRow,
  };
}

interface Fit {
  motion: AffineMotion;
  misfit: number;
}

function fitAffine(
  one: Patch,
  other: GradientImage,
  { points, start, iterations }: { points: Points; start: AffineMotion; iterations: number },
): Fit {
  const motion = { ...start };
  let misfit = Infinity;
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const equations = normalEquations(one, other, { points, motion });
    misfit = equations.misfit;
    const step = solveSymmetric(equations.matrix, equations.right);
    const longestPx = Math.max(...step.map(Math.abs));
    const share = Math.min(1, LONGEST_STEP_PX / longestPx);
    for (const [index, parameter] of PARAMETERS.entries()) {
      motion[parameter] -= share * (step[index] ?? 0);
    }
    if (longestPx < DONE_PX) break;
  }
  return { motion, misfit };
}

/** Normal equations of one Gauss-Newton step, weighted for a smooth absolute difference. */
function normalEquations(
  one: Patch,
  other: GradientImage,
  { points, motion }: { points: Points; motion: AffineMotion },
): { matrix: Float64Array; right: Float64Array; misfit: number } {
  const size = PARAMETERS.length;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const slopes = new Float64Array(size);
  const seen: GradientSample = { value: 0, rightward: 0, downward: 0 };
  let misfit = 0;
  for (let point = 0; point < points.place.length; point += 1) {
    sampleGradient(other, movedPlace(points, motion, point), seen);
    const { value, rightward, downward } = seen;
    const across = (points.across[point] ?? 0) / LEVER_PX;
    const down = (points.down[point] ?? 0) / LEVER_PX;
    const difference = value - (one[points.place[point] ?? 0] ?? 0);
    const oddness = Math.sqrt(1 + (difference / ODD_GRAY_LEVELS) ** 2);
    misfit += ODD_GRAY_LEVELS ** 2 * (oddness - 1);
    slopes[0] = rightward;
    slopes[1] = downward;
    slopes[2] = downward * across;
    slopes[3] = rightward * down;
    slopes[4] = rightward * across;
    slopes[5] = downward * down;
    for (let row = 0; row < size; row += 1) {
      const weighted = (slopes[row] ?? 0) / oddness;
      right[row] = (right[row] ?? 0) + weighted * difference;
      for (let column = 0; column <= row; column += 1) {
        const at = row * size + column;
        matrix[at] = (matrix[at] ?? 0) + weighted * (slopes[column] ?? 0);
      }
    }
  }
  const stiffness = STRETCH_WEIGHT * points.place.length;
  for (const stretch of ['wider', 'taller'] as const) {
    const place = PARAMETERS.indexOf(stretch);
    const at = place * size + place;
    matrix[at] = (matrix[at] ?? 0) + stiffness;
    right[place] = (right[place] ?? 0) + stiffness * motion[stretch];
    misfit += (stiffness * motion[stretch] ** 2) / 2;
  }
  return { matrix, right, misfit };
}

/** Place of a point after the motion, in patch pixels. */
function movedPlace(points: Points, motion: AffineMotion, point: number): { x: number; y: number } {
  const across = points.across[point] ?? 0;
  const down = points.down[point] ?? 0;
  const wider = (motion.wider * across + motion.lean * down) / LEVER_PX;
  const lower = (motion.slope * across + motion.taller * down) / LEVER_PX;
  return {
    x: PATCH_SIZE.middleColumn + across + motion.across + wider,
    y: points.middleRow + down + motion.down + lower,
  };
}

function likenessOf(
  one: Patch,
  other: GradientImage,
  { points, motion }: { points: Points; motion: AffineMotion },
): number {
  const seen: GradientSample = { value: 0, rightward: 0, downward: 0 };
  let [ones, others, products] = [0, 0, 0];
  for (let point = 0; point < points.place.length; point += 1) {
    sampleGradient(other, movedPlace(points, motion, point), seen);
    const value = one[points.place[point] ?? 0] ?? 0;
    ones += value ** 2;
    others += seen.value ** 2;
    products += value * seen.value;
  }
  return products / Math.max(Math.sqrt(ones * others), Number.MIN_VALUE);
}
