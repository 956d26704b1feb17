import type { Language } from '../content/content.ts';
import {
  backViewTexts,
  directionOf,
  footTexts,
  runningStyleTexts,
  sideViewTexts,
  warningText,
} from '../content/content.ts';
import { exerciseIdsFor } from '../exercises/exercises.ts';
import type { Results } from './schema.ts';
import type {
  AnalysisResult,
  BackSegment,
  Segment,
  SideSegment,
} from '../../contract/job-result.ts';
import type { BackViewSegmentName, SideViewSegmentName } from '../../contract/search-keys.ts';

type SideView = Extract<AnalysisResult, { view: 'side_view' }>;
type Foot = NonNullable<SideView['segments']['foot']>;
type BackView = Extract<AnalysisResult, { view: 'back_view' }>;
type Side = 'left' | 'right';

/** Turns the stored numbers and keys into the results of the interface. */
export function presentAnalysis(
  result: AnalysisResult,
  language: Language,
): Pick<
  Results,
  'analysed_from' | 'analysed_to' | 'biomechanical_analysis' | 'warnings' | 'warning_texts'
> {
  const { analysedFromSeconds, analysedToSeconds, warnings } = result;
  return {
    ...(analysedFromSeconds !== null && { analysed_from: analysedFromSeconds }),
    ...(analysedToSeconds !== null && { analysed_to: analysedToSeconds }),
    biomechanical_analysis:
      result.view === 'side_view'
        ? presentSideView(result, language)
        : presentBackView(result, language),
    warnings,
    warning_texts: warnings.map((code) => warningText(code, language)),
  };
}

function presentSideView({ segments, runningStyles, totalScore }: SideView, language: Language) {
  const present = (name: Exclude<SideViewSegmentName, 'foot'>) =>
    segments[name] && presentSideSegment(name, segments[name], language);
  return {
    analysis_content: {
      arm: present('arm'),
      back_cycle: present('back_cycle'),
      foot: segments.foot && presentFoot(segments.foot, language),
      forward_cycle: present('forward_cycle'),
      head: present('head'),
      trunk: present('trunk'),
    },
    running_styles: runningStyles.map(({ title, percentage }) => ({
      title,
      ...runningStyleTexts(title, language),
      percentage,
    })),
    total_score: toThousandths(totalScore),
  };
}

function presentSideSegment(name: SideViewSegmentName, segment: SideSegment, language: Language) {
  const finding = findingOf(name, segment);
  return {
    ...presentNumbers(segment),
    texts: {
      search_key: segment.searchKey,
      ...sideViewTexts(finding, language),
      exercice: exerciseIdsFor(segment.searchKey, { direction: directionOf(finding) }),
    },
  };
}

/** Exercise keys of the foot strike patterns, which have no search keys of their own. */
const PATTERN_KEYS = { rearfoot: 'REAR_FOOT', midfoot: 'MID_FOOT', forefoot: 'FORE_FOOT' } as const;

function presentFoot(foot: Foot, language: Language) {
  const { footStrikePattern } = foot;
  const { texts, ...numbers } = presentSideSegment('foot', foot, language);
  const forPattern = exerciseIdsFor(PATTERN_KEYS[footStrikePattern]);
  return {
    ...numbers,
    foot_strike_pattern: footStrikePattern,
    texts: {
      ...texts,
      ...footTexts(findingOf('foot', foot), { footStrikePattern, language }),
      exercice: [...new Set([...texts.exercice, ...forPattern])],
    },
  };
}

function presentBackView({ segments, totalScore }: BackView, language: Language) {
  const { pronation, pelvic_drop, knee_adduction } = segments;
  return {
    analysis_content: {
      pronation: presentSides('pronation', pronation, language),
      ...(pelvic_drop && { pelvic_drop: presentSides('pelvic_drop', pelvic_drop, language) }),
      ...(knee_adduction && {
        knee_adduction: presentSides('knee_adduction', knee_adduction, language),
      }),
    },
    total_score: toThousandths(totalScore),
  };
}

function presentSides(
  name: BackViewSegmentName,
  { left, right }: Record<Side, BackSegment | null>,
  language: Language,
) {
  return {
    left: left && presentBackSegment(name, left, 'left', language),
    right: right && presentBackSegment(name, right, 'right', language),
  };
}

function presentBackSegment(
  name: BackViewSegmentName,
  segment: BackSegment,
  side: Side,
  language: Language,
) {
  const finding = findingOf(name, segment);
  return {
    ...presentNumbers(segment),
    texts: {
      search_key: segment.searchKey,
      side,
      ...backViewTexts(finding, language),
      exercice: exerciseIdsFor(segment.searchKey, { direction: directionOf(finding) }),
    },
  };
}

function findingOf<Name, Key>(
  segment: Name,
  {
    searchKey,
    measuredValueDegrees,
    rangeGoodDegrees,
  }: Pick<Segment, 'measuredValueDegrees' | 'rangeGoodDegrees'> & { searchKey: Key },
) {
  return {
    segment,
    searchKey,
    measuredDegrees: measuredValueDegrees,
    goodDegrees: rangeGoodDegrees,
  };
}

function presentNumbers(segment: Segment) {
  return {
    range_good: [...segment.rangeGoodDegrees],
    range_okay: [...segment.rangeOkayDegrees],
    range_bad: [...segment.rangeBadDegrees],
    score_number: toThousandths(segment.score),
    measured_value: segment.measuredValueDegrees,
    confidence: segment.confidence,
  };
}

function toThousandths(score: number): number {
  return Math.round(score * 1000) / 1000;
}
