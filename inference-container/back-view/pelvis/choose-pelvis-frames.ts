import type { Side } from '../../motion/facing.ts';
import type { PointPath } from '../../motion/point-path.ts';
import type { MidStance } from '../picture/mid-stance.ts';
import { spreadEvenly } from '../picture/spread-evenly.ts';

/** The pelvis in one frame. */
export interface PelvisFrame {
  side: Side;
  /** Index in the list of stances. */
  stance: number;
  index: number;
  timeSeconds: number;
  /** Mid-hip of the pose model, in pixels of the source video. */
  xPx: number;
  yPx: number;
  /** The runner's stature in this frame. */
  staturePx: number;
}

interface WatchedPelvis {
  body: Record<'left_hip' | 'right_hip', PointPath>;
  /** Times of all frames. */
  timesSeconds: Float64Array;
  staturePx: Float64Array;
}

/** More would add little; this bounds the work. */
const MAX_STANCES = 60;
const MAX_FRAMES_PER_STANCE = 5;
const MIN_CONFIDENCE = 0.2;
/** At this size, a degree of drop is a fifth of a pixel between the hips. */
const SMALLEST_STATURE_PX = 150;

/**
 * Chooses stances spread over the clip, and frames spread over each stance, in which both hips are
 * known.
 */
export function choosePelvisFrames(
  stances: readonly MidStance[],
  pelvis: WatchedPelvis,
): PelvisFrame[] {
  const withFrames = stances
    .map(({ side, startSeconds, endSeconds }, stance) => {
      const frames = Array.from(pelvis.timesSeconds.entries())
        .filter(([, timeSeconds]) => timeSeconds >= startSeconds && timeSeconds <= endSeconds)
        .flatMap(([index, timeSeconds]) => {
          const place = placeAt(pelvis, index);
          return place === null ? [] : [{ side, stance, index, timeSeconds, ...place }];
        });
      return spreadEvenly(frames, MAX_FRAMES_PER_STANCE);
    })
    .filter((frames) => frames.length > 0);
  return spreadEvenly(withFrames, MAX_STANCES).flat();
}

function placeAt(
  { body: { left_hip: left, right_hip: right }, staturePx }: WatchedPelvis,
  index: number,
): { xPx: number; yPx: number; staturePx: number } | null {
  const confidence = Math.min(left.confidence[index] ?? 0, right.confidence[index] ?? 0);
  const place = {
    xPx: ((left.xPx[index] ?? Number.NaN) + (right.xPx[index] ?? Number.NaN)) / 2,
    yPx: ((left.yPx[index] ?? Number.NaN) + (right.yPx[index] ?? Number.NaN)) / 2,
    staturePx: staturePx[index] ?? Number.NaN,
  };
  const isKnown = Object.values(place).every(Number.isFinite) && confidence >= MIN_CONFIDENCE;
  return isKnown && place.staturePx >= SMALLEST_STATURE_PX ? place : null;
}
