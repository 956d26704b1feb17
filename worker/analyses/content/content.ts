import type { FailureReason } from '../../../contract/failure-reasons.ts';
import type { Language } from '../../../contract/job.ts';
import type { FootKey } from '../../../contract/search-keys.ts';
import { isFootKey, overstrideOf } from '../../../contract/search-keys.ts';
import type { PostureKey } from './posture-states.ts';
import { closeToBorder, stateTexts } from './posture-states.ts';
import { angleWriter, joinSentences, measuredSentence } from './render-text.ts';
import type {
  Advice,
  BackFinding,
  Degree,
  FootStrikePattern,
  Measured,
  RunningStyle,
  SideFinding,
} from './text-shapes.ts';
import { TEXTS } from './texts.ts';

export { annotationWordsIn, labelsIn } from './labels.ts';
export { directionOfAngle, isClear, isGood } from './posture-states.ts';
export { shownDegrees } from './render-text.ts';
export { findPriorities, findStrength } from './standouts.ts';
export {
  isStraightFrontKnee,
  summarizeBackView,
  summarizeSideView,
  needsHigherCadence,
} from './summary.ts';

/** Omits coach tips if the angle may be good. */
export function sideViewTexts(finding: SideFinding, language: Language) {
  const { titles, postures, foot } = TEXTS[language].sideView;
  const { segment } = finding;
  const posture = segment === 'foot' ? null : postures[segment];
  const { position, recap, meaning, consequences, correction, coach_tips } =
    posture === null
      ? footState(footKeyOf(finding), language)
      : stateTexts(posture, postureKeyOf(finding), finding);
  const write = angleWriter(finding, language);
  return {
    title: titles[segment],
    position,
    explanation: write(explain((posture ?? foot).measured, { finding, meaning, language })),
    recap: recap.map(write),
    consequences: write(consequences),
    correction: write(correction),
    ...(coach_tips !== undefined &&
      closeToBorder(finding) === null && { coach_tips: write(coach_tips) }),
  };
}

function footState(searchKey: FootKey, language: Language): Advice<string> & Degree {
  const { levels, positions } = TEXTS[language].sideView.foot;
  const { title: _title, ...advice } = levels[`score_${overstrideOf(searchKey)}` as const];
  return { ...advice, position: positions[searchKey] };
}

export function footTexts(
  finding: SideFinding,
  { footStrikePattern, language }: { footStrikePattern: FootStrikePattern; language: Language },
) {
  const { definition, levels, strikes } = TEXTS[language].sideView.foot;
  const { explanation, phases } = strikes[footStrikePattern];
  return {
    overstride_title: levels[`score_${overstrideOf(finding.searchKey)}` as const].title,
    overstride_explanation: definition,
    foot_strike_explanation: explanation,
    phases,
  };
}

/** The pelvis has no `explanation` in the API; its numbers are in the recap. */
export function backViewTexts(finding: BackFinding, language: Language) {
  const { titles, postures } = TEXTS[language].backView;
  const { segment } = finding;
  const posture = postures[segment];
  const { position, recap, consequences, correction, ...state } = stateTexts(
    posture,
    finding.searchKey,
    finding,
  );
  const caveat = 'caveat' in posture ? posture.caveat : '';
  const meaning = joinSentences([state.meaning, caveat], language);
  const write = angleWriter(finding, language);
  const isPelvis = segment === 'pelvic_drop';
  const numbers = explain(posture.measured, {
    finding,
    meaning: isPelvis ? '' : meaning,
    language,
  });
  return {
    title: titles[segment],
    position,
    ...(isPelvis ? {} : { explanation: write(numbers) }),
    recap: (isPelvis ? [numbers, ...recap] : recap).map(write),
    consequences: write(isPelvis ? joinSentences([meaning, consequences], language) : consequences),
    correction: typeof correction === 'string' ? write(correction) : correction.map(write),
  };
}

function explain(
  measured: Measured,
  {
    finding,
    meaning,
    language,
  }: { finding: SideFinding | BackFinding; meaning: string; language: Language },
): string {
  const side = closeToBorder(finding);
  const borderline = side === null ? '' : TEXTS[language].report.borderline[side];
  return joinSentences([measuredSentence(measured, finding), borderline, meaning], language);
}

/** Omits bent knees from the texts of `Sit` if the front knee is straight. */
export function runningStyleTexts(
  style: RunningStyle,
  {
    isKneeStraight,
    isComparable,
    language,
  }: {
    isKneeStraight: boolean;
    /** Whether the runner's size and pace are known. */
    isComparable: boolean;
    language: Language;
  },
) {
  const { runningStyles } = TEXTS[language];
  const { animal, animal_explanation } = runningStyles[style];
  const texts =
    style === 'Sit' && isKneeStraight ? runningStyles.Sit.besideStraightKnee : runningStyles[style];
  const { summary, explanation } = texts;
  return {
    animal,
    animal_explanation,
    summary,
    explanation: 'unsure' in texts && !isComparable ? texts.unsure : explanation,
  };
}

export function failureTexts(reason: FailureReason, language: Language) {
  return TEXTS[language].failures[reason];
}

/** For an unknown code, falls back to the code itself, written as words. */
export function warningText(code: string, language: Language): string {
  const text = new Map(Object.entries(TEXTS[language].warnings)).get(code);
  if (text !== undefined) return text;
  const words = code.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

function footKeyOf({ searchKey }: SideFinding): FootKey {
  if (!isFootKey(searchKey)) throw new Error(`${searchKey} is no key of a foot`);
  return searchKey;
}

function postureKeyOf({ searchKey }: SideFinding): PostureKey {
  if (isFootKey(searchKey)) throw new Error(`${searchKey} is only a key of a foot`);
  return searchKey;
}
