import type { PictureSize } from '../../media/picture-size.ts';
import { radiansOf } from '../../numbers/arithmetic.ts';
import { Z_80_PERCENT, medianOf } from '../../numbers/statistics.ts';
import type { PelvisReadings } from '../picture-measurements.ts';
import type { MidStance, PictureMeasurement } from '../picture/measured-frames.ts';
import {
  collectPatches,
  framesInStances,
  spreadEvenly,
  windowAround,
} from '../picture/measured-frames.ts';
import type { BalancePaths } from './camera-roll.ts';
import { findCameraRoll } from './camera-roll.ts';
import { compareSides } from './compare-sides.ts';
import type { PelvisPlace } from './pelvis-patch.ts';
import { cutPelvisPatch, PATCH_REACH } from './pelvis-patch.ts';

export interface PelvisInput extends PictureSize {
  /** In chronological order, both legs. */
  stances: readonly MidStance[];
  body: BalancePaths;
  timesSeconds: Float64Array;
  bodyHeightPx: number;
  /** One value per frame; only relative changes matter. */
  staturePx: Float64Array;
}

export interface PelvisMeasurement extends PictureMeasurement<PelvisReadings> {
  rollDegrees: number;
}

/** Bounds the work; more frames add little. */
const MAX_STANCES = 60;
const MAX_FRAMES_PER_STANCE = 5;
const MIN_CONFIDENCE = 0.2;
/** At this size, a degree of drop is a fifth of a pixel between the hips. */
const MIN_STATURE_PX = 150;
/** Margin for slight camera roll, plus one pixel for bilinear interpolation. */
const MARGIN = 0.03;
const WINDOW_REACH = {
  beside: PATCH_REACH.beside + MARGIN,
  above: PATCH_REACH.above + MARGIN,
  below: PATCH_REACH.below + MARGIN,
};

/**
 * Plans the measurement of pelvic tilt in evenly spaced stances, using evenly spaced frames of each
 * that show both hips. Returns null if too little of the runner is visible.
 */
export function planPelvis(input: PelvisInput): PelvisMeasurement | null {
  const { stances, timesSeconds, bodyHeightPx } = input;
  const scale = bodyHeightPx / medianOf(input.staturePx);
  const placeAt = (index: number) => pelvisAt(index, input.body, input.staturePx[index]! * scale);
  const inStances = framesInStances(stances, timesSeconds, placeAt).map((frames) =>
    spreadEvenly(frames, MAX_FRAMES_PER_STANCE),
  );
  const frames = spreadEvenly(inStances, MAX_STANCES).flat();
  const roll = findCameraRoll(input.body, input);
  const window = windowAround(frames, WINDOW_REACH, input);
  if (window === null || roll === null) return null;
  const { rollDegrees } = roll;
  const rollRadians = radiansOf(rollDegrees);
  const { cuts, add } = collectPatches(frames, (crop, place) =>
    cutPelvisPatch(crop, place, { rollRadians }),
  );
  return {
    frames,
    window,
    rollDegrees,
    add,
    measure() {
      const sidePatches = stances.map(({ side }, stance) => ({
        side,
        patches: cuts.filter(({ frame }) => frame.stance === stance).map(({ patch }) => patch),
      }));
      const compared = compareSides(sidePatches, roll.standardErrorDegrees);
      return {
        stanceDegrees: compared?.stanceDegrees ?? stances.map(() => Number.NaN),
        expectedErrorDegrees: compared && Z_80_PERCENT * compared.standardErrorDegrees,
        rollDegrees,
      };
    },
  };
}

function pelvisAt(
  index: number,
  { left_hip: left, right_hip: right }: BalancePaths,
  sizePx: number,
): PelvisPlace | null {
  const confidence = Math.min(left.confidence[index]!, right.confidence[index]!);
  const place = {
    xPx: (left.xPx[index]! + right.xPx[index]!) / 2,
    yPx: (left.yPx[index]! + right.yPx[index]!) / 2,
    sizePx,
  };
  const isKnown = Object.values(place).every(Number.isFinite) && confidence >= MIN_CONFIDENCE;
  return isKnown && sizePx >= MIN_STATURE_PX ? place : null;
}
