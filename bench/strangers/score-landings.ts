import { readFileSync } from 'node:fs';

import type { EventModels } from '../../inference-container/side/steps/learned-events.ts';
import { stretchesOf } from '../../inference-container/stretch/stretches.ts';
import { readClipTruth } from '../accuracy/clip-truth.ts';
import { measureMotionEvents } from '../accuracy/events/measure-events.ts';
import type { EventScore } from '../accuracy/events/score-steps.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { summarize } from '../accuracy/residuals.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { filmExamples, fitWithoutRunner } from '../train/events/fit-events.ts';
import { readLabTrials } from '../train/events/lab-trial.ts';

/** Models of landings that do not know a runner, fitted when they are first asked for. */
export function modelsOfOthers(): (runner: string) => EventModels {
  let examples: ReturnType<typeof filmExamples> | null = null;
  const models = new Map<string, EventModels>();
  return (runner) => {
    const known = models.get(runner);
    if (known !== undefined) return known;
    examples ??= filmExamples(readLabTrials(DATA_FOLDER));
    const made = fitWithoutRunner(examples, runner);
    models.set(runner, made);
    return made;
  };
}

/** Landings of the first stretch of a side view, in real time; null if nothing can be measured. */
export function scoreStrangerLandings(
  { track, isRepeated, isCut, video }: FollowedVideo,
  { truthPath, models }: { truthPath: string; models: EventModels },
): EventScore | null {
  if (track === null) return null;
  const { stances } = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
  if (stances === null) return null;
  const { taggedFramesPerSecond } = video;
  const options = { view: 'side_view', isRepeated, taggedFramesPerSecond } as const;
  const first = stretchesOf({ track, isCut, ...options }).next();
  return first.done === true ? null : measureMotionEvents(first.value.motion, stances, models);
}

const GOALS_MS = { contact: 12, toeOff: 14 };

export function summarizeLandings(scores: readonly EventScore[]): string {
  const rmse = (name: 'contactRmseMs' | 'toeOffRmseMs') =>
    summarize(scores.map((score) => score[name])).rootMeanSquare.toFixed(1);
  const off = scores.reduce((sum, { missed, extra }) => sum + missed + extra, 0);
  const all = scores.reduce((sum, { stances }) => sum + stances, 0);
  return `landings, their runner unknown to the models: contact RMSE ${rmse('contactRmseMs')} ms (goal ${GOALS_MS.contact}), toe-off ${rmse('toeOffRmseMs')} ms (goal ${GOALS_MS.toeOff}); ${off} of ${all} missed or invented (goal 0)`;
}
