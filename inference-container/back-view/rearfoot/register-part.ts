import type { Patch } from './foot-patch.ts';
import { DEVIATIONS_PER_MEDIAN, medianOf } from '../../numbers/statistics.ts';

/** Motion of a part relative to the mean picture: rotated about its center, then translated. */
export interface RigidMotion {
  columns: number;
  rows: number;
  /** Clockwise in the patch: positive rotates the lower end inward. */
  radians: number;
}

export const AT_REST: RigidMotion = { columns: 0, rows: 0, radians: 0 };

/** The rectangle of a part of the leg, in pixels of a patch. */
export interface PartWindow {
  fromColumn: number;
  toColumn: number;
  fromRow: number;
  toRow: number;
}

export function centerOf({ fromColumn, toColumn, fromRow, toRow }: PartWindow): {
  column: number;
  row: number;
} {
  return { column: (fromColumn + toColumn - 1) / 2, row: (fromRow + toRow - 1) / 2 };
}

/** The inverse motion. */
function inverseOf({ columns, rows, radians }: RigidMotion): RigidMotion {
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  return {
    columns: -(columns * cosine + rows * sine),
    rows: -(rows * cosine - columns * sine),
    radians: -radians,
  };
}

/** Applies `first`, then `second`. */
function composed(first: RigidMotion, second: RigidMotion): RigidMotion {
  const [cosine, sine] = [Math.cos(second.radians), Math.sin(second.radians)];
  return {
    columns: first.columns * cosine - first.rows * sine + second.columns,
    rows: first.columns * sine + first.rows * cosine + second.rows,
    radians: first.radians + second.radians,
  };
}

export interface PartRegistration {
  motion: RigidMotion;
  /**
   * Share of the window that does not match the mean picture because something is in front of it.
   */
  outlierShare: number;
}

const ROUNDS = 6;
const STILL_PX = 0.02;
const MIN_DEVIATION = 2;
const HUBER_REACH = 1.345;
/** Every fourth pixel is enough to estimate the deviation. */
const SAMPLE_STEP = 12;
const OUTLIER_LEVELS = 14;

/** The part in the mean picture, prepared once for all frames. */
export interface PartTemplate {
  window: PartWindow;
  /** Per pixel and channel: value, derivatives by column, row and rotation, and weight. */
  terms: Float32Array;
  pixelCount: number;
  /** Frame minus mean, by pixel and channel, for the most recent frame. */
  residuals: Float32Array;
}

const TERMS = 5;

export function prepareTemplate(
  mean: Patch<Float32Array>,
  weights: Float32Array,
  window: PartWindow,
): PartTemplate {
  const { columns, rows, channels } = mean;
  const inside = {
    fromColumn: Math.max(1, Math.round(window.fromColumn)),
    toColumn: Math.min(columns - 1, Math.round(window.toColumn)),
    fromRow: Math.max(1, Math.round(window.fromRow)),
    toRow: Math.min(rows - 1, Math.round(window.toRow)),
  };
  const center = centerOf(inside);
  const pixelCount = (inside.toColumn - inside.fromColumn) * (inside.toRow - inside.fromRow);
  const terms = new Float32Array(pixelCount * channels.length * TERMS);
  let at = 0;
  for (let row = inside.fromRow; row < inside.toRow; row += 1) {
    for (let column = inside.fromColumn; column < inside.toColumn; column += 1) {
      const place = row * columns + column;
      for (const values of channels) {
        const across = ((values[place + 1] ?? 0) - (values[place - 1] ?? 0)) / 2;
        const down = ((values[place + columns] ?? 0) - (values[place - columns] ?? 0)) / 2;
        terms[at] = values[place] ?? 0;
        terms[at + 1] = across;
        terms[at + 2] = down;
        terms[at + 3] = down * (column - center.column) - across * (row - center.row);
        terms[at + 4] = weights[place] ?? 0;
        at += TERMS;
      }
    }
  }
  return { window: inside, terms, pixelCount, residuals: new Float32Array(terms.length / TERMS) };
}

/**
 * Finds the part in a frame to subpixels by inverse compositional registration (Baker and Matthews
 * 2004) with Huber weights, so that occluders have little influence.
 */
export function registerPart(
  template: PartTemplate,
  frame: Patch,
  start: RigidMotion,
): PartRegistration {
  let motion = start;
  compare(template, frame, motion);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = solveStep(template);
    if (step === null) break;
    motion = composed(inverseOf(step), motion);
    compare(template, frame, motion);
    if (Math.hypot(step.columns, step.rows) + Math.abs(step.radians) * 20 < STILL_PX) break;
  }
  return { motion, outlierShare: outlierShareOf(template.residuals) };
}

