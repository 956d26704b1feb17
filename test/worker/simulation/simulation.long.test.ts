import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, beforeEach, it, vi } from 'vitest';

import { installFault } from '../../../worker/platform/fault-point.ts';
import { stopTime } from '../support/virtual-time.ts';
import { BrokenBindings } from './broken-bindings.ts';
import { carryOut } from './carry-out.ts';
import type { History } from './histories.ts';
import {
  DEATH_DURING_TIME_OUTS,
  describeStep,
  history,
  INTERRUPTED_HISTORIES,
} from './histories.ts';
import { judge } from './judge.ts';
import { SimulatedWorld } from './simulated-world.ts';

const LAST_HISTORY_MS = 60_000;
const TIME_LIMIT_MS = 120_000 + Number(env.TEST_CASES) * 5_000;

beforeEach(() => {
  stopTime();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

it.for(INTERRUPTED_HISTORIES)(
  'I-2, I-3, I-17, I-22, I-23, I-25: hold when a crash strikes ($crash.damage at $crash.point)',
  async ({ history: interrupted, outcome }, { expect }) => {
    const world = await SimulatedWorld.open(new BrokenBindings());
    await carryOut(world, interrupted);
    expect(world.crashes.struck).toBe(1);
    expect(await world.outcomes()).toEqual([outcome, outcome]);
    expect(await judge(world)).toEqual([]);
  },
);

function describeFailure(checked: fc.RunDetails<[History]>): string {
  const [shortest] = checked.counterexample ?? [];
  return [
    `run ${checked.numRuns}, made shorter ${checked.numShrinks} times:`,
    ...(shortest?.steps.map(describeStep) ?? []),
    `a container in the end: ${shortest?.hasContainerInTheEnd}`,
    String(checked.errorInstance),
  ].join('\n');
}

it(
  'I-2 to I-5, I-7, I-9, I-17 to I-20, I-22, I-23, I-25, I-27, I-29, I-33, I-40, I-44, I-64, I-65, I-68: hold for any sequence of events',
  async ({ expect, annotate }) => {
    const seed = Number(env.TEST_SEED);
    await annotate(`TEST_SEED=${seed}`);
    const bindings = new BrokenBindings();
    const property = fc.asyncProperty(history, async (steps) => {
      const world = await SimulatedWorld.open(bindings);
      await carryOut(world, steps);
      const violations = await judge(world);
      if (violations.length > 0) throw new Error(violations.join('\n'));
    });
    const numRuns = Number(env.TEST_CASES);
    const checked = await fc.check<[History]>(property, {
      seed,
      numRuns,
      examples: [[DEATH_DURING_TIME_OUTS]],
      // A failing history is made shorter for as long as there is time.
      // oxlint-disable-next-line typescript/no-deprecated -- as its replacement, which is a plugin
      interruptAfterTimeLimit: TIME_LIMIT_MS - LAST_HISTORY_MS,
      // For a deliberate mistake, only the number of histories matters.
      endOnFailure: env.TEST_ENDS_ON_FAILURE !== '',
    });
    if (checked.failed) throw new Error(describeFailure(checked));
    expect(checked.numRuns).toBe(numRuns);
  },
  TIME_LIMIT_MS,
);
