import { describe, expect, it } from 'vitest';
import type { Step } from '../../../inference-container/strides/step.ts';
import { contactTime, meanContactSeconds } from '../../../inference-container/strides/step.ts';

describe('meanContactSeconds', () => {
  it('weights all stances equally, which contactTime does not', () => {
    const steps = [stance('left', 0.2), stance('left', 0.2), stance('left', 0.26)];
    const both = [...steps, stance('right', 0.3), stance('right', 0.3), stance('left', null)];
    expect(meanContactSeconds(both)).toBeCloseTo(0.252);
    expect(contactTime(both)).toBeCloseTo(0.25);
  });
});

describe('contactTime', () => {
  it('weights both legs equally, however often each was seen', () => {
    const steps = [stance('left', 0.24), stance('left', 0.24), stance('left', 0.24)];
    expect(contactTime([...steps, stance('right', 0.28), stance('right', 0.28)])).toBeCloseTo(0.26);
  });

  it('pools all stances if one leg was seen only once', () => {
    const steps = [stance('left', 0.24), stance('left', 0.26), stance('right', 0.3)];
    expect(contactTime(steps)).toBeCloseTo(0.26);
  });

  it('omits stances without a toe-off, and returns NaN if none is left', () => {
    expect(contactTime([stance('left', 0.25), stance('right', null)])).toBeCloseTo(0.25);
    expect(contactTime([stance('left', null)])).toBeNaN();
  });
});

function stance(side: Step['side'], seconds: number | null): Step {
  const toeOffSeconds = seconds === null ? null : 1 + seconds;
  return { side, contactSeconds: 1, toeOffSeconds, confidence: 1 };
}
