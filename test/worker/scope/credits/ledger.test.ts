import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { Ledger, NEWEST_ENTRIES } from '../../../../worker/scope/credits/ledger.ts';
import { ScopeProfile } from '../../../../worker/scope/scope-profile.ts';

const NOW_MS = 1_800_000_000_000;

function openingGrant(amount: number) {
  return { amount, reason: 'opening', reference: null };
}

/** Runs `work` with a ledger in the storage of a new object. */
async function withLedger<Result>(
  work: (ledger: Ledger, profile: ScopeProfile) => Result,
  { isUnlimited = false } = {},
): Promise<Result> {
  const scopeId = crypto.randomUUID();
  const stub = env.CREDIT_SCOPES.getByName(`scope:${scopeId}`);
  await stub.open({ scopeId, scopeType: 'organization', isUnlimited });
  return runInDurableObject(stub, (_instance, { storage }) => {
    const profile = new ScopeProfile(storage.sql);
    return work(new Ledger(storage.sql, profile), profile);
  });
}

describe('Ledger', () => {
  it('I-2: records the balance after every entry, newest first', async ({ expect }) => {
    const entries = await withLedger((ledger) => {
      ledger.grant(openingGrant(2), NOW_MS);
      ledger.debit('a', NOW_MS + 1);
      ledger.refund('a', 'timeout', NOW_MS + 2);
      return ledger.entries();
    });
    const opening = {
      analysisId: null,
      reason: 'opening',
      reference: null,
      shortfall: 0,
      atMs: NOW_MS,
    };
    expect(entries).toEqual([
      {
        id: 3,
        kind: 'refund',
        amount: 1,
        balance: 2,
        analysisId: 'a',
        reason: 'timeout',
        reference: null,
        shortfall: 0,
        atMs: NOW_MS + 2,
      },
      {
        id: 2,
        kind: 'debit',
        amount: 1,
        balance: 1,
        analysisId: 'a',
        reason: 'analysis',
        reference: null,
        shortfall: 0,
        atMs: NOW_MS + 1,
      },
      { id: 1, kind: 'grant', amount: 2, balance: 2, ...opening },
    ]);
  });

  it('I-2: cannot be overdrawn', async ({ expect }) => {
    await withLedger((ledger) => {
      ledger.grant(openingGrant(1), NOW_MS);
      ledger.debit('a', NOW_MS);
      expect(ledger.canPay()).toBe(false);
      expect(() => ledger.debit('b', NOW_MS)).toThrow('CHECK');
      expect(ledger.balance()).toBe(0);
    });
  });

  it('I-4: has at most one debit and one refund per analysis', async ({ expect }) => {
    await withLedger((ledger) => {
      ledger.grant(openingGrant(5), NOW_MS);
      ledger.debit('a', NOW_MS);
      expect(ledger.refund('a', 'timeout', NOW_MS)).toBe(true);
      expect(ledger.refund('a', 'internal', NOW_MS)).toBe(false);
      expect(ledger.balance()).toBe(5);
      expect(() => ledger.debit('a', NOW_MS)).toThrow('UNIQUE');
    });
  });

  it('records debits of zero for an unlimited scope, and refunds none of them', async ({
    expect,
  }) => {
    await withLedger(
      (ledger, profile) => {
        expect(ledger.canPay()).toBe(true);
        ledger.debit('a', NOW_MS);
        profile.configure({ isUnlimited: false });
        expect(ledger.refund('a', 'timeout', NOW_MS)).toBe(false);
        expect(ledger.balance()).toBe(0);
        expect(ledger.entries().map(({ kind, amount }) => [kind, amount])).toEqual([['debit', 0]]);
      },
      { isUnlimited: true },
    );
  });

  it('I-2: consolidates the entries of erased analyses by month, once', async ({ expect }) => {
    const november = Date.UTC(2026, 10, 30, 23, 59);
    const december = Date.UTC(2026, 11, 1);
    const statement = await withLedger((ledger) => {
      ledger.grant(openingGrant(9), november);
      for (const id of ['a', 'b', 'kept']) ledger.debit(id, november);
      ledger.refund('a', 'timeout', december);
      ledger.debit('c', december);
      for (const id of ['a', 'b', 'c', 'c', 'unknown']) ledger.rollUp(id);
      return ledger.statement(NEWEST_ENTRIES);
    });
    expect(statement.months).toEqual([
      { month: '2026-12', debited: 1, refunded: 1, analyses: 1 },
      { month: '2026-11', debited: 2, refunded: 0, analyses: 2 },
    ]);
    expect(statement.entries.map(({ kind, analysisId }) => [kind, analysisId])).toEqual([
      ['debit', 'kept'],
      ['grant', null],
    ]);
    expect(statement.balance).toBe(6);
  });
});
