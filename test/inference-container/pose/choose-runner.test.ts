import { describe, expect, it } from 'vitest';

import type { Candidate } from '../../../inference-container/pose/choose-runner.ts';
import { cannotWin, chooseRunner } from '../../../inference-container/pose/choose-runner.ts';

const RUNNER: Candidate = {
  presentShare: 1,
  heightPx: 400,
  centrality: 0.8,
  confidence: 0.9,
  legs: { lift: 0.35, rhythm: 0.9 },
};
const STANDING: Candidate = { ...RUNNER, legs: { lift: 0.01, rhythm: 0.1 } };

describe('chooseRunner', () => {
  it('chooses no one if no one was found', () => {
    expect(chooseRunner([])).toBeNull();
  });

  it('chooses the only person, even one standing still', () => {
    expect(chooseRunner([STANDING])).toBe(0);
  });

  it('prefers a runner to a larger bystander nearer to the middle', () => {
    const coach = { ...STANDING, heightPx: 600, centrality: 1 };

    expect(chooseRunner([coach, RUNNER])).toBe(1);
    expect(chooseRunner([RUNNER, coach])).toBe(0);
  });

  it('prefers the nearer of two runners', () => {
    expect(chooseRunner([{ ...RUNNER, heightPx: 250 }, RUNNER])).toBe(1);
  });

  it('prefers the runner nearest to the middle among equal runners', () => {
    expect(chooseRunner([{ ...RUNNER, centrality: 0.1 }, RUNNER])).toBe(1);
  });

  it('prefers someone who stays to someone who runs through the picture once', () => {
    const passerBy = { ...RUNNER, presentShare: 0.2, heightPx: 480 };

    expect(chooseRunner([passerBy, RUNNER])).toBe(1);
  });

  it('prefers the runner to a less visible reflection in a mirror', () => {
    expect(chooseRunner([{ ...RUNNER, confidence: 0.5 }, RUNNER])).toBe(1);
  });

  it('does not mistake legs that move without rhythm for running', () => {
    const restless = { ...RUNNER, heightPx: 480, legs: { lift: 0.35, rhythm: 0 } };

    expect(chooseRunner([restless, RUNNER])).toBe(1);
  });

  it('decides by size if no one runs', () => {
    expect(chooseRunner([{ ...STANDING, heightPx: 200 }, STANDING])).toBe(1);
  });
});

describe('cannotWin', () => {
  const running = { heightPx: 400, lift: 0.3 };

  it('drops a small bystander next to a large runner', () => {
    expect(cannotWin({ heightPx: 200, lift: 0.02 }, [running])).toBe(true);
  });

  it('keeps a bystander as large as the runner', () => {
    expect(cannotWin({ heightPx: 390, lift: 0.02 }, [running])).toBe(false);
  });

  it('keeps a small person who may be running', () => {
    expect(cannotWin({ heightPx: 200, lift: 0.14 }, [running])).toBe(false);
  });

  it('keeps everyone if no one runs', () => {
    const large = { heightPx: 400, lift: 0.05 };
    const small = { heightPx: 200, lift: 0.02 };

    expect(cannotWin(small, [large, small])).toBe(false);
  });
});
