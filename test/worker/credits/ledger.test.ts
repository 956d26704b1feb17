import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { Ledger } from '../../../worker/credits/ledger.ts';

const NOW_MS = 1_800_000_000_000;

/** A ledger in the storage of an object that nobody else knows. */
async function withLedger<Result>(
  work: (ledger: Ledger) => Result,
  { isUnlimited = false } = {},
): Promise<Result> {
  const scopeId = crypto.randomUUID();
  const stub = env.CREDIT_SCOPES.getByName(`scope:${scopeId}`);
  await stub.open({ scopeId, scopeType: 'organization', isUnlimited });
  return runInDurableObject(stub, (_instance, { storage }) => work(new Ledger(storage.sql)));
}

describe('Ledger', () => {
  it('I-2: notes the balance after every entry, newest first', async ({ expect }) => {
    const entries = await withLedger((ledger) => {
      ledger.grant(2, 'opening', NOW_MS);
      ledger.debit('a', NOW_MS + 1);
      ledger.refund('a', 'timeout', NOW_MS + 2);
      return ledger.entries();
    });
    const opening = { analysisId: null, reason: 'opening', atMs: NOW_MS };
    expect(entries).toEqual([
      {
        kind: 'refund',
        amount: 1,
        balance: 2,
        analysisId: 'a',
        reason: 'timeout',
        atMs: NOW_MS + 2,
      },
      {
        kind: 'debit',
        amount: 1,
        balance: 1,
        analysisId: 'a',
        reason: 'analysis',
        atMs: NOW_MS + 1,
      },
      { kind: 'grant', amount: 2, balance: 2, ...opening },
    ]);
  });

  it('I-2: cannot be overdrawn', async ({ expect }) => {
    await withLedger((ledger) => {
      ledger.grant(1, 'opening', NOW_MS);
      ledger.debit('a', NOW_MS);
      expect(ledger.canPay()).toBe(false);
      expect(() => ledger.debit('b', NOW_MS)).toThrow('CHECK');
      expect(ledger.balance()).toBe(0);
    });
  });

  it('I-4: holds one debit and one refund per analysis', async ({ expect }) => {
    await withLedger((ledger) => {
      ledger.grant(5, 'opening', NOW_MS);
      ledger.debit('a', NOW_MS);
      expect(ledger.refund('a', 'timeout', NOW_MS)).toBe(true);
      expect(ledger.refund('a', 'internal', NOW_MS)).toBe(false);
      expect(ledger.balance()).toBe(5);
      expect(() => ledger.debit('a', NOW_MS)).toThrow('UNIQUE');
    });
  });

  it('gives nothing back for an analysis that took nothing', async ({ expect }) => {
    await withLedger((ledger) => {
      expect(ledger.refund('never debited', 'timeout', NOW_MS)).toBe(false);
      expect(ledger.entries()).toEqual([]);
    });
  });

  it('lets an unlimited scope pay with nothing and writes it down', async ({ expect }) => {
    await withLedger(
      (ledger) => {
        expect(ledger.canPay()).toBe(true);
        ledger.debit('a', NOW_MS);
        ledger.configure({ isUnlimited: false });
        expect(ledger.refund('a', 'timeout', NOW_MS)).toBe(true);
        expect(ledger.balance()).toBe(0);
        expect(ledger.entries().map(({ kind, amount }) => [kind, amount])).toEqual([
          ['refund', 0],
          ['debit', 0],
        ]);
      },
      { isUnlimited: true },
    );
  });

  it('changes only the settings that are named', async ({ expect }) => {
    await withLedger((ledger) => {
      ledger.configure({ refundsUnusable: true });
      ledger.configure({ isUnlimited: true });
      expect([ledger.isUnlimited(), ledger.refundsUnusable()]).toEqual([true, true]);
      ledger.configure({ isUnlimited: false });
      expect([ledger.isUnlimited(), ledger.refundsUnusable()]).toEqual([false, true]);
    });
  });
});
