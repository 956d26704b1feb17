import type { AnalysisResult, SideSegment } from '../../../contract/job-result.ts';
import type { SideViewSearchKey, SideViewSegmentName } from '../../../contract/search-keys.ts';
import { SIDE_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import { SIDE_VIEW_WEIGHTS } from '../../../contract/segment-weights.ts';
import { roundTo } from '../../numbers/arithmetic.ts';
import { DECIMALS } from '../../results/clip-warnings.ts';
import { scoreSegment, weightedMean } from '../../results/score.ts';
import { strikePattern } from '../landings/foot-strike.ts';
import { overstrideScore } from '../landings/landings.ts';
import { isKnown } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import { runningStyles } from '../styles/running-styles.ts';
import { segmentConfidence } from './present-metrics.ts';
import { MEASURE_BY_SEGMENT, footSearchKey, searchKey, segmentRanges } from './ranges.ts';

export type SideViewResult = Extract<AnalysisResult, { view: 'side_view' }>;

export function buildSideViewResult(gait: SideViewGait): SideViewResult {
  const { typical, metrics, speed, video, warnings, clip } = gait;
  const { isCertain } = clip.slowMotion;
  const cadence = metrics.step_frequency_steps_per_min.value;
  const jointSegment = (name: Exclude<SideViewSegmentName, 'foot'>): SideSegment | null =>
    segmentOf(gait, name, (displayed) => searchKey(name, displayed));
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
      stepFrequencyStepsPerMinute: isCertain ? cadence : Number.NaN,
      dutyFactor: metrics.duty_factor_percent.value / 100,
      kneeFlexionAtContactDegrees: 180 - typical.frontKnee.degrees,
      speedMetersPerSecond: speed.value,
      heightMeters: gait.heightMeters,
    }),
    stepsPerMinute: isCertain ? roundTo(cadence, DECIMALS.stepsPerMinute) : null,
    totalScore: roundTo(totalScore(segments), DECIMALS.score),
    warnings: [...warnings],
    analysedFromSeconds: video.fromSeconds,
    analysedToSeconds: video.toSeconds,
  };
}

function footSegment(gait: SideViewGait): SideViewResult['segments']['foot'] {
  const { footStrike } = gait.typical;
  if (!isKnown(footStrike)) return null;
  const footStrikePattern = strikePattern(footStrike.degrees);
  const segment = segmentOf(gait, 'foot', ({ degrees }) =>
    footSearchKey(footStrikePattern, overstrideScore(degrees, gait.speed.value)),
  );
  return segment && { ...segment, footStrikePattern };
}

/** Returns null if the video does not show the value. */
function segmentOf(
  gait: SideViewGait,
  name: SideViewSegmentName,
  keyOf: Parameters<typeof scoreSegment<SideViewSearchKey>>[1],
): SideSegment | null {
  const measure = MEASURE_BY_SEGMENT[name];
  if (!isKnown(gait.typical[measure])) return null;
  const ranges = segmentRanges(name, gait.speed.value);
  const { degrees } = gait.typical[measure];
  const expectedErrorDegrees = gait.errors.measures[measure];
  const confidence = segmentConfidence(gait, name);
  return scoreSegment({ degrees, expectedErrorDegrees, ranges, confidence }, keyOf);
}

function totalScore(
  segments: Record<SideViewSegmentName, { score: number; confidence: number } | null>,
): number {
  const measured = SIDE_VIEW_SEGMENTS.flatMap((name) => {
    const segment = segments[name];
    return segment === null ? [] : [{ ...segment, weight: SIDE_VIEW_WEIGHTS[name] }];
  });
  return weightedMean(measured);
}
