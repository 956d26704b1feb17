import { describe, expect, it } from 'vitest';
import { groundSpeed, staturePx } from '../../../../inference-container/side-view/metrics/scale.ts';
import { sagittalBody } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import type { RunnerOptions } from '../../support/synthetic-runner.ts';
import { syntheticClip } from '../support/synthetic-clip.ts';

const SPEED_TOLERANCE_SHARE = 0.02;
const STILL_SHARE = 0.03;
const STATURE_TOLERANCE_SHARE = 0.02;
const PX_PER_METER = 200;

describe('groundSpeed', () => {
  it.each([
    { name: 'on a belt', options: {}, footMoves: true },
    { name: 'on a belt, to the left', options: { camera: { view: 'left' } }, footMoves: true },
    { name: 'past a stationary camera', options: { surface: 'ground' }, footMoves: false },
    {
      name: 'with a camera that follows',
      options: { surface: 'ground', camera: { motion: 'following' } },
      footMoves: true,
    },
  ] satisfies { name: string; options: RunnerOptions; footMoves: boolean }[])(
    "is the runner's speed $name",
    ({ options, footMoves }) => {
      const { body, steps, truth } = levelClip(options);
      const strideSeconds = 120 / truth.gait.cadenceStepsPerMinute;
      const ground = groundSpeed(body, { steps, strideSeconds });
      const speedPx = truth.gait.speedMetersPerSecond * PX_PER_METER;
      expect(Math.abs(ground.passingPxPerSecond / speedPx - 1)).toBeLessThan(SPEED_TOLERANCE_SHARE);
      const [moving, still] = footMoves
        ? [ground.footPxPerSecond, ground.hipsPxPerSecond]
        : [ground.hipsPxPerSecond, ground.footPxPerSecond];
      expect(Math.abs(moving)).toBeGreaterThan(0.9 * speedPx);
      expect(Math.abs(still)).toBeLessThan(footMoves ? 0.1 * speedPx : STILL_SHARE * speedPx);
    },
  );

  it('is unknown if no stance was seen', () => {
    const { body, steps } = levelClip({});
    const cut = steps.map((step) => ({ ...step, toeOffSeconds: null }));
    expect(groundSpeed(body, { steps: cut, strideSeconds: 0.7 }).passingPxPerSecond).toBeNaN();
  });
});

describe('staturePx', () => {
  it('is the height of the runner in the picture', () => {
    const { body, truth } = levelClip({});
    const truePx = truth.gait.heightMeters * PX_PER_METER;
    expect(Math.abs(staturePx(body) / truePx - 1)).toBeLessThan(STATURE_TOLERANCE_SHARE);
  });

  it('is that of the far leg if the near one is hidden', () => {
    const { body } = levelClip({});
    const wholePx = staturePx(body);
    body.points[`${body.nearSide}_ankle`].forwardPx.fill(Number.NaN);
    expect(Math.abs(staturePx(body) / wholePx - 1)).toBeLessThan(STATURE_TOLERANCE_SHARE);
  });
});

function levelClip(options: RunnerOptions) {
  const { motion, steps, truth } = syntheticClip({
    clock: { durationSeconds: 3 },
    ...options,
    camera: { pxPerMeter: PX_PER_METER, widthPx: 1920, ...options.camera },
  });
  return { body: sagittalBody(motion, { rollDegrees: 0 }), steps, truth };
}
