import { describe, expect, it } from 'vitest';
import { meanOf } from '../../../../inference-container/numbers/statistics.ts';
import { findSteps } from '../../../../inference-container/side-view/steps/find-steps.ts';
import type { RunnerOptions } from '../../support/synthetic-runner.ts';
import { analyzed, syntheticClip } from '../support/synthetic-clip.ts';

/** Rounding error of a mean of rounded times. */
const ROUNDED_SECONDS = 1e-4;
const WITHOUT_LEFT_FOOT = {
  occlusions: [
    {
      startSeconds: 1,
      endSeconds: 1.4,
      keypoints: ['left_ankle', 'left_heel', 'left_foot_index'] as const,
      outcome: 'missing' as const,
    },
  ],
};

describe('the times of the steps', () => {
  it.each([
    { name: 'on a treadmill', options: {} },
    { name: 'at 24 frames a second', options: { clock: { rateHz: 24 } } },
    {
      name: 'overground at 30',
      options: { clock: { rateHz: 30 }, surface: 'ground', camera: { motion: 'following' } },
    },
    { name: 'with noise', options: { clock: { rateHz: 30 }, faults: { noisePx: 4 } } },
    { name: 'without a foot', options: { clock: { rateHz: 30 }, faults: WITHOUT_LEFT_FOOT } },
    { name: 'three times slower', options: { clock: { slowMotionFactor: 3, rateHz: 30 } } },
  ] satisfies { name: string; options: RunnerOptions }[])(
    'has the mean of the steps as its contact time $name, and all that follows from it',
    ({ options }) => {
      const { motion, ...rest } = syntheticClip(options);
      const found = { ...rest, motion, steps: findSteps(motion) };
      const { metrics, foot_landing: landing } = analyzed(found).calculatedData;
      const contacts = landing.steps.map((step) => step.ground_contact_time_second);
      const cutOff = found.steps.map(({ toeOffSeconds }) => toeOffSeconds === null);
      expect(contacts.map((seconds) => seconds === null)).toEqual(cutOff);
      const known = contacts.filter((seconds) => typeof seconds === 'number');
      const contact = metrics.ground_contact_time_second!;
      expect(Math.abs(meanOf(known) - contact)).toBeLessThanOrEqual(ROUNDED_SECONDS);
      const stepSeconds = 60 / metrics.step_frequency_steps_per_min!;
      expect(metrics.time_of_flight_second).toBeCloseTo(stepSeconds - contact, 3);
      expect(metrics.duty_factor_percent).toBeCloseTo((50 * contact) / stepSeconds, 1);
    },
  );

  it('has no contact time for a stance that the end of the video cuts off', () => {
    const clip = syntheticClip();
    const { steps } = analyzed(clip).calculatedData.foot_landing;
    const last = clip.steps.findIndex(({ toeOffSeconds }) => toeOffSeconds === null);
    expect(last).toBe(steps.length - 1);
    expect(steps[last]).toMatchObject({
      ground_contact_time_second: null,
      landing_end_frame_id: clip.motion.timesSeconds.length - 1,
    });
    expect(steps[last - 1]!.ground_contact_time_second).toBeCloseTo(clip.truth.contactSeconds, 3);
  });
});
