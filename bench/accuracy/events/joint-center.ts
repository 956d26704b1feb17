import { solveSymmetric } from '../../../inference-container/numbers/solve-symmetric.ts';
import type { MarkerPath } from './read-trc.ts';

/** Three markers that move as a rigid body. */
export type Segment = readonly [MarkerPath, MarkerPath, MarkerPath];

/** Keeps the center near the markers along the axis of a hinge joint, where it is undetermined. */
const PRIOR_SPREAD_METERS = 0.02;

/**
 * Finds the point that is fixed in both of two segments moving relative to each other (SCoRE, Ehrig
 * et al. 2006): least squares over all frames, averaged over its positions in the two segments.
 */
export function jointCenter(upper: Segment, lower: Segment): MarkerPath {
  const frames = Array.from(upper[0].x, (_, frame) => ({
    upper: axesOf(upper, frame),
    lower: axesOf(lower, frame),
  }));
  const equations = frames.flatMap(({ upper: one, lower: other }) =>
    COORDINATES.map((coordinate) => ({
      factors: [
        ...one.axes.map((axis) => axis[coordinate]),
        ...other.axes.map((axis) => -axis[coordinate]),
      ],
      result: other.origin[coordinate] - one.origin[coordinate],
    })),
  );
  const local = leastSquares(equations, PRIOR_SPREAD_METERS ** 2 * frames.length);
  const centers = frames.map(({ upper: one, lower: other }) =>
    scaled(plus(placed(one, local.slice(0, 3)), placed(other, local.slice(3))), 0.5),
  );
  return {
    x: Float64Array.from(centers, (center) => center.x),
    y: Float64Array.from(centers, (center) => center.y),
    z: Float64Array.from(centers, (center) => center.z),
  };
}

const COORDINATES = ['x', 'y', 'z'] as const;
type Vector = Record<(typeof COORDINATES)[number], number>;
interface Axes {
  origin: Vector;
  axes: readonly [Vector, Vector, Vector];
}

function axesOf([first, second, third]: Segment, frame: number): Axes {
  const [a, b, c] = [positionOf(first, frame), positionOf(second, frame), positionOf(third, frame)];
  const along = unit(plus(b, scaled(a, -1)));
  const across = unit(cross(along, plus(c, scaled(a, -1))));
  return {
    origin: scaled(plus(a, plus(b, c)), 1 / 3),
    axes: [along, cross(across, along), across],
  };
}

function positionOf(marker: MarkerPath, frame: number): Vector {
  return {
    x: marker.x[frame] ?? Number.NaN,
    y: marker.y[frame] ?? Number.NaN,
    z: marker.z[frame] ?? Number.NaN,
  };
}

function placed({ origin, axes }: Axes, local: readonly number[]): Vector {
  return axes.reduce((sum, axis, index) => plus(sum, scaled(axis, local[index] ?? 0)), origin);
}

function leastSquares(
  equations: readonly { factors: readonly number[]; result: number }[],
  damping: number,
): number[] {
  const unknowns = [...(equations[0]?.factors.keys() ?? [])];
  const normal = unknowns.map((row) =>
    unknowns.map((column) =>
      equations.reduce(
        (sum, { factors }) => sum + (factors[row] ?? 0) * (factors[column] ?? 0),
        row === column ? damping : 0,
      ),
    ),
  );
  const right = unknowns.map((row) =>
    equations.reduce((sum, { factors, result }) => sum + (factors[row] ?? 0) * result, 0),
  );
  return [...solveSymmetric(Float64Array.from(normal.flat()), Float64Array.from(right), 0)];
}

function plus(one: Vector, other: Vector): Vector {
  return { x: one.x + other.x, y: one.y + other.y, z: one.z + other.z };
}

function scaled(vector: Vector, factor: number): Vector {
  return { x: factor * vector.x, y: factor * vector.y, z: factor * vector.z };
}

function unit(vector: Vector): Vector {
  return scaled(vector, 1 / Math.hypot(vector.x, vector.y, vector.z));
}

function cross(one: Vector, other: Vector): Vector {
  return {
    x: one.y * other.z - one.z * other.y,
    y: one.z * other.x - one.x * other.z,
    z: one.x * other.y - one.y * other.x,
  };
}
