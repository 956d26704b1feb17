import { mapRecord, recordOf } from '../../contract/record-of.ts';
import { mapWindows } from '../numbers/samples.ts';
import { quantileOf } from '../numbers/statistics.ts';
import type { BodyPaths, BodyPoint, PointPath } from './body-paths.ts';
import { lengthsPx } from './body-paths.ts';
import { distrustOutside } from './body-size.ts';
import type { Facing, Side } from './facing.ts';
import { otherSide } from './facing.ts';
import { spreadOver } from './repeated-frames.ts';
import type { SignalKind } from './smooth-path.ts';
import { cutoffsFor, smoothPath } from './smooth-path.ts';
import type { StrideRhythm } from './stride-rhythm.ts';

/**
 * Models place a hidden far ankle too close to the knee, never too far, so the longer lengths
 * within a stride or two belong to a visible ankle.
 */
const VISIBLE_LENGTH_QUANTILE = 0.75;
/**
 * In a side view, shank length varies by only a few percent, about as much as the model's error, so
 * both count equally.
 */
const LENGTH_WEIGHT = 0.5;

/**
 * Moves the far ankle along the shank, halfway to where the shank has its typical length within one
 * stride before and after. Keeps the shank's direction.
 */
function steadyShank(
  { knee, ankle }: { knee: PointPath; ankle: PointPath },
  { timesSeconds, strideHz }: { timesSeconds: Float64Array; strideHz: number },
): PointPath {
  const shankPx = lengthsPx(knee, ankle);
  const factors = mapWindows(timesSeconds, 1 / strideHz, (frame, { from, to }) => {
    const typicalPx = quantileOf(shankPx.subarray(from, to), VISIBLE_LENGTH_QUANTILE);
    return 1 + LENGTH_WEIGHT * (typicalPx / shankPx[frame]! - 1);
  });
  return {
    xPx: ankle.xPx.map((xPx, frame) => extendFrom(xPx, knee.xPx[frame]!, factors[frame]!)),
    yPx: ankle.yPx.map((yPx, frame) => extendFrom(yPx, knee.yPx[frame]!, factors[frame]!)),
    confidence: ankle.confidence,
  };
}

/** Leaves the ankle in place if the knee is unknown. */
function extendFrom(ankle: number, knee: number, factor: number): number {
  return Number.isFinite(factor) ? knee + factor * (ankle - knee) : ankle;
}

/** Beyond this yaw, a shank that swings out by 60 degrees looks shorter by a fifteenth or more. */
const MAX_SHANK_YAW_DEGREES = 25;

const FOOT_POINTS = ['left_heel', 'left_toe', 'right_heel', 'right_toe'] as const;
const SHANK_POINTS = ['left_knee', 'left_ankle', 'right_knee', 'right_ankle'] as const;

export interface SmoothBody {
  /** Filtered for joint angles. */
  body: BodyPaths;
  /** Like the shanks, filtered with a higher cutoff to keep contact and toe-off sharp. */
  feet: Record<(typeof FOOT_POINTS)[number], PointPath>;
  shanks: Record<(typeof SHANK_POINTS)[number], PointPath>;
}

/** Covers every frame of the video. */
export function smoothBody(
  paths: BodyPaths,
  clip: {
    /** Times of the frames with a new picture; the paths contain only those frames. */
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
    const cutoffs = cutoffsFor(kind, { ...clip, rateHz: clip.pictureRateHz });
    const smoothed = smoothPath(path, { timesSeconds: newSeconds, bodyHeightPx, cutOffs: cutoffs });
    return spreadOver(video.timesSeconds, { path: smoothed, frames: newFrames });
  };
  const body = mapRecord(paths, (path, point) => smooth(path, kindOf(point)));
  const sharp = (point: BodyPoint) => smooth(paths[point], 'footEvents');
  const shanks = recordOf(SHANK_POINTS, sharp);
  const legs =
    rhythm !== null && showsShanksAtFullLength(facing)
      ? steadyLegs({ body, shanks }, { ...video, ...rhythm, far: otherSide(facing.nearSide) })
      : { body, shanks };
  return {
    body: mapRecord(legs.body, (path) => distrustOutside(path, { ...video, bodyHeightPx })),
    feet: recordOf(FOOT_POINTS, sharp),
    shanks: legs.shanks,
  };
}

function steadyLegs(
  { body, shanks }: Pick<SmoothBody, 'body' | 'shanks'>,
  stride: { far: Side; timesSeconds: Float64Array; strideHz: number },
): Pick<SmoothBody, 'body' | 'shanks'> {
  const { far } = stride;
  const steadyAnkle = (legs: SmoothBody['shanks']) => ({
    [`${far}_ankle`]: steadyShank(
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
