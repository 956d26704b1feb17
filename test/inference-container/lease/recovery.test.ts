import { describe, expect, it } from 'vitest';

import { createRecovery } from '../../../inference-container/lease/recovery.ts';
import { createLogger } from '../../../inference-container/logger.ts';

const never = new AbortController().signal;
const logger = createLogger({ writeLine: () => {}, now: () => new Date(0), fields: {} });
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const newScope = () => crypto.randomUUID();

/**
 * Creates a recovery in which each check finds the next of the given faults, and nothing once there
 * are none left.
 */
function recoveryFinding(...faults: string[]) {
  const seen = { waitsMs: new Array<number>(), checks: 0, gaveUp: 0 };
  const recovery = createRecovery({
    check: () => {
      seen.checks += 1;
      return Promise.resolve(faults.splice(0, 1));
    },
    wait: (durationMs) => {
      seen.waitsMs.push(durationMs);
      return Promise.resolve();
    },
    giveUp: () => {
      seen.gaveUp += 1;
    },
    logger,
  });
  return { recovery, seen };
}

describe('a container', () => {
  it('continues immediately after a result, a lost lease, or a returned job', async () => {
    const { recovery, seen } = recoveryFinding();
    for (const outcome of ['finished', 'stopped'] as const) {
      recovery.note(outcome, newScope());
      await recovery.recover(never);
    }
    expect(seen).toEqual({ waitsMs: [], checks: 0, gaveUp: 0 });
  });

  it('does not extend its wait for repeated failures of one scope, whose videos may be the cause', async () => {
    const { recovery, seen } = recoveryFinding();
    const scopeId = newScope();
    for (let failures = 0; failures < 8; failures += 1) {
      recovery.note('failed', scopeId);
      await recovery.recover(never);
    }
    expect(seen.checks).toBe(8);
    expect(Math.max(...seen.waitsMs)).toBeLessThanOrEqual(SECOND_MS);
  });

  it('waits longer for consecutive failures of different scopes, and runs its check each time', async () => {
    const { recovery, seen } = recoveryFinding();
    for (let failures = 0; failures < 8; failures += 1) {
      recovery.note('failed', newScope());
      await recovery.recover(never);
      await recovery.recover(never);
    }
    expect(seen.checks).toBe(8);
    expect(seen.waitsMs[0]).toBeLessThanOrEqual(SECOND_MS);
    expect(seen.waitsMs[4]).toBeGreaterThanOrEqual(8 * SECOND_MS);
    expect(Math.max(...seen.waitsMs)).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('forgets its failures after a job that succeeds', async () => {
    const { recovery, seen } = recoveryFinding();
    for (const outcome of ['failed', 'failed', 'failed', 'finished', 'failed'] as const) {
      recovery.note(outcome, newScope());
    }
    await recovery.recover(never);
    expect(seen.waitsMs[0]).toBeLessThanOrEqual(SECOND_MS);
  });

  it('keeps its failure count after a lost lease', async () => {
    const { recovery, seen } = recoveryFinding();
    for (const outcome of ['failed', 'failed', 'failed', 'stopped', 'failed'] as const) {
      recovery.note(outcome, newScope());
    }
    await recovery.recover(never);
    expect(seen.waitsMs[0]).toBeGreaterThanOrEqual(4 * SECOND_MS);
  });

  it('takes jobs again after a temporary fault', async () => {
    const { recovery, seen } = recoveryFinding('disk', 'disk');
    recovery.note('failed', newScope());
    await recovery.recover(never);
    expect([seen.checks, seen.gaveUp]).toEqual([3, 0]);
  });

  it('gives up within a minute if checks keep failing', async () => {
    const { recovery, seen } = recoveryFinding('disk', 'disk', 'disk', 'disk', 'disk');
    recovery.note('failed', newScope());
    await recovery.recover(never);
    expect([seen.checks, seen.gaveUp]).toEqual([4, 1]);
    expect(seen.waitsMs.reduce((sum, waitMs) => sum + waitMs, 0)).toBeLessThan(MINUTE_MS);
  });

  it('checks itself once for all concurrent jobs', async () => {
    const { recovery, seen } = recoveryFinding();
    recovery.note('failed', newScope());
    await Promise.all([recovery.recover(never), recovery.recover(never)]);
    expect(seen.checks).toBe(1);
  });
});
