import type { Language } from '../../../../contract/job.ts';
import { TEXTS } from '../languages.ts';
import { positionsOf } from '../posture-states.ts';
import type { Direction } from '../text-shapes.ts';
import {
  BACK_VIEW_SEARCH_KEYS,
  BACK_VIEW_SEGMENTS,
  SIDE_VIEW_SEARCH_KEYS,
  SIDE_VIEW_SEGMENTS,
} from '../../../../contract/search-keys.ts';

type StateLabel = [searchKey: string, label: string | Record<Direction, string>];

/** The name of every code in the results and exercises; by direction where a key has two. */
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
