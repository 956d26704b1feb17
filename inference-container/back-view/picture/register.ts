import { solveSymmetric } from '../../numbers/solve-symmetric.ts';
import type { Affine, GradientImage, Picture } from './picture.ts';
import { Bilinear } from './picture.ts';

/** Points of a picture, with offsets from the center of the registered part. */
export interface Points {
  places: Int32Array;
  across: Float64Array;
  down: Float64Array;
  center: Center;
}

export interface Center {
  column: number;
  row: number;
}

/** Both ends are included. */
export interface PartWindow {
  fromColumn: number;
  toColumn: number;
  fromRow: number;
  toRow: number;
}

/** Returns every second column of a window: blurred pictures and means need no more. */
export function pointsIn(
  { fromColumn, toColumn, fromRow, toRow }: PartWindow,
  { columns }: Pick<Picture, 'columns'>,
): Points {
  const width = Math.floor((toColumn - fromColumn) / 2) + 1;
  const places = Int32Array.from(
    { length: width * (toRow - fromRow + 1) },
    (_, index) =>
      (fromRow + Math.floor(index / width)) * columns + fromColumn + 2 * (index % width),
  );
  const center = { column: (fromColumn + toColumn) / 2, row: (fromRow + toRow) / 2 };
  return {
    places,
    across: Float64Array.from(places, (at) => (at % columns) - center.column),
    down: Float64Array.from(places, (at) => Math.floor(at / columns) - center.row),
    center,
  };
}

/**
 * Parameters of the motion: how each one displaces points, and the penalty on its square, per
 * point.
 */
export interface MotionModel {
  directions: readonly Affine[];
  stiffness: readonly number[];
  /**
   * Gray levels above which a difference is treated as an outlier, such as an arm or the
   * background.
   */
  outlierGrayLevels: number;
}

export interface Fit {
  parameters: Float64Array;
  misfit: number;
}

const DONE_PX = 0.001;
const MAX_STEP_PX = 4;

/** Finds the motion from one picture to the other (Lucas and Kanade 1981, with robust weights). */
export function fitMotion(
  channels: readonly Picture[],
  other: readonly GradientImage[],
  search: { points: Points; model: MotionModel; start: ArrayLike<number>; iterations: number },
): Fit {
  const parameters = Float64Array.from(search.start);
  let misfit = Infinity;
  for (let iteration = 0; iteration < search.iterations; iteration += 1) {
    const equations = normalEquations(channels, other, { ...search, parameters });
    misfit = equations.misfit;
    const step = solveSymmetric(equations.matrix, equations.right);
    const longestPx = Math.max(...step.map(Math.abs));
    const share = Math.min(1, MAX_STEP_PX / longestPx);
    for (const [index, change] of step.entries()) parameters[index]! -= share * change;
    if (longestPx < DONE_PX) break;
  }
  return { parameters, misfit };
}

export function affineOf(
  { directions }: Pick<MotionModel, 'directions'>,
  parameters: ArrayLike<number>,
): Affine {
  const sum = (part: number) =>
    directions.reduce((total, one, index) => total + parameters[index]! * one[part]!, 0);
  return [sum(0), sum(1), sum(2), sum(3), sum(4), sum(5)];
}

function normalEquations(
  channels: readonly Picture[],
  other: readonly GradientImage[],
  { points, model, parameters }: { points: Points; model: MotionModel; parameters: Float64Array },
): { matrix: Float64Array; right: Float64Array; misfit: number } {
  const { directions, stiffness, outlierGrayLevels } = model;
  const size = directions.length;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const slopes = new Float64Array(size);
  /** Displacement of a point per parameter. */
  const rightBy = new Float64Array(size);
  const downBy = new Float64Array(size);
  const [x, xAcross, xDown, y, yAcross, yDown] = affineOf(model, parameters);
  const { column: centerX, row: centerY } = points.center;
  const bilinear = new Bilinear();
  let misfit = 0;
  for (let point = 0; point < points.places.length; point += 1) {
    const across = points.across[point]!;
    const down = points.down[point]!;
    const place = points.places[point]!;
    const placeX = centerX + across + x + xAcross * across + xDown * down;
    const placeY = centerY + down + y + yAcross * across + yDown * down;
    bilinear.moveTo(other[0]!, placeX, placeY);
    for (let row = 0; row < size; row += 1) {
      const way = directions[row]!;
      rightBy[row] = way[0] + way[1] * across + way[2] * down;
      downBy[row] = way[3] + way[4] * across + way[5] * down;
    }
    for (let channel = 0; channel < channels.length; channel += 1) {
      const image = other[channel]!;
      const difference = bilinear.valueOf(image.values) - channels[channel]!.values[place]!;
      const rightward = bilinear.valueOf(image.rightward);
      const downward = bilinear.valueOf(image.downward);
      const oddness = Math.sqrt(1 + (difference / outlierGrayLevels) ** 2);
      misfit += outlierGrayLevels ** 2 * (oddness - 1);
      for (let row = 0; row < size; row += 1) {
        slopes[row] = rightward * rightBy[row]! + downward * downBy[row]!;
        const weighted = slopes[row]! / oddness;
        right[row]! += weighted * difference;
        for (let column = 0; column <= row; column += 1) {
          matrix[row * size + column]! += weighted * slopes[column]!;
        }
      }
    }
  }
  for (let row = 0; row < size; row += 1) {
    const penalty = stiffness[row]! * points.places.length;
    matrix[row * size + row]! += penalty;
    right[row]! += penalty * parameters[row]!;
    misfit += (penalty * parameters[row]! ** 2) / 2;
  }
  return { matrix, right, misfit };
}

/** Maps a point of the first picture to the other one. */
export function movePlace(
  center: Center,
  [x, xAcross, xDown, y, yAcross, yDown]: Affine,
  across: number,
  down: number,
): readonly [x: number, y: number] {
  return [
    center.column + across + x + xAcross * across + xDown * down,
    center.row + down + y + yAcross * across + yDown * down,
  ];
}

export function valuesAt(points: Points, picture: Picture, affine: Affine): Float64Array {
  const bilinear = new Bilinear();
  return points.across.map((across, point) => {
    const [x, y] = movePlace(points.center, affine, across, points.down[point]!);
    bilinear.moveTo(picture, x, y);
    return bilinear.valueOf(picture.values);
  });
}
