import { expect, it } from 'vitest';

import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

it.each([100, 120, 240])('is 60 in a video of %d frames a second that was thinned', (rateHz) => {
  const { track } = syntheticRunner({ clock: { rateHz } });
  const taken = (frame: number) => Math.floor((60 * frame) / rateHz);
  const isRepeated = Uint8Array.from(track.timesSeconds.keys(), (frame) =>
    taken(frame) === taken(frame - 1) ? 1 : 0,
  );
  const motion = analyzeMotion(track, { view: 'side_view', isRepeated });
  expect(Math.round(motion!.pictureRateHz)).toBe(60);
});
