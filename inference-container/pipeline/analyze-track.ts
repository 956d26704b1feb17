import type {
  BackViewCalculatedData,
  SideViewCalculatedData,
} from '../../contract/calculated-data.ts';
import type { Job } from '../../contract/job.ts';
import type { AnalysisResult } from '../../contract/job-result.ts';
import type { AnnotationInput } from '../draw/annotation-input.ts';
import { backViewInput } from '../back/drawing/back-view-input.ts';
import { sideViewInput } from '../side/drawing/side-view-input.ts';
import type { BackViewPlan } from '../back/back-view.ts';
import { analyzeBackView, planBackView } from '../back/back-view.ts';
import { findBackSteps } from '../back/steps/find-back-steps.ts';
import { findSteps } from '../side/steps/find-steps.ts';
import type { PictureMeasurements } from '../back/picture-measurements.ts';
import { analyzeSideView } from '../side/side-view.ts';
import type { Refusal } from '../judge/refusals.ts';
import { refusal } from '../judge/refusals.ts';
import type { Motion } from '../motion/motion.ts';
import { analyzeMotion } from '../motion/motion.ts';
import type { RawData } from './raw-data.ts';
import { buildRawData } from './raw-data.ts';
import { withMeasuredHeels } from './heel-landmarks.ts';
import type { PoseTrack } from '../people/pose-track.ts';

/** The complete analysis of a run. */
export interface Analysis {
  ok: true;
  result: AnalysisResult;
  calculatedData: SideViewCalculatedData | BackViewCalculatedData;
  rawData: RawData;
  annotation: AnnotationInput;
}

export type MeasurePictures = (plan: BackViewPlan) => Promise<PictureMeasurements>;

/**
 * Turns the pose track into the complete analysis. Deterministic for the same track and, in a back
 * view, the same picture measurements.
 */
export async function analyzeTrack(
  track: PoseTrack | null,
  run: { job: Job; isRepeated?: Uint8Array; measurePictures: MeasurePictures },
): Promise<Analysis | Refusal> {
  if (track === null) return refusal('nobody_seen');
  const { job, isRepeated } = run;
  const view = job.analysisType;
  const motion = analyzeMotion(track, { view, ...(isRepeated && { isRepeated }) });
  if (motion === null) return refusal('legs_outside');
  return view === 'side_view'
    ? analyzeFromTheSide({ motion, track, job })
    : analyzeFromBehind({ motion, track, job }, run.measurePictures);
}

interface FollowedRunner {
  motion: Motion;
  track: PoseTrack;
  job: Job;
}

function analyzeFromTheSide({ motion, track, job }: FollowedRunner): Analysis | Refusal {
  const steps = findSteps(motion);
  const analysis = analyzeSideView({
    motion,
    steps,
    poseModelName: track.modelName,
    facts: job,
  });
  if (!analysis.ok) return analysis;

  const { result, calculatedData } = analysis;
  const { metrics } = calculatedData;
  return {
    ok: true,
    result,
    calculatedData,
    rawData: buildRawData(motion, { ...track, view: 'side_view' }),
    annotation: sideViewInput({ motion, steps, result, metrics, video: track }),
  };
}

async function analyzeFromBehind(
  { motion, track, job }: FollowedRunner,
  measurePictures: MeasurePictures,
): Promise<Analysis | Refusal> {
  const steps = findBackSteps(motion);
  const plan = planBackView({ motion, steps, facts: job });
  if (!plan.ok) return plan;

  const { heels, pelvis } = await measurePictures(plan);
  const analysis = analyzeBackView(plan, { heels, pelvis, isFullBody: job.isFullBody });
  if (!analysis.ok) return analysis;

  const { result, calculatedData } = analysis;
  return {
    ok: true,
    result,
    calculatedData,
    rawData: buildRawData(
      { ...motion, landmarks: withMeasuredHeels(motion.landmarks, heels) },
      { ...track, view: 'back_view' },
    ),
    annotation: backViewInput({
      motion,
      steps,
      result,
      heels: heels.frames,
      cadenceStepsPerMinute: plan.cadenceStepsPerMinute,
      video: track,
    }),
  };
}
