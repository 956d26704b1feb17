import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../../worker/accounts/accounts.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { startRequest } from '../start-request.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

const HOUR_MS = 3_600_000;
const THRESHOLD = 5;
const ORDER = { quantity: 1, amountCents: 200, currency: 'eur' };
const DISPUTE = {
  lossId: 'dispute',
  kind: 'dispute',
  amountCents: 200,
  currency: 'eur',
  reportedAtMs: 1000,
} as const;

type Scope = ReturnType<typeof creditScope>;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A scope whose next analysis brings the balance down to the threshold. */
async function scopeAboveThreshold(): Promise<{ scopeId: string; scope: Scope }> {
  const club = { name: 'Test club', isUnlimited: false, ownerEmail: null };
  const { scopeId } = await createOrganization(env, club);
  const scope = creditScope(env, scopeId);
  await scope.grant(THRESHOLD + 1, 'test');
  await scope.saveAlertSettings({
    isEnabled: true,
    threshold: THRESHOLD,
    webhookUrl: 'https://example.com/alerts',
    savedByAccountId: null,
  });
  return { scopeId, scope };
}

async function startIn({ scopeId, scope }: { scopeId: string; scope: Scope }): Promise<string> {
  const request = startRequest(scopeId);
  await scope.accept(request);
  return request.job.analysisId;
}

async function openPurchase(scope: Scope): Promise<string> {
  const id = crypto.randomUUID();
  const openedBy = { accountId: 'buyer', portalOrigin: 'https://portal.example' };
  await scope.openPurchase({ id, ...openedBy, ...ORDER, createdAtMs: Date.now() });
  return id;
}

async function pay(scope: Scope, purchaseId: string): Promise<void> {
  await scope.reportPayment({ purchaseId, sessionId: 'session', state: 'paid', ...ORDER });
}

/** Each brings the balance up by one after the returned function was called. */
const GAINS: Record<string, (scope: Scope) => Promise<(analysisId: string) => Promise<void>>> = {
  'a failed analysis': async (scope) => async (analysisId) => {
    await scope.finish(analysisId, null, { outcome: 'failed', reason: 'internal' });
  },
  'a payment': async (scope) => {
    const purchaseId = await openPurchase(scope);
    return async () => pay(scope, purchaseId);
  },
  'a credit restored after a dispute': async (scope) => {
    const purchaseId = await openPurchase(scope);
    await pay(scope, purchaseId);
    await scope.reportLoss({ purchaseId, ...DISPUTE, stage: 'taken' });
    return async () => {
      await scope.reportLoss({ purchaseId, ...DISPUTE, stage: 'returned' });
    };
  },
  'a grant': async (scope) => async () => {
    await scope.grant(1, 'test');
  },
};

describe('I-15: a low-credit alert fires again', () => {
  it.for(Object.entries(GAINS))('after %s', async ([, prepare], { expect }) => {
    const club = await scopeAboveThreshold();
    const gain = await prepare(club.scope);
    const alerts = () => queues.events.filter(({ scopeId }) => scopeId === club.scopeId).length;
    const analysisId = await startIn(club);
    expect((await club.scope.statement()).balance).toBe(THRESHOLD);
    expect(alerts()).toBe(1);
    await gain(analysisId);
    expect((await club.scope.statement()).balance).toBe(THRESHOLD + 1);
    passMs(HOUR_MS);
    await startIn(club);
    expect(alerts()).toBe(2);
  });

  it('not without any', async ({ expect }) => {
    const club = await scopeAboveThreshold();
    await startIn(club);
    passMs(HOUR_MS);
    await startIn(club);
    expect(queues.events.filter(({ scopeId }) => scopeId === club.scopeId)).toHaveLength(1);
  });
});
