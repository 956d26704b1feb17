import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type { FailureReason } from '../../contract/failure-reasons.ts';
import type { Job } from '../../contract/job.ts';
import { isTooFarAway } from '../acceptance/judge-clip.ts';
import type { Refusal } from '../acceptance/refusals.ts';
import { refusal } from '../acceptance/refusals.ts';
import type { BackViewPlan } from '../back-view/back-view.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { PictureProblem } from '../media/picture-quality.ts';
import type { DecodedVideo } from '../media/video.ts';
import { readBodyPaths } from '../motion/body-paths.ts';
import { estimateBodyHeightPx } from '../motion/body-size.ts';
import { stretchesOf } from '../stretch/stretches.ts';
import type { AnalysisOutcome } from './analyze-stretch.ts';
import { analyzeStretch, planPictures } from './analyze-stretch.ts';
import { measurePictures } from './measure-pictures.ts';
import type { WatchedRunner } from './watch-runner.ts';

/** Analyzes the first stretch of the video that can be measured, or says why none can. */
export async function analyzeVideo(
  { video, track, isRepeated, isCut, pictureProblem }: WatchedRunner & { video: DecodedVideo },
  run: {
    job: Job;
    /** Words of the annotated video. */
    words: AnnotationWords | null;
    tools: MediaTools;
    signal: AbortSignal;
  },
): Promise<AnalysisOutcome> {
  if (track === null) return refusal(pictureProblem ?? 'nobody_seen');
  const { job, words, tools, signal } = run;
  const { analysisType: view, recordedFramesPerSecond, isFullBody } = job;
  const { taggedFramesPerSecond } = video;
  const rates = { recordedFramesPerSecond, taggedFramesPerSecond };
  const look = async (plan: BackViewPlan) => ({
    plan,
    pictures: await measurePictures(video, plan, { tools, signal, isFullBody }),
  });
  const refusals: Refusal[] = [];
  for (const stretch of stretchesOf({ track, isCut, view, isRepeated, ...rates })) {
    const planned = planPictures(stretch, job);
    const outcome = planned.ok
      ? analyzeStretch(stretch, { track, job, words }, planned.plan && (await look(planned.plan)))
      : planned;
    if (outcome.ok) return outcome;
    refusals.push(outcome);
  }
  const staturePx = estimateBodyHeightPx(readBodyPaths(track));
  if (staturePx === null) return refusal('legs_outside');
  return mainRefusal(refusals, { staturePx, pictureProblem, hasCuts: isCut.includes(1) });
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
