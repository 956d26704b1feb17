import type { ChosenFrame } from '../picture/chosen-frames.ts';
import { chosenFrames } from '../picture/chosen-frames.ts';
import type { Crop, CropWindow } from '../../media/decode-crops.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { Side } from '../../motion/facing.ts';
import type { HeelProblem } from '../picture-measurements.ts';
import type { MidStance } from '../picture/mid-stance.ts';
import type { FootFrame, LegPaths } from './choose-frames.ts';
import { chooseFrames } from './choose-frames.ts';
import { cropWindow } from './crop-window.ts';
import type { PatchPlace, Point } from './cut-patch.ts';
import { cutPatch, toSource } from './cut-patch.ts';
import type { LegMeasurement } from './measure-leg.ts';
import { measureLeg } from './measure-leg.ts';
import type { Patch } from './patch.ts';

export interface RearfootInput {
  /** In any order, both legs. */
  stances: readonly MidStance[];
  legs: LegPaths;
  /** For all frames. */
  timesSeconds: Float64Array;
  /** Of the upright source video. */
  widthPx: number;
  heightPx: number;
}

/** Which frames to decode again, and which part of them. */
export interface RearfootPlan {
  frames: ChosenFrame[];
  window: CropWindow;
  feet: FootFrame[];
  stanceCount: number;
}

export interface RearfootLines {
  frameIndex: number;
  eversionDegrees: number;
  /** End points in pixels of the source video, the lower one first. */
  heelLine: readonly [Point, Point];
  calfLine: readonly [Point, Point];
}

export interface StanceRearfoot {
  /** Positive is eversion on both sides; if null, `reason` says why. */
  eversionDegrees: number | null;
  standardErrorDegrees: number | null;
  reason: HeelProblem | 'not_chosen' | null;
  frames: RearfootLines[];
}

export interface SideRearfoot {
  eversionDegrees: number | null;
  standardErrorDegrees: number | null;
  reason: HeelProblem | null;
}

export interface Rearfoot {
  /** In the order of the requested stances. */
  stances: StanceRearfoot[];
  left: SideRearfoot;
  right: SideRearfoot;
}

/** Larger patches add nothing, and smaller ones are too small to search. */
const MAX_SHANK_PX = 220;
const MIN_SHANK_PX = 32;

/** Null if no stance shows a leg. */
export function planRearfoot(input: RearfootInput): RearfootPlan | null {
  const feet = chooseFrames(input.stances, input);
  const window = cropWindow(feet, input);
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
      this.#cuts[foot.side].push({ foot, place, patch: cutPatch(crop, place) });
    }
  }

  measure(): Rearfoot {
    const stances: StanceRearfoot[] = Array.from({ length: this.#plan.stanceCount }, () =>
      notMeasured('not_chosen'),
    );
    const { left, right } = this.#cuts;
    return { stances, left: measureSide(left, stances), right: measureSide(right, stances) };
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
  return Math.min(Math.max(Math.round(usualPx), MIN_SHANK_PX), MAX_SHANK_PX);
}

function placeOf(foot: FootFrame, shankPx: number): PatchPlace {
  const outward = foot.side === 'right' ? 1 : -1;
  return { anchor: foot.anchor, outward, scale: foot.shankPx / shankPx, shankPx };
}

/** Measures one side and writes its stances into `stances`. */
function measureSide(cuts: readonly Cut[], stances: StanceRearfoot[]): SideRearfoot {
  const first = cuts[0];
  const leg =
    first === undefined
      ? null
      : measureLeg(
          cuts.map(({ patch }) => patch),
          {
            scale: medianOf(cuts.map(({ place }) => place.scale)),
            calfLeanDegrees: medianOf(cuts.map(({ foot }) => foot.calfLeanDegrees)),
            clearance: medianOf(cuts.map(({ foot }) => foot.clearance)),
          },
        );
  const reason = leg === null ? 'not_found' : leg.problem;
  for (const stance of new Set(cuts.map(({ foot }) => foot.stance))) {
    stances[stance] =
      leg === null || reason !== null
        ? notMeasured(reason ?? 'not_found')
        : measureStance(stance, { cuts, leg });
  }
  if (leg === null || reason !== null) {
    return { eversionDegrees: null, standardErrorDegrees: null, reason };
  }
  const { eversionDegrees, standardErrorDegrees } = leg;
  return { eversionDegrees, standardErrorDegrees, reason: null };
}

function measureStance(
  stance: number,
  { cuts, leg }: { cuts: readonly Cut[]; leg: LegMeasurement },
): StanceRearfoot {
  const frames = cuts.flatMap(({ foot, place }, index) => {
    const lines = leg.frames[index];
    if (lines === undefined || lines.isCovered || foot.stance !== stance) return [];
    const [heelBottom, heelTop] = lines.heel;
    const [calfBottom, calfTop] = lines.calf;
    return [
      {
        frameIndex: foot.index,
        eversionDegrees: lines.eversionDegrees,
        heelLine: [toSource(place, heelBottom), toSource(place, heelTop)] as const,
        calfLine: [toSource(place, calfBottom), toSource(place, calfTop)] as const,
      },
    ];
  });
  if (frames.length === 0) return notMeasured('covered');
  return {
    eversionDegrees: medianOf(frames.map(({ eversionDegrees }) => eversionDegrees)),
    standardErrorDegrees: leg.standardErrorDegrees,
    reason: null,
    frames,
  };
}

function notMeasured(reason: StanceRearfoot['reason']): StanceRearfoot {
  return { eversionDegrees: null, standardErrorDegrees: null, reason, frames: [] };
}
