import { describe, expect, it } from 'vitest';
import { groundSlopeDegrees } from '../../../../inference-container/side-view/body/ground-slope.ts';
import { sagittalBody } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import type { RunnerOptions } from '../../support/synthetic-runner.ts';
import { syntheticClip } from '../support/synthetic-clip.ts';

const SLOPE_TOLERANCE_DEGREES = 0.5;
const STATURE_PX = 525;

describe('groundSlopeDegrees', () => {
  it.each([
    { name: 'a treadmill', options: {} },
    {
      name: 'stationary ground',
      options: { surface: 'ground', camera: { widthPx: 2400 } },
    },
  ] satisfies { name: string; options: RunnerOptions }[])(
    'measures the roll of the camera from $name',
    ({ options }) => {
      for (const rollDegrees of [-5, 0, 3]) {
        const camera = { ...('camera' in options ? options.camera : {}), rollDegrees };
        // A picture rotated clockwise makes the ground fall to its right.
        const slope = slopeOf({ ...options, camera });
        expect(Math.abs(slope + rollDegrees)).toBeLessThan(SLOPE_TOLERANCE_DEGREES);
      }
    },
  );

  it('rises for a runner to the left if it falls to the right', () => {
    const slope = slopeOf({ camera: { view: 'left', rollDegrees: 4 } });
    expect(Math.abs(slope - 4)).toBeLessThan(SLOPE_TOLERANCE_DEGREES);
  });

  it('ignores a difference of one degree, which other foot rolls also cause', () => {
    expect(slopeOf({ camera: { rollDegrees: 0.8 } })).toBeCloseTo(0, 9);
    const little = slopeOf({ camera: { rollDegrees: 2 } });
    expect(Math.abs(little + 1.5)).toBeLessThan(SLOPE_TOLERANCE_DEGREES);
  });

  it('does not trust one foot if the other contradicts it', () => {
    const { motion, steps } = syntheticClip({
      camera: { rollDegrees: 4 },
      clock: { durationSeconds: 4 },
    });
    const body = sagittalBody(motion, { rollDegrees: 0 });
    for (const path of [body.feet.left_heel, body.feet.left_toe]) {
      for (const [frame, forwardPx] of path.forwardPx.entries()) {
        path.upPx[frame] = (path.upPx[frame] ?? Number.NaN) + 0.08 * forwardPx;
      }
    }
    const clip = { steps, staturePx: STATURE_PX, yawDegrees: 0 };
    expect(groundSlopeDegrees(body, clip)).toBeCloseTo(0, 6);
  });

  it('trusts the slope less, the more the camera is turned', () => {
    const square = slopeOf({ camera: { rollDegrees: 4 } }, { yawDegrees: 2 });
    expect(slopeOf({ camera: { rollDegrees: 4 } }, { yawDegrees: 4 })).toBeCloseTo(square / 2, 6);
  });

  it('returns 0 for few landings, for a turned camera, and for an implausible slope', () => {
    expect(slopeOf({ camera: { rollDegrees: 4 } }, { keptSteps: 5 })).toBe(0);
    expect(slopeOf({ camera: { rollDegrees: 4 } }, { yawDegrees: 6 })).toBeCloseTo(0, 6);
    expect(slopeOf({ camera: { rollDegrees: 4 } }, { yawDegrees: null })).toBe(0);
    expect(slopeOf({ camera: { rollDegrees: 14 } })).toBe(0);
  });
});

function slopeOf(
  options: RunnerOptions,
  { keptSteps = 99, yawDegrees = 0 }: { keptSteps?: number; yawDegrees?: number | null } = {},
): number {
  const { motion, steps } = syntheticClip({ clock: { durationSeconds: 4 }, ...options });
  return groundSlopeDegrees(sagittalBody(motion, { rollDegrees: 0 }), {
    steps: steps.slice(0, keptSteps),
    staturePx: STATURE_PX,
    yawDegrees,
  });
}
