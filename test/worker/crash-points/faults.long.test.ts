import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, beforeEach, it, vi } from 'vitest';

import { installFault } from '../../../worker/platform/fault-point.ts';
import { stopTime } from '../support/virtual-time.ts';
import { CRASH_POINTS, DAMAGES, Faults } from './faults.ts';
import { findViolations } from './find-violations.ts';
import { FATES, SimulatedService } from './simulated-service.ts';

const TIME_LIMIT_MS = 60_000 + Number(env.TEST_CASES) * 4_000;
const MAX_FAULTS = 5;
const MAX_OUTAGE_MS = 120_000;
const MAX_STARTS = 2;
const PATIENT_ATTEMPTS = 12;

const fault = fc.record({
  point: fc.constantFrom(...CRASH_POINTS),
  damage: fc.constantFrom(...DAMAGES),
  skips: fc.constantFrom(0, 0, 0, 1, 2),
});
const schedule = fc.record({
  fate: fc.constantFrom(...FATES),
  faults: fc.array(fault, { minLength: 1, maxLength: MAX_FAULTS }),
  outage: fc.record({
    inMs: fc.constantFrom(0, 1_000, 10_000, 20_000),
    forMs: fc.constantFrom(0, 0, 0, 1, MAX_OUTAGE_MS),
  }),
  /** Attempts of each client. */
  attempts: fc.array(fc.constantFrom(1, PATIENT_ATTEMPTS), { minLength: 1, maxLength: MAX_STARTS }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never;

/** The object dies while the hourly check times out the first of two analyses. */
const DEATH_DURING_TIME_OUTS: Schedule = {
  fate: 'meets_no_container',
  faults: [
    { point: 'after-item-done', damage: 'evict', skips: 0 },
    { point: 'before-upload', damage: 'throw', skips: 0 },
  ],
  outage: { inMs: 0, forMs: 0 },
  attempts: [PATIENT_ATTEMPTS, 1],
};

beforeEach(() => {
  stopTime();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

it(
  'I-2, I-3, I-17, I-22, I-23, I-25: no invariant is broken under random faults',
  async ({ expect, annotate }) => {
    const seed = Number(env.TEST_SEED);
    await annotate(`TEST_SEED=${seed}`);
    const property = fc.asyncProperty(schedule, async ({ fate, faults, outage, attempts }) => {
      const service = await SimulatedService.open(new Faults(faults), fate);
      service.planOutage(outage);
      for (const [index, maxAttempts] of attempts.entries()) {
        const key = `start ${index}`;
        await service.start(key, maxAttempts);
        expect(service.acceptedIds.has(key) || maxAttempts < PATIENT_ATTEMPTS).toBe(true);
      }
      await service.runToQuiescence();
      expect(await findViolations(service)).toEqual([]);
    });
    const numRuns = Number(env.TEST_CASES);
    await fc.assert(property, { seed, numRuns, examples: [[DEATH_DURING_TIME_OUTS]] });
  },
  TIME_LIMIT_MS,
);
