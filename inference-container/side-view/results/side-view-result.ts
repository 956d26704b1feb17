import { DECIMALS } from '../../results/clip-warnings.ts';
import type { SideViewSearchKey, SideViewSegmentName } from '../../../contract/search-keys.ts';
import type { AnalysisResult, SideSegment } from '../../../contract/job-result.ts';
import { MEASURE_OF, footSearchKey, searchKey, segmentRanges } from './ranges.ts';
import { overstrideScore } from '../landings/landings.ts';
import { strikePattern } from '../landings/foot-strike.ts';
import { isKnown } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import type { SegmentRanges } from '../../scoring/score.ts';
import { scoreOf } from '../../scoring/score.ts';
import { totalScore } from './total-score.ts';
import { roundTo, shownError } from '../../numbers/arithmetic.ts';
import { runningStyles } from '../styles/running-styles.ts';
import { segmentConfidence } from './present-metrics.ts';

export type SideViewResult = Extract<AnalysisResult, { view: 'side_view' }>;

export function buildSideViewResult(gait: SideViewGait): SideViewResult {
  const { typical, metrics, video, warnings, clip } = gait;
  const { isCertain } = clip.slowMotion;
  const speedMetersPerSecond = metrics.speed.metersPerSecond;
  const jointSegment = (name: Exclude<SideViewSegmentName, 'foot'>): SideSegment | null =>
    scored(gait, name, (seen) => searchKey(name, seen));
  const segments = {
    arm: jointSegment('arm'),
    back_cycle: jointSegment('back_cycle'),
    foot: footSegment(gait),
    forward_cycle: jointSegment('forward_cycle'),
    head: jointSegment('head'),
    trunk: jointSegment('trunk'),
  };
  return {
    view: 'side_view',
    segments,
    runningStyles: runningStyles({
      stepFrequencyStepsPerMinute: isCertain ? metrics.stepFrequencyStepsPerMinute : Number.NaN,
      dutyFactor: metrics.dutyFactor,
      kneeFlexionAtContactDegrees: 180 - typical.frontKnee.degrees,
      speedMetersPerSecond,
      heightMeters: gait.heightMeters,
    }),
    stepsPerMinute: isCertain
      ? roundTo(metrics.stepFrequencyStepsPerMinute, DECIMALS.stepsPerMinute)
      : null,
    totalScore: roundTo(totalScore(segments), DECIMALS.score),
    warnings: [...warnings],
    analysedFromSeconds: video.fromSeconds,
    analysedToSeconds: video.toSeconds,
  };
}

function footSegment(gait: SideViewGait): SideViewResult['segments']['foot'] {
  const { footStrike } = gait.typical;
  if (!isKnown(footStrike)) return null;
  const footStrikePattern = strikePattern(footStrike.degrees, gait.errors.measures.footStrike);
  const { metersPerSecond } = gait.metrics.speed;
  const segment = scored(gait, 'foot', ({ degrees }) =>
    footSearchKey(footStrikePattern, overstrideScore(degrees, metersPerSecond)),
  );
  return segment && { ...segment, footStrikePattern };
}

/**
 * Rounds value and ranges first, so that score and key match the displayed numbers. Null if the
 * video does not show it.
 */
function scored(
  gait: SideViewGait,
  name: SideViewSegmentName,
  keyOf: (seen: { degrees: number; ranges: SegmentRanges }) => SideViewSearchKey,
): SideSegment | null {
  const measure = gait.typical[MEASURE_OF[name]];
  if (!isKnown(measure)) return null;
  const degrees = roundTo(measure.degrees, DECIMALS.degrees);
  const ranges = roundedRanges(segmentRanges(name, gait.metrics.speed.metersPerSecond));
  return {
    searchKey: keyOf({ degrees, ranges }),
    measuredValueDegrees: degrees,
    expectedErrorDegrees: shownError(gait.errors.measures[MEASURE_OF[name]], DECIMALS.degrees),
    score: roundTo(scoreOf(degrees, ranges), DECIMALS.score),
    rangeGoodDegrees: ranges.good,
    rangeOkayDegrees: ranges.okay,
    rangeBadDegrees: ranges.bad,
    confidence: segmentConfidence(gait, name),
  };
}

function roundedRanges({ good, okay, bad }: SegmentRanges): SegmentRanges {
  return { good: rounded(good), okay: rounded(okay), bad: rounded(bad) };
}

function rounded([low, high]: SegmentRanges['good']): SegmentRanges['good'] {
  return [roundTo(low, DECIMALS.degrees), roundTo(high, DECIMALS.degrees)];
}
