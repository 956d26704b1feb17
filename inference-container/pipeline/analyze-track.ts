import type {
  BackViewCalculatedData,
  SideViewCalculatedData,
} from '../../contract/calculated-data.ts';
import type { AnalysisFailureCode } from '../../contract/errors.ts';
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
import type { Motion } from '../motion/motion.ts';
import { analyzeMotion } from '../motion/motion.ts';
import type { Stretch } from '../stretch/stretches.ts';
import { stretchesOf } from '../stretch/stretches.ts';
import type { RawData } from './raw-data.ts';
import { buildRawData } from './raw-data.ts';
import { withMeasuredHeels } from './heel-landmarks.ts';
import type { PoseTrack } from '../people/pose-track.ts';
import type { WatchedRunner } from './watch-runner.ts';

/** The complete analysis of a run. */
export interface Analysis {
  ok: true;
  result: AnalysisResult;
  calculatedData: SideViewCalculatedData | BackViewCalculatedData;
  rawData: RawData;
  annotation: AnnotationInput;
}

/** A verdict about the video; `detail` explains what to film differently. */
interface Refusal {
  ok: false;
  code: AnalysisFailureCode;
  detail: string;
}

export type MeasurePictures = (plan: BackViewPlan) => Promise<PictureMeasurements>;

/**
 * Turns the pose track into the complete analysis of the first stretch that can be measured, or
 * says why none can. Deterministic for the same track and, in a back view, the same picture
 * measurements.
 */
export async function analyzeTrack(
  { track, isRepeated, isCut }: WatchedRunner,
  { job, measurePictures }: { job: Job; measurePictures: MeasurePictures },
): Promise<Analysis | Refusal> {
  if (track === null) return NO_PERSON_FOUND;
  const view = job.analysisType;
  const refusals: Refusal[] = [];
  for (const stretch of stretchesOf({ track, view, isRepeated, isCut })) {
    const seen = { ...stretch, track, job };
    const analysis =
      view === 'side_view'
        ? analyzeFromTheSide(seen)
        : // eslint-disable-next-line no-await-in-loop -- only if the stretch before was refused
          await analyzeFromBehind(seen, measurePictures);
    if (analysis.ok) return analysis;
    refusals.push(analysis);
  }
  return mainRefusal(refusals, { hasCuts: isCut.includes(1) });
}

interface FollowedRunner extends Stretch {
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

/** That there is too little to see explains less than what is seen. */
function mainRefusal(refusals: readonly Refusal[], { hasCuts }: { hasCuts: boolean }): Refusal {
  const [first = NO_LEGS_FOUND] = refusals;
  const telling = refusals.find(({ reason }) => !SAYS_LITTLE.includes(reason));
  return telling ?? (hasCuts ? refusal('scenes_cut') : first);
}

const NO_PERSON_FOUND: Refusal = {
  ok: false,
  code: 'no_runner_detected',
  detail:
    'No person was found in the video. Film in good light, with the whole runner in the picture for several steps.',
};
const NO_LEGS_FOUND: Refusal = {
  ok: false,
  code: 'no_runner_detected',
  detail:
    'A person was found in the video, but never with both legs in view. Film the whole runner, from head to feet.',
};
