import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../../worker/accounts/accounts.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { armAlert, fireAlert, saveAlert } from '../../../../worker/scope/alert/low-credit-alert.ts';
import { startRequest } from '../start-request.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

const RUNS = Number(env.TEST_CASES);
const OPERATIONS_PER_RUN = 30;
const HOUR_MS = 3_600_000;
const OPENING_BALANCE = 6;
const TIME_LIMIT_MS = 60_000;

type Operation =
  | { kind: 'start' }
  | { kind: 'refund' }
  | { kind: 'grant'; amount: number }
  | { kind: 'save'; isEnabled: boolean; threshold: number }
  | { kind: 'wait'; ms: number };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ kind: 'start' } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: 'refund' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('grant' as const), amount: fc.nat({ max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      isEnabled: fc.boolean(),
      threshold: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, HOUR_MS - 1, HOUR_MS),
    }),
  },
);

/** A simple model of the alert as documented. */
class AlertModel {
  balance = OPENING_BALANCE;
  alerts = 0;
  #isEnabled = false;
  #threshold = 0;
  #isArmed = true;
  #lastAlertMs = -Infinity;

  save(isEnabled: boolean, threshold: number): void {
    this.#isEnabled = isEnabled;
    this.#threshold = threshold;
    this.#rearm();
  }

  start(nowMs: number): boolean {
    if (this.balance === 0) return false;
    this.balance -= 1;
    const isLow = this.#isEnabled && this.#threshold > 0 && this.balance <= this.#threshold;
    if (isLow && this.#isArmed && nowMs - this.#lastAlertMs >= HOUR_MS) {
      this.#isArmed = false;
      this.#lastAlertMs = nowMs;
      this.alerts += 1;
    }
    return true;
  }

  gain(amount: number): void {
    this.balance += amount;
    this.#rearm();
  }

  #rearm(): void {
    if (this.balance > this.#threshold) this.#isArmed = true;
  }
}

/** Runs the rules on their own tables, without the rest of the object. */
function runRulesBesideModel(storage: DurableObjectStorage, operations: Operation[]) {
  const model = new AlertModel();
  const observed: number[] = [];
  const expected: number[] = [];
  let nowMs = 0;
  let alerts = 0;
  for (const step of operations) {
    switch (step.kind) {
      case 'start':
        if (model.start(nowMs) && fireAlert(storage, model.balance, nowMs) !== null) alerts += 1;
        break;
      case 'refund':
      case 'grant':
        model.gain(step.kind === 'grant' ? step.amount : 1);
        armAlert(storage, model.balance);
        break;
      case 'save':
        model.save(step.isEnabled, step.threshold);
        saveAlert(
          storage,
          { ...step, webhookUrl: null, savedByAccountId: null },
          { balance: model.balance, nowMs },
        );
        break;
      case 'wait':
        nowMs += step.ms;
        break;
    }
    observed.push(alerts);
    expected.push(model.alerts);
  }
  return { observed, expected, alerts };
}

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function runBesideModel(operations: Operation[]) {
  const club = { name: 'Test club', isUnlimited: false, ownerEmail: null };
  const { scopeId } = await createOrganization(env, club);
  const scope = creditScope(env, scopeId);
  await scope.grant(OPENING_BALANCE, 'test');
  const model = new AlertModel();
  const open: string[] = [];
  const history: { observed: number[]; expected: number[] }[] = [];
  for (const step of operations) {
    switch (step.kind) {
      case 'start': {
        const request = startRequest(scopeId);
        const isAccepted = (await scope.accept(request)).outcome === 'accepted';
        if (isAccepted) open.push(request.job.analysisId);
        if (isAccepted !== model.start(Date.now())) throw new Error('the balances differ');
        break;
      }
      case 'refund': {
        const analysisId = open.pop();
        if (analysisId === undefined) break;
        await scope.finish(analysisId, null, {
          outcome: 'failed',
          reason: 'internal',
        });
        model.gain(1);
        break;
      }
      case 'grant':
        await scope.grant(step.amount, 'test');
        model.gain(step.amount);
        break;
      case 'save':
        await scope.saveAlertSettings({
          isEnabled: step.isEnabled,
          threshold: step.threshold,
          webhookUrl: 'https://example.com/alerts',
          savedByAccountId: null,
        });
        model.save(step.isEnabled, step.threshold);
        break;
      case 'wait':
        passMs(step.ms);
        break;
    }
    const { balance } = await scope.statement();
    const alerts = queues.deliveries.filter((event) => event.scopeId === scopeId);
    history.push({
      observed: [balance, alerts.length],
      expected: [model.balance, model.alerts],
    });
  }
  return { history, alerts: model.alerts };
}

describe('the low-credit alert', () => {
  it(
    'I-15: fires once per downward crossing, at most hourly, never at zero or while disabled',
    async ({ expect, annotate }) => {
      const seed = Number(env.TEST_SEED);
      await annotate(`TEST_SEED=${seed}`);
      let alerts = 0;
      const runs = fc.array(operation, {
        minLength: OPERATIONS_PER_RUN,
        maxLength: OPERATIONS_PER_RUN,
      });
      const property = fc.asyncProperty(runs, async (operations) => {
        const stub = creditScope(env, crypto.randomUUID());
        const run = await runInDurableObject(stub, (_scope, { storage }) =>
          runRulesBesideModel(storage, operations),
        );
        alerts += run.alerts;
        expect(run.observed).toEqual(run.expected);
      });
      await fc.assert(property, { seed, numRuns: RUNS });
      expect(alerts).toBeGreaterThan(RUNS / 4);
    },
    TIME_LIMIT_MS,
  );

  it('I-15: stays armed when a crossing falls within the hour, and fires afterward', async ({
    expect,
  }) => {
    const save = { kind: 'save', isEnabled: true, threshold: 5 } as const;
    const start = { kind: 'start' } as const;
    const grant = { kind: 'grant', amount: 2 } as const;
    const wait = { kind: 'wait', ms: HOUR_MS } as const;
    const { history, alerts } = await runBesideModel([
      save,
      start,
      grant,
      start,
      start,
      wait,
      start,
    ]);
    expect(history.map(({ observed }) => observed[1])).toEqual([0, 1, 1, 1, 1, 1, 2]);
    expect(alerts).toBe(2);
  });

  it('includes balance, threshold, and scope in the event', async ({ expect }) => {
    const save = { kind: 'save', isEnabled: true, threshold: 5 } as const;
    await runBesideModel([save, { kind: 'start' }]);
    expect(queues.deliveries.at(-1)).toMatchObject({
      alertUrl: 'https://example.com/alerts',
      analysisId: null,
      payload: {
        type: 'credits.low',
        event: 'credits.low',
        scopeType: 'organization',
        balance: 5,
        threshold: 5,
      },
    });
  });
});
