import type { BackViewCalculatedData } from '../../../contract/calculated-data.ts';
import type { Refusal } from '../../../inference-container/acceptance/before-measuring.ts';
import type { BackViewPlan } from '../../../inference-container/back-view/back-view.ts';
import { analyzeBackView, planBackView } from '../../../inference-container/back-view/back-view.ts';
import type { PictureMeasurements } from '../../../inference-container/back-view/picture-measurements.ts';
import type { BackViewResult } from '../../../inference-container/back-view/results/back-view-result.ts';
import { findBackSteps } from '../../../inference-container/back-view/steps/find-back-steps.ts';
import { measurePictures } from '../../../inference-container/pipeline/measure-pictures.ts';
import { errorFactorOf } from '../../../inference-container/results/expected-error.ts';
import type { RunnerFacts } from '../../../inference-container/strides/runner.ts';
import type { TrackedClip } from '../measure-clip.ts';
import { TOOLS } from '../watch-video.ts';

export interface MeasuredBackClip {
  ok: true;
  plan: BackViewPlan;
  pictures: PictureMeasurements;
  result: BackViewResult;
  data: BackViewCalculatedData;
}

/** Analyzes a back view as the product does, but also returns intermediate results. */
export async function measureBackClip(
  { motion, poseModelName, video }: TrackedClip,
  facts: RunnerFacts,
): Promise<MeasuredBackClip | Refusal> {
  const planned = planBackView({ motion, steps: findBackSteps(motion), facts });
  if (!planned.ok) return planned;
  const { plan } = planned;
  const { signal } = new AbortController();
  const pictures = await measurePictures(video, plan, { tools: TOOLS, signal, isFullBody: true });
  const errorFactor = errorFactorOf(poseModelName);
  const analysis = analyzeBackView(plan, pictures, { isFullBody: true, errorFactor });
  if (!analysis.ok) return analysis;
  const { result, calculatedData: data } = analysis;
  return { ok: true, plan, pictures, result, data };
}
