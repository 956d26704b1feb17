import { plainLabel } from './plain-labels.ts';
import type { PresentedSegment, Results } from './schema.ts';
import type { AnalysisResult, BackSegment, Segment } from '../../contract/job-result.ts';

/** Turns what is stored, numbers and keys, into what the interface shows. */
export function presentAnalysis(
  result: AnalysisResult,
): Pick<Results, 'biomechanical_analysis' | 'warnings'> {
  return {
    biomechanical_analysis:
      result.view === 'side_view' ? presentSideView(result) : presentBackView(result),
    warnings: result.warnings,
  };
}

function presentSideView(result: Extract<AnalysisResult, { view: 'side_view' }>) {
  const { arm, back_cycle, foot, forward_cycle, head, trunk } = result.segments;
  return {
    analysis_content: {
      arm: presentSegment(arm),
      back_cycle: presentSegment(back_cycle),
      foot: { ...presentSegment(foot), foot_strike_pattern: foot.footStrikePattern },
      forward_cycle: presentSegment(forward_cycle),
      head: presentSegment(head),
      trunk: presentSegment(trunk),
    },
    running_styles: result.runningStyles,
    total_score: toThousandths(result.totalScore),
  };
}

function presentBackView(result: Extract<AnalysisResult, { view: 'back_view' }>) {
  const { pronation, pelvic_drop, knee_adduction } = result.segments;
  return {
    analysis_content: {
      pronation: {
        left: pronation.left && presentSegment(pronation.left),
        right: pronation.right && presentSegment(pronation.right),
      },
      ...(pelvic_drop === undefined ? {} : { pelvic_drop: presentSides(pelvic_drop) }),
      ...(knee_adduction === undefined ? {} : { knee_adduction: presentSides(knee_adduction) }),
    },
    total_score: toThousandths(result.totalScore),
  };
}

function presentSides({ left, right }: { left: BackSegment; right: BackSegment }) {
  return { left: presentSegment(left), right: presentSegment(right) };
}

function presentSegment(segment: Segment): PresentedSegment {
  return {
    range_good: [...segment.rangeGoodDegrees],
    range_okay: [...segment.rangeOkayDegrees],
    range_bad: [...segment.rangeBadDegrees],
    score_number: toThousandths(segment.score),
    measured_value: segment.measuredValueDegrees,
    confidence: segment.confidence,
    texts: { search_key: segment.searchKey, ...plainLabel(segment.searchKey) },
  };
}

function toThousandths(score: number): number {
  return Math.round(score * 1000) / 1000;
}
