import type { Crop, CropWindow } from '../../media/decode-crops.ts';
import type { Side } from '../../motion/facing.ts';
import { clamp, degreesOf, radiansOf } from '../../numbers/arithmetic.ts';
import { Z_80_PERCENT, medianOf } from '../../numbers/statistics.ts';
import type {
  HeelProblem,
  HeelReading,
  HeelReadings,
  MeasuredHeel,
} from '../picture-measurements.ts';
import { unmeasuredHeel } from '../picture-measurements.ts';
import type { ChosenFrame, MidStance } from '../picture/chosen-frames.ts';
import { uniqueFrames } from '../picture/chosen-frames.ts';
import { movePlace } from '../picture/register.ts';
import type { FootFrame, LegPaths } from './choose-foot-frames.ts';
import { chooseFootFrames, footWindow } from './choose-foot-frames.ts';
import type { Patch, PatchPlace } from './foot-patch.ts';
import { cutFootPatch, toSource } from './foot-patch.ts';
import type { HeelAxis } from './heel-axis.ts';
import { columnAt, findHeelAxis } from './heel-axis.ts';
import type { RegisteredHeel } from './register-frames.ts';
import { registerFrames } from './register-frames.ts';

export interface RearfootInput {
  stances: readonly MidStance[];
  legs: LegPaths;
  timesSeconds: Float64Array;
  widthPx: number;
  heightPx: number;
}

/** Frames to decode again, and the window of them to keep. */
interface RearfootPlan {
  frames: ChosenFrame[];
  window: CropWindow;
  feet: FootFrame[];
  stanceCount: number;
}

/** Limits: larger patches add nothing, and smaller ones cannot be searched. */
const SHANK_PX = [32, 220] as const;

/** Returns null if no stance shows a leg. */
export function planRearfoot(input: RearfootInput): RearfootPlan | null {
  const feet = chooseFootFrames(input.stances, input);
  const window = footWindow(feet, input);
  if (window === null) return null;
  return { frames: uniqueFrames(feet), window, feet, stanceCount: input.stances.length };
}

/**
 * Collects the patches of a plan from the crops of its frames, and measures the heel in them
 * relative to the calf's landmarks. Camera roll affects both equally.
 */
export class RearfootPatches {
  readonly #plan: RearfootPlan;
  readonly #shankPx: Record<Side, number>;
  readonly #cuts: Record<Side, Cut[]> = { left: [], right: [] };

  constructor(plan: RearfootPlan) {
    this.#plan = plan;
    this.#shankPx = { left: patchShankPx(plan, 'left'), right: patchShankPx(plan, 'right') };
  }

