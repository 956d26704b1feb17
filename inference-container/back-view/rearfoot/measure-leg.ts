import { degreesOf } from '../../numbers/angles.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { HeelProblem } from '../picture-measurements.ts';
import type { RegisteredPart } from './register-frames.ts';
import { registerFrames } from './register-frames.ts';
import type { CalfAxis } from './calf-axis.ts';
import { findCalfAxis } from './calf-axis.ts';
import { judgeLeg } from './judge-leg.ts';
import type { HeelAxis } from './heel-axis.ts';
import { findHeelAxis } from './heel-axis.ts';
import type { Patch } from './foot-patch.ts';
import type { Axis } from './symmetric-axis.ts';
import { columnAt } from './symmetric-axis.ts';

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
  const calf = findCalfAxis(aligned.calf.mean.patch, { expectedLeanDegrees: calfLeanDegrees });
  const heel = findHeelAxis(aligned.heel.mean.patch, calf);
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
  const turnOf = ({ motions }: RegisteredPart) => degreesOf(motions[frame]?.radians ?? 0);
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
  const { columns, rows, radians } = motions[frame] ?? { columns: 0, rows: 0, radians: 0 };
  const moved = (row: number): Place => {
    const across = columnAt(axis, row) - center.column;
    const down = row - center.row;
    // Lines are relative to the corner of a pixel, pictures to its center.
    return {
      column: center.column + columns + across * Math.cos(radians) - down * Math.sin(radians) + 0.5,
      row: center.row + rows + across * Math.sin(radians) + down * Math.cos(radians) + 0.5,
    };
  };
  return [moved(axis.toRow), moved(axis.fromRow)];
}
