import { registerPart, prepareTemplate } from './register-part.ts';
import { coarseShift } from './coarse-shift.ts';
import type { MeanPicture, PlacedFrame } from './mean-picture.ts';
import { meanPicture } from './mean-picture.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf } from './foot-patch.ts';
import type { PartWindow, RigidMotion } from './rigid-motion.ts';
import { AT_REST, centerOf } from './rigid-motion.ts';
import { shrinkPatch } from './shrink-patch.ts';

/** A part of the leg, registered across all frames. */
export interface RegisteredPart {
  mean: MeanPicture;
  center: { column: number; row: number };
  /** Motion in each frame. */
  motions: RigidMotion[];
  outlierShares: number[];
}

/**
 * Shares of shank length from the midpoint of ankle and heel landmark; inward and up are negative.
 */
const WINDOWS = {
  leg: { inner: -0.2, outer: 0.24, upper: -0.42, lower: 0.2 },
  heel: { inner: -0.17, outer: 0.17, upper: -0.12, lower: 0.19 },
  calf: { inner: -0.2, outer: 0.2, upper: -0.56, lower: -0.14 },
} as const;
export type LegPart = 'heel' | 'calf';

const COARSE_SHANK_PX = 50;
const COARSE_REACH = 0.09;
const COARSE_ROUNDS = 2;
/** Rotations are found at half size: they average over many pixels anyway. */
const FINE_FACTOR = 2;
const FINE_ROUNDS = 2;
/** Noise of a single frame, in gray levels, in addition to the variation between frames. */
const USUAL_NOISE = 3;

/**
 * Registers the whole leg to whole pixels in a small copy, then each part to subpixels with its
 * rotation.
 */
export function registerFrames(
  frames: readonly Patch<Uint8Array>[],
): Record<LegPart, RegisteredPart> {
  const shifts = shiftFrames(frames);
  const small = frames.map((frame) => bytesOf(shrinkPatch(frame, FINE_FACTOR)));
  return {
    heel: registerPartOf('heel', { frames, small, shifts }),
    calf: registerPartOf('calf', { frames, small, shifts }),
  };
}

function shiftFrames(frames: readonly Patch<Uint8Array>[]): RigidMotion[] {
  const shankPx = frames[0]?.shankPx ?? 0;
  const factor = Math.max(1, Math.round(shankPx / COARSE_SHANK_PX));
  const small = frames.map((frame) => bytesOf(shrinkPatch(frame, factor)));
  const window = windowOf('leg', shankPx / factor);
  const reachPx = Math.ceil((COARSE_REACH * shankPx) / factor);
  let shifts = frames.map(() => AT_REST);
  for (let round = 0; round < COARSE_ROUNDS; round += 1) {
    const placed = small.map((patch, index) => ({ patch, motion: shifts[index] ?? AT_REST }));
    const { patch } = meanPicture(placed, centerOf(window));
    shifts = small.map((frame) => coarseShift(patch, frame, { window, reachPx }));
  }
  return shifts.map(({ columns, rows }) => ({
    columns: columns * factor,
    rows: rows * factor,
    radians: 0,
  }));
}

function registerPartOf(
  part: LegPart,
  {
    frames,
    small,
    shifts,
  }: {
    frames: readonly Patch<Uint8Array>[];
    small: readonly Patch<Uint8Array>[];
    shifts: readonly RigidMotion[];
  },
): RegisteredPart {
  const window = windowOf(part, small[0]?.shankPx ?? 0);
  let motions = shifts.map((shift) => scaled(shift, 1 / FINE_FACTOR));
  let outlierShares = frames.map(() => 0);
  let center = centerOf(window);
  for (let round = 0; round < FINE_ROUNDS; round += 1) {
    const mean = meanPicture(placedBy(motions, small), center);
    const weights = mean.spread.map((spread) => 1 / (USUAL_NOISE ** 2 + spread ** 2));
    const template = prepareTemplate(mean.patch, weights, window);
    center = centerOf(template.window);
    const found = small.map((frame, index) =>
      registerPart(template, frame, motions[index] ?? AT_REST),
    );
    motions = found.map(({ motion }) => motion);
    outlierShares = found.map(({ outlierShare }) => outlierShare);
  }
  // A pixel of a small copy is centered between those of the full-size picture.
  const between = (FINE_FACTOR - 1) / 2;
  const fullCenter = {
    column: center.column * FINE_FACTOR + between,
    row: center.row * FINE_FACTOR + between,
  };
  const fullMotions = motions.map((motion) => scaled(motion, FINE_FACTOR));
  return {
    mean: meanPicture(placedBy(fullMotions, frames), fullCenter),
    center: fullCenter,
    motions: fullMotions,
    outlierShares,
  };
}

function placedBy(
  motions: readonly RigidMotion[],
  frames: readonly Patch<Uint8Array>[],
): PlacedFrame[] {
  return frames.map((patch, index) => ({ patch, motion: motions[index] ?? AT_REST }));
}

function scaled({ columns, rows, radians }: RigidMotion, factor: number): RigidMotion {
  return { columns: columns * factor, rows: rows * factor, radians };
}

function windowOf(part: keyof typeof WINDOWS, shankPx: number): PartWindow {
  const { inner, outer, upper, lower } = WINDOWS[part];
  const { column, row } = anchorOf(shankPx);
  return {
    fromColumn: Math.round(column + inner * shankPx),
    toColumn: Math.round(column + outer * shankPx),
    fromRow: Math.round(row + upper * shankPx),
    toRow: Math.round(row + lower * shankPx),
  };
}

function bytesOf(patch: Patch<Float32Array>): Patch<Uint8Array> {
  const [brightness, blue, red] = patch.channels;
  return {
    ...patch,
    channels: [Uint8Array.from(brightness), Uint8Array.from(blue), Uint8Array.from(red)],
  };
}
