import type { Crop, CropWindow } from '../../media/decode-crops.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { BalancePaths, CameraRoll } from './camera-roll.ts';
import { findCameraRoll } from './camera-roll.ts';
import type { MidStance } from '../picture/mid-stance.ts';
import type { PelvisFrame } from './choose-frames.ts';
import { chooseFrames } from './choose-frames.ts';
import type { StancePatches } from './compare-sides.ts';
import { compareSides } from './compare-sides.ts';
import { cropWindow } from './crop-window.ts';
import { cutPatch } from './cut-patch.ts';
import { expectedError } from './expected-error.ts';
import type { Patch } from './patch.ts';

export interface PelvisInput {
  /** In order of time; both legs. */
  stances: readonly MidStance[];
  body: BalancePaths;
  /** Of all frames. */
  timesSeconds: Float64Array;
  /** Of the runner, in the usual frame. */
  bodyHeightPx: number;
  /** Frame by frame; only how it changes counts. */
  staturePx: Float64Array;
  /** Of the upright source video. */
  widthPx: number;
  heightPx: number;
}

/** Which frames have to be decoded again, and which part of them. */
export interface PelvisPlan {
  frames: { index: number; timeSeconds: number }[];
  window: CropWindow;
  places: PelvisFrame[];
  stances: readonly MidStance[];
  roll: CameraRoll;
}

export interface PelvisMeasurement {
  /**
   * The hip of the swinging leg below the other one, in the order of the stances asked for; null
   * where it was not measured.
   */
  stances: { dropDegrees: number | null }[];
  /** One standard deviation of what is usual of a side; null where nothing was measured. */
  expectedErrorDegrees: number | null;
  /** How far the picture is turned clockwise. */
  rollDegrees: number;
}

/**
 * Clothes follow the hip bone with so much of its tilt, as far as is known: on rendered runners in
 * three outfits with 0.72 to 0.81 of it.
 */
const CLOTHES_FOLLOW = 0.8;
const FEWEST_STANCES_A_SIDE = 2;

/** Null where too little of the runner is seen. */
export function planPelvis(input: PelvisInput): PelvisPlan | null {
  const { stances, bodyHeightPx } = input;
  const scale = bodyHeightPx / medianOf(input.staturePx);
  const staturePx = input.staturePx.map((px) => px * scale);
  const places = chooseFrames(stances, { ...input, staturePx });
  const roll = findCameraRoll(input.body, input);
  const window = cropWindow(places, input);
  if (window === null || roll === null) return null;
  const times = new Map(places.map(({ index, timeSeconds }) => [index, timeSeconds]));
  return {
    frames: [...times]
      .map(([index, timeSeconds]) => ({ index, timeSeconds }))
      .toSorted((one, other) => one.index - other.index),
    window,
    places,
    stances,
    roll,
  };
}

/** The tilt of the pelvis in every stance of the plan, from the frames it asks for. */
export async function measurePelvis(
  plan: PelvisPlan,
  crops: AsyncIterable<Crop>,
): Promise<PelvisMeasurement> {
  const { places, stances, roll } = plan;
  const rollRadians = (roll.rollDegrees * Math.PI) / 180;
  const patches = stances.map((): Patch[] => []);
  for await (const crop of crops) {
    for (const place of places) {
      if (place.index === crop.index) {
        patches[place.stance]?.push(cutPatch(crop, place, { rollRadians }));
      }
    }
  }
  const seen = stances.map(({ side }, stance) => ({ side, patches: patches[stance] ?? [] }));
  const stanceCount = fewestStances(seen);
  const comparison = stanceCount < FEWEST_STANCES_A_SIDE ? null : compareSides(seen);
  const expectedErrorDegrees =
    comparison === null
      ? null
      : expectedError({
          ...comparison,
          stanceCount,
          clothesFollow: CLOTHES_FOLLOW,
          rollErrorDegrees: roll.expectedErrorDegrees,
        });
  return {
    stances: seen.map(({ side }, stance) => {
      const fromUsual = comparison?.fromUsualDegrees[stance] ?? null;
      const isKnown = comparison !== null && expectedErrorDegrees !== null && fromUsual !== null;
      return {
        dropDegrees: isKnown ? (comparison.drops[side] + fromUsual) / CLOTHES_FOLLOW : null,
      };
    }),
    expectedErrorDegrees,
    rollDegrees: roll.rollDegrees,
  };
}

/** Of the side that shows fewer. */
function fewestStances(stances: readonly StancePatches[]): number {
  const shown = stances.filter(({ patches }) => patches.length > 0);
  const leftCount = shown.filter(({ side }) => side === 'left').length;
  return Math.min(leftCount, shown.length - leftCount);
}
