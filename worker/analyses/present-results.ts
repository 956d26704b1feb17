import type {
  AnalysisResult,
  BackSegment,
  Segment,
  SideSegment,
} from '../../contract/job-result.ts';
import { basisOfTotal } from '../../contract/job-result.ts';
import type { Language } from '../../contract/job.ts';
import type { BackViewSegmentName, SideViewSegmentName } from '../../contract/search-keys.ts';
import { BACK_VIEW_SEGMENTS, SIDE_VIEW_SEGMENTS } from '../../contract/search-keys.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { Suitability } from '../exercises/exercises.ts';
import { exerciseIdsFor } from '../exercises/exercises.ts';
import { toThousandths } from '../platform/to-thousandths.ts';
import {
  backViewTexts,
  directionOfAngle,
  footTexts,
  isStraightFrontKnee,
  runningStyleTexts,
  sideViewTexts,
  summarizeBackView,
  summarizeSideView,
  needsHigherCadence,
  warningText,
} from './content/content.ts';

type SideView = Extract<AnalysisResult, { view: 'side_view' }>;
type BackView = Extract<AnalysisResult, { view: 'back_view' }>;
const SIDES = ['left', 'right'] as const;
type Advice = Suitability & { language: Language };

export function presentAnalysis(result: AnalysisResult, language: Language) {
  const { analysedFromSeconds, analysedToSeconds, warnings, measuredBy } = result;
  const shared = {
    analysed_from: analysedFromSeconds,
    analysed_to: analysedToSeconds,
    warnings,
    warning_texts: warnings.map((code) => warningText(code, language)),
    ...(measuredBy && { measured_by: measuredBy }),
  };
  return result.view === 'side_view'
    ? {
        analysis_type: result.view,
        biomechanical_analysis: presentSideView(result, language),
        ...shared,
      }
    : {
        analysis_type: result.view,
        biomechanical_analysis: presentBackView(result, language),
        ...shared,
      };
}

const UNKNOWN_SIZE_OR_PACE: ReadonlySet<string> = new Set<Warning>([
  'default_height',
  'speed_from_contact_time',
]);

function presentSideView(result: SideView, language: Language) {
  const { segments, runningStyles, totalScore, warnings } = result;
  const report = sideReport(result);
  const advice = { language, needsHigherCadence: needsHigherCadence(report) };
  const style = {
    isKneeStraight: report.findings.some(isStraightFrontKnee),
    isComparable: !warnings.some((code) => UNKNOWN_SIZE_OR_PACE.has(code)),
    language,
  };
  const present = (name: Exclude<SideViewSegmentName, 'foot'>) =>
    segments[name] && presentSideSegment(name, segments[name], advice);
  return {
    analysis_content: {
      arm: present('arm'),
      back_cycle: present('back_cycle'),
      foot: segments.foot && presentFoot(segments.foot, advice),
      forward_cycle: present('forward_cycle'),
      head: present('head'),
      trunk: present('trunk'),
    },
    summary: summarizeSideView(report, language),
    running_styles: runningStyles.map(({ title, percentage }) => ({
      title,
      ...runningStyleTexts(title, style),
      percentage,
    })),
    total_score: toThousandths(totalScore),
    based_on: basisOfTotal({ segments }),
  };
}

function sideReport({ segments, runningStyles, stepsPerMinute }: SideView) {
  const findings = SIDE_VIEW_SEGMENTS.flatMap((name) => {
    const finding: SideSegment | null = segments[name];
    return finding === null ? [] : [{ segment: name, ...finding }];
  });
  const [best] = runningStyles.toSorted((a, b) => b.percentage - a.percentage);
  if (best === undefined) throw new Error('A side view has a running style');
  return { findings, style: best.title, stepsPerMinute };
}

function presentSideSegment(name: SideViewSegmentName, segment: SideSegment, advice: Advice) {
  return {
    ...presentNumbers(segment),
    texts: presentTexts(
      segment,
      sideViewTexts({ segment: name, ...segment }, advice.language),
      advice,
    ),
  };
}

/** Exercise keys of the foot strike patterns, which have no search keys. */
const PATTERN_KEYS = { rearfoot: 'REAR_FOOT', midfoot: 'MID_FOOT', forefoot: 'FORE_FOOT' } as const;

function presentFoot(foot: NonNullable<SideView['segments']['foot']>, advice: Advice) {
  const { footStrikePattern } = foot;
  const { texts, ...numbers } = presentSideSegment('foot', foot, advice);
  const forPattern = exerciseIdsFor(PATTERN_KEYS[footStrikePattern], advice);
  return {
    ...numbers,
    foot_strike_pattern: footStrikePattern,
    texts: {
      ...texts,
      ...footTexts({ segment: 'foot', ...foot }, { footStrikePattern, language: advice.language }),
      exercice: [...new Set([...texts.exercice, ...forPattern])],
    },
  };
}

function presentBackView({ segments, totalScore }: BackView, language: Language) {
  const findings = BACK_VIEW_SEGMENTS.flatMap((name) =>
    SIDES.flatMap((side) => {
      const finding = segments[name]?.[side];
      return finding ? [{ segment: name, side, ...finding }] : [];
    }),
  );
  const { pronation, pelvic_drop, knee_adduction } = segments;
  return {
    analysis_content: {
      pronation: presentSides('pronation', pronation, language),
      ...(pelvic_drop && { pelvic_drop: presentSides('pelvic_drop', pelvic_drop, language) }),
      ...(knee_adduction && {
        knee_adduction: presentSides('knee_adduction', knee_adduction, language),
      }),
    },
    summary: summarizeBackView(findings, language),
    total_score: toThousandths(totalScore),
    based_on: basisOfTotal({ segments }),
  };
}

function presentSides(
  name: BackViewSegmentName,
  sides: Record<(typeof SIDES)[number], BackSegment | null>,
  language: Language,
) {
  const present = (side: (typeof SIDES)[number]) => {
    const segment = sides[side];
    return (
      segment && {
        ...presentNumbers(segment),
        texts: presentTexts(
          segment,
          { side, ...backViewTexts({ segment: name, ...segment }, language) },
          { language },
        ),
      }
    );
  };
  return { left: present('left'), right: present('right') };
}

function presentTexts<Key extends string, Texts extends object>(
  segment: Segment & { searchKey: Key },
  texts: Texts,
  advice: Advice,
) {
  const { searchKey } = segment;
  const suitability = { ...advice, direction: directionOfAngle(segment) };
  return { search_key: searchKey, ...texts, exercice: exerciseIdsFor(searchKey, suitability) };
}

function presentNumbers(segment: Segment) {
  return {
    range_good: segment.rangeGoodDegrees,
    range_okay: segment.rangeOkayDegrees,
    range_bad: segment.rangeBadDegrees,
    score_number: toThousandths(segment.score),
    measured_value: segment.measuredValueDegrees,
    expected_error: segment.expectedErrorDegrees,
    confidence: segment.confidence,
  };
}
