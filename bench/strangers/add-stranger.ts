import { SIDE_QUANTITIES } from '../../inference-container/side-view/errors/side-sights.ts';
import { backErrors } from '../accuracy/back-view/compare-back.ts';
import type { RecordedError, ScoredClip } from '../accuracy/error-record.ts';
import { recordedClip } from '../accuracy/error-record.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { needsToeOff } from '../accuracy/values.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import type { BackExamples } from '../train/errors/back-examples.ts';
import { addBackExamples } from '../train/errors/back-examples.ts';
import type { ErrorExample } from '../train/errors/error-example.ts';
import { recordOf } from '../../contract/record-of.ts';
import type { SideExamples } from '../train/errors/side-examples.ts';
import type { ModelsOfOthers } from '../train/events/models-of-others.ts';
import { addSideExamples } from '../train/errors/side-examples.ts';
import type { Unknown } from '../train/events/fit-events.ts';
import { readRecording } from '../train/events/lab-trial.ts';
import type { AngleOutcome } from './angle-report.ts';
import type { BackOutcome } from './back-report.ts';
import { hasOrdinaryClothes } from './clothes.ts';
import type { RandomClip } from './random-clips.ts';
import type { RenderedClip } from './render-clips.ts';
import type { ScoredLandings } from './score-landings.ts';
import { scoreStrangerLandings } from './score-landings.ts';
import { judgeStranger, scoreFollowing } from './score-stranger.ts';
import { scoreStrangerAngles } from './score-stranger-angles.ts';
import { scoreStrangerBack } from './score-stranger-back.ts';
import type { StrangerOutcome } from './stranger-report.ts';
import { readStrangerTruth } from './stranger-truth.ts';

/** Everything that is scored about rendered runners. */
export interface ScoredStrangers {
  outcomes: StrangerOutcome[];
  landings: ScoredLandings[];
  angles: AngleOutcome[];
  errors: SideExamples & BackExamples;
  backs: BackOutcome[];
  record: ScoredClip[];
}

export function noStrangers(): ScoredStrangers {
  const sideErrors = recordOf(SIDE_QUANTITIES, (): ErrorExample[] => []);
  const errors = { ...sideErrors, kneeAdduction: [], backContact: [] };
  return { outcomes: [], landings: [], angles: [], errors, backs: [], record: [] };
}

interface Film {
  clip: RandomClip;
  rendered: RenderedClip;
  watched: FollowedVideo;
}

/** Scores one runner, landings by models that know neither the runner nor the avatar. */
export async function addStranger(
  scored: ScoredStrangers,
  film: Film,
  modelsWithout: (unknown: Unknown) => ModelsOfOthers,
): Promise<StrangerOutcome> {
  const { clip, rendered, watched } = film;
  const truth = readStrangerTruth(rendered, clip);
  const verdict = await judgeStranger(watched, `${clip.view}_view`);
  const outcome = { clip, truth, verdict, following: scoreFollowing(watched, truth) };
  scored.outcomes.push(outcome);
  const unknown = { runner: clip.motion.runner, avatar: clip.model };
  const errors =
    clip.view === 'side'
      ? addSide(scored, film, modelsWithout(unknown))
      : await addBack(scored, film);
  const facts = recordedClip({
    clip: clip.name,
    view: `${clip.view}_view`,
    runner: clip.motion.runner,
    body: clip.model,
    truth: 'rendered',
  });
  const refusal = verdict.ok ? null : verdict.reason;
  scored.record.push({ ...facts, refusal, errors });
  return outcome;
}

async function addBack(
  { backs, errors }: ScoredStrangers,
  { clip, rendered, watched }: Film,
): Promise<RecordedError[]> {
  const back = await scoreStrangerBack(watched, rendered);
  const { truthPath } = rendered;
  backs.push({ clip, hasOrdinaryClothes: hasOrdinaryClothes(clip, truthPath), back });
  await addBackExamples(errors, { clip, truthPath, watched });
  return back === null ? [] : backErrors(back);
}

function addSide(
  { landings, angles, errors }: ScoredStrangers,
  { clip, rendered: { truthPath }, watched }: Film,
  models: ModelsOfOthers,
): RecordedError[] {
  const score = scoreStrangerLandings(watched, { truthPath, models: models.events });
  const { hasTrueToeOffs } = readRecording(clip.motion, DATA_FOLDER);
  if (score !== null) landings.push({ score, hasTrueToeOffs });
  addSideExamples(errors, { clip, truthPath, watched }, models);
  const measured = scoreStrangerAngles(watched, { truthPath, models });
  if (measured === null) return [];
  angles.push({ name: clip.name, angles: measured });
  return measured.errors.filter(({ value }) => hasTrueToeOffs || !needsToeOff(value));
}
