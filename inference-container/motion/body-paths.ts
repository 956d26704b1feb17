import { keysOf } from '../../contract/keys-of.ts';
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

/** Points that every pose model must provide, under our own names. */
export const BODY_POINTS = [
  'nose',
  'left_eye',
  'right_eye',
  'left_eye_outer',
  'right_eye_outer',
  'left_ear',
  'right_ear',
  'left_shoulder',
  'right_shoulder',
  'left_elbow',
  'right_elbow',
  'left_wrist',
  'right_wrist',
  'left_hip',
  'right_hip',
  'left_knee',
  'right_knee',
  'left_ankle',
  'right_ankle',
  'left_heel',
  'right_heel',
  'left_toe',
  'right_toe',
] as const;
export type BodyPoint = (typeof BODY_POINTS)[number];
export type BodyPaths = Record<BodyPoint, PointPath>;

/** A point on both sides of the body, left first. */
export type SidePair = readonly [BodyPoint, BodyPoint];
export const EYES: SidePair = ['left_eye', 'right_eye'];
export const OUTER_EYES: SidePair = ['left_eye_outer', 'right_eye_outer'];
export const EARS: SidePair = ['left_ear', 'right_ear'];
export const SHOULDERS: SidePair = ['left_shoulder', 'right_shoulder'];
export const ELBOWS: SidePair = ['left_elbow', 'right_elbow'];
export const WRISTS: SidePair = ['left_wrist', 'right_wrist'];
export const HIPS: SidePair = ['left_hip', 'right_hip'];
export const KNEES: SidePair = ['left_knee', 'right_knee'];
export const ANKLES: SidePair = ['left_ankle', 'right_ankle'];
export const HEELS: SidePair = ['left_heel', 'right_heel'];
export const TOES: SidePair = ['left_toe', 'right_toe'];

/** Extracts the body points from a track; a point that the model lacks is NaN throughout. */
export function readBodyPaths(track: PoseTrack): BodyPaths {
  return recordOf(BODY_POINTS, (point) => {
    const keypoint = track.keypointNames.indexOf(point.replace('_toe', '_foot_index'));
    return keypoint === -1 ? emptyPath(track.timesSeconds.length) : keypointPath(track, keypoint);
  });
}

export function mapPaths<Name extends string, From, To>(
  paths: Readonly<Record<Name, From>>,
  change: (path: From, point: Name) => To,
): Record<Name, To> {
  return recordOf(keysOf(paths), (point) => change(paths[point], point));
}

function keypointPath(track: PoseTrack, keypoint: number): PointPath {
  const stride = track.keypointNames.length;
  const path = emptyPath(track.timesSeconds.length);
  for (let frame = 0; frame < path.xPx.length; frame += 1) {
    const index = frame * stride + keypoint;
    path.xPx[frame] = track.xPx[index]!;
    path.yPx[frame] = track.yPx[index]!;
    path.confidence[frame] = track.confidence[index]!;
  }
  return path;
}

export function swapFlaggedFrames(
  paths: BodyPaths,
  { pairs, isSwapped }: { pairs: readonly SidePair[]; isSwapped: Uint8Array },
): BodyPaths {
  const exchanged = { ...paths };
  for (const [left, right] of pairs) {
    exchanged[left] = mergePaths(paths[left], paths[right], isSwapped);
    exchanged[right] = mergePaths(paths[right], paths[left], isSwapped);
  }
  return exchanged;
}

export function swapAllFrames(paths: BodyPaths, pairs: readonly SidePair[]): BodyPaths {
  const exchanged = { ...paths };
  for (const [left, right] of pairs) {
    exchanged[left] = paths[right];
    exchanged[right] = paths[left];
  }
  return exchanged;
}

function mergePaths(one: PointPath, other: PointPath, isSwapped: Uint8Array): PointPath {
  const mix = (own: Float64Array, others: Float64Array) =>
    own.map((value, frame) => (isSwapped[frame] === 1 ? others[frame]! : value));
  return {
    xPx: mix(one.xPx, other.xPx),
    yPx: mix(one.yPx, other.yPx),
    confidence: mix(one.confidence, other.confidence),
  };
}
