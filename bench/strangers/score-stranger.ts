import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type { AnalysisType, Job } from '../../contract/job.ts';
import type { AnalysisResult } from '../../contract/job-result.ts';
import type { Refusal } from '../../inference-container/acceptance/refusals.ts';
import { analyzeMotion } from '../../inference-container/motion/motion.ts';
import type { PoseTrack } from '../../inference-container/pose/pose-track.ts';
import type { AnalysisOutcome } from '../../inference-container/pipeline/analyze-stretch.ts';
import { analyzeVideo } from '../../inference-container/pipeline/analyze-video.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { TOOLS } from '../accuracy/watch-video.ts';
import { estimateOfMotion, estimateOfTrack } from '../pose/accuracy/estimates.ts';
import { scoreEstimate } from '../pose/accuracy/score-estimate.ts';
import type { StrangerTruth } from './stranger-truth.ts';

export type Verdict =
  | {
      ok: true;
      cadenceStepsPerMinute: number | null;
      slowMotionFactor: number;
      /** Scores of all measured segments, in the order of the result. */
      scores: number[];
    }
  | Refusal;

export interface FollowScore {
  frames: number;
  followed: number;
  /** Number of frames in which the legs are still swapped after the repair. */
  swapped: number;
}

/** Job facts stated for every stranger. */
export const ASSUMED_FACTS: Omit<Job, 'analysisType'> = {
  analysisId: '00000000-0000-4000-8000-000000000000',
  scopeId: '00000000-0000-4000-8000-000000000000',
  videoKey: 'stranger',
  acceptedAtMs: 0,
  heightMeters: 1.7,
  isHeightAssumed: true,
  weightKilograms: 70,
  isTreadmill: false,
  paceSecondsPerKilometer: null,
  recordedFramesPerSecond: null,
  isFullBody: true,
};
/** In wide clothes, the model's hips lie up to a tenth lower than the avatar's joints. */
const FOLLOWED_WITHIN_HEIGHTS = 0.15;

export async function judgeStranger(
  watched: FollowedVideo,
  view: AnalysisType,
  { isFullBody = true }: { isFullBody?: boolean } = {},
): Promise<Verdict> {
  const outcome = await analyzeStranger(watched, { view, isFullBody, words: null });
  if (!outcome.ok) return outcome;
  const { cadenceStepsPerMinute, slowMotionFactor } = outcome.annotation;
  return { ok: true, cadenceStepsPerMinute, slowMotionFactor, scores: scoresOf(outcome.result) };
}

export async function analyzeStranger(
  watched: FollowedVideo,
  {
    view,
    words,
    isFullBody = true,
  }: { view: AnalysisType; words: AnnotationWords | null; isFullBody?: boolean },
): Promise<AnalysisOutcome> {
  const { signal } = new AbortController();
  const job = { ...ASSUMED_FACTS, analysisType: view, isFullBody };
  return analyzeVideo(watched, { job, words, tools: TOOLS, signal });
}

function scoresOf(result: AnalysisResult): number[] {
  const segments =
    result.view === 'side_view'
      ? Object.values(result.segments)
      : Object.values(result.segments).flatMap((sides) => [sides?.left, sides?.right]);
  return segments.map((segment) => segment?.score ?? Number.NaN);
}

export function scoreFollowing(
  { track, isRepeated, video }: FollowedVideo,
  { clip }: StrangerTruth,
): FollowScore {
  if (track === null) return { frames: 0, followed: 0, swapped: 0 };
  const { frames, followed } = countFollowed(track, { clip, video });
  const view = clip.camera === 'side' ? 'side_view' : 'back_view';
  const motion = analyzeMotion(track, { view, isRepeated });
  // Without names for the legs, no value depends on which is which.
  const hasNames = motion?.areLegsNamed === true;
  const swapped = hasNames ? scoreEstimate(clip, estimateOfMotion(motion)).swappedCount : 0;
  return { frames, followed, swapped };
}

/** Counts followed frames among those that show the whole runner. */
function countFollowed(
  track: PoseTrack,
  { clip, video }: { clip: StrangerTruth['clip']; video: { widthPx: number; heightPx: number } },
): { frames: number; followed: number } {
  const estimate = estimateOfTrack(track);
  let frames = 0;
  let followed = 0;
  for (const [frame, timeSeconds] of track.timesSeconds.entries()) {
    const truth = clip.pointsAt(timeSeconds);
    const isInside = ([x, y]: readonly [number, number]) =>
      x >= 0 && y >= 0 && x < video.widthPx && y < video.heightPx;
    if (truth === null || !Object.values(truth).every(isInside)) continue;
    frames += 1;
    const [leftX, leftY] = estimate.positionPx('hip', 'left', frame);
    const [rightX, rightY] = estimate.positionPx('hip', 'right', frame);
    const [trueX, trueY] = truth['hips'] ?? [Number.NaN, Number.NaN];
    const offPx = Math.hypot((leftX + rightX) / 2 - trueX, (leftY + rightY) / 2 - trueY);
    if (offPx < FOLLOWED_WITHIN_HEIGHTS * clip.headToHeelPx) followed += 1;
  }
  return { frames, followed };
}
