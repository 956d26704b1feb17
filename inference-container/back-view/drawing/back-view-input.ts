import type { AnalysisResult, BackSegment } from '../../../contract/job-result.ts';
import { basisOfTotal, isTotalShown } from '../../../contract/job-result.ts';
import type { BackViewSegmentName } from '../../../contract/search-keys.ts';
import type { GroundContact, RunInput } from '../../draw/run-input.ts';
import type { ScoredAngle } from '../../draw/scored-angle.ts';
import { scoredAngle } from '../../draw/scored-angle.ts';
import type { PictureSize } from '../../media/picture-size.ts';
import type { Side } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import type { MeasuredHeel } from '../picture-measurements.ts';

/** The angles are defined in docs/method.md. */
export interface BackViewInput extends RunInput {
  view: 'back_view';
  nearSide: null;
  heels: readonly MeasuredHeel[];
  segments: Readonly<Partial<Record<BackViewSegmentName, Partial<Record<Side, ScoredAngle>>>>>;
}

export function backViewInput(run: {
  motion: Motion;
  steps: readonly GroundContact[];
  result: Extract<AnalysisResult, { view: 'back_view' }>;
  heels: readonly MeasuredHeel[];
  cadenceStepsPerMinute: number | null;
  video: PictureSize;
}): BackViewInput {
  const { motion, steps, result, heels, cadenceStepsPerMinute, video } = run;
  const { pronation, pelvic_drop, knee_adduction } = result.segments;
  return {
    view: 'back_view',
    nearSide: null,
    widthPx: video.widthPx,
    heightPx: video.heightPx,
    timesSeconds: motion.timesSeconds,
    landmarks: motion.landmarks,
    bodyHeightPx: motion.bodyHeightPx,
    steps,
    slowMotionFactor: slowMotionFactorOf(motion),
    cadenceStepsPerMinute,
    heels,
    groundContactSeconds: null,
    totalScore: isTotalShown(basisOfTotal(result)) ? result.totalScore : null,
    styles: [],
    segments: {
      pronation: scoredSides(pronation),
      ...(pelvic_drop && { pelvic_drop: scoredSides(pelvic_drop) }),
      ...(knee_adduction && { knee_adduction: scoredSides(knee_adduction) }),
    },
  };
}

function scoredSides({ left, right }: { left: BackSegment | null; right: BackSegment | null }) {
  return {
    ...(left && { left: scoredAngle(left) }),
    ...(right && { right: scoredAngle(right) }),
  };
}
