import { expect, it } from 'vitest';
import {
  belowPictureShare,
  distrustOutside,
} from '../../../inference-container/motion/outside-picture.ts';
import { TOES, readBodyPaths } from '../../../inference-container/motion/body-paths.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

it('counts the frames in which a foot is below the picture', () => {
  const { track } = syntheticRunner();
  const paths = readBodyPaths(track);
  const { left_toe: left, right_toe: right } = paths;
  const soleYPx = Math.max(...left.yPx, ...right.yPx);

  expect(belowPictureShare(paths, TOES, { heightPx: Math.ceil(soleYPx) + 1 })).toBe(0);
  expect(belowPictureShare(paths, TOES, { heightPx: 1 })).toBe(1);
  // A foot is on the ground for about a third of each stride.
  const share = belowPictureShare(paths, TOES, { heightPx: soleYPx - 10 });
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.6);
});

it('ignores frames without the runner', () => {
  const { track } = syntheticRunner();
  const paths = readBodyPaths(track);
  paths.left_toe.yPx.fill(Number.NaN, 0, 10);
  expect(belowPictureShare(paths, TOES, { heightPx: 1 })).toBe(1);
});

it('takes the confidence from positions clearly outside the picture, and leaves the others', () => {
  const path = {
    xPx: Float64Array.of(50, -2, -10, 50, 111, 50),
    yPx: Float64Array.of(50, 50, 50, 104, 50, Number.NaN),
    confidence: new Float64Array(6).fill(0.9),
  };
  const trusted = distrustOutside(path, { widthPx: 100, heightPx: 100, bodyHeightPx: 100 });
  expect([...trusted.confidence]).toEqual([0.9, 0.9, 0, 0, 0, 0.9]);
});
