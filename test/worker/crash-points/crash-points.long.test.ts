import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { installFault } from '../../../worker/platform/fault-point.ts';
import { stopTime } from '../support/virtual-time.ts';
import type { CrashPoint } from './faults.ts';
import { CRASH_POINTS, DAMAGES, Faults } from './faults.ts';
import { findViolations } from './find-violations.ts';
import type { Fate } from './simulated-service.ts';
import { SimulatedService } from './simulated-service.ts';

/** The fate that a job must have for a point to be reached, if not success. */
const FATE_OF_POINT: Partial<Record<CrashPoint, Fate>> = {
  'after-due-decided': 'meets_no_container',
  'before-dead-letter': 'kills_containers',
};

/** Not just any outcome: interrupted work is resumed. */
const OUTCOMES: Partial<Record<Fate, string>> = {
  succeeds: 'success',
  meets_no_container: 'timeout',
  kills_containers: 'internal',
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

const STRIKES = CRASH_POINTS.flatMap((point) => DAMAGES.map((damage) => ({ point, damage })));

describe('a fault', () => {
  it.for(STRIKES)(
    'I-2, I-3, I-17, I-22, I-23, I-25: breaks no invariant ($damage at $point)',
    async ({ point, damage }, { expect }) => {
      const fate = FATE_OF_POINT[point] ?? 'succeeds';
      const faults = new Faults([{ point, damage, skips: 0 }]);
      const service = await SimulatedService.open(faults, fate);
      await service.start('first');
      await service.start('second');
      await service.runToQuiescence();
      expect(faults.struck).toHaveLength(1);
      expect(await service.outcomes()).toEqual([OUTCOMES[fate], OUTCOMES[fate]]);
      expect(await findViolations(service)).toEqual([]);
    },
  );
});
