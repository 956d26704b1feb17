import type { PictureSize } from '../../media/picture-size.ts';
import type { AnnotationWords } from '../../../contract/annotation-words.ts';
import type { AnalysisResult, BackSegment } from '../../../contract/job-result.ts';
import type { Motion } from '../../motion/motion.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import type { MeasuredHeel } from '../../draw/annotation-input.ts';
import type { BackViewInput, GroundContact } from '../../draw/annotation-input.ts';
import { scoredAngle } from '../../draw/scored-angle.ts';

/** What the annotated video shows of a back view. */
export function backViewInput(run: {
  motion: Motion;
  steps: readonly GroundContact[];
  result: Extract<AnalysisResult, { view: 'back_view' }>;
  heels: readonly MeasuredHeel[];
  cadenceStepsPerMinute: number;
  video: PictureSize;
  words: AnnotationWords | null;
}): BackViewInput {
  const { motion, steps, result, heels, cadenceStepsPerMinute, video, words } = run;
  const { pronation, pelvic_drop, knee_adduction } = result.segments;
  return {
    view: 'back_view',
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
    totalScore: result.totalScore,
    styles: [],
    words,
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
