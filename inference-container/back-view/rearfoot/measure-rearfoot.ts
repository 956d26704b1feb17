import type { Crop, CropWindow } from '../../media/decode-crops.ts';
import type { Side } from '../../motion/facing.ts';
import { clamp } from '../../numbers/arithmetic.ts';
import { DEVIATIONS_OF_80_PERCENT, medianOf } from '../../numbers/statistics.ts';
import type { HeelReading, HeelReadings, MeasuredHeel } from '../picture-measurements.ts';
import { unmeasuredHeel } from '../picture-measurements.ts';
import type { ChosenFrame, MidStance } from '../picture/chosen-frames.ts';
import { chosenFrames } from '../picture/chosen-frames.ts';
import type { FootFrame, LegPaths } from './choose-foot-frames.ts';
import { chooseFootFrames, footWindow } from './choose-foot-frames.ts';
import type { Patch, PatchPlace } from './foot-patch.ts';
import { cutFootPatch, toSource } from './foot-patch.ts';
import type { FrameLines, LegMeasurement } from './measure-leg.ts';
import { measureLeg } from './measure-leg.ts';

export interface RearfootInput {
  /** In any order, both legs. */
  stances: readonly MidStance[];
  legs: LegPaths;
  /** Times of all frames. */
  timesSeconds: Float64Array;
  /** Width of the upright source video. */
  widthPx: number;
  heightPx: number;
}

/** Frames to decode again, and the part of them to keep. */
export interface RearfootPlan {
  frames: ChosenFrame[];
  window: CropWindow;
  feet: FootFrame[];
  stanceCount: number;
}

/** Larger patches add nothing, and smaller ones are too small to search. */
const MAX_SHANK_PX = 220;
const MIN_SHANK_PX = 32;

/** Null if no stance shows a leg. */
export function planRearfoot(input: RearfootInput): RearfootPlan | null {
  const feet = chooseFootFrames(input.stances, input);
  const window = footWindow(feet, input);
  if (window === null) return null;
  return {
    frames: chosenFrames(feet),
    window,
    feet,
    stanceCount: input.stances.length,
  };
}

/**
 * Collects the patches of a plan from the crops of its frames, and measures heel against calf in
 * them. Camera roll affects both equally.
 */
export class RearfootPatches {
  readonly #plan: RearfootPlan;
  readonly #shankPx: Record<Side, number>;
  readonly #cuts: Record<Side, Cut[]> = { left: [], right: [] };

  constructor(plan: RearfootPlan) {
    this.#plan = plan;
    this.#shankPx = { left: patchShankPx(plan, 'left'), right: patchShankPx(plan, 'right') };
  }

  /** The crop may be of any frame, and larger than the window of the plan. */
  add(crop: Crop): void {
    for (const foot of this.#plan.feet) {
      if (foot.index !== crop.index) continue;
      const place = placeOf(foot, this.#shankPx[foot.side]);
      this.#cuts[foot.side].push({ foot, place, patch: cutFootPatch(crop, place) });
    }
  }

  measure(): HeelReadings {
    const left = measureSide(this.#cuts.left);
    const right = measureSide(this.#cuts.right);
    const stances = Array.from(
      { length: this.#plan.stanceCount },
      (_, stance) => left.stances.get(stance) ?? right.stances.get(stance) ?? UNSEEN,
    );
    return {
      stanceDegrees: stances.map(({ degrees }) => degrees),
      sides: { left: left.reading, right: right.reading },
      frames: stances.flatMap(({ frames }) => frames),
    };
  }
}

interface Cut {
  foot: FootFrame;
  place: PatchPlace;
  patch: Patch<Uint8Array>;
}

/** One patch size for all frames of a leg. */
function patchShankPx({ feet }: RearfootPlan, side: Side): number {
  const usualPx = medianOf(feet.filter((foot) => foot.side === side).map(({ shankPx }) => shankPx));
  return clamp(Math.round(usualPx), [MIN_SHANK_PX, MAX_SHANK_PX]);
}

function placeOf(foot: FootFrame, shankPx: number): PatchPlace {
  const outward = foot.side === 'right' ? 1 : -1;
  return { anchor: foot.anchor, outward, scale: foot.shankPx / shankPx, shankPx };
}

interface StanceReading {
  /** NaN if nothing shows it. */
  degrees: number;
  frames: readonly MeasuredHeel[];
}

const UNSEEN: StanceReading = { degrees: Number.NaN, frames: [] };

interface SideReadings {
  reading: HeelReading;
  /** Readings by index of the requested stance. */
  stances: ReadonlyMap<number, StanceReading>;
}

function measureSide(cuts: readonly Cut[]): SideReadings {
  const leg = measureCuts(cuts);
  if (leg === null) return { reading: unmeasuredHeel('not_found'), stances: new Map() };
  const { eversionDegrees: degrees, standardErrorDegrees, problem } = leg;
  if (problem !== null) return { reading: unmeasuredHeel(problem), stances: new Map() };
  const expectedErrorDegrees = DEVIATIONS_OF_80_PERCENT * standardErrorDegrees;
  const measured = new Set(cuts.map(({ foot }) => foot.stance));
  return {
    reading: { degrees, expectedErrorDegrees, problem },
    stances: new Map(Array.from(measured, (stance) => [stance, readStance(stance, { cuts, leg })])),
  };
}

function measureCuts(cuts: readonly Cut[]): LegMeasurement | null {
  if (cuts.length === 0) return null;
  return measureLeg(
    cuts.map(({ patch }) => patch),
    {
      scale: medianOf(cuts.map(({ place }) => place.scale)),
      calfLeanDegrees: medianOf(cuts.map(({ foot }) => foot.calfLeanDegrees)),
      clearance: medianOf(cuts.map(({ foot }) => foot.clearance)),
    },
  );
}

function readStance(
  stance: number,
  { cuts, leg }: { cuts: readonly Cut[]; leg: LegMeasurement },
): StanceReading {
  const seen = cuts.flatMap(({ foot, place }, index) => {
    const lines = leg.frames[index];
    if (lines === undefined || lines.isCovered || foot.stance !== stance) return [];
    const topFirst = ([bottom, top]: FrameLines['heel']) =>
      [toSource(place, top), toSource(place, bottom)] as const;
    const { side, index: frame } = foot;
    const { eversionDegrees, heel, calf } = lines;
    return [{ eversionDegrees, line: { side, frame, calf: topFirst(calf), heel: topFirst(heel) } }];
  });
  return {
    degrees: medianOf(seen.map(({ eversionDegrees }) => eversionDegrees)),
    frames: seen.map(({ line }) => line),
  };
}
