import { featureMap } from './feature-map.ts';
import { findLimb } from './find-limb.ts';
import type { Outline } from './limb-axis.ts';
import { outlineBetween } from './limb-axis.ts';
import type { Patch } from './patch.ts';
import { anchorOf } from './patch.ts';
import type { FoundAxis } from './symmetric-axis.ts';
import { findSymmetricAxis } from './symmetric-axis.ts';

export interface CalfAxis extends FoundAxis {
  fromRow: number;
  toRow: number;
  /** Null where its edges do not bear out the axis. */
  outline: Outline | null;
}

/** The lower third of the shank, in its lengths over the middle of ankle and heel. */
const UPPER_END = 0.43;
const LOWER_END = 0.14;
const REACH = 0.17;
/** Where the axis is expected: a pose model is right to some hundredths of the shank. */
const COLUMN_SPREAD = 0.06;
const COLUMN_REACH = 0.14;
/** Of the landmarks' own line from knee to ankle. */
const LEAN_SPREAD_DEGREES = 4;
const LEAN_REACH_DEGREES = 14;
const STEPS = { column: 0.012, leanDegrees: 2.5 };
const LEAST_KEPT_SHARE = 0.6;
const MOST_DISAGREEMENT_DEGREES = 4;
const MOST_TAPER_DEGREES = 16;
const DEGREES = 180 / Math.PI;

/** Down the middle of the lower calf: by symmetry first, then by both outlines where they are clear. */
export function findCalfAxis(
  patch: Patch,
  { expectedLeanDegrees }: { expectedLeanDegrees: number },
): CalfAxis {
  const { shankPx } = patch;
  const anchor = anchorOf(shankPx);
  const fromRow = Math.max(2, Math.round(anchor.row - UPPER_END * shankPx));
  const toRow = Math.round(anchor.row - LOWER_END * shankPx);
  const found = findSymmetricAxis(featureMap(patch), {
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
  const outline = outlineBetween(patch, findLimb(patch, found), { fromRow, toRow });
  if (outline === null || outline.keptShare < LEAST_KEPT_SHARE)
    return { ...found, fromRow, toRow, outline: null };
  const [inner, outer] = [leanOf(outline.left.slope), leanOf(outline.right.slope)];
  const leanDegrees = (inner + outer) / 2;
  const isBorneOut =
    Math.abs(leanDegrees - found.leanDegrees) < MOST_DISAGREEMENT_DEGREES &&
    Math.abs(outer - inner) / 2 < MOST_TAPER_DEGREES;
  if (!isBorneOut) return { ...found, fromRow, toRow, outline: null };
  const column =
    (columnOf(outline.left, found.middleRow) + columnOf(outline.right, found.middleRow)) / 2;
  return { ...found, leanDegrees, column, fromRow, toRow, outline };
}

export function leanOf(slope: number): number {
  return -Math.atan(slope) * DEGREES;
}

function columnOf({ slope, xAtMiddle, middleY }: Outline['left'], row: number): number {
  return xAtMiddle + slope * (row - middleY);
}
