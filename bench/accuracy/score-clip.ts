import type { AnalysisType, Job } from '../../contract/job.ts';
import { refusal } from '../../inference-container/acceptance/before-measuring.ts';
import { VideoRefused } from '../../inference-container/media/video-refused.ts';
import { readBodyPaths } from '../../inference-container/motion/body-paths.ts';
import { estimateBodyHeightPx } from '../../inference-container/motion/body-size.ts';
import type { AnalysisOutcome } from '../../inference-container/pipeline/analyze-stretch.ts';
import { analyzeVideo } from '../../inference-container/pipeline/analyze-video.ts';
import {
  ASSUMED_FACTS,
  firstMeasuredBack,
  firstMeasuredSide,
} from '../strangers/first-measured.ts';
import { backErrors } from './back-view/back-errors.ts';
import type { ClipTruth } from './clip-truth.ts';
import { isFactorRight } from './clip-truth.ts';
import type { RecordedError, ScoredClip } from './error-record.ts';
import { errorsOf, percent, recordedClip } from './error-record.ts';
import type { ListedClip } from './list-clips.ts';
import { videoAngleErrors } from './score-angles.ts';
import { videoEventErrors } from './score-events.ts';
import { trackingErrors } from './score-following.ts';
import type { TrackedVideo } from './watch-video.ts';
import { TOOLS } from './watch-video.ts';

export async function analyzeClip(
  watched: TrackedVideo | Promise<TrackedVideo>,
  job: { analysisType: AnalysisType } & Partial<Job>,
): Promise<AnalysisOutcome> {
  const { signal } = new AbortController();
  const run = { job: { ...ASSUMED_FACTS, ...job }, tools: TOOLS, signal };
  try {
    return await analyzeVideo(await watched, run);
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error;
    return refusal(error.reason);
  }
}

export async function scoreListed(
  { name, view, truth }: ListedClip,
  watched: Promise<TrackedVideo>,
): Promise<ScoredClip> {
  const { runner, bodyName, body } = truth;
  const facts = recordedClip({
    clip: name,
    view,
    // A body with its own animation counts as a separate runner.
    runner: runner ?? bodyName ?? name,
    body: bodyName,
    truth: body === null ? 'real' : 'rendered',
  });
  return scoreClip(facts, { watched, truth });
}

/** Returns the clip's facts with all errors, or with the reason for its refusal. */
export async function scoreClip(
  facts: ScoredClip,
  { watched, truth }: { watched: Promise<TrackedVideo>; truth: ClipTruth },
): Promise<ScoredClip> {
  const { view } = facts;
  const outcome = await analyzeClip(watched, { ...truth.facts, analysisType: view });
  if (!outcome.ok) return { ...facts, refusal: outcome.reason };
  const followed = await watched;
  const isCertain = outcome.calculatedData.time_scale_expected_error === 0;
  const isWrong = !isFactorRight(outcome.annotation.slowMotionFactor, truth);
  return {
    ...facts,
    ...sizesOf(followed, truth),
    errors: [
      ...(await measuredErrors(followed, { truth, view })),
      ...trackingErrors(followed, { truth, view }),
      ...errorsOf('slow-motion factor wrong', [isCertain ? percent(isWrong) : Number.NaN]),
    ],
  };
}

/** Returns the frame rate in real time and the size of the runner. */
function sizesOf({ track }: TrackedVideo, { slowMotionFactor }: ClipTruth) {
  if (track === null) return {};
  const { timesSeconds } = track;
  const seconds = timesSeconds.at(-1)! - timesSeconds[0]!;
  return {
    framesPerSecond: Math.round((slowMotionFactor * (timesSeconds.length - 1)) / seconds),
    staturePx: Math.round(estimateBodyHeightPx(readBodyPaths(track)) ?? Number.NaN),
  };
}

async function measuredErrors(
  followed: TrackedVideo,
  { truth, view }: { truth: ClipTruth; view: AnalysisType },
): Promise<RecordedError[]> {
  if (view === 'back_view') {
    const measured = await firstMeasuredBack(followed, truth.facts);
    return measured === null ? [] : backErrors(measured, truth);
  }
  const measured = firstMeasuredSide(followed, truth.facts);
  if (measured === null) return [];
  return [...videoEventErrors(measured, truth), ...videoAngleErrors(measured, truth)];
}
