import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../worker/accounts/accounts.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import type { OutcomeName } from './ledger-model.ts';
import type { Broken, Comparison } from './twin-scopes.ts';
import { TwinScopes } from './twin-scopes.ts';

const OPERATIONS_PER_RUN = 30;
const TIME_LIMIT_MS = 60_000 + Number(env.TEST_CASES) * 2_000;
const HOUR_MS = 3_600_000;
const CLUB = { name: 'Test club', isUnlimited: false, ownerEmail: null };

type Operation = (twins: TwinScopes) => Promise<Comparison>;

const keyOrNone = fc.option(fc.constantFrom('key-a', 'key-b', 'key-c'));
const oneOrTwoKeys = fc.array(keyOrNone, { minLength: 1, maxLength: 2 });
const broken = fc.constantFrom<Broken>('nothing', 'nothing', 'nothing', 'queue');
const which = fc.nat({ max: 20 });
const outcomeName = fc.constantFrom<OutcomeName>('success', 'unusable', 'internal', 'timeout');

const operation = fc.oneof(
  {
    weight: 2,
    arbitrary: named('grant', fc.tuple(fc.integer({ min: 1, max: 4 })), async (twins, amount) =>
      twins.grant(amount),
    ),
  },
  {
    weight: 10,
    arbitrary: named('start', fc.tuple(oneOrTwoKeys, broken), async (twins, keys, what) =>
      twins.start(keys, what),
    ),
  },
  {
    weight: 3,
    arbitrary: named('begin', fc.tuple(which), async (twins, index) => twins.begin(index)),
  },
  {
    weight: 6,
    arbitrary: named(
      'finish',
      fc.tuple(which, outcomeName, fc.constantFrom(1, 2)),
      async (twins, index, name, times) => twins.finish(index, name, times),
    ),
  },
  {
    weight: 1,
    arbitrary: named('refundUnusable', fc.tuple(fc.boolean()), async (twins, isOn) =>
      twins.refundUnusable(isOn),
    ),
  },
  {
    weight: 2,
    arbitrary: named('wait', fc.tuple(fc.constantFrom(1, 12, 24)), async (twins, hours) => {
      passMs(hours * HOUR_MS);
      return twins.compareLedgers();
    }),
  },
  { weight: 2, arbitrary: named('evict', fc.tuple(), async (twins) => twins.evict()) },
);

/** Wraps an operation so that counterexamples show its name and arguments. */
function named<Arguments extends unknown[]>(
  name: string,
  args: fc.Arbitrary<Arguments>,
  run: (twins: TwinScopes, ...args: Arguments) => Promise<Comparison>,
): fc.Arbitrary<Operation> {
  return args.map((chosen) => {
    const bound: Operation = async (twins) => run(twins, ...chosen);
    return Object.assign(bound, {
      [fc.toStringMethod]: () => `${name}(${JSON.stringify(chosen)})`,
    });
  });
}

beforeEach(() => {
  stopTime();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('CreditScope compared with a model', () => {
  it(
    'I-2, I-3, I-4: balance, debits, refunds, and rows agree after each of 30 operations',
    async ({ expect, annotate }) => {
      const seed = Number(env.TEST_SEED);
      await annotate(`TEST_SEED=${seed}`);
      vi.spyOn(console, 'error').mockReturnValue();
      const queues = new CapturedQueues();
      const runs = fc.array(operation, {
        minLength: OPERATIONS_PER_RUN,
        maxLength: OPERATIONS_PER_RUN,
      });
      const property = fc.asyncProperty(runs, async (run) => {
        const { scopeId } = await createOrganization(env, CLUB);
        const twins = new TwinScopes(scopeId, queues);
        await twins.grant(3);
        for (const operate of run) {
          const answer = await operate(twins);
          expect(answer.observed).toEqual(answer.expected);
          const ledgers = await twins.compareLedgers();
          expect(ledgers.observed).toEqual(ledgers.expected);
        }
        const rows = await twins.compareRows();
        expect(rows.observed).toEqual(rows.expected);
        queues.jobs.splice(0);
      });
      await fc.assert(property, { seed, numRuns: Number(env.TEST_CASES) });
    },
    TIME_LIMIT_MS,
  );
});
