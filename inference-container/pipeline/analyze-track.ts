import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type {
  BackViewCalculatedData,
  SideViewCalculatedData,
} from '../../contract/calculated-data.ts';
import type { Job } from '../../contract/job.ts';
import type { AnalysisResult } from '../../contract/job-result.ts';
import type { AnnotationInput } from './annotation-input.ts';
import { backViewInput } from '../back-view/drawing/back-view-input.ts';
import { sideViewInput } from '../side-view/drawing/side-view-input.ts';
import type { BackViewPlan } from '../back-view/back-view.ts';
import { analyzeBackView, planBackView } from '../back-view/back-view.ts';
import { keypointOffsetsOf } from '../side-view/angles/keypoint-offsets.ts';
import { findBackSteps } from '../back-view/steps/find-back-steps.ts';
import { findSteps } from '../side-view/steps/find-steps.ts';
import type { PictureMeasurements } from '../back-view/picture-measurements.ts';
import { analyzeSideView } from '../side-view/side-view.ts';
import type { FailureReason } from '../../contract/failure-reasons.ts';
import type { PictureProblem } from '../media/picture-quality.ts';
import { errorFactorOf } from '../uncertainty/error-factor.ts';
import { isTooFarAway } from '../acceptance/judge-clip.ts';
import type { Refusal } from '../acceptance/refusals.ts';
import { refusal } from '../acceptance/refusals.ts';
import { readBodyPaths } from '../motion/body-paths.ts';
import { estimateBodyHeightPx } from '../motion/body-size.ts';
import type { Motion } from '../motion/motion.ts';
import type { Stretch } from '../stretch/stretches.ts';
import { stretchesOf } from '../stretch/stretches.ts';
import type { RawData } from './raw-data.ts';
import { buildRawData } from './raw-data.ts';
import { withMeasuredHeels } from './heel-landmarks.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import type { WatchedRunner } from './watch-runner.ts';

/** The complete analysis of a run. */
export interface Analysis {
  result: AnalysisResult;
  calculatedData: SideViewCalculatedData | BackViewCalculatedData;
  rawData: RawData;
  annotation: AnnotationInput;
}

export type AnalysisOutcome = { ok: true; analysis: Analysis } | Refusal;

export type MeasurePictures = (plan: BackViewPlan) => Promise<PictureMeasurements>;

/**
 * Turns the pose track into the complete analysis of the first stretch that can be measured, or
 * says why none can. Deterministic for the same track and, in a back view, the same picture
 * measurements.
 */
export async function analyzeTrack(
  { track, isRepeated, isCut, pictureProblem }: WatchedRunner,
  run: {
    job: Job;
    /** Words of the annotated video. */
    words: AnnotationWords | null;
    /** Frame rate of the camera as tagged in the file; null without a tag. */
    taggedFramesPerSecond: number | null;
    measurePictures: MeasurePictures;
  },
): Promise<AnalysisOutcome> {
  if (track === null) return refusal(pictureProblem ?? 'nobody_seen');
  const { job, words, measurePictures } = run;
  const view = job.analysisType;
  const { recordedFramesPerSecond } = job;
  const { taggedFramesPerSecond } = run;
  const options = { view, isRepeated, recordedFramesPerSecond, taggedFramesPerSecond };
  const runner = { track, job, words };
  const refusals: Refusal[] = [];
  for (const stretch of stretchesOf({ track, isCut, ...options })) {
    const outcome =
      view === 'side_view'
        ? analyzeFromTheSide(stretch, runner)
        : await analyzeFromBehind(stretch, { ...runner, measurePictures });
    if (outcome.ok) return outcome;
    refusals.push(outcome);
  }
  const staturePx = estimateBodyHeightPx(readBodyPaths(track));
  if (staturePx === null) return refusal('legs_outside');
  return mainRefusal(refusals, { staturePx, pictureProblem, hasCuts: isCut.includes(1) });
}

interface FollowedRunner {
  track: PoseTrack;
  job: Job;
  words: AnnotationWords | null;
}

