import { degreesOf } from '../../numbers/arithmetic.ts';
import type { Outline } from './outline.ts';
import { outlineBetween, xAt } from './outline.ts';
import type { FoundAxis } from './symmetric-axis.ts';
import { featureMap, findSymmetricAxis } from './symmetric-axis.ts';
import { findLimb } from './find-limb.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf } from './foot-patch.ts';

export interface CalfAxis extends FoundAxis {
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
const REACH = 0.17;
/** Prior of the axis position: landmarks are accurate to some hundredths of the shank. */
const COLUMN_SPREAD = 0.06;
const COLUMN_REACH = 0.14;
/** Prior of the lean, about the landmarks' line from knee to ankle. */
const LEAN_SPREAD_DEGREES = 4;
const LEAN_REACH_DEGREES = 14;
const STEPS = { column: 0.012, leanDegrees: 2.5 };
const MIN_KEPT_SHARE = 0.6;
const MAX_DISAGREEMENT_DEGREES = 4;
const MAX_TAPER_DEGREES = 16;
/** Standard errors of the calf's lean: from landmarks, from symmetry alone, from clear outlines. */
const LANDMARKS_ERROR_DEGREES = 2.2;
const SYMMETRY_ERROR_DEGREES = 3;
const OUTLINE_ERROR_DEGREES = 0.9;
/** Outlines with gaps, or that disagree with the landmarks, may belong to something else. */
const GAP_DEGREES = 4;
const FREE_DISAGREEMENT_DEGREES = 2;

/** The midline of the lower calf: first by symmetry, then by both outlines where they are clear. */
export function findCalfAxis(
  patch: Patch,
  { expectedLeanDegrees }: { expectedLeanDegrees: number },
): CalfAxis {
  const { shankPx } = patch;
  const anchor = anchorOf(shankPx);
  const fromRow = Math.max(2, Math.round(anchor.row - UPPER_END * shankPx));
  const toRow = Math.round(anchor.row - LOWER_END * shankPx);
  const found = findByHalves(patch, { fromRow, toRow, expectedLeanDegrees });
  const outline = outlineBetween(patch, findLimb(patch, found), { fromRow, toRow });
  const rows = { fromRow, toRow };
  const measured = outline === null ? null : middleOf(outline, found.middleRow);
  const isConfirmed =
    outline !== null &&
    measured !== null &&
    outline.keptShare >= MIN_KEPT_SHARE &&
    measured.taperDegrees < MAX_TAPER_DEGREES &&
    Math.abs(measured.leanDegrees - found.leanDegrees) < MAX_DISAGREEMENT_DEGREES;
  const expected = { degrees: expectedLeanDegrees, error: LANDMARKS_ERROR_DEGREES };
  if (!isConfirmed) {
    const seen = {
      degrees: found.leanDegrees,
      error: Math.hypot(found.spreadDegrees, SYMMETRY_ERROR_DEGREES),
    };
    const { degrees, error } = combined(seen, expected);
    return {
      ...found,
      ...rows,
      leanDegrees: degrees,
      spreadDegrees: error,
      outline: null,
      width: null,
    };
  }
  const disagreement = Math.abs(measured.leanDegrees - expectedLeanDegrees);
  const seen = {
    degrees: measured.leanDegrees,
    error: Math.hypot(
      OUTLINE_ERROR_DEGREES,
      degreesOf(Math.hypot(outline.left.slopeError, outline.right.slopeError)),
      GAP_DEGREES * (1 - outline.keptShare),
      0.5 * Math.max(0, disagreement - FREE_DISAGREEMENT_DEGREES),
    ),
  };
  const { degrees, error } = combined(seen, expected);
  return {
    ...found,
    ...rows,
    leanDegrees: degrees,
    column: measured.column,
    spreadDegrees: error,
    outline,
    width: measured.widthPx / shankPx,
  };
}

/** The axis about which the calf is most symmetric. */
function findByHalves(
  patch: Patch,
  {
    fromRow,
    toRow,
    expectedLeanDegrees,
  }: { fromRow: number; toRow: number; expectedLeanDegrees: number },
): FoundAxis {
  const { shankPx } = patch;
  const anchor = anchorOf(shankPx);
  return findSymmetricAxis(featureMap(patch), {
    middleRow: (fromRow + toRow) / 2,
    fromRow,
    toRow,
    reachPx: REACH * shankPx,
    columns: {
      from: anchor.column - COLUMN_REACH * shankPx,
      to: anchor.column + COLUMN_REACH * shankPx,
      step: STEPS.column * shankPx,
    },
    leans: {
      from: expectedLeanDegrees - LEAN_REACH_DEGREES,
      to: expectedLeanDegrees + LEAN_REACH_DEGREES,
      step: STEPS.leanDegrees,
    },
    priorOf: ({ column, leanDegrees }) =>
      -0.5 * ((column - anchor.column) / (COLUMN_SPREAD * shankPx)) ** 2 -
      0.5 * ((leanDegrees - expectedLeanDegrees) / LEAN_SPREAD_DEGREES) ** 2,
  });
}

interface Estimate {
  degrees: number;
  /** One standard deviation. */
  error: number;
}

function combined(one: Estimate, other: Estimate): Estimate {
  const weights = [1 / one.error ** 2, 1 / other.error ** 2] as const;
  const total = weights[0] + weights[1];
  return {
    degrees: (one.degrees * weights[0] + other.degrees * weights[1]) / total,
    error: Math.sqrt(1 / total),
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
