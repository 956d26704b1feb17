import { expect, it } from 'vitest';

import { fitPostureBias } from '../../../bench/train/offsets/fit-posture-bias.ts';
import { seededRandom } from '../../../bench/support/seeded-random.ts';

const FRAMES = 400;

it('finds how an error depends on the posture, and ignores gross errors and unknown postures', () => {
  const random = seededRandom(1);
  const noise = () => Float64Array.from({ length: FRAMES }, () => random.uniform() - 0.5);
  const film = () => {
    const postures = [noise(), noise()];
    const degrees = postures[0]!.map((trunks) => 2 + 10 * trunks);
    degrees[0] = 90;
    postures[1]![1] = Number.NaN;
    return { weight: 0.5, postures, degrees };
  };
  const { usualDegrees, constantDegrees, degreesPerTrunk } = fitPostureBias([film(), film()]);
  expect(usualDegrees).toBeCloseTo(2, 0);
  expect(constantDegrees).toBeCloseTo(2, 1);
  // Shrunk by the penalty.
  expect(degreesPerTrunk[0]).toBeGreaterThan(9.5);
  expect(degreesPerTrunk[0]).toBeLessThan(10);
  expect(degreesPerTrunk[1]).toBeCloseTo(0, 0);
});
