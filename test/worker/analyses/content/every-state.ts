import type { Language } from '../../../../contract/job.ts';
import {
  backViewTexts,
  footTexts,
  runningStyleTexts,
  sideViewTexts,
  summarizeBackView,
  summarizeSideView,
} from '../../../../worker/analyses/content/content.ts';
import type { BackFinding, SideFinding } from '../../../../worker/analyses/content/text-shapes.ts';
import {
  directionOfState,
  directionOfAngle,
  isFootKey,
  isGood,
} from '../../../../worker/analyses/content/posture-states.ts';
import { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../../../contract/job-result.ts';
import {
  BACK_VIEW_SEARCH_KEYS,
  BACK_VIEW_SEGMENTS,
  SIDE_VIEW_SEARCH_KEYS,
  SIDE_VIEW_SEGMENTS,
} from '../../../../contract/search-keys.ts';

/** As the container judges at 3 meters per second. */
const GOOD_DEGREES = {
  arm: [70, 105],
  back_cycle: [102, 138],
  foot: [-6, 12],
  forward_cycle: [156, 170],
  head: [-12, 6],
  trunk: [3, 10],
  pronation: [2, 10],
  pelvic_drop: [-1, 5],
  knee_adduction: [-5, 5],
} as const;
/** The second is so large that every angle is close to a border. */
const EXPECTED_ERRORS_DEGREES = [0, 50];
/** Unknown, few, and so many that nobody is asked for more. */
const STEPS_PER_MINUTE = [null, 164, 190];

export const SIDE_FINDINGS: readonly SideFinding[] = SIDE_VIEW_SEGMENTS.flatMap((segment) =>
  SIDE_VIEW_SEARCH_KEYS[segment].flatMap((searchKey) =>
    anglesIn(segment).map((angle): SideFinding => ({ segment, searchKey, ...angle })),
  ),
).filter(isPossible);

export const BACK_FINDINGS: readonly BackFinding[] = BACK_VIEW_SEGMENTS.flatMap((segment) =>
  BACK_VIEW_SEARCH_KEYS[segment].flatMap((searchKey) =>
    anglesIn(segment).map((angle): BackFinding => ({ segment, searchKey, ...angle })),
  ),
).filter(isPossible);

/** Everything that a card of a side view says. */
export function sideCard(finding: SideFinding, language: Language): object {
  const texts = sideViewTexts(finding, language);
  const footStrikePattern = FOOT_STRIKE_PATTERNS.find((pattern) =>
    finding.searchKey.toLowerCase().startsWith(pattern),
  );
  return footStrikePattern === undefined
    ? texts
    : { ...texts, ...footTexts(finding, { footStrikePattern, language }) };
}

export function backCard(finding: BackFinding, language: Language): object {
  return backViewTexts(finding, language);
}

/** Renders all running styles, with and without a straight knee, known size, and pace. */
export function styleTexts(language: Language): object[][] {
  return RUNNING_STYLES.map((style) =>
    [false, true].flatMap((isKneeStraight) =>
      [false, true].map((isComparable) =>
        runningStyleTexts(style, { isKneeStraight, isComparable, language }),
      ),
    ),
  );
}

/** The summaries of all side views in which only `strength` is good. */
export function sideSummaries(strength: SideFinding | null, language: Language): object[] {
  return prioritiesIn(SIDE_FINDINGS, strength).flatMap((findings) =>
    STEPS_PER_MINUTE.map((stepsPerMinute) =>
      summarizeSideView({ findings, style: 'Push', stepsPerMinute }, language),
    ),
  );
}

/** Renders back-view summaries with equal and different sides. */
export function backSummaries(strength: BackFinding | null, language: Language): object[] {
  return prioritiesIn(BACK_FINDINGS, strength).flatMap((findings) =>
    [0, 20].map((differenceDegrees) =>
      summarizeBackView(
        findings.flatMap((finding) => [
          { ...finding, side: 'left' as const },
          {
            ...finding,
            side: 'right' as const,
            measuredValueDegrees: finding.measuredValueDegrees + differenceDegrees,
          },
        ]),
        language,
      ),
    ),
  );
}

/** The strength with each finding that is off, and alone. */
function prioritiesIn<One extends SideFinding | BackFinding>(
  findings: readonly One[],
  strength: One | null,
): (One & { score: number })[][] {
  const good = strength === null ? [] : [{ ...strength, score: 1 }];
  // Summaries do not say what is close to a border.
  const priorities = findings.filter(
    ({ searchKey, segment, expectedErrorDegrees }) =>
      !isGood(searchKey) && segment !== strength?.segment && expectedErrorDegrees === 0,
  );
  return [good, ...priorities.map((priority) => [...good, { ...priority, score: 0 }])];
}

function anglesIn(segment: keyof typeof GOOD_DEGREES) {
  const rangeGoodDegrees = GOOD_DEGREES[segment];
  const [low, high] = rangeGoodDegrees;
  const middle = (low + high) / 2;
  return [low - 20, low - 1, low, 0, middle - 1, high, high + 1, high + 20].flatMap(
    (measuredValueDegrees) =>
      EXPECTED_ERRORS_DEGREES.map((expectedErrorDegrees) => ({
        measuredValueDegrees,
        rangeGoodDegrees,
        expectedErrorDegrees,
      })),
  );
}

/** Whether the search key agrees with the angle. */
function isPossible(finding: SideFinding | BackFinding): boolean {
  const { searchKey, measuredValueDegrees, rangeGoodDegrees } = finding;
  const [low, high] = rangeGoodDegrees;
  if (isFootKey(searchKey)) return isGood(searchKey) === measuredValueDegrees <= high;
  const isInRange = measuredValueDegrees >= low && measuredValueDegrees <= high;
  if (isGood(searchKey) || isInRange) return isGood(searchKey) === isInRange;
  return directionOfState(searchKey, finding) === directionOfAngle(finding);
}
