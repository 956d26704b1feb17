import { readFileSync } from 'node:fs';

import type { EventModels } from '../../inference-container/side-view/steps/learned-events.ts';
import { readClipTruth } from '../accuracy/clip-truth.ts';
import { measureMotionEvents } from '../accuracy/events/measure-events.ts';
import type { EventScore } from '../accuracy/events/score-steps.ts';
import { summarize } from '../accuracy/residuals.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { firstSideMotion } from './first-side-motion.ts';

/** Landings of the first stretch of a side view, in real time; null if nothing can be measured. */
export function scoreStrangerLandings(
  watched: FollowedVideo,
  { truthPath, models }: { truthPath: string; models: EventModels },
): EventScore | null {
  const motion = firstSideMotion(watched);
  const { stances } = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
  return motion && stances && measureMotionEvents(motion, stances, models);
}

const GOALS_MS = { contact: 12, toeOff: 14 };

export interface ScoredLandings {
  score: EventScore;
  hasTrueToeOffs: boolean;
}

export function summarizeLandings(landings: readonly ScoredLandings[]): string {
  const scores = landings.map(({ score }) => score);
  const withToeOffs = landings.flatMap(({ score, hasTrueToeOffs }) =>
    hasTrueToeOffs ? [score] : [],
  );
  const contactMs = rmse(scores.map(({ contactRmseMs }) => contactRmseMs));
  const toeOffMs = rmse(withToeOffs.map(({ toeOffRmseMs }) => toeOffRmseMs));
  const off = scores.reduce((sum, { missed, extra }) => sum + missed + extra, 0);
  const all = scores.reduce((sum, { stances }) => sum + stances, 0);
  return `landings, their runner and avatar unknown to the models: contact RMSE ${contactMs} ms (goal ${GOALS_MS.contact}), toe-off ${toeOffMs} ms (goal ${GOALS_MS.toeOff}); ${off} of ${all} missed or invented (goal 0)`;
}

function rmse(values: readonly number[]): string {
  return summarize(values).rootMeanSquare.toFixed(1);
}
