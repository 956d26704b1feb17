import { expect, it } from 'vitest';

import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

function rateShowing(pictures: number, { ofFrames }: { ofFrames: number }): number | undefined {
  const { track } = syntheticRunner({ clock: { rateHz: ofFrames } });
  const pictureIn = (frame: number) => Math.floor((pictures * frame) / ofFrames);
  const isRepeated = Uint8Array.from(track.timesSeconds.keys(), (frame) =>
    pictureIn(frame) === pictureIn(frame - 1) ? 1 : 0,
  );
  return analyzeMotion(track, { view: 'side_view', isRepeated })?.pictureRateHz;
}

it.each([
  [60, 100],
  [60, 240],
  [24, 60],
  [25, 60],
  [24, 30],
])('is the one of distinct pictures: %d of %d frames a second', (pictures, ofFrames) => {
  expect(Math.abs(rateShowing(pictures, { ofFrames })! - pictures)).toBeLessThan(0.3);
});

it('is not lowered by single repeated frames', () => {
  const { track } = syntheticRunner({ clock: { rateHz: 50 } });
  const isRepeated = Uint8Array.from(track.timesSeconds.keys(), (frame) =>
    frame % 20 === 7 ? 1 : 0,
  );
  expect(analyzeMotion(track, { view: 'side_view', isRepeated })?.pictureRateHz).toBe(50);
});
