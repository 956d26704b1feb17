import { clamp } from '../../numbers/arithmetic.ts';
import { meanOf } from '../../numbers/statistics.ts';
import { leanOf } from './calf-axis.ts';
import { findLimb } from './find-limb.ts';
import { findShoe } from './find-shoe.ts';
import type { Patch } from './foot-patch.ts';
import type { OutlineSide, RobustLine } from './outline.ts';
import { fitRobustLine, outlineSide, xAt } from './outline.ts';
import type { Axis, FoundAxis } from './symmetric-axis.ts';
import { columnAt, featureMap, findSymmetricAxis } from './symmetric-axis.ts';

export interface HeelAxis extends FoundAxis {
  /** From the ground to the upper rim of the shoe. */
  fromRow: number;
  toRow: number;
  heightPx: number;
  /** From the axis to the nearer outline, in shank lengths. */
  halfWidth: number;
  /** The heel's inner outline; null if it is not visible. */
  innerSide: OutlineSide | null;
}

/** Height of the shoe's heel from ground to rim, in shank lengths. */
const HEIGHT = { least: 0.16, most: 0.36 } as const;
/** In heel heights above the ground. */
const WINDOWS = [
  { from: 0.92, to: 0.05 },
  { from: 0.8, to: 0.12 },
] as const;
const MIDDLE = 0.48;
const OUTLINE = { from: 0.82, to: 0.36 } as const;
/** Half width of a heel, in shank lengths. */
const HALF_WIDTH = { usual: 0.09, spread: 0.025, least: 0.055, most: 0.13 } as const;
/**
 * Distances from the axis within which pixels count: a disturbance beside the heel affects each of
 * them differently.
 */
const REACHES = [0.085, 0.097, 0.11];
const NEAR_SPREAD = 0.014;
/** Each side of a heel tapers upward. An outline that does not belongs to something else. */
const TAPER = { usualDegrees: 6, spreadDegrees: 4, trust: 0.7 } as const;
/**
 * The heel is below the ankle: offset between the heel axis and the calf axis at ankle height, in
 * shank lengths.
 */
const ANKLE = { overGround: 0.27, spread: 0.02 } as const;
const EVERSION = { usualDegrees: 4, spreadDegrees: 9 } as const;
const MIN_KEPT_SHARE = 0.5;
const LEAN_REACH_DEGREES = 28;
const DISAGREEMENT_WORTH = 2;
const STEPS = { column: 0.0055, leanDegrees: 2.5 };

/**
 * The midline of the heel. The forefoot hides much of its outer side and looks similar, so this
 * searches for the axis about which the inner side best matches the opposite one, at a typical
 * distance.
 */
