import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../../worker/accounts/accounts.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { startRequest } from '../start-request.ts';
import { bindings, CapturedQueues } from '../../support/captured-queues.ts';
import { stopTime } from '../../support/virtual-time.ts';

const THRESHOLD = 2;
const SENT = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A scope whose next analysis brings the balance down to the threshold. */
async function scopeAboveThreshold() {
  const ownerEmail = `${crypto.randomUUID()}@club.example`;
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
  const mail = vi.spyOn(env.EMAIL, 'send').mockResolvedValue({ messageId: 'test' });
  return { scopeId, scope, mail };
}

function alertsOf(scopeId: string) {
  return queues.events.filter((event) => event.scopeId === scopeId);
}

describe('a withdrawn start', () => {
  it('sends no alert about credits that were not spent', async ({ expect }) => {
    const { scopeId, scope, mail } = await scopeAboveThreshold();
    vi.spyOn(env.ANALYSIS_JOBS, 'send').mockRejectedValueOnce(new Error('no queue'));
    await scope.accept(startRequest(scopeId));
    expect((await scope.statement()).balance).toBe(THRESHOLD + 1);
    expect(mail).not.toHaveBeenCalled();
    expect(alertsOf(scopeId)).toEqual([]);
  });

  it("does not suppress the next start's alert", async ({ expect }) => {
    const { scopeId, scope, mail } = await scopeAboveThreshold();
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
    const { scopeId, scope, mail } = await scopeAboveThreshold();
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
