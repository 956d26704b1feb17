import type { MarkerPath } from './read-trc.ts';

type Vector = readonly [x: number, y: number, z: number];
/** Three markers that move as one. */
export type Segment = readonly [MarkerPath, MarkerPath, MarkerPath];

/** Metres: how little the centre may lie off the markers' middle for nothing. Holds still what a hinge leaves open. */
const PRIOR_SPREAD = 0.02;

/**
 * The point that stays in place in both of two segments that move against each other (Ehrig et al.
 * 2006, SCoRE): least squares over all frames, the middle of what either segment says of it.
 */
export function jointCentre(upper: Segment, lower: Segment): MarkerPath {
  const frameCount = upper[0].x.length;
  const normal = Array.from({ length: 6 }, () => new Float64Array(7));
  const frames = Array.from({ length: frameCount }, (_, frame) => ({
    upper: axesOf(upper, frame),
    lower: axesOf(lower, frame),
  }));
  for (const { upper: one, lower: other } of frames) {
    for (const axis of [0, 1, 2] as const) {
      const row = [
        ...one.axes.map((direction) => direction[axis]),
        ...other.axes.map((direction) => -direction[axis]),
        other.origin[axis] - one.origin[axis],
      ];
      for (const [index, line] of normal.entries()) {
        for (let column = 0; column < 7; column += 1) {
          line[column]! += row[index]! * row[column]!;
        }
      }
    }
  }
  for (const [index, line] of normal.entries()) line[index]! += PRIOR_SPREAD ** 2 * frameCount;
  const local = solve(normal);
  const centre = frames.map(({ upper: one, lower: other }) => {
    const seenFromUpper = placed(one, local.slice(0, 3));
    const seenFromLower = placed(other, local.slice(3));
    return seenFromUpper.map((value, axis) => (value + seenFromLower[axis]!) / 2);
  });
  return {
    x: Float64Array.from(centre, (point) => point[0]!),
    y: Float64Array.from(centre, (point) => point[1]!),
    z: Float64Array.from(centre, (point) => point[2]!),
  };
}

interface Axes {
  origin: Vector;
  axes: readonly [Vector, Vector, Vector];
}

function axesOf(segment: Segment, frame: number): Axes {
  const [a, b, c] = segment.map(
    (marker): Vector => [marker.x[frame]!, marker.y[frame]!, marker.z[frame]!],
  ) as unknown as readonly [Vector, Vector, Vector];
  const first = unit(minus(b, a));
  const third = unit(cross(first, minus(c, a)));
  return {
    origin: [0, 1, 2].map((axis) => (a[axis]! + b[axis]! + c[axis]!) / 3) as unknown as Vector,
    axes: [first, cross(third, first), third],
  };
}

function placed({ origin, axes }: Axes, local: readonly number[]): number[] {
  return origin.map((value, axis) =>
    axes.reduce((sum, direction, index) => sum + local[index]! * direction[axis]!, value),
  );
}

function minus(one: Vector, other: Vector): Vector {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}
function cross(one: Vector, other: Vector): Vector {
  return [
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  ];
}
function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** Gauss, with the right side in the last column; the matrix is positive definite. */
function solve(lines: readonly Float64Array[]): number[] {
  const count = lines.length;
  for (let pivot = 0; pivot < count; pivot += 1) {
    const line = lines[pivot]!;
    for (const other of lines.slice(pivot + 1)) {
      const share = other[pivot]! / line[pivot]!;
      for (let column = pivot; column <= count; column += 1) other[column]! -= share * line[column]!;
    }
  }
  const solution = new Array<number>(count).fill(0);
  for (let row = count - 1; row >= 0; row -= 1) {
    const line = lines[row]!;
    const rest = solution.reduce((sum, value, column) => sum + (column > row ? value * line[column]! : 0), 0);
    solution[row] = (line[count]! - rest) / line[row]!;
  }
  return solution;
}
