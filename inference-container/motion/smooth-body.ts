import type { BodyPaths } from './body-paths.ts';
import { mapPaths } from './body-paths.ts';
import type { SignalKind } from './cut-offs.ts';
import { cutOffsFor } from './cut-offs.ts';
import type { Facing, Side } from './facing.ts';
import { otherSide } from './facing.ts';
import { distrustOutside } from './outside-picture.ts';
import type { PointPath } from './point-path.ts';
import { spreadOver } from './repeated-frames.ts';
import { smoothPath } from './smooth-path.ts';
import { withSteadyShank } from './steady-shank.ts';
import type { StrideRhythm } from './stride-rhythm.ts';

/** Beyond this yaw, a shank that swings out by 60 degrees looks shorter by a fifteenth or more. */
const MAX_SHANK_YAW_DEGREES = 25;

export interface SmoothBody {
  /** Filtered for joint angles. */
  body: BodyPaths;
  /** Filtered with a higher cutoff, like the shanks, so that contact and toe-off stay sharp. */
  feet: Record<`${Side}_${'heel' | 'toe'}`, PointPath>;
  shanks: Record<`${Side}_${'knee' | 'ankle'}`, PointPath>;
}

/** Removes jitter and outliers; covers every frame of the video. */
export function smoothBody(
  paths: BodyPaths,
  clip: {
    /** Times of the frames with a new picture, to which the paths belong. */
    newSeconds: Float64Array;
    newFrames: Int32Array;
    video: { timesSeconds: Float64Array; widthPx: number; heightPx: number };
    bodyHeightPx: number;
    pictureRateHz: number;
    slowMotionFactor: number;
    facing: Facing;
    rhythm: StrideRhythm | null;
  },
): SmoothBody {
  const { newSeconds, newFrames, video, bodyHeightPx, facing, rhythm } = clip;
  const smooth = (path: PointPath, kind: SignalKind) => {
    const cutOffs = cutOffsFor(kind, { ...clip, rateHz: clip.pictureRateHz });
    const smoothed = smoothPath(path, { timesSeconds: newSeconds, bodyHeightPx, cutOffs });
    return spreadOver(video.timesSeconds, { path: smoothed, frames: newFrames });
  };
  const body = mapPaths(paths, (path, point) => smooth(path, kindOf(point)));
  const { feet, shanks } = sharpLegs(paths, (path) => smooth(path, 'footEvents'));
  const legs =
    rhythm !== null && showsShanksAtFullLength(facing)
      ? steadyLegs({ body, shanks }, { ...video, ...rhythm, far: otherSide(facing.nearSide) })
      : { body, shanks };
  return {
    body: mapPaths(legs.body, (path) => distrustOutside(path, { ...video, bodyHeightPx })),
    feet,
    shanks: legs.shanks,
  };
}

/** Keeps contact and toe-off sharp. */
function sharpLegs(
  paths: BodyPaths,
  smooth: (path: PointPath) => PointPath,
): Pick<SmoothBody, 'feet' | 'shanks'> {
  return {
    feet: {
      left_heel: smooth(paths.left_heel),
      left_toe: smooth(paths.left_toe),
      right_heel: smooth(paths.right_heel),
      right_toe: smooth(paths.right_toe),
    },
    shanks: {
      left_knee: smooth(paths.left_knee),
      left_ankle: smooth(paths.left_ankle),
      right_knee: smooth(paths.right_knee),
      right_ankle: smooth(paths.right_ankle),
    },
  };
}

/** Sets the far shank to its usual length. */
function steadyLegs(
  { body, shanks }: Pick<SmoothBody, 'body' | 'shanks'>,
  stride: { far: Side; timesSeconds: Float64Array; strideHz: number },
): Pick<SmoothBody, 'body' | 'shanks'> {
  const { far } = stride;
  const steadyAnkle = (legs: SmoothBody['shanks']) => ({
    [`${far}_ankle`]: withSteadyShank(
      { knee: legs[`${far}_knee`], ankle: legs[`${far}_ankle`] },
      stride,
    ),
  });
  return {
    body: { ...body, ...steadyAnkle(body) },
    shanks: { ...shanks, ...steadyAnkle(shanks) },
  };
}

function showsShanksAtFullLength({ view, yawDegrees }: Facing): boolean {
  return view === 'side' && yawDegrees !== null && yawDegrees <= MAX_SHANK_YAW_DEGREES;
}

function kindOf(point: string): SignalKind {
  if (/knee|ankle|heel|toe/.test(point)) return 'leg';
  return /elbow|wrist/.test(point) ? 'arm' : 'body';
}
