import { describe, expect, it } from 'vitest';
import { stationaryReason } from '../../../inference-container/acceptance/before-measuring.ts';
import { BODY_POINTS } from '../../../inference-container/motion/body-paths.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import type { RunnerOptions } from '../support/synthetic-runner.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

describe('stationaryReason', () => {
  it.each([
    { name: 'running', options: {} },
    { name: 'running seen from behind', options: { camera: { view: 'back' } } },
    { name: 'jogging slowly', options: { gait: { speedMetersPerSecond: 1.8 } } },
    {
      name: 'walking',
      options: {
        gait: { speedMetersPerSecond: 1.3, cadenceStepsPerMinute: 110, dutyFactor: 0.62 },
      },
    },
  ] satisfies { name: string; options: RunnerOptions }[])('sees the legs swing in $name', (run) => {
    expect(stationaryReason(motionOf(run.options))).toBeNull();
  });

  it('tells standing from jumping', () => {
    const motion = { ...motionOf({}), ankleSwing: 0.02 };
    for (const point of BODY_POINTS) {
      const { xPx, yPx } = motion.body[point];
      xPx.fill(xPx[0]!);
      yPx.fill(yPx[0]!);
    }
    expect(stationaryReason(motion)).toBe('standing');
    for (const point of BODY_POINTS) {
      const { yPx } = motion.body[point];
      yPx.set(yPx.map((y, frame) => y - 0.1 * motion.bodyHeightPx * Math.sin(frame / 5) ** 2));
    }
    expect(stationaryReason(motion)).toBe('jumping');
  });
});

function motionOf(options: RunnerOptions): Motion {
  const motion = analyzeMotion(syntheticRunner(options).track, { view: 'side_view' });
  if (motion === null) throw new Error('The synthetic runner has legs.');
  return motion;
}
