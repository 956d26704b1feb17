import type { PoseTrack } from '../pose/pose-track.ts';
import type { PointPath } from './point-path.ts';
import { derivedPath, emptyPath } from './point-path.ts';

/** The points that every pose model must provide, under our own names. */
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
export type BodyPaths = Record<BodyPoint, PointPath> & {
  /** Only if the model has them; otherwise derived from the other points. */
  head_top?: PointPath;
  neck?: PointPath;
};

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

/** Alternative keypoints where a model uses other names: the mean of the first group it has. */
const OTHER_NAMES: Partial<Record<BodyPoint, readonly (readonly string[])[]>> = {
  left_eye_outer: [['left_eye']],
  right_eye_outer: [['right_eye']],
  left_toe: [['left_foot_index'], ['left_big_toe', 'left_small_toe'], ['left_big_toe']],
  right_toe: [['right_foot_index'], ['right_big_toe', 'right_small_toe'], ['right_big_toe']],
};

/** Extracts the body points from a track. A point that the model lacks is NaN throughout. */
export function readBodyPaths(track: PoseTrack): BodyPaths {
  return {
    ...forEveryPoint((point) => pathOf(track, [[point], ...(OTHER_NAMES[point] ?? [])])),
    ...(track.keypointNames.includes('head_top') && { head_top: pathOf(track, [['head_top']]) }),
    ...(track.keypointNames.includes('neck') && { neck: pathOf(track, [['neck']]) }),
  };
}

/** Changes all paths in the same way. */
export function mapPaths(
  paths: BodyPaths,
  change: (path: PointPath, point: string) => PointPath,
): BodyPaths {
  return {
    ...forEveryPoint((point) => change(paths[point], point)),
    ...(paths.head_top && { head_top: change(paths.head_top, 'head_top') }),
    ...(paths.neck && { neck: change(paths.neck, 'neck') }),
  };
}

export function forEveryPoint<T>(make: (point: BodyPoint) => T): Record<BodyPoint, T> {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(BODY_POINTS.map((point) => [point, make(point)])) as Record<
    BodyPoint,
    T
  >;
}

function pathOf(track: PoseTrack, alternatives: readonly (readonly string[])[]): PointPath {
  const names = alternatives.find((keypoints) =>
    keypoints.every((name) => track.keypointNames.includes(name)),
  );
  if (names === undefined) return emptyPath(track.timesSeconds.length);
  const paths = names.map((name) => keypointPath(track, track.keypointNames.indexOf(name)));
  const [only] = paths;
  if (paths.length === 1 && only !== undefined) return only;
  return derivedPath(
    1,
    paths.map((path) => [path, 1 / paths.length]),
  );
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
