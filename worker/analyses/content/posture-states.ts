import type {
  BackViewSearchKey,
  FootKey,
  SideViewSearchKey,
} from '../../../contract/search-keys.ts';
import { isFootKey, overstrideOf } from '../../../contract/search-keys.ts';
import type {
  Advice,
  AngleInRange,
  BackFinding,
  Degree,
  Direction,
  Posture,
  SideFinding,
} from './text-shapes.ts';

export type PostureKey = Exclude<SideViewSearchKey, FootKey> | BackViewSearchKey;

/** No direction if the search key does not encode one */
type State = 'good' | { degree: 'slight' | 'clear'; direction: Direction | null };

const slight = (direction: Direction | null) => ({ degree: 'slight', direction }) as const;
const clear = (direction: Direction | null) => ({ degree: 'clear', direction }) as const;

const STATES: Record<PostureKey, State> = {
  ArmG: 'good',
  ArmOD: slight('above'),
  ArmOT: slight('below'),
  ArmBD: clear('above'),
  ArmBT: clear('below'),
  BackCycleG: 'good',
  BackCycleO: slight(null),
  BackCycleB: clear(null),
  ForwardCycleG: 'good',
  ForwardCycleO: slight(null),
  ForwardCycleB: clear(null),
  HeadG: 'good',
  HeadOD: slight('below'),
  HeadOT: slight('above'),
  HeadBD: clear('below'),
  HeadBT: clear('above'),
  TrunkG: 'good',
  TrunkOD: slight('above'),
  TrunkOT: slight('below'),
  TrunkBD: clear('above'),
  TrunkBT: clear('below'),
  PronationNeutral: 'good',
  MildPronation: slight('above'),
  ExcessivePronation: clear('above'),
  MildSupination: slight('below'),
  ExcessiveSupination: clear('below'),
  PelvicG: 'good',
  PelvicO: slight(null),
  PelvicB: clear(null),
  KneeAligned: 'good',
  MildAbduction: slight('above'),
  ExcessiveAbduction: clear('above'),
  MildAdduction: slight('below'),
  ExcessiveAdduction: clear('below'),
};

export function isGood(searchKey: PostureKey | FootKey): boolean {
  return isFootKey(searchKey)
    ? ['ideal', 'slight'].includes(overstrideOf(searchKey))
    : STATES[searchKey] === 'good';
}

/**
 * Returns the side of the nearest bound if the other side is within the expected error; null
 * otherwise, or if the angle is far outside the good range.
 */
export function closeToBorder(finding: SideFinding | BackFinding): 'inside' | 'outside' | null {
  const { expectedErrorDegrees, searchKey } = finding;
  if (distanceToBorderDegrees(finding) >= (expectedErrorDegrees ?? 0)) return null;
  if (isGood(searchKey)) return 'inside';
  return isSlightlyOff(searchKey) ? 'outside' : null;
}

/** Returns the distance to the nearest bound; a foot is graded only by overstride. */
function distanceToBorderDegrees({
  measuredValueDegrees,
  rangeGoodDegrees: [low, high],
  searchKey,
}: SideFinding | BackFinding): number {
  const toHigh = Math.abs(measuredValueDegrees - high);
  return isFootKey(searchKey) ? toHigh : Math.min(toHigh, Math.abs(measuredValueDegrees - low));
}

function isSlightlyOff(searchKey: PostureKey | FootKey): boolean {
  if (isFootKey(searchKey)) return overstrideOf(searchKey) === 'moderate';
  const state = STATES[searchKey];
  return state !== 'good' && state.degree === 'slight';
}

/**
 * Returns the side of the good range by the nearer bound, because rounding may put the angle on it.
 */
export function directionOfAngle({
  measuredValueDegrees,
  rangeGoodDegrees: [low, high],
}: AngleInRange): Direction {
  return measuredValueDegrees > (low + high) / 2 ? 'above' : 'below';
}

/** The direction of a state that is not good. */
export function directionOfState(searchKey: PostureKey, angle: AngleInRange): Direction {
  const state = STATES[searchKey];
  return (state === 'good' ? null : state.direction) ?? directionOfAngle(angle);
}

/** Merges the texts of a state's direction and degree. */
export function stateTexts<Correction>(
  posture: Posture<Correction>,
  searchKey: PostureKey,
  angle: AngleInRange,
): Advice<string | Correction> & Degree {
  const state = STATES[searchKey];
  if (state === 'good') return posture.good;
  const {
    slight: slightly,
    clear: clearly,
    ...advice
  } = posture[directionOfState(searchKey, angle)];
  return { ...advice, ...(state.degree === 'slight' ? slightly : clearly) };
}

/** Returns a state's label, one per direction if the search key does not encode it. */
export function positionsOf(
  posture: Posture<unknown>,
  searchKey: PostureKey,
): string | Record<Direction, string> {
  const state = STATES[searchKey];
  if (state === 'good') return posture.good.position;
  const { degree, direction } = state;
  if (direction !== null) return posture[direction][degree].position;
  return { above: posture.above[degree].position, below: posture.below[degree].position };
}
