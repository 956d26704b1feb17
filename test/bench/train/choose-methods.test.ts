import { expect, it } from 'vitest';

import { seededRandom } from '../../../bench/support/seeded-random.ts';
import { chooseMethods } from '../../../bench/train/events/choose-methods.ts';
import { EVENT_SIGNALS } from '../../../bench/train/events/event-examples.ts';
import type { FilmedLegs } from '../../../bench/train/events/fit-events.ts';

const GRID_POINTS = 151;
const LEGS = 3;

/** Legs of a runner that move at random, with events this much later than the cues say. */
function filmed(runner: string, lateSeconds: number): FilmedLegs {
  const random = seededRandom(runner.length);
  const signals = new Set([...EVENT_SIGNALS.contact, ...EVENT_SIGNALS.toeOff]);
  const legs = Array.from({ length: LEGS }, () => {
    const curves = [...signals].map((signal) => {
      const rate = Float64Array.from({ length: GRID_POINTS }, () => random.uniform());
      return [signal, { value: rate, rate, spread: 0 }] as const;
    });
    return {
      average: { startSeconds: -0.3, curves: Object.fromEntries(curves) },
      cued: {
        contactSeconds: -0.1,
        toeOffSeconds: 0.1,
        contactSpreadSeconds: 0,
        toeOffSpreadSeconds: 0,
      },
      trueSeconds: { contact: -0.1 + lateSeconds, toeOff: 0.1 + lateSeconds },
    };
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the choice reads
  return {
    trial: { runner, hasTrueToeOffs: true },
    legs,
    scoredLegs: legs,
  } as unknown as FilmedLegs;
}

it('chooses and learns without looking at the unknown runner', () => {
  const others = [filmed('Anna', 0.004), filmed('Chris', 0.008), filmed('Dagmar', 0.012)];
  const early = chooseMethods([...others, filmed('Ben', -0.05)]);
  const late = chooseMethods([...others, filmed('Ben', 0.05)]);
  expect(early('Ben')).toEqual(late('Ben'));
  expect(early('Anna').models.toeOff).not.toEqual(late('Anna').models.toeOff);
  expect(early(null).models.toeOff).not.toEqual(late(null).models.toeOff);
});
