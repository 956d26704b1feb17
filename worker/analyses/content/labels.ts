import type { AnnotationWords } from '../../../contract/annotation-words.ts';
import { RUNNING_STYLES } from '../../../contract/job-result.ts';
import type { Language } from '../../../contract/job.ts';
import {
  BACK_VIEW_SEARCH_KEYS,
  BACK_VIEW_SEGMENTS,
  SIDE_VIEW_SEARCH_KEYS,
  SIDE_VIEW_SEGMENTS,
} from '../../../contract/search-keys.ts';
import { decimalSign } from '../../platform/languages/number-format.ts';
import { positionsOf } from './posture-states.ts';
import type { Direction } from './text-shapes.ts';
import { TEXTS } from './texts.ts';

type StateLabel = [searchKey: string, label: string | Record<Direction, string>];

/**
 * Returns the names of all codes in results and exercises; a key that covers both directions has a
 * name for each.
 */
export function labelsIn(language: Language) {
  const { sideView, backView, runningStyles, labels } = TEXTS[language];
  const sideStates = SIDE_VIEW_SEGMENTS.flatMap((segment) =>
    segment === 'foot'
      ? []
      : SIDE_VIEW_SEARCH_KEYS[segment].map((key): StateLabel => [
          key,
          positionsOf(sideView.postures[segment], key),
        ]),
  );
  const backStates = BACK_VIEW_SEGMENTS.flatMap((segment) =>
    BACK_VIEW_SEARCH_KEYS[segment].map((key): StateLabel => [
      key,
      positionsOf(backView.postures[segment], key),
    ]),
  );
  return {
    segments: { ...sideView.titles, ...backView.titles },
    states: {
      ...Object.fromEntries([...sideStates, ...backStates]),
      ...sideView.foot.positions,
    },
    styles: Object.fromEntries(
      Object.entries(runningStyles).map(([style, { animal }]) => [style, animal]),
    ),
    strike_patterns: labels.strikePatterns,
    phases: labels.phases,
    sides: labels.sides,
    kinds: labels.kinds,
    difficulties: labels.difficulties,
    warnings: labels.warnings,
    reasons: labels.reasons,
  };
}

export function annotationWordsIn(language: Language): AnnotationWords {
  const { labels, runningStyles } = TEXTS[language];
  const { good, stances, ...values } = labels.annotations;
  const animals = RUNNING_STYLES.map((style) => [style, runningStyles[style].animal] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every style has an animal
  const styles = Object.fromEntries(animals) as AnnotationWords['styles'];
  const { sides } = labels;
  return { values, good, sides, stances, styles, decimalSign: decimalSign(language) };
}
