import type { SideViewCalculatedData } from '../../contract/calculated-data.ts';
import type { Motion } from '../motion/motion.ts';
import type { KeypointOffsets } from './angles/keypoint-offsets.ts';
import { judgeClip } from '../acceptance/before-measuring.ts';
import type { RunnerFacts } from '../strides/runner-facts.ts';
import { measureGait } from './measure-gait.ts';
import type { Refusal } from '../acceptance/refusals.ts';
import { buildSideViewData } from './results/side-view-data.ts';
import type { SideViewResult } from './results/side-view-result.ts';
import { buildSideViewResult } from './results/side-view-result.ts';
import type { Step } from '../strides/step.ts';

export interface SideViewClip {
  motion: Motion;
  /** In order of contact. */
  steps: readonly Step[];
  keypointOffsets: KeypointOffsets;
  /** Of the pose model, for expected errors. */
  errorFactor: number;
  facts: RunnerFacts;
}

export type SideViewAnalysis =
  | { ok: true; result: SideViewResult; calculatedData: SideViewCalculatedData }
  | Refusal;

/** Measures and scores a side view, or refuses it with the reason. */
export function analyzeSideView(seen: SideViewClip): SideViewAnalysis {
  const { motion, steps } = seen;
  const judged = judgeClip({ motion, steps });
  if (!judged.ok) return judged;

  const measured = measureGait({ clip: judged.clip, ...seen });
  if (!measured.ok) return measured;

  const { gait } = measured;
  return {
    ok: true,
    result: buildSideViewResult(gait),
    calculatedData: buildSideViewData(gait),
  };
}
