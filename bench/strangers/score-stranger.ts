import { readFileSync } from 'node:fs';

import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type { AnalysisType } from '../../contract/job.ts';
import type { AnalysisOutcome } from '../../inference-container/pipeline/analyze-stretch.ts';
import { analyzeVideo } from '../../inference-container/pipeline/analyze-video.ts';
import { backErrors, compareBack } from '../accuracy/back-view/compare-back.ts';
import type { ClipTruth } from '../accuracy/clip-truth.ts';
import { isFactorRight, readClipTruth } from '../accuracy/clip-truth.ts';
import type { RecordedError, ScoredClip } from '../accuracy/error-record.ts';
import { errorsOf, percent, recordedClip } from '../accuracy/error-record.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { videoAngleErrors } from '../accuracy/score-angles.ts';
import { videoEventErrors } from '../accuracy/score-events.ts';
import { followErrors } from '../accuracy/score-following.ts';
import { needsToeOff } from '../accuracy/values.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { TOOLS } from '../accuracy/watch-video.ts';
import { readRecording } from '../train/events/lab-trial.ts';
import { ASSUMED_FACTS, firstMeasuredBack, firstMeasuredSide } from './first-measured.ts';
import type { RandomClip } from './random-clips.ts';

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

/** Scores one rendered runner with the product's models. */
export async function scoreStranger(
  clip: RandomClip,
  { watched, truthPath }: { watched: FollowedVideo; truthPath: string },
): Promise<ScoredClip> {
  const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
  const view = `${clip.view}_view` as const;
  const outcome = await analyzeStranger(watched, { view, words: null });
  const facts = recordedClip({
    clip: clip.name,
    view,
    runner: clip.motion.runner,
    body: clip.model,
    truth: 'stranger',
    condition: `strangers, ${view.replace('_', ' ')}`,
    eventGoals: clip.view === 'side' ? 'side view' : 'from behind',
  });
  if (!outcome.ok) return { ...facts, refusal: outcome.reason };
  const measured =
    clip.view === 'side'
      ? sideErrors(watched, { truth, clip })
      : backErrorsOf(await firstMeasuredBack(watched), truth);
  const { slowMotionFactor } = outcome.annotation;
  const isWrong = !isFactorRight(slowMotionFactor, truth);
  return {
    ...facts,
    errors: [
      ...measured,
      ...followErrors(watched, { truth, view }),
      ...errorsOf('slow-motion factor wrong', [percent(isWrong)]),
    ],
  };
}

function sideErrors(
  watched: FollowedVideo,
  { truth, clip }: { truth: ClipTruth; clip: RandomClip },
): RecordedError[] {
  const measured = firstMeasuredSide(watched);
  if (measured === null) return [];
  const errors = [...videoEventErrors(measured, truth), ...videoAngleErrors(measured, truth)];
  const { hasTrueToeOffs } = readRecording(clip.motion, DATA_FOLDER);
  return errors.filter(({ value }) => hasTrueToeOffs || !needsToeOff(value));
}

function backErrorsOf(
  measured: Awaited<ReturnType<typeof firstMeasuredBack>>,
  truth: ClipTruth,
): RecordedError[] {
  return measured === null ? [] : backErrors(compareBack(measured, truth));
}
