import type { SideViewCalculatedData } from '../../contract/calculated-data.ts';
import { judgeClip } from '../../inference-container/acceptance/before-measuring.ts';
import type { Refusal } from '../../inference-container/acceptance/before-measuring.ts';
import type { DecodedVideo } from '../../inference-container/media/video.ts';
import type { Motion } from '../../inference-container/motion/motion.ts';
import { errorFactorOf } from '../../inference-container/results/expected-error.ts';
import type { KeypointOffsets } from '../../inference-container/side-view/angles/keypoint-offsets.ts';
import { keypointOffsetsOf } from '../../inference-container/side-view/angles/offsets-of-model.ts';
import type { SideViewGait } from '../../inference-container/side-view/measure-gait.ts';
import { measureGait } from '../../inference-container/side-view/measure-gait.ts';
import { buildSideViewData } from '../../inference-container/side-view/results/side-view-data.ts';
import type { SideViewResult } from '../../inference-container/side-view/results/side-view-result.ts';
import { buildSideViewResult } from '../../inference-container/side-view/results/side-view-result.ts';
import { findSteps } from '../../inference-container/side-view/steps/find-steps.ts';
import type { RunnerFacts } from '../../inference-container/strides/runner.ts';
import type { Step } from '../../inference-container/strides/step.ts';

export interface TrackedClip {
  motion: Motion;
  poseModelName: string;
  video: DecodedVideo;
}

export interface MeasuredClip {
  ok: true;
  tracked: TrackedClip;
  steps: readonly Step[];
  gait: SideViewGait;
  result: SideViewResult;
  data: SideViewCalculatedData;
}

/** Analyzes a side view like `analyzeSideView`, but also returns every landing and every frame. */
export function measureClip(
  tracked: TrackedClip,
  facts: RunnerFacts,
  keypointOffsets: KeypointOffsets = keypointOffsetsOf(tracked.poseModelName),
): MeasuredClip | Refusal {
  const { motion } = tracked;
  const steps = findSteps(motion);
  const judged = judgeClip({ motion, steps });
  if (!judged.ok) return judged;
  const { clip } = judged;
  const errorFactor = errorFactorOf(tracked.poseModelName);
  const run = { clip, motion, steps, keypointOffsets, errorFactor, facts };
  const measured = measureGait(run);
  if (!measured.ok) return measured;
  const { gait } = measured;
  return {
    ok: true,
    tracked,
    steps,
    gait,
    result: buildSideViewResult(gait),
    data: buildSideViewData(gait),
  };
}
