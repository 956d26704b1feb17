import { degreesOf } from '../../numbers/arithmetic.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { HeelProblem } from '../picture-measurements.ts';
import { movedPlace } from '../picture/register.ts';
import type { CalfAxis } from './calf-axis.ts';
import { findCalfAxis } from './calf-axis.ts';
import type { Patch } from './foot-patch.ts';
import type { HeelAxis } from './heel-axis.ts';
import { findHeelAxis } from './heel-axis.ts';
import type { RegisteredPart } from './register-frames.ts';
import { registerFrames } from './register-frames.ts';
import type { Axis } from './symmetric-axis.ts';
import { columnAt } from './symmetric-axis.ts';

/** No heel is perfectly symmetric. */
const MIN_DEGREES = 0.8;
/**
 * Error as a share of the spread among equally good axes. This and the weights below are the
 * likeliest ones for 69 heels of rendered runners, rounded; the limits were tuned on heels drawn in many
 * shoes.
 */
const HEEL_SPREAD_SHARE = 0.35;
/** Contrast between heel and ground, in gray levels, at which the outline becomes unstable. */
const FAINT_CONTRAST = 15;
/** Typical share of the inner outline that lies along a line. */
const USUAL_KEPT_SHARE = 0.8;
const LOST_SHARE_DEGREES = 8;
/**
 * In shank lengths: the half width of a heel, and how much it may deviate before it is probably
 * something else.
 */
const HALF_WIDTH = { usual: 0.092, free: 0.025, degreesPerShank: 80 } as const;
const SOFTNESS_DEGREES = 3;
const UNSEEN_OUTLINE_DEGREES = 2;
/** A heel of this many pixels of the video adds an error of one degree. */
const SMALL_HEEL_PX = 32;
const MIN_HEEL_PX = 12;
const MAX_COVERED_SHARE = 0.5;
/** In shank lengths: a swing foot this close in most frames hides much of the leg. */
const MIN_CLEARANCE = 0.15;
/** Edge blur in heel heights. */
const MAX_SOFTNESS = 0.125;
/** Edge blur in pixels of the video; 0.6 to 1.9 in sharp ones. */
const SHARP_PX = 2.2;
/** In shank lengths; wider means loose trousers. */
const MAX_CALF_WIDTH = 0.31;
const USUAL_CALF_WIDTH = 0.24;
const CLOTH_DEGREES_PER_SHANK = 70;
const MIN_SYMMETRY = 0.3;
const MAX_DEGREES = 4.5;

export interface Judgment {
  standardErrorDegrees: number;
  problem: HeelProblem | null;
}

function judgeLeg({
  frames,
  heel,
  calf,
  scale,
  clearance,
}: {
  frames: readonly { isCovered: boolean }[];
  heel: HeelAxis;
  calf: CalfAxis;
  /** Source pixels per patch pixel. */
  scale: number;
  /** Clearance of the other foot, in shank lengths. */
  clearance: number;
}): Judgment {
  const coveredShare = frames.filter(({ isCovered }) => isCovered).length / frames.length;
  const standardErrorDegrees = Math.hypot(
    MIN_DEGREES,
    (SMALL_HEEL_PX / (heel.heightPx * scale)) ** 2,
    heelErrorDegrees(heel),
    calfErrorDegrees(calf),
  );
  const softnessPx = Math.min(
    heel.innerSide?.softnessPx ?? Infinity,
    calf.outline?.softnessPx ?? Infinity,
  );
  const problemOf = (): HeelProblem | null => {
    if (heel.heightPx * scale < MIN_HEEL_PX) return 'too_small';
    if (clearance < MIN_CLEARANCE || coveredShare > MAX_COVERED_SHARE) return 'covered';
    if (softnessPx > MAX_SOFTNESS * heel.heightPx && softnessPx < Infinity) return 'blurred';
    if ((calf.width ?? 0) > MAX_CALF_WIDTH) return 'covered';
    if (heel.symmetry >= MIN_SYMMETRY && standardErrorDegrees <= MAX_DEGREES) return null;
    return softnessPx * scale > SHARP_PX && softnessPx < Infinity ? 'blurred' : 'not_found';
  };
  return { standardErrorDegrees, problem: problemOf() };
}

/** Loose trousers hide the lean of the calf. */
function calfErrorDegrees({ spreadDegrees, width }: CalfAxis): number {
  const cloth = CLOTH_DEGREES_PER_SHANK * Math.max(0, (width ?? 0) - USUAL_CALF_WIDTH);
  return Math.hypot(spreadDegrees, cloth);
}

