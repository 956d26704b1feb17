import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../../worker/accounts/accounts.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { bindings, CapturedQueues } from '../../support/captured-queues.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';
import { startRequest } from '../start-request.ts';

const HOUR_MS = 3_600_000;
const THRESHOLD = 5;
const SENT = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
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

/** Creates a scope whose next analysis brings the balance down to the threshold. */
async function scopeAboveThreshold(
  ownerEmail: string | null = null,
): Promise<{ scopeId: string; scope: Scope }> {
  const club = { name: 'Test club', isUnlimited: false, ownerEmail };
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

/** Creates a scope whose owner gets mail. */
async function watchedScope() {
  vi.spyOn(console, 'error').mockReturnValue();
  const mail = vi.spyOn(env.EMAIL, 'send').mockResolvedValue({ messageId: 'test' });
  return { ...(await scopeAboveThreshold(`${crypto.randomUUID()}@club.example`)), mail };
}

function alertsOf(scopeId: string) {
  return queues.events.filter((event) => event.scopeId === scopeId);
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
    const alerts = () => alertsOf(club.scopeId).length;
    const analysisId = await startIn(club);
    expect((await club.scope.statement()).balance).toBe(THRESHOLD);
    expect(alerts()).toBe(1);
    await gain(analysisId);
    expect((await club.scope.statement()).balance).toBe(THRESHOLD + 1);
    passMs(HOUR_MS);
    await startIn(club);
    expect(alerts()).toBe(2);
  });

  it('only after an hour', async ({ expect }) => {
    const club = await scopeAboveThreshold();
    await startIn(club);
    await club.scope.grant(1, 'test');
    passMs(HOUR_MS - 1);
    await startIn(club);
    expect(alertsOf(club.scopeId)).toHaveLength(1);
    await club.scope.grant(1, 'test');
    passMs(1);
    await startIn(club);
    expect(alertsOf(club.scopeId)).toHaveLength(2);
  });

  it('only after credits were added', async ({ expect }) => {
    const club = await scopeAboveThreshold();
    await startIn(club);
    passMs(HOUR_MS);
    await startIn(club);
    expect(alertsOf(club.scopeId)).toHaveLength(1);
  });
});

describe('a withdrawn start', () => {
  it("does not suppress the next start's alert", async ({ expect }) => {
    const { scopeId, scope, mail } = await watchedScope();
    vi.spyOn(env.ANALYSIS_JOBS, 'send').mockRejectedValueOnce(new Error('no queue'));
    await scope.accept(startRequest(scopeId));
    mail.mockClear();
    const events = alertsOf(scopeId).length;
    await scope.accept(startRequest(scopeId));
    expect(mail).toHaveBeenCalledTimes(1);
    expect(alertsOf(scopeId).slice(events)).toMatchObject([
      { payload: { type: 'credits.low', balance: THRESHOLD } },
    ]);
  });

  it("does not count its credit as spent in a concurrent start's alert", async ({ expect }) => {
    const { scopeId, scope, mail } = await watchedScope();
    await scope.grant(1, 'test');
    const withdrawn = startRequest(scopeId);
    const other = { isDone: false };
    vi.spyOn(bindings.ANALYSIS_JOBS, 'send').mockImplementation(async (job) => {
      if (job.analysisId !== withdrawn.job.analysisId) return SENT;
      while (!other.isDone) await scheduler.wait(1);
      throw new Error('no queue');
    });
    const first = scope.accept(withdrawn);
    const second = scope.accept(startRequest(scopeId)).finally(() => (other.isDone = true));
    expect((await second).outcome).toBe('accepted');
    await first;
    expect((await scope.statement()).balance).toBe(THRESHOLD + 1);
    expect(mail).not.toHaveBeenCalled();
  });
});
