import type {
  BackViewCalculatedData,
  SideViewCalculatedData,
} from '../../contract/calculated-data.ts';
import type { AnalysisResult } from '../../contract/job-result.ts';
import type { Job } from '../../contract/job.ts';
import type { Refusal } from '../acceptance/before-measuring.ts';
import type { BackViewPlan } from '../back-view/back-view.ts';
import { analyzeBackView, planBackView } from '../back-view/back-view.ts';
import { backViewInput } from '../back-view/drawing/back-view-input.ts';
import type { PictureMeasurements } from '../back-view/picture-measurements.ts';
import { findBackSteps } from '../back-view/steps/find-back-steps.ts';
import { mapPath } from '../motion/body-paths.ts';
import type { Motion } from '../motion/motion.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import { errorFactorOf } from '../results/expected-error.ts';
import { keypointOffsetsOf } from '../side-view/angles/offsets-of-model.ts';
import { sideViewInput } from '../side-view/drawing/side-view-input.ts';
import { analyzeSideView } from '../side-view/side-view.ts';
import { findSteps } from '../side-view/steps/find-steps.ts';
import type { Stretch } from '../stretch/stretches.ts';
import { replaceHeels } from './heel-landmarks.ts';
import type { RawData } from './raw-data.ts';
import { buildRawData } from './raw-data.ts';
import type { DrawnRun } from './view-drawing.ts';

export interface Analysis {
  result: AnalysisResult;
  calculatedData: SideViewCalculatedData | BackViewCalculatedData;
  rawData: RawData;
  annotation: DrawnRun;
}

export type AnalysisOutcome = ({ ok: true } & Analysis) | Refusal;

export interface BackViewPictures {
  plan: BackViewPlan;
  pictures: PictureMeasurements;
}

interface FollowedRunner {
  track: PoseTrack;
  job: Job;
}

/** Plans the pixel-based measurements of a back view, or refuses it; null for a side view. */
export function planPictures(
  { motion }: Stretch,
  job: Job,
): { ok: true; plan: BackViewPlan | null } | Refusal {
  if (job.analysisType === 'side_view') return { ok: true, plan: null };
  return planBackView({ motion, steps: findBackSteps(motion), facts: job });
}

/**
 * Analyzes a stretch of the run, or returns why it cannot be measured; `seen` is null for a side
 * view.
 */
export function analyzeStretch(
  { motion, scene }: Stretch,
  { track, job }: FollowedRunner,
  backPictures: BackViewPictures | null,
): AnalysisOutcome {
  const errorFactor = errorFactorOf(track.modelName);
  const shown = { ...motion, landmarks: landmarksOf({ motion, scene }) };
  const drawn = { motion: shown, video: track };
  if (backPictures === null) {
    const steps = findSteps(motion);
    const keypointOffsets = keypointOffsetsOf(track.modelName);
    const analyzed = analyzeSideView({ motion, steps, keypointOffsets, errorFactor, facts: job });
    if (!analyzed.ok) return analyzed;
    const { metersPerPixel } = analyzed;
    const rawData = buildRawData(shown, { ...track, view: 'side_view', metersPerPixel });
    return { ...analyzed, rawData, annotation: sideViewInput({ ...drawn, ...analyzed, steps }) };
  }
  const { plan, pictures } = backPictures;
  const analyzed = analyzeBackView(plan, pictures, { isFullBody: job.isFullBody, errorFactor });
  if (!analyzed.ok) return analyzed;
  const landmarks = replaceHeels(shown.landmarks, pictures.heels);
  const rawData = buildRawData({ ...shown, landmarks }, { ...track, view: 'back_view' });
  const { steps, cadenceStepsPerMinute } = plan;
  const found = { steps, cadenceStepsPerMinute, heels: pictures.heels.frames };
  return { ...analyzed, rawData, annotation: backViewInput({ ...drawn, ...analyzed, ...found }) };
}

/** Returns the stretch's landmarks; outside the stretch, the scene's. */
function landmarksOf({ motion, scene }: Stretch): Motion['landmarks'] {
  if (motion === scene) return motion.landmarks;
  const entries = Object.entries(motion.landmarks).map(([name, point]) => {
    const outside = scene.landmarks[name] ?? point;
    const isKnown = (frame: number) => !Number.isNaN(point.xPx[frame]);
    const filled = mapPath(point, (own, part) =>
      own.map((value, frame) => (isKnown(frame) ? value : (outside[part][frame] ?? Number.NaN))),
    );
    return [name, filled] as const;
  });
  return Object.fromEntries(entries);
}
