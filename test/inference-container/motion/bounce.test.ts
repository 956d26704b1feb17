import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../bench/support/seeded-random.ts';
import { HIPS, SHOULDERS, readBodyPaths } from '../../../inference-container/motion/body-paths.ts';
import { findBounce, findBouncePhase } from '../../../inference-container/motion/bounce.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

const { track, truth } = syntheticRunner();
/** Points of the trunk, on either side. */
const TRUNK = [...HIPS, ...SHOULDERS];
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

describe('findBouncePhase', () => {
  it('finds a runner highest shortly before the feet are farthest apart', () => {
    const phase = findBouncePhase(readBodyPaths(track), clip);
    expect(phase).toBeGreaterThan(10);
    expect(phase).toBeLessThan(60);
  });

  it('finds a body that vaults over the foot highest when the feet pass each other', () => {
    const paths = readBodyPaths(track);
    for (const point of TRUNK) paths[point].yPx = paths[point].yPx.map((yPx) => 600 - yPx);
    expect(findBouncePhase(paths, clip)).toBeGreaterThan(120);
  });

  it.each([0.5, 1, 4])('does not depend on the speed of the video: %f', (factor) => {
    const slower = {
      ...clip,
      timesSeconds: clip.timesSeconds.map((time) => time * factor),
      strideHz: strideHz / factor,
    };
    const phase = findBouncePhase(readBodyPaths(track), slower) ?? Number.NaN;
    expect(phase).toBeCloseTo(findBouncePhase(readBodyPaths(track), clip) ?? Number.NaN, 3);
  });

  it('says nothing about a body that hardly bounces, or that moves otherwise', () => {
    const still = readBodyPaths(track);
    const shaken = readBodyPaths(track);
    const random = seededRandom(3);
    for (const point of TRUNK) {
      still[point].yPx.fill(300);
      shaken[point].yPx = shaken[point].yPx.map(() => 300 + 40 * random.normal());
    }
    expect(findBouncePhase(still, clip)).toBeNull();
    expect(findBouncePhase(shaken, clip)).toBeNull();
  });
});
