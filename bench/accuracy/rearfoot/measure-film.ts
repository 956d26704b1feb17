import type { CropWindow } from '../../../inference-container/media/decode-crops.ts';
import type { PointPath } from '../../../inference-container/motion/point-path.ts';
import type { Side } from '../../../inference-container/motion/facing.ts';
import type { MidStance } from '../../../inference-container/back-view/picture/mid-stance.ts';
import type { LegPaths } from '../../../inference-container/back-view/rearfoot/choose-foot-frames.ts';
import type { HeelReadings } from '../../../inference-container/back-view/picture-measurements.ts';
import {
  RearfootPatches,
  planRearfoot,
} from '../../../inference-container/back-view/rearfoot/measure-rearfoot.ts';
import type { FilmedFrame } from './film-leg.ts';
import type { Picture } from './lens.ts';

interface Point {
  xPx: number;
  yPx: number;
}

/** Measures drawn pictures as if they were frames of one video. */
export function measureFilm(frames: readonly FilmedFrame[], side: Side): HeelReadings {
  const first = frames[0];
  if (first === undefined) throw new Error('the video has no frames');
  const timesSeconds = Float64Array.from(frames, ({ timeSeconds }) => timeSeconds);
  const plan = planRearfoot({
    stances: stancesOf(frames, side),
    legs: legsOf(frames, side),
    timesSeconds,
    widthPx: first.picture.widthPx,
    heightPx: first.picture.heightPx,
  });
  if (plan === null) throw new Error('no plan for a drawn leg');
  const patches = new RearfootPatches(plan);
  const { window } = plan;
  for (const { index, timeSeconds } of plan.frames) {
    const frame = frames[index];
    if (frame === undefined) throw new Error('unknown frame in the plan');
    patches.add({ index, timeSeconds, ...window, pixels: cropOf(frame.picture, window) });
  }
  return patches.measure();
}

function stancesOf(frames: readonly FilmedFrame[], side: Side): MidStance[] {
  const numbers = [...new Set(frames.map(({ stance }) => stance))];
  return numbers.map((number) => {
    const times = frames
      .filter(({ stance }) => stance === number)
      .map(({ timeSeconds }) => timeSeconds);
    return { side, startSeconds: Math.min(...times), endSeconds: Math.max(...times) };
  });
}

function legsOf(frames: readonly FilmedFrame[], side: Side): LegPaths {
  const path = (pointOf: (frame: FilmedFrame) => Point | null): PointPath => ({
    xPx: Float64Array.from(frames, (frame) => pointOf(frame)?.xPx ?? Number.NaN),
    yPx: Float64Array.from(frames, (frame) => pointOf(frame)?.yPx ?? Number.NaN),
    confidence: Float64Array.from(frames, (frame) => (pointOf(frame) === null ? 0 : 1)),
  });
  const unknown = path(() => null);
  const own = {
    knee: path(({ knee }) => knee),
    ankle: path(({ ankle }) => ankle),
    heel: path(({ heel }) => heel),
    toe: unknown,
  };
  const other = {
    knee: unknown,
    ankle: path((frame) => frame.other?.ankle ?? null),
    heel: path((frame) => frame.other?.heel ?? null),
    toe: path((frame) => frame.other?.toe ?? null),
  };
  const [left, right] = side === 'left' ? [own, other] : [other, own];
  return {
    left_knee: left.knee,
    left_ankle: left.ankle,
    left_heel: left.heel,
    left_toe: left.toe,
    right_knee: right.knee,
    right_ankle: right.ankle,
    right_heel: right.heel,
    right_toe: right.toe,
  };
}

function cropOf({ widthPx, heightPx, pixels }: Picture, window: CropWindow): Uint8Array {
  const planes = [
    { from: 0, step: 1 },
    { from: widthPx * heightPx, step: 2 },
    { from: widthPx * heightPx * 1.25, step: 2 },
  ];
  const rows = planes.flatMap(({ from, step }) => {
    const first = from + (window.topPx / step) * (widthPx / step) + window.leftPx / step;
    return Array.from({ length: window.heightPx / step }, (_, row) => {
      const start = first + row * (widthPx / step);
      return pixels.subarray(start, start + window.widthPx / step);
    });
  });
  return new Uint8Array(Buffer.concat(rows));
}
