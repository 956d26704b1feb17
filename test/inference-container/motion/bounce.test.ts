import { describe, expect, it } from 'vitest';

import { readBodyPaths } from '../../../inference-container/motion/body-paths.ts';
import { findBounce } from '../../../inference-container/motion/bounce.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

const { track, truth } = syntheticRunner();
const strideHz = truth.gait.cadenceStepsPerMinute / 120;
const clip = {
  timesSeconds: track.timesSeconds,
  strideHz,
  bodyHeightPx: truth.gait.heightMeters * truth.pxPerMeter,
};

describe('findBounce', () => {
  it('finds the amplitude of free fall and push-off', () => {
    // A half sine of force in each contact, which takes this share of a step.
    const contact = 2 * truth.gait.dutyFactor;
    const accelerationG = (2 * Math.cos(Math.PI * contact)) / (1 - 4 * contact ** 2);
    const expectedMeters = (accelerationG * 9.81) / (2 * Math.PI * 2 * strideHz) ** 2;

    const bounce = findBounce(readBodyPaths(track), clip);

    expect((bounce ?? NaN) * truth.gait.heightMeters).toBeCloseTo(expectedMeters, 2.5);
  });

  it('ignores a moving camera and frames in which a shoulder is hidden', () => {
    const paths = readBodyPaths(track);
    const still = findBounce(paths, clip);
    for (const { yPx } of Object.values(paths)) {
      for (const [frame, time] of clip.timesSeconds.entries()) yPx[frame]! += 40 * time;
    }
    paths.left_shoulder.yPx.fill(Number.NaN, 20, 24);
    expect(findBounce(paths, clip)).toBeCloseTo(still ?? NaN, 3);
  });

  it('needs more than a stride', () => {
    const short = { ...clip, timesSeconds: clip.timesSeconds.slice(0, 10) };
    expect(findBounce(readBodyPaths(track), short)).toBeNull();
  });
});
