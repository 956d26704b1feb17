import { describe, expect, it } from 'vitest';

import { chooseTypical } from '../../../inference-container/draw/choose-landings.ts';
import { makeScene } from '../../../inference-container/draw/scene.ts';
import { evenTimes, sideRun } from './synthetic-run.ts';

const FRAME_COUNT = 5;
const NAMES = ['LHIP', 'RHIP', 'LKNEE', 'RKNEE'];

/** Builds a runner whose hips are at the given share of the picture's width in each frame. */
function sceneWithHipsAt(shares: readonly number[]) {
  const run = sideRun(evenTimes(FRAME_COUNT, 25));
  const landmarks = Object.fromEntries(
    Object.entries(run.landmarks).map(([name, path]) => [
      name,
      { ...path, xPx: path.xPx.map((xPx, frame) => xPx - 100 + (shares[frame] ?? 0) * 200) },
    ]),
  );
  return makeScene({ ...run, landmarks }, { widthPx: 200, heightPx: 400 });
}

describe('the landing that is shown', () => {
  const candidates = Array.from({ length: FRAME_COUNT }, (_, frame) => ({
    side: 'left' as const,
    frame,
  }));

  it('leaves room next to the runner, if all landings are equally typical', () => {
    const scene = sceneWithHipsAt([0.12, 0.2, 0.26, 0.45, 0.9]);
    expect(chooseTypical(scene, candidates, NAMES)?.frame).toBe(3);
  });

  it('is completely in the picture, even if a cropped landing is more typical', () => {
    const scene = sceneWithHipsAt([0.2, 0.99, 0.99, 0.99, 0.99]);
    expect(chooseTypical(scene, candidates, NAMES)?.frame).toBe(0);
  });
});
