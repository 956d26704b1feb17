import { describe, expect, it } from 'vitest';

import { groundSlopeDegrees } from '../../../../inference-container/biomechanics/sagittal/ground-slope.ts';
import { sagittalBody } from '../../../../inference-container/biomechanics/sagittal/sagittal-body.ts';
import type { RunnerOptions } from '../../support/synthetic-runner.ts';
import { madeClip } from '../support/made-clip.ts';

const SLOPE_TOLERANCE_DEGREES = 0.5;
const STATURE_PX = 525;

describe('groundSlopeDegrees', () => {
  it.each([
    { name: 'a treadmill', options: {} },
    {
      name: 'ground that stands still',
      options: { surface: 'ground', camera: { widthPx: 2400 } },
    },
  ] satisfies { name: string; options: RunnerOptions }[])(
    'reads the roll of the camera from $name',
    ({ options }) => {
      for (const rollDegrees of [-5, 0, 3]) {
        const camera = { ...('camera' in options ? options.camera : {}), rollDegrees };
        // A picture that is turned clockwise makes the ground fall to its right.
        const slope = slopeOf({ ...options, camera });
        expect(Math.abs(slope + rollDegrees)).toBeLessThan(SLOPE_TOLERANCE_DEGREES);
      }
    },
  );

  it('sees the ground rise for a runner to the left where it falls to the right', () => {
    const slope = slopeOf({ camera: { view: 'left', rollDegrees: 4 } });
    expect(Math.abs(slope - 4)).toBeLessThan(SLOPE_TOLERANCE_DEGREES);
  });

  it('says nothing of few landings, of a turned camera and of a wall', () => {
    expect(slopeOf({ camera: { rollDegrees: 4 } }, { keptSteps: 5 })).toBe(0);
    expect(slopeOf({ camera: { rollDegrees: 4 } }, { yawDegrees: 11 })).toBe(0);
    expect(slopeOf({ camera: { rollDegrees: 14 } })).toBe(0);
  });
});

function slopeOf(
  options: RunnerOptions,
  { keptSteps = 99, yawDegrees = 0 }: { keptSteps?: number; yawDegrees?: number } = {},
): number {
  const { motion, steps } = madeClip({ clock: { durationSeconds: 4 }, ...options });
  return groundSlopeDegrees(sagittalBody(motion, { rollDegrees: 0 }), {
    steps: steps.slice(0, keptSteps),
    staturePx: STATURE_PX,
    yawDegrees,
  });
}
