import { medianOf } from '../numbers/statistics.ts';
import type { PointPath } from '../motion/point-path.ts';
import type { Point } from './cut-patch.ts';

export type Side = 'left' | 'right';

/** The part of a stance in which the foot is flat and loaded. */
export interface MidStance {
  side: Side;
  startSeconds: number;
  endSeconds: number;
}

/** Of both legs, in pixels of the source video. */
export type LegPaths = Record<`${Side}_${'knee' | 'ankle' | 'heel'}`, PointPath>;

/** One foot in one frame. */
export interface FootFrame {
  side: Side;
  /** Place in the list of stances. */
  stance: number;
  index: number;
  timeSeconds: number;
  anchor: Point;
  /** From knee to ankle. */
  shankPx: number;
}

/** More tell hardly more, and this bounds the work. */
export const MAX_STANCES_A_SIDE = 12;
export const MAX_FRAMES_A_STANCE = 6;
const LEAST_CONFIDENCE = 0.2;

/** Stances spread over the clip, and frames spread over each, where the landmarks of the leg are known. */
export function chooseFrames(
  stances: readonly MidStance[],
  { legs, timesSeconds }: { legs: LegPaths; timesSeconds: Float64Array },
): FootFrame[] {
  const framesOf = (stance: number): FootFrame[] => {
    const window = stances[stance];
    if (window === undefined) return [];
    const { side, startSeconds, endSeconds } = window;
    const frames = Array.from(timesSeconds.entries())
      .filter(([, timeSeconds]) => timeSeconds >= startSeconds && timeSeconds <= endSeconds)
      .flatMap(([index, timeSeconds]) => {
        const seen = legAt(legs, { side, index });
        return seen === null ? [] : [{ side, stance, index, timeSeconds, ...seen }];
      });
    return spread(frames, MAX_FRAMES_A_STANCE);
  };
  return (['left', 'right'] as const).flatMap((side) => {
    const withFrames = Array.from(stances.keys())
      .filter((stance) => stances[stance]?.side === side)
      .map(framesOf)
      .filter((frames) => frames.length > 0);
    return withSteadyShank(spread(withFrames, MAX_STANCES_A_SIDE).flat());
  });
}

/** Over the stances the runner may come nearer or go away, but evenly; within one the leg keeps its size. */
function withSteadyShank(frames: readonly FootFrame[]): FootFrame[] {
  const middle = medianOf(frames.map(({ timeSeconds }) => timeSeconds));
  const logs = frames.map(({ shankPx }) => Math.log(shankPx));
  const growths: number[] = [];
  for (const [one, early] of frames.entries()) {
    for (const [other, late] of frames.entries()) {
      if (late.stance > early.stance) {
        growths.push(
          ((logs[other] ?? 0) - (logs[one] ?? 0)) / (late.timeSeconds - early.timeSeconds),
        );
      }
    }
  }
  const growth = growths.length === 0 ? 0 : medianOf(growths);
  const level = medianOf(
    frames.map(({ timeSeconds }, place) => (logs[place] ?? 0) - growth * (timeSeconds - middle)),
  );
  return frames.map((frame) => ({
    ...frame,
    shankPx: Math.exp(level + growth * (frame.timeSeconds - middle)),
  }));
}

function legAt(
  legs: LegPaths,
  { side, index }: { side: Side; index: number },
): { anchor: Point; shankPx: number } | null {
  const [knee, ankle, heel] = [
    legs[`${side}_knee`],
    legs[`${side}_ankle`],
    legs[`${side}_heel`],
  ].map((path) => ({
    xPx: path.xPx[index] ?? Number.NaN,
    yPx: path.yPx[index] ?? Number.NaN,
    confidence: path.confidence[index] ?? 0,
  }));
  if (knee === undefined || ankle === undefined || heel === undefined) return null;
  if (Math.min(knee.confidence, ankle.confidence, heel.confidence) < LEAST_CONFIDENCE) return null;
  const anchor = { xPx: (ankle.xPx + heel.xPx) / 2, yPx: (ankle.yPx + heel.yPx) / 2 };
  const shankPx = Math.hypot(ankle.xPx - knee.xPx, ankle.yPx - knee.yPx);
  return Number.isFinite(anchor.xPx + anchor.yPx + shankPx) && shankPx > 0
    ? { anchor, shankPx }
    : null;
}

/** So many at most, evenly from first to last. */
function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return items.filter((_, place) => {
    const rank = Math.round((place * (most - 1)) / (items.length - 1));
    return Math.round((rank * (items.length - 1)) / (most - 1)) === place;
  });
}
