import type { Crop, CropWindow } from '../../media/decode-crops.ts';
import { radiansOf } from '../../numbers/arithmetic.ts';
import { Z_80_PERCENT, medianOf } from '../../numbers/statistics.ts';
import type { PelvisReadings } from '../picture-measurements.ts';
import type { ChosenFrame, MidStance } from '../picture/chosen-frames.ts';
import { uniqueFrames } from '../picture/chosen-frames.ts';
import type { BalancePaths, CameraRoll } from './camera-roll.ts';
import { findCameraRoll } from './camera-roll.ts';
import { compareSides } from './compare-sides.ts';
import type { Patch, PelvisFrame } from './pelvis-frames.ts';
import { choosePelvisFrames, cutPelvisPatch, pelvisWindow } from './pelvis-frames.ts';

export interface PelvisInput {
  /** In chronological order, both legs. */
  stances: readonly MidStance[];
  body: BalancePaths;
  timesSeconds: Float64Array;
  bodyHeightPx: number;
  /** One value per frame; only relative changes matter. */
  staturePx: Float64Array;
  widthPx: number;
  heightPx: number;
}

/** Frames to decode again, and the part of them to keep. */
export interface PelvisPlan {
  frames: ChosenFrame[];
  window: CropWindow;
  places: PelvisFrame[];
  stances: readonly MidStance[];
  roll: CameraRoll;
}

/** Returns null if too little of the runner is visible. */
export function planPelvis(input: PelvisInput): PelvisPlan | null {
  const { stances, bodyHeightPx } = input;
  const scale = bodyHeightPx / medianOf(input.staturePx);
  const staturePx = input.staturePx.map((px) => px * scale);
  const places = choosePelvisFrames(stances, { ...input, staturePx });
  const roll = findCameraRoll(input.body, input);
  const window = pelvisWindow(places, input);
  if (window === null || roll === null) return null;
  return { frames: uniqueFrames(places), window, places, stances, roll };
}

/**
 * Collects the patches of a plan from the crops of its frames, and measures the pelvic tilt from
 * them.
 */
export class PelvisPatches {
  readonly #plan: PelvisPlan;
  readonly #rollRadians: number;
  readonly #patches: Patch[][];

  constructor(plan: PelvisPlan) {
    this.#plan = plan;
    this.#rollRadians = radiansOf(plan.roll.rollDegrees);
    this.#patches = plan.stances.map(() => []);
  }

  /** Accepts crops of any frame, and crops larger than the plan's window. */
  add(crop: Crop): void {
    for (const place of this.#plan.places) {
      if (place.index !== crop.index) continue;
      this.#patches[place.stance]?.push(
        cutPelvisPatch(crop, place, { rollRadians: this.#rollRadians }),
      );
    }
  }

  measure(): PelvisReadings {
    const { stances, roll } = this.#plan;
    const sidePatches = stances.map(({ side }, stance) => ({
      side,
      patches: this.#patches[stance]!,
    }));
    const compared = compareSides(sidePatches, roll.standardErrorDegrees);
    return {
      stanceDegrees: compared?.stanceDegrees ?? stances.map(() => Number.NaN),
      expectedErrorDegrees: compared && Z_80_PERCENT * compared.standardErrorDegrees,
      rollDegrees: roll.rollDegrees,
    };
  }
}
