import { SMALL_HEEL_PX } from '../../../contract/heel-size.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { PictureSize } from '../../media/picture-size.ts';
import type { Side } from '../../motion/facing.ts';
import { SIDES } from '../../motion/facing.ts';
import { clamp, degreesOf, radiansOf } from '../../numbers/arithmetic.ts';
import { Z_80_PERCENT, medianOf } from '../../numbers/statistics.ts';
import type {
  HeelProblem,
  HeelReading,
  HeelReadings,
  MeasuredHeel,
} from '../picture-measurements.ts';
import { unmeasuredHeel } from '../picture-measurements.ts';
import type { MidStance, PictureMeasurement } from '../picture/measured-frames.ts';
import { collectPatches, windowAround } from '../picture/measured-frames.ts';
import { movePlace } from '../picture/register.ts';
import type { FootFrame, LegPaths } from './choose-foot-frames.ts';
import { chooseFootFrames } from './choose-foot-frames.ts';
import type { Patch, PatchPlace } from './foot-patch.ts';
import { cutFootPatch, PATCH_REACH, toSource } from './foot-patch.ts';
import type { HeelAxis } from './heel-axis.ts';
import { columnAt, findHeelAxis } from './heel-axis.ts';
import type { RegisteredHeel } from './register-frames.ts';
import { registerFrames } from './register-frames.ts';

export interface RearfootInput extends PictureSize {
  stances: readonly MidStance[];
  legs: LegPaths;
  timesSeconds: Float64Array;
}

/** Limits: larger patches add nothing, and smaller ones cannot be searched. */
const SHANK_PX = [32, 220] as const;
/** One extra pixel for bilinear interpolation, plus slack. */
const MARGIN = 0.05;
const WINDOW_REACH = {
  beside: PATCH_REACH.beside + MARGIN,
  above: PATCH_REACH.above + MARGIN,
  below: PATCH_REACH.below + MARGIN,
};

/**
 * Plans the measurement of the heels relative to the calf landmarks; camera roll affects both
 * equally. Returns null if no stance shows a leg.
 */
export function planRearfoot(input: RearfootInput): PictureMeasurement<HeelReadings> | null {
  const feet = chooseFootFrames(input.stances, input);
  const patches = feet.map(({ anchor, shankPx }) => ({ ...anchor, sizePx: shankPx }));
  const window = windowAround(patches, WINDOW_REACH, input);
  if (window === null) return null;
  const sidePx = { left: patchShankPx(feet, 'left'), right: patchShankPx(feet, 'right') };
  const frames = feet.map((foot) => ({ ...foot, place: placeOf(foot, sidePx[foot.side]) }));
  const { cuts, add } = collectPatches(frames, (crop, { place }) => cutFootPatch(crop, place));
  return {
    frames,
    window,
    add,
    measure() {
      const { left, right } = recordOf(SIDES, (side) =>
        measureSide(cuts.filter(({ frame }) => frame.side === side)),
      );
      const stances = input.stances.map((_, stance) =>
        [...left.lines, ...right.lines].filter((one) => one.stance === stance),
      );
      return {
        stanceDegrees: stances.map((ofStance) =>
          medianOf(ofStance.map(({ eversionDegrees }) => eversionDegrees)),
        ),
        sides: { left: left.reading, right: right.reading },
        frames: stances.flat().map(({ shown }) => shown),
      };
    },
  };
}

interface Cut {
  frame: FootFrame & { place: PatchPlace };
  patch: Patch;
}

/** Uses one patch size for all frames of a leg. */
function patchShankPx(feet: readonly FootFrame[], side: Side): number {
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
  const calfLeanDegrees = typical(({ frame }) => frame.calfLeanDegrees);
  const scale = typical(({ frame }) => frame.place.scale);
  const heel = findHeelAxis(registered.mean, calfLeanDegrees);
  const lines = cuts.map((cut, frame) =>
    linesOf(cut, { frame, heel, registered, calfLeanDegrees }),
  );
  const uncovered = lines.filter((_, frame) => registered.outlierShares[frame]! <= COVERED_SHARE);
  const expectedErrorDegrees = Z_80_PERCENT * standardErrorOf(heel, scale);
  const problem = problemOf(heel, {
    scale,
    expectedErrorDegrees,
    clearance: typical(({ frame }) => frame.clearance),
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
  { frame: { place, ...foot } }: Cut,
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
