import { readFileSync } from 'node:fs';

import { readClipTruth } from '../accuracy/clip-truth.ts';
import type { ScoredClip } from '../accuracy/error-record.ts';
import { recordedClip } from '../accuracy/error-record.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { scoreClip } from '../accuracy/score-clip.ts';
import { needsToeOff } from '../accuracy/values.ts';
import type { TrackedVideo } from '../accuracy/watch-video.ts';
import { readRecording } from '../train/events/lab-trial.ts';
import type { RandomClip } from './random-clips.ts';

export async function scoreStranger(
  clip: RandomClip,
  { watched, truthPath }: { watched: Promise<TrackedVideo>; truthPath: string },
): Promise<ScoredClip> {
  const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
  const view = `${clip.view}_view` as const;
  const facts = recordedClip({
    clip: clip.name,
    view,
    runner: clip.motion.runner,
    body: truth.bodyName,
    truth: 'stranger',
    condition: `strangers, ${view.replace('_', ' ')}`,
    eventGoals: clip.view === 'side' ? 'side view' : 'from behind',
  });
  const scored = await scoreClip(facts, { watched, truth });
  const { hasTrueToeOffs } = readRecording(clip.motion, DATA_FOLDER);
  const isKnown = ({ value }: ScoredClip['errors'][number]) =>
    hasTrueToeOffs || clip.view === 'back' || !needsToeOff(value);
  return { ...scored, errors: scored.errors.filter(isKnown) };
}
