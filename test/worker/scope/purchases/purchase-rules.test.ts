import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../../worker/accounts/accounts.ts';
import { totalCents } from '../../../../worker/payments/open-checkout.ts';
import type {
  LossReport,
  RevokedCredits,
} from '../../../../worker/scope/purchases/purchase-rules.ts';
import {
  LOSS_STAGES,
  settle,
  supersedes,
  unpaidCredits,
} from '../../../../worker/scope/purchases/purchase-rules.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { startRequest } from '../start-request.ts';

const QUANTITY = 20;
/** Starting an analysis is how a buyer spends a credit. */
const MAX_STARTS = 3;
const order = { quantity: QUANTITY, amountCents: totalCents(QUANTITY) };
const ORDER_IN_EUROS = { ...order, currency: 'eur' };
const loss = fc.record({
  id: fc.constantFrom('refund 1', 'refund 2', 'dispute'),
  stage: fc.constantFrom(...LOSS_STAGES),
  amountCents: fc.constantFrom(150, 700, 2_500, 4_000),
  reportedAtMs: fc.constantFrom(1_000, 2_000, 3_000),
});
interface Report extends LossReport {
  id: string;
}
const reordered = fc
  .array(loss, { minLength: 1, maxLength: 8 })
  .chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
const step = fc.oneof(loss, fc.record({ spent: fc.integer({ min: 1, max: 8 }) }));

/** Model of purchases without storage. */
class Buyer {
  balance = QUANTITY;
  spent = 0;
  taken: RevokedCredits = { taken: 0, shortfall: 0 };
  readonly losses = new Map<string, LossReport>();

  spend(credits: number): void {
    const spent = Math.min(credits, this.balance);
    this.balance -= spent;
    this.spent += spent;
  }

  report({ id, ...report }: Report): void {
    const known = this.losses.get(id);
    if (known !== undefined && !supersedes(report, known)) return;
    this.losses.set(id, report);
    const unpaid = unpaidCredits(order, [...this.losses.values()]);
    const change = settle(unpaid, this.taken, this.balance);
    this.balance -= change.taken;
    this.taken = {
      taken: this.taken.taken + change.taken,
      shortfall: this.taken.shortfall + change.shortfall,
    };
  }
}

async function outcomeInObject(reports: readonly Report[], starts: number) {
  const club = { name: 'Test club', isUnlimited: false, ownerEmail: null };
  const { scopeId } = await createOrganization(env, club);
  const scope = creditScope(env, scopeId);
  const purchaseId = crypto.randomUUID();
  const opened = { accountId: 'buyer', portalOrigin: 'https://portal.example', createdAtMs: 0 };
  await scope.openPurchase({ id: purchaseId, ...opened, ...ORDER_IN_EUROS });
  await scope.reportPayment({ purchaseId, sessionId: 'paid', state: 'paid', ...ORDER_IN_EUROS });
  for (let started = 0; started < starts; started += 1) await scope.accept(startRequest(scopeId));
  for (const { id: lossId, ...report } of reports) {
    const kind = lossId === 'dispute' ? 'dispute' : 'refund';
    await scope.reportLoss({ purchaseId, lossId, kind, currency: 'eur', ...report });
  }
  const { balance } = await scope.statement();
  const { taken, shortfall } = (await scope.readPurchase(purchaseId))?.purchase ?? {};
  return { balance, taken, shortfall };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('credits taken back for returned payments', () => {
  it('never overdraw the balance, and add up after any reports and spending', ({ expect }) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const buyer = new Buyer();
        for (const each of steps) {
          if ('spent' in each) buyer.spend(each.spent);
          else buyer.report(each);
          const unpaid = unpaidCredits(order, [...buyer.losses.values()]);
          const { taken, shortfall } = buyer.taken;
          expect(buyer.balance).toBeGreaterThanOrEqual(0);
          expect(Math.min(taken, shortfall)).toBeGreaterThanOrEqual(0);
          expect(taken + shortfall).toBe(unpaid);
          expect(buyer.balance).toBe(QUANTITY - buyer.spent - taken);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('do not depend on the order of reports, including in a Durable Object', async ({ expect }) => {
    const queues = new CapturedQueues();
    const spent = fc.nat({ max: MAX_STARTS });
    const property = fc.asyncProperty(reordered, spent, async ([one, other], starts) => {
      const buyer = new Buyer();
      buyer.spend(starts);
      for (const report of one) buyer.report(report);
      const expected = { balance: buyer.balance, ...buyer.taken };
      for (const reports of [one, other, [...other, ...one]]) {
        expect(await outcomeInObject(reports, starts)).toEqual(expected);
      }
    });
    await fc.assert(property, { numRuns: 20 });
    expect(queues.jobs.length).toBeGreaterThan(0);
  });

  it('I-16: are all credits for a full refund, and never a fraction of one', ({ expect }) => {
    for (let quantity = 1; quantity <= 10_000; quantity += 1) {
      const amountCents = totalCents(quantity);
      const unpaid = (lostCents: number) =>
        unpaidCredits({ quantity, amountCents }, [{ amountCents: lostCents, stage: 'taken' }]);
      expect(amountCents).toBe(quantity * 200);
      expect([unpaid(amountCents), unpaid(amountCents - 1), unpaid(199)]).toEqual([
        quantity,
        quantity - 1,
        0,
      ]);
    }
  });
});