/** Writes the residuals into the template. */
function compare(
  { window, terms, residuals }: PartTemplate,
  frame: Patch,
  motion: RigidMotion,
): void {
  const { columns, rows, channels } = frame;
  const [brightness, blue, red] = channels;
  const center = centerOf(window);
  const [cosine, sine] = [Math.cos(motion.radians), Math.sin(motion.radians)];
  const [mostX, mostY] = [columns - 1.001, rows - 1.001];
  let at = 0;
  for (let row = window.fromRow; row < window.toRow; row += 1) {
    const down = row - center.row;
    for (let column = window.fromColumn; column < window.toColumn; column += 1) {
      const across = column - center.column;
      const freeX = center.column + motion.columns + across * cosine - down * sine;
      const freeY = center.row + motion.rows + across * sine + down * cosine;
      const x = freeX < 0 ? 0 : freeX > mostX ? mostX : freeX;
      const y = freeY < 0 ? 0 : freeY > mostY ? mostY : freeY;
      const left = Math.floor(x);
      const upper = Math.floor(y);
      const place = upper * columns + left;
      const shareX = x - left;
      const shareY = y - upper;
      const upperLeft = (1 - shareX) * (1 - shareY);
      const upperRight = shareX * (1 - shareY);
      const lowerLeft = (1 - shareX) * shareY;
      const lowerRight = shareX * shareY;
      const right = place + 1;
      const below = place + columns;
      const opposite = below + 1;
      residuals[at] =
        upperLeft * (brightness[place] ?? 0) +
        upperRight * (brightness[right] ?? 0) +
        lowerLeft * (brightness[below] ?? 0) +
        lowerRight * (brightness[opposite] ?? 0) -
        (terms[at * TERMS] ?? 0);
      residuals[at + 1] =
        upperLeft * (blue[place] ?? 0) +
        upperRight * (blue[right] ?? 0) +
        lowerLeft * (blue[below] ?? 0) +
        lowerRight * (blue[opposite] ?? 0) -
        (terms[(at + 1) * TERMS] ?? 0);
      residuals[at + 2] =
        upperLeft * (red[place] ?? 0) +
        upperRight * (red[right] ?? 0) +
        lowerLeft * (red[below] ?? 0) +
        lowerRight * (red[opposite] ?? 0) -
        (terms[(at + 2) * TERMS] ?? 0);
      at += 3;
    }
  }
}

/** One weighted least-squares step of the mean picture toward the frame. */
function solveStep({ terms, residuals }: PartTemplate): RigidMotion | null {
  const reach = HUBER_REACH * deviationOf(residuals);
  let [xx, xy, xt, yy, yt, tt, xr, yr, tr] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let index = 0; index < residuals.length; index += 1) {
    const residual = residuals[index] ?? 0;
    const at = index * TERMS;
    const size = Math.abs(residual);
    const weight = (terms[at + 4] ?? 0) * (size <= reach ? 1 : reach / size);
    const across = terms[at + 1] ?? 0;
    const down = terms[at + 2] ?? 0;
    const turn = terms[at + 3] ?? 0;
    xx += weight * across * across;
    xy += weight * across * down;
    xt += weight * across * turn;
    yy += weight * down * down;
    yt += weight * down * turn;
    tt += weight * turn * turn;
    xr += weight * across * residual;
    yr += weight * down * residual;
    tr += weight * turn * residual;
  }
  const determinant =
    xx * (yy * tt - yt * yt) - xy * (xy * tt - yt * xt) + xt * (xy * yt - yy * xt);
  if (!(determinant > 1e-6)) return null;
  return {
    columns:
      (xr * (yy * tt - yt * yt) - xy * (yr * tt - yt * tr) + xt * (yr * yt - yy * tr)) /
      determinant,
    rows:
      (xx * (yr * tt - yt * tr) - xr * (xy * tt - yt * xt) + xt * (xy * tr - yr * xt)) /
      determinant,
    radians:
      (xx * (yy * tr - yr * yt) - xy * (xy * tr - yr * xt) + xr * (xy * yt - yy * xt)) /
      determinant,
  };
}

/** From luma, which matters most. */
function deviationOf(residuals: Float32Array): number {
  const sizes: number[] = [];
  for (let index = 0; index < residuals.length; index += SAMPLE_STEP) {
    sizes.push(Math.abs(residuals[index] ?? 0));
  }
  return Math.max(MIN_DEVIATION, DEVIATIONS_PER_MEDIAN * medianOf(sizes));
}

function outlierShareOf(residuals: Float32Array): number {
  let outliers = 0;
  for (let index = 0; index < residuals.length; index += 3) {
    if (Math.abs(residuals[index] ?? 0) > OUTLIER_LEVELS) outliers += 1;
  }
  return outliers / (residuals.length / 3);
}
