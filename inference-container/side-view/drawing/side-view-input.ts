import type { SideViewCalculatedData } from '../../../contract/calculated-data.ts';
import type { AnalysisResult } from '../../../contract/job-result.ts';
import { basisOfTotal, isTotalShown } from '../../../contract/job-result.ts';
import type { SideViewSegmentName } from '../../../contract/search-keys.ts';
import type { Moment } from '../../draw/choose-landings.ts';
import type { GroundContact, RunInput } from '../../draw/run-input.ts';
import type { ScoredAngle } from '../../draw/scored-angle.ts';
import { scoredAngle } from '../../draw/scored-angle.ts';
import type { Side } from '../../motion/facing.ts';
import { otherSide } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import { firstFrameFrom } from '../../numbers/samples.ts';

/** Returns the landings of each leg, the near leg's first. */
export function sideMoments({ steps, timesSeconds, nearSide }: SideViewInput): Moment[][] {
  return [nearSide, otherSide(nearSide)].map((side) =>
    steps.flatMap((step) => {
      const frame = step.side === side ? firstFrameFrom(timesSeconds, step.contactSeconds) : null;
      return frame === null ? [] : [{ side, frame }];
    }),
  );
}

/** Content of a side view's annotated video; docs/method.md defines the angles. */
export interface SideViewInput extends RunInput {
  view: 'side_view';
  nearSide: Side;
  /** Side of the picture toward which the runner is heading. */
  direction: Side;
  segments: Readonly<Partial<Record<SideViewSegmentName, ScoredAngle>>>;
}

export function sideViewInput(analysis: {
  motion: Motion;
  steps: readonly GroundContact[];
  result: Extract<AnalysisResult, { view: 'side_view' }>;
  calculatedData: Pick<SideViewCalculatedData, 'metrics'>;
  video: { widthPx: number; heightPx: number };
}): SideViewInput {
  const { motion, steps, result, video } = analysis;
  const { metrics } = analysis.calculatedData;
  const { arm, back_cycle, foot, forward_cycle, head, trunk } = result.segments;
  return {
    view: 'side_view',
    widthPx: video.widthPx,
    heightPx: video.heightPx,
    timesSeconds: motion.timesSeconds,
    landmarks: motion.landmarks,
    bodyHeightPx: motion.bodyHeightPx,
    nearSide: motion.facing.nearSide,
    direction: motion.facing.direction,
    steps,
    slowMotionFactor: slowMotionFactorOf(motion),
    cadenceStepsPerMinute: metrics.step_frequency_steps_per_min,
    groundContactSeconds: metrics.ground_contact_time_second,
    totalScore: isTotalShown(basisOfTotal(result)) ? result.totalScore : null,
    styles: result.runningStyles,
    segments: {
      ...(arm && { arm: scoredAngle(arm) }),
      ...(back_cycle && { back_cycle: scoredAngle(back_cycle) }),
      ...(foot && { foot: scoredAngle(foot) }),
      ...(forward_cycle && { forward_cycle: scoredAngle(forward_cycle) }),
      ...(head && { head: scoredAngle(head) }),
      ...(trunk && { trunk: scoredAngle(trunk) }),
    },
  };
}
