import type { SideViewCalculatedData } from '../contract/calculated-data.ts';
import type { AnalysisFailureCode } from '../contract/errors.ts';
import type { Job } from '../contract/job.ts';
import type { AnalysisResult } from '../contract/job-result.ts';
import type { AnnotationInput } from './annotate/annotation-input.ts';
import { sideViewInput } from './annotate/side-view-input.ts';
import { findSteps } from './biomechanics/events/find-steps.ts';
import { analyseSideView } from './biomechanics/side-view.ts';
import { analyseMotion } from './motion/motion.ts';
import type { RawData } from './report/raw-data.ts';
import { buildRawData } from './report/raw-data.ts';
import type { PoseTrack } from './run-data.ts';

/** Everything that is told of a run. */
export interface Analysis {
  ok: true;
  result: AnalysisResult;
  calculatedData: SideViewCalculatedData;
  rawData: RawData;
  annotation: AnnotationInput;
}

/** A verdict about the video; its sentence tells the runner what to film differently. */
interface Refusal {
  ok: false;
  code: AnalysisFailureCode;
  detail: string;
}

/** From what the pose model saw to all results. Pure: the same track ends the same way again. */
export function analyseTrack(
  track: PoseTrack | null,
  { job, isRepeated }: { job: Job; isRepeated?: Uint8Array },
): Analysis | Refusal {
  if (track === null) return NOBODY_SEEN;
  const view = job.analysisType;
  const motion = analyseMotion(track, { view, ...(isRepeated && { isRepeated }) });
  if (motion === null) return NO_LEGS_SEEN;
  if (view === 'back_view') return BACK_VIEW_NOT_BUILT_IN;

  const steps = findSteps(motion);
  const clip = { motion, steps, poseModelName: track.modelName, facts: job };
  const analysis = analyseSideView(clip);
  if (!analysis.ok) return analysis;

  const { result, calculatedData } = analysis;
  const { metrics } = calculatedData;
  return {
    ok: true,
    result,
    calculatedData,
    rawData: buildRawData(motion, { ...track, view }),
    annotation: sideViewInput({ motion, steps, result, metrics, video: track }),
  };
}

const NOBODY_SEEN: Refusal = {
  ok: false,
  code: 'no_runner_detected',
  detail:
    'Nobody was found in the video. Film in good light, with the whole runner in the picture for several steps.',
};
const NO_LEGS_SEEN: Refusal = {
  ok: false,
  code: 'no_runner_detected',
  detail:
    'Somebody was found in the video, but never with both legs in view. Film the whole runner, from head to feet.',
};
const BACK_VIEW_NOT_BUILT_IN: Refusal = {
  ok: false,
  code: 'internal',
  detail:
    'The runner was found and followed, but the stages that measure a back view are not built into this version of the container.',
};
