import { expect, it } from 'vitest';

import { feetOutsideShare } from '../../../inference-container/motion/outside-picture.ts';
import { readBodyPaths } from '../../../inference-container/motion/body-paths.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

it('counts the frames in which a foot is below the picture', () => {
  const { track } = syntheticRunner();
  const paths = readBodyPaths(track);
  const { left_toe: left, right_toe: right } = paths;
  const soleYPx = Math.max(...left.yPx, ...right.yPx);

  expect(feetOutsideShare(paths, { heightPx: Math.ceil(soleYPx) + 1 })).toBe(0);
  expect(feetOutsideShare(paths, { heightPx: 1 })).toBe(1);
  // A foot is on the ground for about a third of each stride.
  const share = feetOutsideShare(paths, { heightPx: soleYPx - 10 });
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.6);
});

it('ignores frames without the runner', () => {
  const { track } = syntheticRunner();
  const paths = readBodyPaths(track);
  paths.left_toe.yPx.fill(Number.NaN, 0, 10);
  expect(feetOutsideShare(paths, { heightPx: 1 })).toBe(1);
});
