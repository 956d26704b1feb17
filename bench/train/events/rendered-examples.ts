import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { slowMotionFactorOf } from '../../../inference-container/motion/slow-motion.ts';
import { isFactorRight, readClipTruth } from '../../accuracy/clip-truth.ts';
import { visibleStretches } from '../../strangers/first-measured.ts';
import { renderClip } from '../../strangers/render-clips.ts';
import { watchCached } from '../../strangers/watch-cached.ts';
import { lazyBenchEngine } from '../../support/open-bench-engine.ts';
import { AVATAR_CLIPS } from '../offsets/body-clips.ts';
import { eventExamples, trueLegs } from './event-examples.ts';
import type { EventExamples } from './fit-events.ts';
import { EVENT_METHODS } from './fit-events.ts';
import { readRecording } from './lab-trial.ts';

const MODEL = 'heavy';

/**
 * Toe-offs of laboratory runners whose motion drives avatars, as a pose model sees them. Contacts are
 * learned from markers alone, which serve videos as well: docs/method.md, Events.
 */
export async function renderedExamples(dataFolder: string): Promise<EventExamples[]> {
  const clips = AVATAR_CLIPS.filter(
    ({ motion }) => readRecording(motion, dataFolder).hasTrueToeOffs,
  );
  const engine = lazyBenchEngine(MODEL);
  const examples: EventExamples[] = [];
  try {
    for (const clip of clips) {
      const { videoPath, truthPath } = await renderClip(clip);
      const watched = await watchCached(videoPath, { modelName: MODEL, openEngine: engine.open });
      const motion = visibleStretches(watched, 'side_view').next().value?.motion ?? null;
      const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
      const { stances } = truth;
      // A wrong factor of slow motion makes the rates of the leg's signals wrong too.
      if (motion === null || !isFactorRight(slowMotionFactorOf(motion), truth)) continue;
      assert(stances !== null, 'the truth of a laboratory runner has force plates');
      examples.push({
        runner: clip.motion.runner,
        isRendered: true,
        contact: [],
        toeOff: eventExamples(trueLegs(motion, stances), {
          ...EVENT_METHODS.toeOff,
          event: 'toeOff',
        }),
      });
    }
  } finally {
    await engine.close();
  }
  return examples;
}
