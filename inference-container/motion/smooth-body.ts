import { recordOf } from '../../contract/record-of.ts';
import type { BodyPaths, PointPath } from './body-paths.ts';
import { mapPaths } from './body-paths.ts';
import { distrustOutside } from './body-size.ts';
import type { Side } from './facing.ts';
import { SIDES } from './facing.ts';
import { spreadOver } from './repeated-frames.ts';
import type { SignalKind } from './smooth-path.ts';
import { cutOffsFor, smoothPath } from './smooth-path.ts';

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
  },
): SmoothBody {
  const { newSeconds, newFrames, video, bodyHeightPx } = clip;
  const smooth = (path: PointPath, kind: SignalKind) => {
    const cutOffs = cutOffsFor(kind, { ...clip, rateHz: clip.pictureRateHz });
    const smoothed = smoothPath(path, { timesSeconds: newSeconds, bodyHeightPx, cutOffs });
    return spreadOver(video.timesSeconds, { path: smoothed, frames: newFrames });
  };
  const body = mapPaths(paths, (path, point) => smooth(path, kindOf(point)));
  const sharp = <Part extends 'heel' | 'toe' | 'knee' | 'ankle'>(parts: readonly Part[]) =>
    recordOf(
      SIDES.flatMap((side) => parts.map((part) => `${side}_${part}` as const)),
      (point) => smooth(paths[point], 'footEvents'),
    );
  return {
    body: mapPaths(body, (path) => distrustOutside(path, { ...video, bodyHeightPx })),
    feet: sharp(['heel', 'toe'] as const),
    shanks: sharp(['knee', 'ankle'] as const),
  };
}

function kindOf(point: string): SignalKind {
  if (/knee|ankle|heel|toe/.test(point)) return 'leg';
  return /elbow|wrist/.test(point) ? 'arm' : 'body';
}
