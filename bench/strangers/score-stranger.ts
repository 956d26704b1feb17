import { readFileSync } from 'node:fs';

import { readClipTruth } from '../accuracy/clip-truth.ts';
import type { ScoredClip } from '../accuracy/error-record.ts';
import { recordedClip } from '../accuracy/error-record.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { scoreClip } from '../accuracy/score-clip.ts';
import { needsLanding, needsToeOff } from '../accuracy/values.ts';
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
  });
  const scored = await scoreClip(facts, { watched, truth });
  const { hasTrueToeOffs } = readRecording(clip.motion, DATA_FOLDER);
  // The plates time the landings of the runner; those of a changed leg are unknown.
  const { knee_gain: kneeGain = 1, forefoot_deg: forefootDegrees = 0 } = clip.mods ?? {};
  const isTimed = kneeGain === 1 && forefootDegrees === 0;
  const isKnown = ({ value }: ScoredClip['errors'][number]) =>
    clip.view === 'back' ||
    ((hasTrueToeOffs || !needsToeOff(value)) && (isTimed || !needsLanding(value)));
  return { ...scored, errors: scored.errors.filter(isKnown) };
}
