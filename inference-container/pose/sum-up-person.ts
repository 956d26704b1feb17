import type { PictureSize } from '../media/picture-size.ts';
import { TRUNK_STATURES } from '../numbers/body-proportions.ts';
import { meanOf, medianOf } from '../numbers/statistics.ts';
import type { Candidate } from './choose-runner.ts';
import { type AnklePath, measureLegMotion } from './leg-motion.ts';
import type { TrackRows } from './track-rows.ts';

/** Keypoint indices. */
export interface BodyKeypoints {
  shoulders: readonly [number, number];
  hips: readonly [number, number];
  ankles: readonly [number, number];
}

export interface FrameSpan {
  firstFrame: number;
  endFrame: number;
}

export function bodyKeypointsOf(keypointNames: readonly string[]): BodyKeypoints {
  const pair = (name: string) =>
    [keypointNames.indexOf(`left_${name}`), keypointNames.indexOf(`right_${name}`)] as const;
  return { shoulders: pair('shoulder'), hips: pair('hip'), ankles: pair('ankle') };
}

/** Summarizes a person for choosing the runner. */
export function sumUpPerson(
  rows: TrackRows,
  {
    body,
    timesSeconds,
    video,
  }: {
    body: BodyKeypoints;
    timesSeconds: ArrayLike<number> & { length: number };
    video: PictureSize;
  },
): Candidate {
  const span = { firstFrame: rows.firstFrame, endFrame: rows.firstFrame + rows.length };
  const halfDiagonalPx = Math.hypot(video.widthPx, video.heightPx) / 2;
  const centralities = overFrames(span, (frame) => {
    const { centerXPx, centerYPx } = rows.regionAt(frame);
    const offPx = Math.hypot(centerXPx - video.widthPx / 2, centerYPx - video.heightPx / 2);
    return Math.max(0, 1 - offPx / halfDiagonalPx);
  });
  return {
    presentShare: rows.length / timesSeconds.length,
    heightPx: recentHeight(rows, span),
    centrality: meanOf(centralities),
    confidence: medianOf(rows.confidence.subarray(0, rows.length * rows.keypoints)),
    legs: measureLegMotion(anklePath(rows, { body, span, timesSeconds })),
  };
}

/** Summarizes a span of frames, to decide whether a person can still be the runner. */
export function sumUpSpan(
  rows: TrackRows,
  {
    body,
    span,
    timesSeconds,
  }: { body: BodyKeypoints; span: FrameSpan; timesSeconds: ArrayLike<number> },
): { heightPx: number; lift: number } {
  return {
    heightPx: recentHeight(rows, span),
    lift: measureLegMotion(anklePath(rows, { body, span, timesSeconds })).lift,
  };
}

function anklePath(
  rows: TrackRows,
  {
    body,
    span,
    timesSeconds,
  }: { body: BodyKeypoints; span: FrameSpan; timesSeconds: ArrayLike<number> },
): AnklePath {
  const torsoPx = medianOf(overFrames(span, (frame) => torsoLength(rows, frame, body)));
  const heightPx = torsoPx / TRUNK_STATURES;
  const [left, right] = body.ankles;
  const apart = (values: Float64Array) =>
    Float64Array.from({ length: span.endFrame - span.firstFrame }, (_, index) => {
      const at = (span.firstFrame + index - rows.firstFrame) * rows.keypoints;
      return (values[at + left]! - values[at + right]!) / heightPx;
    });
  return {
    timesSeconds: Array.from(timesSeconds).slice(span.firstFrame, span.endFrame),
    acrossHeights: apart(rows.xPx),
    upHeights: apart(rows.yPx),
  };
}

function torsoLength(rows: TrackRows, frame: number, { shoulders, hips }: BodyKeypoints): number {
  const at = (frame - rows.firstFrame) * rows.keypoints;
  const apart = (values: Float64Array) =>
    values[at + shoulders[0]]! +
    values[at + shoulders[1]]! -
    values[at + hips[0]]! -
    values[at + hips[1]]!;
  return Math.hypot(apart(rows.xPx), apart(rows.yPx)) / 2;
}

function recentHeight(rows: TrackRows, span: FrameSpan): number {
  return medianOf(overFrames(span, (frame) => rows.regionAt(frame).heightPx));
}

function overFrames({ firstFrame, endFrame }: FrameSpan, valueAt: (frame: number) => number) {
  return Array.from({ length: endFrame - firstFrame }, (_, index) => valueAt(firstFrame + index));
}
