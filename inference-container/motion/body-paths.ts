import { recordOf } from '../../contract/record-of.ts';
import type { PoseTrack } from '../pose/pose-track.ts';

export interface PointPath {
  /** NaN where the point is unknown. */
  xPx: Float64Array;
  yPx: Float64Array;
  /** 0 to 1; 0 where the point is unknown. */
  confidence: Float64Array;
}

export function emptyPath(frameCount: number): PointPath {
  return {
    xPx: new Float64Array(frameCount).fill(Number.NaN),
    yPx: new Float64Array(frameCount).fill(Number.NaN),
    confidence: new Float64Array(frameCount),
  };
}

/**
 * Returns a weighted sum of paths whose weights add up to 1: a point between or beyond others. Its
 * confidence is the lowest of theirs times the trust in the rule itself.
 */
export function derivePath(
  trust: number,
  parts: readonly (readonly [path: PointPath, share: number])[],
): PointPath {
  const derived = emptyPath(parts[0]?.[0].xPx.length ?? 0);
  for (let frame = 0; frame < derived.xPx.length; frame += 1) {
    let xPx = 0;
    let yPx = 0;
    let confidence = 1;
    for (const [path, share] of parts) {
      xPx += share * path.xPx[frame]!;
      yPx += share * path.yPx[frame]!;
      confidence = Math.min(confidence, path.confidence[frame]!);
    }
    derived.xPx[frame] = xPx;
    derived.yPx[frame] = yPx;
    derived.confidence[frame] = trust * confidence;
  }
  return derived;
}

export function middleOf(one: PointPath, other: PointPath): PointPath {
  return derivePath(1, [
    [one, 0.5],
    [other, 0.5],
  ]);
}

export function lengthsPx(from: PointPath, to: PointPath): Float64Array {
  return from.xPx.map((xPx, frame) =>
    Math.hypot(to.xPx[frame]! - xPx, to.yPx[frame]! - from.yPx[frame]!),
  );
}

/** Parts of the body on both sides. */
const PARTS = [
  ...(['eye', 'eye_outer', 'ear'] as const),
  ...(['shoulder', 'elbow', 'wrist'] as const),
  ...(['hip', 'knee', 'ankle', 'heel', 'toe'] as const),
];
type Part = (typeof PARTS)[number];
/** Points that every pose model must provide, under our own names. */
export type BodyPoint = 'nose' | `${'left' | 'right'}_${Part}`;
export type BodyPaths = Record<BodyPoint, PointPath>;

/** A point on both sides of the body, left first. */
export type SidePair = readonly [`left_${Part}`, `right_${Part}`];

export const WHOLE_BODY: readonly SidePair[] = PARTS.map(pairOf);
export const BODY_POINTS: readonly BodyPoint[] = ['nose', ...WHOLE_BODY.flat()];
export const EARS = pairOf('ear');
export const SHOULDERS = pairOf('shoulder');
export const HIPS = pairOf('hip');
export const KNEES = pairOf('knee');
export const ANKLES = pairOf('ankle');
export const HEELS = pairOf('heel');
export const TOES = pairOf('toe');
export const LEGS = [KNEES, ANKLES, HEELS, TOES];
export const ARMS = [pairOf('elbow'), pairOf('wrist')];

function pairOf(part: Part): SidePair {
  return [`left_${part}`, `right_${part}`];
}

/** Extracts the body points from a track; a point that the model lacks is NaN throughout. */
export function readBodyPaths(track: PoseTrack): BodyPaths {
  return recordOf(BODY_POINTS, (point) => {
    const keypoint = track.keypointNames.indexOf(point.replace('_toe', '_foot_index'));
    return keypoint === -1 ? emptyPath(track.timesSeconds.length) : keypointPath(track, keypoint);
  });
}

function keypointPath(track: PoseTrack, keypoint: number): PointPath {
  const width = track.keypointNames.length;
  return mapPath(track, (values) =>
    track.timesSeconds.map((_, frame) => values[frame * width + keypoint]!),
  );
}

/** Applies a change to the coordinates and the confidence. */
export function mapPath(
  { xPx, yPx, confidence }: PointPath,
  change: (values: Float64Array, part: keyof PointPath) => Float64Array,
): PointPath {
  return {
    xPx: change(xPx, 'xPx'),
    yPx: change(yPx, 'yPx'),
    confidence: change(confidence, 'confidence'),
  };
}

/** Exchanges left and right in the flagged frames; in all of them by default. */
export function swapSides(
  paths: BodyPaths,
  pairs: readonly SidePair[],
  isSwapped?: Uint8Array,
): BodyPaths {
  const merge = (one: PointPath, other: PointPath) =>
    mapPath(one, (values, part) =>
      values.map((value, frame) => (isSwapped?.[frame] === 0 ? value : other[part][frame]!)),
    );
  const exchanged = { ...paths };
  for (const [left, right] of pairs) {
    exchanged[left] = merge(paths[left], paths[right]);
    exchanged[right] = merge(paths[right], paths[left]);
  }
  return exchanged;
}
