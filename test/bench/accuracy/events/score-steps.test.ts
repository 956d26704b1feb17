import { describe, expect, it } from 'vitest';

import type { TrueStance } from '../../../../bench/accuracy/events/score-steps.ts';
import { scoreSteps } from '../../../../bench/accuracy/events/score-steps.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';

const STANCES: TrueStance[] = [
  { side: 'left', contactSeconds: 0.5, toeOffSeconds: 0.75 },
  { side: 'right', contactSeconds: 0.85, toeOffSeconds: 1.1 },
  { side: 'left', contactSeconds: 1.2, toeOffSeconds: 1.45 },
];

const SPAN = { stances: STANCES, fromSeconds: 0.1, toSeconds: 2 };

describe('scoreSteps', () => {
  it('counts a step as confused if it falls in a stance of the other foot', () => {
    const [first, second, third] = stepsAt(0.01);
    const confused = { ...second, side: 'left' as const };
    expect(scoreSteps([first, second, third], SPAN).confused).toBe(0);
    expect(scoreSteps([first, confused, third], SPAN).confused).toBe(1);
  });

  it('does not count a step as confused if no foot is on the ground', () => {
    const [first] = stepsAt(0);
    expect(scoreSteps([{ ...first, contactSeconds: 3 }], SPAN).confused).toBe(0);
  });

  it('reports errors, missed steps, and extra steps', () => {
    const [first, second] = stepsAt(0.02);
    const invented = { ...second, contactSeconds: 1.7, toeOffSeconds: 1.9 };
    const score = scoreSteps([first, second, invented], SPAN);
    expect(score.missed).toBe(1);
    expect(score.extra).toBe(1);
    expect(score.contactBiasMs).toBeCloseTo(20, 6);
    expect(score.toeOffRmseMs).toBeCloseTo(20, 6);
    expect(score.contactTimeBiasMs).toBeCloseTo(0, 6);
  });
});

/** Builds steps that are detected late. */
function stepsAt(lateSeconds: number): [Step, Step, Step] {
  const step = ({ side, contactSeconds, toeOffSeconds }: TrueStance): Step => ({
    side,
    contactSeconds: contactSeconds + lateSeconds,
    toeOffSeconds: toeOffSeconds + lateSeconds,
  });
  const [first, second, third] = STANCES.map(step);
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('There are three stances.');
  }
  return [first, second, third];
}
