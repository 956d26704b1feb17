import type { BackFinding, SideFinding } from './findings.ts';
import { isFootKey, sideOfBorder } from './posture-states.ts';

/** The side of the border that an angle is on, if the video cannot tell that it is not on the other. */
export function closeToBorder(finding: SideFinding | BackFinding): 'inside' | 'outside' | null {
  const { expectedErrorDegrees, searchKey } = finding;
  const isCloserThanError = distanceToBorderDegrees(finding) < (expectedErrorDegrees ?? 0);
  return isCloserThanError ? sideOfBorder(searchKey) : null;
}

/** A foot is only judged by how far ahead it lands. */
function distanceToBorderDegrees({
  measuredDegrees,
  goodDegrees: [low, high],
  searchKey,
}: SideFinding | BackFinding): number {
  const toHigh = Math.abs(measuredDegrees - high);
  return isFootKey(searchKey) ? toHigh : Math.min(toHigh, Math.abs(measuredDegrees - low));
}
