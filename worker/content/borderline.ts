import type { BackFinding, SideFinding } from './findings.ts';
import { isFootKey, sideOfBorder } from './posture-states.ts';
import type { ReportTexts } from './text-shapes.ts';

/** A sentence for an angle that is nearer to a border of its good range than the video can tell. */
export function borderlineText(
  finding: SideFinding | BackFinding,
  texts: ReportTexts['borderline'],
): string {
  const { expectedErrorDegrees, searchKey } = finding;
  const side = sideOfBorder(searchKey);
  const isCloserThanError = distanceToBorderDegrees(finding) < (expectedErrorDegrees ?? 0);
  return side !== null && isCloserThanError ? texts[side] : '';
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