function heelErrorDegrees({ spreadDegrees, halfWidth, heightPx, innerSide }: HeelAxis): number {
  const offWidth = Math.max(0, Math.abs(halfWidth - HALF_WIDTH.usual) - HALF_WIDTH.free);
  const seen = [HEEL_SPREAD_SHARE * spreadDegrees, HALF_WIDTH.degreesPerShank * offWidth];
  if (innerSide === null) return Math.hypot(...seen, UNSEEN_OUTLINE_DEGREES);
  const { contrast, keptShare, softnessPx } = innerSide;
  return Math.hypot(
    ...seen,
    (FAINT_CONTRAST / contrast) ** 2,
    LOST_SHARE_DEGREES * Math.max(0, USUAL_KEPT_SHARE - keptShare),
    SOFTNESS_DEGREES * (softnessPx / heightPx / MAX_SOFTNESS) ** 2,
  );
}

interface Place {
  column: number;
  row: number;
}

/** Lines in one frame, in pixels of its patch. */
export interface FrameLines {
  eversionDegrees: number;
  heel: readonly [bottom: Place, top: Place];
  calf: readonly [bottom: Place, top: Place];
  /** Something is in front of heel or calf. */
  isCovered: boolean;
}

export interface LegMeasurement {
  /** Positive is eversion: from bottom to top, the heel leans inward relative to the calf. */
  eversionDegrees: number;
  standardErrorDegrees: number;
  problem: HeelProblem | null;
  frames: FrameLines[];
}

const COVERED_SHARE = 0.3;

/** From the landmarks of all frames. */
export interface LegFacts {
  /** Source pixels per patch pixel. */
  scale: number;
  calfLeanDegrees: number;
  /** Clearance of the other foot, in shank lengths. */
  clearance: number;
}

/**
 * The rearfoot angle of one leg in all its frames. The absolute angle comes from mean pictures, in
 * which noise and ground have averaged out; single frames are measured relative to them.
 */
export function measureLeg(
  frames: readonly Patch<Uint8Array>[],
  { scale, calfLeanDegrees, clearance }: LegFacts,
): LegMeasurement | null {
  const aligned = registerFrames(frames);
  const calf = findCalfAxis(aligned.calf.mean, { expectedLeanDegrees: calfLeanDegrees });
  const heel = findHeelAxis(aligned.heel.mean, calf);
  if (heel === null) return null;
  const lines = frames.map((_, frame) => linesOf(frame, { aligned, calf, heel }));
  const seen = lines.filter(({ isCovered }) => !isCovered);
  const judgment = judgeLeg({ frames: lines, calf, heel, scale, clearance });
  return {
    eversionDegrees: medianOf(
      (seen.length === 0 ? lines : seen).map(({ eversionDegrees }) => eversionDegrees),
    ),
    ...judgment,
    frames: lines,
  };
}

function linesOf(
  frame: number,
  {
    aligned,
    calf,
    heel,
  }: { aligned: Record<'heel' | 'calf', RegisteredPart>; calf: CalfAxis; heel: HeelAxis },
): FrameLines {
  const turnOf = ({ motions }: RegisteredPart) => degreesOf(Math.atan(motions[frame]![4]));
  const calfLean = calf.leanDegrees + turnOf(aligned.calf);
  const heelLean = heel.leanDegrees + turnOf(aligned.heel);
  const outlierShare = Math.max(
    aligned.heel.outlierShares[frame] ?? 0,
    aligned.calf.outlierShares[frame] ?? 0,
  );
  return {
    eversionDegrees: calfLean - heelLean,
    heel: ends(heel, aligned.heel, frame),
    calf: ends(calf, aligned.calf, frame),
    isCovered: outlierShare > COVERED_SHARE,
  };
}

/** The axis of the mean picture, moved to the part's position in a frame. */
function ends(
  axis: Axis & { fromRow: number; toRow: number },
  { motions, center }: RegisteredPart,
  frame: number,
): readonly [bottom: Place, top: Place] {
  const moved = (row: number): Place => {
    const across = columnAt(axis, row) - center.column;
    const [x, y] = movedPlace(center, motions[frame]!, across, row - center.row);
    // Lines are relative to the corner of a pixel, pictures to its center.
    return { column: x + 0.5, row: y + 0.5 };
  };
  return [moved(axis.toRow), moved(axis.fromRow)];
}
