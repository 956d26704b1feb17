import { degreesOf } from '../../numbers/arithmetic.ts';
import { findLimb } from './find-limb.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf } from './foot-patch.ts';
import type { Outline } from './outline.ts';
import { outlineBetween, xAt } from './outline.ts';
import type { Axis } from './symmetric-axis.ts';

export interface CalfAxis extends Axis {
  /** One standard deviation of the lean. */
  spreadDegrees: number;
  fromRow: number;
  toRow: number;
  /** Null if the edges do not confirm the axis. */
  outline: Outline | null;
  /** Width between the outlines in shank lengths; null without outlines. */
  width: number | null;
}

/** The lower third of the shank, in shank lengths above the midpoint of ankle and heel. */
const UPPER_END = 0.43;
const LOWER_END = 0.14;
const MIN_KEPT_SHARE = 0.6;
const MAX_DISAGREEMENT_DEGREES = 4;
const MAX_TAPER_DEGREES = 16;
/** Standard errors of the calf's lean: from landmarks, and from clear outlines. */
const LANDMARKS_ERROR_DEGREES = 2.2;
const OUTLINE_ERROR_DEGREES = 0.9;
/** Outlines with gaps, or that disagree with the landmarks, may belong to something else. */
const GAP_DEGREES = 4;
const FREE_DISAGREEMENT_DEGREES = 2;

/** The midline of the lower calf: between both outlines where they are clear, otherwise by the landmarks. */
export function findCalfAxis(
  patch: Patch,
  { expectedLeanDegrees }: { expectedLeanDegrees: number },
): CalfAxis {
  const { shankPx } = patch;
  const anchor = anchorOf(shankPx);
  const fromRow = Math.max(2, Math.round(anchor.row - UPPER_END * shankPx));
  const toRow = Math.round(anchor.row - LOWER_END * shankPx);
  const expected = {
    column: anchor.column,
    middleRow: (fromRow + toRow) / 2,
    leanDegrees: expectedLeanDegrees,
    spreadDegrees: LANDMARKS_ERROR_DEGREES,
    fromRow,
    toRow,
    outline: null,
    width: null,
  };
  const outline = outlineBetween(patch, findLimb(patch, expected), { fromRow, toRow });
  if (outline === null || outline.keptShare < MIN_KEPT_SHARE) return expected;
  const measured = middleOf(outline, expected.middleRow);
  const disagreement = Math.abs(measured.leanDegrees - expectedLeanDegrees);
  // NaN must not pass.
  const isPlausible =
    measured.taperDegrees < MAX_TAPER_DEGREES && disagreement < MAX_DISAGREEMENT_DEGREES;
  if (!isPlausible) return expected;
  const error = Math.hypot(
    OUTLINE_ERROR_DEGREES,
    degreesOf(Math.hypot(outline.left.slopeError, outline.right.slopeError)),
    GAP_DEGREES * (1 - outline.keptShare),
    0.5 * Math.max(0, disagreement - FREE_DISAGREEMENT_DEGREES),
  );
  // Weights both by their certainty.
  const weights = [error ** -2, LANDMARKS_ERROR_DEGREES ** -2] as const;
  const total = weights[0] + weights[1];
  return {
    ...expected,
    leanDegrees: (measured.leanDegrees * weights[0] + expectedLeanDegrees * weights[1]) / total,
    spreadDegrees: Math.sqrt(1 / total),
    column: measured.column,
    outline,
    width: measured.widthPx / shankPx,
  };
}

function middleOf(
  { left, right }: Outline,
  row: number,
): { column: number; leanDegrees: number; taperDegrees: number; widthPx: number } {
  const [inner, outer] = [leanOf(left.slope), leanOf(right.slope)];
  return {
    column: (xAt(left, row) + xAt(right, row)) / 2,
    leanDegrees: (inner + outer) / 2,
    taperDegrees: Math.abs(outer - inner) / 2,
    widthPx: xAt(right, row) - xAt(left, row),
  };
}

export function leanOf(slope: number): number {
  return -degreesOf(Math.atan(slope));
}
