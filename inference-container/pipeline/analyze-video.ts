import type { Job } from '../../contract/job.ts';
import { refuseVideo } from '../acceptance/across-stretches.ts';
import type { Refusal } from '../acceptance/before-measuring.ts';
import type { BackViewPlan } from '../back-view/back-view.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { DecodedVideo } from '../media/video.ts';
import { readBodyPaths } from '../motion/body-paths.ts';
import { estimateBodyHeightPx } from '../motion/body-size.ts';
import { stretchesOf } from '../stretch/stretches.ts';
import type { AnalysisOutcome } from './analyze-stretch.ts';
import { analyzeStretch, planPictures } from './analyze-stretch.ts';
import { measurePictures } from './measure-pictures.ts';
import type { WatchedRunner } from './watch-runner.ts';

/** Analyzes the first stretch that can be measured, or returns why none can. */
export async function analyzeVideo(
  { video, track, isRepeated, isCut, pictureProblem }: WatchedRunner & { video: DecodedVideo },
  run: {
    job: Job;
    tools: MediaTools;
    signal: AbortSignal;
  },
): Promise<AnalysisOutcome> {
  const pictureFacts = { pictureProblem, hasCuts: isCut.includes(1) };
  if (track === null) return refuseVideo([], { runner: null, ...pictureFacts });
  const { job, tools, signal } = run;
  const { analysisType: view, recordedFramesPerSecond, isFullBody } = job;
  const { taggedFramesPerSecond } = video;
  const rates = { recordedFramesPerSecond, taggedFramesPerSecond };
  const measureBackPictures = async (plan: BackViewPlan) => ({
    plan,
    pictures: await measurePictures(video, plan, { tools, signal, isFullBody }),
  });
  const refusals: Refusal[] = [];
  for (const stretch of stretchesOf({ track, isCut, view, isRepeated, ...rates })) {
    const planned = planPictures(stretch, job);
    const outcome = planned.ok
      ? analyzeStretch(
          stretch,
          { track, job },
          planned.plan && (await measureBackPictures(planned.plan)),
        )
      : planned;
    if (outcome.ok) return outcome;
    refusals.push(outcome);
  }
  const staturePx = estimateBodyHeightPx(readBodyPaths(track));
  return refuseVideo(refusals, { runner: { staturePx }, ...pictureFacts });
}
