import type { AnalysisResult, BackSegment } from '../../../contract/job-result.ts';
import type { BackViewSegmentName } from '../../../contract/search-keys.ts';
import { BACK_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import { SIDES } from '../../motion/facing.ts';
import { roundTo } from '../../numbers/arithmetic.ts';
import { DECIMALS } from '../../results/clip-warnings.ts';
import { confidenceFromError } from '../../results/expected-error.ts';
import { scoreSegment } from '../../results/score.ts';
import type { BackViewGait, FrontalMeasure } from '../frontal-gait.ts';
import { BACK_RANGES, backSearchKey, backTotalScore } from './back-ranges.ts';

export type BackViewResult = Extract<AnalysisResult, { view: 'back_view' }>;

/** Omits pelvis and knees if only pronation was requested. */
export function buildBackViewResult(
  { sides, video, warnings }: BackViewGait,
  { isFullBody }: { isFullBody: boolean },
): BackViewResult {
  const bothSides = (name: BackViewSegmentName) => ({
    left: segmentOf(name, sides.left[name]),
    right: segmentOf(name, sides.right[name]),
  });
  const segments = {
    pronation: bothSides('pronation'),
    ...(isFullBody && {
      pelvic_drop: bothSides('pelvic_drop'),
      knee_adduction: bothSides('knee_adduction'),
    }),
  };
  return {
    view: 'back_view',
    segments,
    totalScore: roundTo(backTotalScore(scoredParts(segments)), DECIMALS.score),
    warnings: [...warnings],
    analysedFromSeconds: video.fromSeconds,
    analysedToSeconds: video.toSeconds,
  };
}

/** Returns null if the value was not visible. */
function segmentOf(name: BackViewSegmentName, measure: FrontalMeasure | null): BackSegment | null {
  if (measure === null) return null;
  const ranges = BACK_RANGES[name];
  const confidence = confidenceFromError(measure.expectedErrorDegrees, ranges.good);
  return scoreSegment({ ...measure, ranges, confidence }, ({ degrees }) =>
    backSearchKey(name, degrees),
  );
}

function scoredParts(segments: BackViewResult['segments']) {
  return SIDES.flatMap((side) =>
    BACK_VIEW_SEGMENTS.flatMap((name) => {
      const segment = segments[name]?.[side];
      return segment ? [{ name, ...segment }] : [];
    }),
  );
}
