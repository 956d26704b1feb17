import { describe, expect, it } from 'vitest';

import { seededRandom } from '../../../bench/support/seeded-random.ts';
import { EVENT_SIGNALS } from '../../../bench/train/events/event-examples.ts';
import type { EventExamples } from '../../../bench/train/events/fit-events.ts';
import { fitEvents, fitLeavingOut } from '../../../bench/train/events/fit-events.ts';
import { OFFSETS_SECONDS } from '../../../inference-container/side-view/steps/learned-events.ts';

const random = seededRandom(5);

/** Builds a runner with events later than the cues. */
function runnerLate(
  seconds: number,
  { runner, isRendered = false, legs = 1 }: { runner: string; isRendered?: boolean; legs?: number },
): EventExamples {
  const examplesOf = (event: 'contact' | 'toeOff') =>
    Array.from({ length: legs }, () => ({
      features: EVENT_SIGNALS[event].flatMap(() => OFFSETS_SECONDS.map(() => random.uniform())),
      target: seconds,
    }));
  return { runner, isRendered, contact: examplesOf('contact'), toeOff: examplesOf('toeOff') };
}

describe('fitEvents', () => {
  it("weights all runners equally, and a runner's renders as much as their markers", () => {
    const { contact, toeOff } = fitEvents([
      runnerLate(0, { runner: 'Anna' }),
      runnerLate(0.02, { runner: 'Ben', legs: 8 }),
      runnerLate(0.04, { runner: 'Ben', isRendered: true }),
      runnerLate(0.04, { runner: 'Ben', isRendered: true, legs: 5 }),
    ]);
    expect(contact.meanSeconds).toBeCloseTo(0.02, 10);
    expect(toeOff.meanSeconds).toBeCloseTo(0.02, 10);
  });
});

describe('fitLeavingOut', () => {
  const examples = [
    runnerLate(0.001, { runner: 'Anna', legs: 2 }),
    runnerLate(0.01, { runner: 'Ben', legs: 2 }),
    runnerLate(0.1, { runner: 'Ben', isRendered: true }),
    runnerLate(1, { runner: 'Cleo', isRendered: true }),
    runnerLate(10, { runner: 'Cleo', isRendered: true }),
  ];

  it('leaves out both the markers and the renders of a runner', () => {
    const { contact } = fitLeavingOut(examples, 'Ben');
    expect(contact.meanSeconds).toBeCloseTo((0.001 + 5.5) / 2, 10);
  });
});
