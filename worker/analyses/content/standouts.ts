import { BACK_VIEW_WEIGHTS, SIDE_VIEW_WEIGHTS } from '../../../contract/segment-weights.ts';
import { isClear, isGood } from './posture-states.ts';
import type { BackFinding, SideFinding } from './text-shapes.ts';

type Scored = (SideFinding | BackFinding) & { score: number };

const WEIGHTS = { ...SIDE_VIEW_WEIGHTS, ...BACK_VIEW_WEIGHTS };

/** Returns the most important segment that is clearly good, on both sides in a back view. */
export function findStrength<One extends Scored>(findings: readonly One[]): One | null {
  const unsure = new Set(
    findings.filter((one) => !isGood(one.searchKey) || !isClear(one)).map(({ segment }) => segment),
  );
  const [strength] = findings
    .filter(({ segment }) => !unsure.has(segment))
    .toSorted((one, other) => WEIGHTS[other.segment] - WEIGHTS[one.segment]);
  return strength ?? null;
}

/** Returns the findings that are clearly not good, ordered by their cost to the total. */
export function findPriorities<One extends Scored>(findings: readonly One[]): One[] {
  const lossOf = ({ segment, score }: One) => WEIGHTS[segment] * (1 - score);
  return findings
    .filter((one) => !isGood(one.searchKey) && isClear(one))
    .toSorted((one, other) => lossOf(other) - lossOf(one));
}
