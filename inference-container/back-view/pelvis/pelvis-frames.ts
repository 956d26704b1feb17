import type { Crop, CropWindow } from '../../media/decode-crops.ts';
import type { PictureSize } from '../../media/picture-size.ts';
import type { PointPath } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import type { MidStance } from '../picture/chosen-frames.ts';
import { spreadEvenly, windowAround } from '../picture/chosen-frames.ts';
import { resample } from '../picture/picture.ts';

/** The pelvis area from behind, in shares of stature from the pose model's mid-hip. */
const PATCH_REACH = { beside: 0.09, above: 0.12, below: 0.1 } as const;
/** Size of a patch pixel as a share of stature: about 4 mm. */
export const PATCH_STEP = 0.0025;

const columnsPerSide = Math.round(PATCH_REACH.beside / PATCH_STEP);
const rowsAbove = Math.round(PATCH_REACH.above / PATCH_STEP);
const rowsBelow = Math.round(PATCH_REACH.below / PATCH_STEP);

/** The mid-hip is at a pixel's center, so mirroring maps pixels to pixels. */
export const PATCH_SIZE = {
  columns: 2 * columnsPerSide + 1,
  rows: rowsAbove + 1 + rowsBelow,
  middleColumn: columnsPerSide,
  middleRow: rowsAbove,
} as const;

/** Row by row from the upper left corner. */
export type Patch = Float32Array;

export function mirrored(patch: Patch): Patch {
  const { columns } = PATCH_SIZE;
  return patch.map((_, at) => {
    const column = at % columns;
    return patch[at - column + columns - 1 - column] ?? 0;
  });
}

export interface PelvisFrame {
  side: Side;
  /** Index in the list of stances. */
  stance: number;
  index: number;
  timeSeconds: number;
  /** The pose model's mid-hip, in pixels of the source video. */
  xPx: number;
  yPx: number;
  staturePx: number;
}

interface TrackedPelvis {
  body: Record<'left_hip' | 'right_hip', PointPath>;
  timesSeconds: Float64Array;
  staturePx: Float64Array;
}

/** Bounds the work; more frames add little. */
const MAX_STANCES = 60;
const MAX_FRAMES_PER_STANCE = 5;
const MIN_CONFIDENCE = 0.2;
/** At this size, a degree of drop is a fifth of a pixel between the hips. */
const MIN_STATURE_PX = 150;

/**
 * Chooses evenly spread stances, and in each stance evenly spread frames in which both hips are
 * known.
 */
export function choosePelvisFrames(
  stances: readonly MidStance[],
  pelvis: TrackedPelvis,
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
  { body: { left_hip: left, right_hip: right }, staturePx }: TrackedPelvis,
  index: number,
): { xPx: number; yPx: number; staturePx: number } | null {
  const confidence = Math.min(left.confidence[index] ?? 0, right.confidence[index] ?? 0);
  const place = {
    xPx: ((left.xPx[index] ?? Number.NaN) + (right.xPx[index] ?? Number.NaN)) / 2,
    yPx: ((left.yPx[index] ?? Number.NaN) + (right.yPx[index] ?? Number.NaN)) / 2,
    staturePx: staturePx[index] ?? Number.NaN,
  };
  const isKnown = Object.values(place).every(Number.isFinite) && confidence >= MIN_CONFIDENCE;
  return isKnown && place.staturePx >= MIN_STATURE_PX ? place : null;
}

/** Margin for slight camera roll, plus one pixel for bilinear interpolation. */
const MARGIN = 0.03;

/** Returns null if no patch is inside the picture. */
export function pelvisWindow(
  frames: readonly PelvisFrame[],
  picture: PictureSize,
): CropWindow | null {
  const bounds = frames.map(({ xPx, yPx, staturePx }) => ({
    leftPx: xPx - (PATCH_REACH.beside + MARGIN) * staturePx,
    rightPx: xPx + (PATCH_REACH.beside + MARGIN) * staturePx,
    topPx: yPx - (PATCH_REACH.above + MARGIN) * staturePx,
    bottomPx: yPx + (PATCH_REACH.below + MARGIN) * staturePx,
  }));
  return windowAround(bounds, picture);
}

/** Cuts out the luma around the pelvis, with camera roll removed. */
export function cutPelvisPatch(
  crop: Crop,
  frame: PelvisFrame,
  { rollRadians }: { rollRadians: number },
): Patch {
  const { middleColumn, middleRow } = PATCH_SIZE;
  const scale = PATCH_STEP * frame.staturePx;
  const [cosine, sine] = [Math.cos(rollRadians), Math.sin(rollRadians)];
  const luma = { columns: crop.widthPx, rows: crop.heightPx, values: crop.pixels };
  const [across, down] = [middleColumn + 0.5, middleRow + 0.5];
  const places = [
    frame.xPx - crop.leftPx - scale * (across * cosine - down * sine),
    scale * cosine,
    -scale * sine,
    frame.yPx - crop.topPx - scale * (across * sine + down * cosine),
    scale * sine,
    scale * cosine,
  ] as const;
  return resample(luma, PATCH_SIZE, { scale, places });
}
