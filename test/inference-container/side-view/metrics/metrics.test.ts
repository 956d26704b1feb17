import { describe, expect, it } from 'vitest';
import { gaitMetrics } from '../../../../inference-container/side-view/metrics/metrics.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';

const RUNNER = {
  paceSecondsPerKilometer: 1000 / 3,
  heightMeters: 1.75,
  isHeightKnown: true,
  staturePx: 525,
};
const SEEN = {
  runner: RUNNER,
  stepsPerSecond: 1 / 0.36,
  slowMotionFactor: 1,
  ground: { passingPxPerSecond: 900, footPxPerSecond: -900, hipsPxPerSecond: 0 },
};

describe('gaitMetrics', () => {
  it('are mutually consistent', () => {
    const metrics = gaitMetrics(steps({ stepSeconds: 0.36, contactSeconds: 0.267 }), SEEN);
    const { contactSeconds, flightSeconds, stepFrequencyStepsPerMinute, speed } = metrics;
    expect(stepFrequencyStepsPerMinute).toBeCloseTo(60 / 0.36, 6);
    expect(contactSeconds + flightSeconds).toBeCloseTo(60 / stepFrequencyStepsPerMinute, 9);
    expect(metrics.dutyFactor).toBeCloseTo(
      contactSeconds / (2 * (contactSeconds + flightSeconds)),
      9,
    );
    expect(metrics.stepLengthMeters).toBeCloseTo(
      (speed.metersPerSecond * 60) / stepFrequencyStepsPerMinute,
      9,
    );
    expect(metrics.paceMinutesPerKilometer).toBeCloseTo(1000 / 60 / speed.metersPerSecond, 9);
  });

  it('have real times and cadence if the video is four times slower', () => {
    const slow = gaitMetrics(steps({ stepSeconds: 1.44, contactSeconds: 1.068 }), {
      ...SEEN,
      stepsPerSecond: 1 / 1.44,
      slowMotionFactor: 4,
      runner: { ...RUNNER, paceSecondsPerKilometer: null },
      ground: { passingPxPerSecond: 225, footPxPerSecond: -225, hipsPxPerSecond: 0 },
    });
    expect(slow.stepFrequencyStepsPerMinute).toBeCloseTo(60 / 0.36, 6);
    expect(slow.contactSeconds).toBeCloseTo(0.267, 9);
    expect(slow.speed.metersPerSecond).toBeCloseTo(3, 2);
  });

  it('have no flight time if both feet are on the ground', () => {
    const metrics = gaitMetrics(steps({ stepSeconds: 0.37, contactSeconds: 0.38 }), {
      ...SEEN,
      stepsPerSecond: 1 / 0.37,
    });
    expect(metrics.flightSeconds).toBe(0);
    expect(metrics.dutyFactor).toBeGreaterThan(0.5);
  });
});

function steps(times: { stepSeconds: number; contactSeconds: number }): Step[] {
  return Array.from({ length: 10 }, (_, index) => ({
    side: index % 2 === 0 ? 'right' : 'left',
    contactSeconds: index * times.stepSeconds,
    toeOffSeconds: index * times.stepSeconds + times.contactSeconds,
    confidence: 1,
  }));
}
