import type { SideViewCalculatedData } from '../../contract/calculated-data.ts';
import { findSteps } from '../../inference-container/biomechanics/events/find-steps.ts';
import { judgeClip } from '../../inference-container/biomechanics/judge-clip.ts';
import { meaningOf } from '../../inference-container/biomechanics/angles/model-meaning.ts';
import type {
  RunnerFacts,
  SideViewGait,
} from '../../inference-container/biomechanics/measure-gait.ts';
import { measureGait } from '../../inference-container/biomechanics/measure-gait.ts';
import type { Refusal } from '../../inference-container/biomechanics/refusals.ts';
import { buildSideViewData } from '../../inference-container/biomechanics/results/side-view-data.ts';
import type { SideViewResult } from '../../inference-container/biomechanics/results/side-view-result.ts';
import { buildSideViewResult } from '../../inference-container/biomechanics/results/side-view-result.ts';
import type { Step } from '../../inference-container/biomechanics/step.ts';
import type { Motion } from '../../inference-container/motion/motion.ts';
import type { SourceVideo } from '../../inference-container/run-data.ts';

/** A runner tracked through a clip. */
export interface SeenClip {
  motion: Motion;
  poseModelName: string;
  video: SourceVideo;
}

export interface MeasuredClip {
  ok: true;
  seen: SeenClip;
  steps: readonly Step[];
  gait: SideViewGait;
  result: SideViewResult;
  data: SideViewCalculatedData;
}

/** Like `analyzeSideView`, but with intermediate results: every landing and every frame. */
export function measureClip(seen: SeenClip, facts: RunnerFacts): MeasuredClip | Refusal {
  const { motion, poseModelName } = seen;
  const steps = findSteps(motion);
  const judged = judgeClip({ motion, steps });
  if (!judged.ok) return judged;
  const meaning = meaningOf(poseModelName);
  const measured = measureGait({ ...judged, motion, steps, meaning, facts });
  if (!measured.ok) return measured;
  const { gait } = measured;
  return {
    ok: true,
    seen,
    steps,
    gait,
    result: buildSideViewResult(gait),
    data: buildSideViewData(gait),
  };
}
