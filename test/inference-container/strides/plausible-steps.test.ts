import { describe, expect, it } from 'vitest';
import { plausibleSteps } from '../../../inference-container/strides/plausible-steps.ts';
import type { Step } from '../../../inference-container/strides/step.ts';

const STRIDE_SECONDS = 0.7;

/** A runner's steps, each a quarter of a second on the ground. */
const STEPS: readonly Step[] = Array.from({ length: 8 }, (_, index) => ({
  side: index % 2 === 0 ? 'left' : 'right',
  contactSeconds: 0.35 * index,
  toeOffSeconds: 0.35 * index + 0.25,
  confidence: 0.8,
}));

describe('plausibleSteps', () => {
  it('keeps plausible steps, in order of contact', () => {
    expect(plausible(STEPS.toReversed())).toEqual(STEPS);
  });

  it.each([
    { name: 'too short', contact: 0.06 },
    { name: 'much longer than others of its foot', contact: 0.4 },
    { name: 'longer than a stride', contact: 0.71 },
  ])('drops a contact that is $name, and does not change the others', ({ contact }) => {
    const odd = changed(4, { toeOffSeconds: 1.4 + contact });
    expect(plausible(odd)).toEqual(STEPS.toSpliced(4, 1));
  });

  it('drops the less confident of two landings that are too close together', () => {
    const ghost: Step = {
      side: 'right',
      contactSeconds: 1.5,
      toeOffSeconds: 1.75,
      confidence: 0.2,
    };
    expect(plausible([...STEPS, ghost])).toEqual(STEPS);
    const sure = { ...STEPS[4]!, contactSeconds: 1.44, toeOffSeconds: 1.69, confidence: 0.9 };
    expect(plausible([...STEPS.slice(0, 5), sure])).toEqual([...STEPS.slice(0, 4), sure]);
  });

  it('drops a landing that comes when the other foot should land', () => {
    const wrong = { ...STEPS[3]!, side: 'left' } as const;
    expect(plausible(STEPS.toSpliced(2, 2, wrong))).toEqual(STEPS.toSpliced(2, 2));
  });

  it('keeps steps that become ever faster', () => {
    const faster = STEPS.map((step, index) => ({
      ...step,
      contactSeconds: step.contactSeconds - 0.01 * index ** 1.5,
      toeOffSeconds: null,
    }));
    expect(plausible(faster)).toEqual(faster);
  });

  it('keeps a landing whose toe-off is not in the video', () => {
    const open = changed(7, { toeOffSeconds: null });
    expect(plausible(open)).toEqual(open);
  });

  it("keeps a walker's steps, which overlap", () => {
    const walking = STEPS.map((step) => ({ ...step, toeOffSeconds: step.contactSeconds + 0.44 }));
    expect(plausible(walking)).toEqual(walking);
  });
});

function plausible(steps: readonly Step[]): Step[] {
  return plausibleSteps(steps, { strideSeconds: STRIDE_SECONDS });
}

function changed(index: number, change: Partial<Step>): Step[] {
  return STEPS.map((step, place) => (place === index ? { ...step, ...change } : step));
}