function analyzeFromTheSide(
  { motion, scene }: Stretch,
  { track, job, words }: FollowedRunner,
): AnalysisOutcome {
  const steps = findSteps(motion);
  const analyzed = analyzeSideView({
    motion,
    steps,
    keypointOffsets: keypointOffsetsOf(track.modelName),
    errorFactor: errorFactorOf(track.modelName),
    facts: job,
  });
  if (!analyzed.ok) return analyzed;

  const { result, calculatedData } = analyzed;
  const { metrics } = calculatedData;
  const shown = { ...motion, landmarks: landmarksOf({ motion, scene }) };
  return {
    ok: true,
    analysis: {
      result,
      calculatedData,
      rawData: buildRawData(shown, { ...track, view: 'side_view' }),
      annotation: sideViewInput({ motion: shown, steps, result, metrics, video: track, words }),
    },
  };
}

async function analyzeFromBehind(
  { motion, scene }: Stretch,
  { track, job, words, measurePictures }: FollowedRunner & { measurePictures: MeasurePictures },
): Promise<AnalysisOutcome> {
  const steps = findBackSteps(motion);
  const planned = planBackView({ motion, steps, facts: job });
  if (!planned.ok) return planned;

  const { plan } = planned;
  const pictures = await measurePictures(plan);
  const analyzed = analyzeBackView(plan, pictures, {
    isFullBody: job.isFullBody,
    errorFactor: errorFactorOf(track.modelName),
  });
  if (!analyzed.ok) return analyzed;

  const { result, calculatedData } = analyzed;
  const shown = { ...motion, landmarks: landmarksOf({ motion, scene }) };
  return {
    ok: true,
    analysis: {
      result,
      calculatedData,
      rawData: buildRawData(
        { ...shown, landmarks: withMeasuredHeels(shown.landmarks, pictures.heels) },
        { ...track, view: 'back_view' },
      ),
      annotation: backViewInput({
        motion: shown,
        steps,
        result,
        heels: pictures.heels.frames,
        cadenceStepsPerMinute: plan.cadenceStepsPerMinute,
        video: track,
        words,
      }),
    },
  };
}

/** Those of the stretch, and outside it those of the scene. */
function landmarksOf({ motion, scene }: Stretch): Motion['landmarks'] {
  if (motion === scene) return motion.landmarks;
  const entries = Object.entries(motion.landmarks).map(([name, point]) => {
    const outside = scene.landmarks[name] ?? point;
    const isKnown = (frame: number) => !Number.isNaN(point.xPx[frame]);
    const filled = (own: Float64Array, other: Float64Array) =>
      own.map((value, frame) => (isKnown(frame) ? value : (other[frame] ?? Number.NaN)));
    return [
      name,
      {
        xPx: filled(point.xPx, outside.xPx),
        yPx: filled(point.yPx, outside.yPx),
        confidence: filled(point.confidence, outside.confidence),
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** Each may follow from what is wrong with the pictures. */
const VAGUE_REASONS: readonly FailureReason[] = [
  'hardly_visible',
  'no_steady_rhythm',
  'no_whole_stride',
  'landings_hidden',
];

function mainRefusal(
  refusals: readonly Refusal[],
  {
    staturePx,
    pictureProblem,
    hasCuts,
  }: { staturePx: number; pictureProblem: PictureProblem | null; hasCuts: boolean },
): Refusal {
  const [first = refusal('no_whole_stride')] = refusals;
  const isTooShort = refusals.every(({ reason }) => reason === 'no_whole_stride');
  const telling = refusals.find(({ reason }) => !VAGUE_REASONS.includes(reason));
  if (telling !== undefined) return telling;
  // So small a person is often followed only briefly.
  if (isTooFarAway(staturePx)) return refusal('too_far_away');
  if (pictureProblem !== null) return refusal(pictureProblem);
  if (hasCuts && isTooShort) return refusal('scenes_cut');
  return refusals.find(({ reason }) => reason === 'landings_hidden') ?? first;
}
