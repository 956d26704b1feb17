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

/** `direction` is null if the search key does not encode one */
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
 * Returns the side of the nearest bound that the angle is on if the expected error makes the other
 * side possible; null otherwise, or if the angle is far outside the good range.
 */
export function closeToBorder(finding: SideFinding | BackFinding): 'inside' | 'outside' | null {
  const { searchKey } = finding;
  if (isClear(finding)) return null;
  if (isGood(searchKey)) return 'inside';
  return isSlightlyOff(searchKey) ? 'outside' : null;
}

/** Whether the expected error cannot move the angle across a bound of the good range. */
export function isClear(finding: SideFinding | BackFinding): boolean {
  return distanceToBorderDegrees(finding) >= (finding.expectedErrorDegrees ?? 0);
}

/** A foot is graded only by overstride. */
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
 * Compares with the middle of the good range, because rounding may put the angle exactly on a
 * bound.
 */
export function directionOfAngle({
  measuredValueDegrees,
  rangeGoodDegrees: [low, high],
}: AngleInRange): Direction {
  return measuredValueDegrees > (low + high) / 2 ? 'above' : 'below';
}

/** Returns the direction of a state that is not good. */
export function directionOfState(searchKey: PostureKey, angle: AngleInRange): Direction {
  const state = STATES[searchKey];
  return (state === 'good' ? null : state.direction) ?? directionOfAngle(angle);
}

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