export function findHeelAxis(patch: Patch, calf: Axis): HeelAxis | null {
  const edges = findLimb(patch, calf);
  const { shankPx } = patch;
  const { groundRow, rimRow } = findShoe(patch, edges);
  const heightPx = clamp(groundRow - rimRow, [HEIGHT.least * shankPx, HEIGHT.most * shankPx]);
  const rowsOf = ({ from, to }: { from: number; to: number }) => ({
    fromRow: Math.round(groundRow - from * heightPx),
    toRow: Math.min(patch.rows - 2, Math.round(groundRow - to * heightPx)),
  });
  const middleRow = groundRow - MIDDLE * heightPx;
  const outlineRows = {
    fromRow: groundRow - OUTLINE.from * heightPx,
    toRow: groundRow - OUTLINE.to * heightPx,
  };
  const innerSide = outlineSide(patch, edges.left, { ...outlineRows, outward: -1 });
  const outerSide = outlineSide(patch, edges.right, { ...outlineRows, outward: 1 });
  const inner = outlineAt(innerSide, { edge: edges.left, ...outlineRows, middleRow });
  const outer = outlineAt(outerSide, { edge: edges.right, ...outlineRows, middleRow });
  if (inner === null || outer === null) return null;
  const distancesOf = ({ column }: Axis) =>
    [(column - inner.column) / shankPx, (outer.column - column) / shankPx] as const;
  const ankleRow = groundRow - ANKLE.overGround * shankPx;
  const priorOf = (axis: Axis) => {
    const beside = (columnAt(axis, ankleRow) - columnAt(calf, ankleRow)) / (ANKLE.spread * shankPx);
    const [toInner, toOuter] = distancesOf(axis);
    const nearest = Math.min(toInner, toOuter);
    const width = ((nearest - HALF_WIDTH.usual) / HALF_WIDTH.spread) ** 2;
    const eversion =
      ((calf.leanDegrees - axis.leanDegrees - EVERSION.usualDegrees) / EVERSION.spreadDegrees) ** 2;
    return (
      -0.5 * (width + eversion) -
      Math.log(1 + (beside * beside) / 2) -
      taperCost(inner.leanDegrees - axis.leanDegrees, toInner) -
      taperCost(axis.leanDegrees - outer.leanDegrees, toOuter)
    );
  };
  const map = featureMap(patch);
  const search = {
    middleRow,
    columns: {
      from: inner.column + HALF_WIDTH.least * shankPx,
      to: Math.max(
        inner.column + HALF_WIDTH.most * shankPx,
        outer.column - HALF_WIDTH.least * shankPx,
      ),
      step: STEPS.column * shankPx,
    },
    leans: { from: -LEAN_REACH_DEGREES, to: LEAN_REACH_DEGREES, step: STEPS.leanDegrees },
    priorOf,
  };
  const found = consensusOf(
    WINDOWS.flatMap((window) =>
      REACHES.map((reach) =>
        findSymmetricAxis(map, { ...search, ...rowsOf(window), reachPx: reach * shankPx }),
      ),
    ),
  );
  return {
    ...found,
    innerSide,
    fromRow: Math.round(groundRow - WINDOWS[0].from * heightPx),
    toRow: groundRow,
    heightPx,
    halfWidth: Math.min(...distancesOf(found)),
  };
}

/** The mean of the axes; their disagreement adds to the uncertainty of the lean. */
function consensusOf(axes: readonly FoundAxis[]): FoundAxis {
  const mean = (valueOf: (axis: FoundAxis) => number) => meanOf(axes.map(valueOf));
  const leanDegrees = mean((axis) => axis.leanDegrees);
  const disagreement = mean((axis) => (axis.leanDegrees - leanDegrees) ** 2);
  return {
    column: mean(({ column }) => column),
    middleRow: mean(({ middleRow }) => middleRow),
    leanDegrees,
    symmetry: mean(({ symmetry }) => symmetry),
    spreadDegrees: Math.hypot(
      mean(({ spreadDegrees }) => spreadDegrees),
      DISAGREEMENT_WORTH * Math.sqrt(disagreement),
    ),
  };
}

/** Heavy-tailed weight; zero for an outline too far away to be the heel's. */
function taperCost(taperDegrees: number, distance: number): number {
  const nearness = Math.exp(-0.5 * ((distance - HALF_WIDTH.usual) / NEAR_SPREAD) ** 2);
  const deviation = (taperDegrees - TAPER.usualDegrees) / TAPER.spreadDegrees;
  return TAPER.trust * nearness * Math.log(1 + deviation * deviation);
}

function outlineAt(
  side: OutlineSide | null,
  rows: { edge: Float64Array; fromRow: number; toRow: number; middleRow: number },
): { column: number; leanDegrees: number } | null {
  const isClear = side !== null && side.keptShare >= MIN_KEPT_SHARE;
  const line = isClear ? side.line : roughLine(rows);
  if (line === null) return null;
  return {
    column: xAt(line, rows.middleRow),
    leanDegrees: leanOf(line.slope),
  };
}

/** Fits a line through the traced outline. */
function roughLine({
  edge,
  fromRow,
  toRow,
}: {
  edge: Float64Array;
  fromRow: number;
  toRow: number;
}): RobustLine | null {
  const first = Math.max(0, Math.round(fromRow));
  const rows = Array.from(
    { length: Math.max(0, Math.round(toRow) - first) },
    (_, place) => first + place,
  );
  return fitRobustLine(
    rows.map((row) => edge[row] ?? Number.NaN),
    rows,
  );
}