  /** Accepts crops of any frame, and crops larger than the plan's window. */
  add(crop: Crop): void {
    for (const foot of this.#plan.feet) {
      if (foot.index !== crop.index) continue;
      const place = placeOf(foot, this.#shankPx[foot.side]);
      this.#cuts[foot.side].push({ foot, place, patch: cutFootPatch(crop, place) });
    }
  }

  measure(): HeelReadings {
    const [left, right] = [measureSide(this.#cuts.left), measureSide(this.#cuts.right)];
    const lines = [...left.lines, ...right.lines];
    const stances = Array.from({ length: this.#plan.stanceCount }, (_, stance) =>
      lines.filter((one) => one.stance === stance),
    );
    return {
      stanceDegrees: stances.map((ofStance) =>
        medianOf(ofStance.map(({ eversionDegrees }) => eversionDegrees)),
      ),
      sides: { left: left.reading, right: right.reading },
      frames: stances.flat().map(({ shown }) => shown),
    };
  }
}

interface Cut {
  foot: FootFrame;
  place: PatchPlace;
  patch: Patch;
}

/** Uses one patch size for all frames of a leg. */
function patchShankPx({ feet }: RearfootPlan, side: Side): number {
  const typicalPx = medianOf(
    feet.filter((foot) => foot.side === side).map(({ shankPx }) => shankPx),
  );
  return clamp(Math.round(typicalPx), SHANK_PX);
}

function placeOf(foot: FootFrame, shankPx: number): PatchPlace {
  const outward = foot.side === 'right' ? 1 : -1;
  return { anchor: foot.anchor, outward, scale: foot.shankPx / shankPx, shankPx };
}

interface FrameLines {
  stance: number;
  /** Positive in eversion: from bottom to top, the heel leans inward relative to the calf. */
  eversionDegrees: number;
  shown: MeasuredHeel;
}

const COVERED_SHARE = 0.3;

/**
 * Measures the heel of one leg in the mean picture, in which noise and the moving ground average
 * out; then measures each frame relative to that heel.
 */
function measureSide(cuts: readonly Cut[]): { reading: HeelReading; lines: FrameLines[] } {
  if (cuts.length === 0) return { reading: unmeasuredHeel('not_found'), lines: [] };
  const registered = registerFrames(cuts.map(({ patch }) => patch));
  const typical = (valueOf: (cut: Cut) => number) => medianOf(cuts.map(valueOf));
  const calfLeanDegrees = typical(({ foot }) => foot.calfLeanDegrees);
  const scale = typical(({ place }) => place.scale);
  const heel = findHeelAxis(registered.mean, calfLeanDegrees);
  const lines = cuts.map((cut, frame) =>
    linesOf(cut, { frame, heel, registered, calfLeanDegrees }),
  );
  const uncovered = lines.filter((_, frame) => registered.outlierShares[frame]! <= COVERED_SHARE);
  const expectedErrorDegrees = Z_80_PERCENT * standardErrorOf(heel, scale);
  const problem = problemOf(heel, {
    scale,
    expectedErrorDegrees,
    clearance: typical(({ foot }) => foot.clearance),
    coveredShare: 1 - uncovered.length / lines.length,
  });
  if (problem !== null) return { reading: unmeasuredHeel(problem), lines: [] };
  const degrees = medianOf(uncovered.map(({ eversionDegrees }) => eversionDegrees));
  return { reading: { degrees, expectedErrorDegrees, problem }, lines: uncovered };
}

/** No heel is perfectly symmetric, so the error is never smaller. */
const MIN_DEGREES = 0.8;
/** Standard error of the calf's lean, from the landmarks. */
const CALF_DEGREES = 1.7;
/** Error as a share of the spread among equally good axes. */
const SPREAD_SHARE = 0.35;
/** Heel height, in source pixels, that adds an error of one degree. */
const SMALL_HEEL_PX = 32;
/**
 * In shank lengths: typical half width of a heel, and the deviation beyond which it is probably
 * something else.
 */
const HALF_WIDTH = { typical: 0.092, tolerance: 0.025, degreesPerShank: 80 } as const;

function standardErrorOf({ spreadDegrees, halfWidth, heightPx }: HeelAxis, scale: number): number {
  const offWidth = Math.max(0, Math.abs(halfWidth - HALF_WIDTH.typical) - HALF_WIDTH.tolerance);
  return Math.hypot(
    MIN_DEGREES,
    CALF_DEGREES,
    (SMALL_HEEL_PX / (heightPx * scale)) ** 2,
    SPREAD_SHARE * spreadDegrees,
    HALF_WIDTH.degreesPerShank * offWidth,
  );
}

const MAX_COVERED_SHARE = 0.5;
/** In shank lengths: a swing foot this close in most frames hides much of the leg. */
const MIN_CLEARANCE = 0.15;
/** Maximum edge blur, in heel heights. */
const MAX_SOFTNESS = 0.08;
/** Maximum edge blur in source pixels; sharp videos have 0.6 to 1.9. */
const SHARP_PX = 2.2;
const MIN_SYMMETRY = 0.3;
const MAX_ERROR_DEGREES = 5;

function problemOf(
  { heightPx, softnessPx, symmetry }: HeelAxis,
  evidence: {
    /** Source pixels per patch pixel. */
    scale: number;
    expectedErrorDegrees: number;
    clearance: number;
    coveredShare: number;
  },
): HeelProblem | null {
  const { scale, clearance, coveredShare, expectedErrorDegrees } = evidence;
  if (clearance < MIN_CLEARANCE || coveredShare > MAX_COVERED_SHARE) return 'covered';
  const isClear = softnessPx <= MAX_SOFTNESS * heightPx && symmetry >= MIN_SYMMETRY;
  if (isClear && expectedErrorDegrees <= MAX_ERROR_DEGREES) return null;
  if (softnessPx * scale > SHARP_PX) return 'blurred';
  return heightPx * scale < SMALL_HEEL_PX ? 'too_small' : 'not_found';
}

/** In shank lengths above the midpoint of ankle and heel. */
const CALF_HEIGHTS = { upper: 0.43, lower: 0.14 } as const;

/**
 * Returns the axis of the mean picture, moved to the heel's position in a frame, and the typical
 * calf line.
 */
function linesOf(
  { foot, place }: Cut,
  leg: { frame: number; heel: HeelAxis; registered: RegisteredHeel; calfLeanDegrees: number },
): FrameLines {
  const { heel, calfLeanDegrees } = leg;
  const { center, motions } = leg.registered;
  const motion = motions[leg.frame]!;
  const heelAt = (row: number) => {
    const [x, y] = movePlace(center, motion, columnAt(heel, row) - center.column, row - center.row);
    // Line positions are relative to a pixel's corner, picture positions to its center.
    return toSource(place, { column: x + 0.5, row: y + 0.5 });
  };
  const slope = Math.tan(radiansOf(calfLeanDegrees));
  const calfAt = (shanks: number) => ({
    xPx: foot.anchor.xPx + place.outward * slope * shanks * foot.shankPx,
    yPx: foot.anchor.yPx - shanks * foot.shankPx,
  });
  const heelLeanDegrees = heel.leanDegrees + degreesOf(Math.atan(motion[4]));
  return {
    stance: foot.stance,
    eversionDegrees: calfLeanDegrees - heelLeanDegrees,
    shown: {
      side: foot.side,
      frame: foot.index,
      calf: [calfAt(CALF_HEIGHTS.upper), calfAt(CALF_HEIGHTS.lower)],
      heel: [heelAt(heel.fromRow), heelAt(heel.toRow)],
    },
  };
}
