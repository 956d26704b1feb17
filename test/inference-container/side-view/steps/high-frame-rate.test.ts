import { expect, it } from 'vitest';

import { analyzeMotion } from '../../../../inference-container/motion/motion.ts';
import { findSteps } from '../../../../inference-container/side-view/steps/find-steps.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';
import { syntheticRunner } from '../../support/synthetic-runner.ts';

const RATE_HZ = 240;
const TRACKED_HZ = 60;
const TOLERANCE_SECONDS = 0.001;

it('finds the same steps in a 240 fps video when only 60 frames a second are tracked', () => {
  const { track } = syntheticRunner({ clock: { rateHz: RATE_HZ, durationSeconds: 5 } });
  const skip = RATE_HZ / TRACKED_HZ;
  const isRepeated = Uint8Array.from(track.timesSeconds, (_, frame) => Number(frame % skip !== 0));
  const stepsOf = (flags: Uint8Array): Step[] => {
    const motion = analyzeMotion(track, { view: 'side_view', isRepeated: flags });
    return motion === null ? [] : findSteps(motion);
  };
  const all = stepsOf(new Uint8Array(isRepeated.length));
  const thinned = stepsOf(isRepeated);
  expect(all.length).toBeGreaterThan(10);
  expect(thinned.map(({ side }) => side)).toEqual(all.map(({ side }) => side));
  for (const [index, step] of thinned.entries()) {
    const { contactSeconds = Number.NaN, toeOffSeconds = null } = all[index] ?? {};
    expect(Math.abs(step.contactSeconds - contactSeconds)).toBeLessThan(TOLERANCE_SECONDS);
    expect(Math.abs((step.toeOffSeconds ?? 0) - (toeOffSeconds ?? 0))).toBeLessThan(
      TOLERANCE_SECONDS,
    );
  }
});
