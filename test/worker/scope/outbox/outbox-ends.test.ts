import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../../worker/accounts/accounts.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { captureOffers } from '../../support/captured-lanes.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { removeMediaOf } from '../../support/expire-analyses.ts';
import { refuseStatements } from '../../support/failing-database.ts';
import { operate } from '../../support/harness.ts';
import { alarmAtMs, passMs, ringDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { startRequest } from '../start-request.ts';

const FIRST_RETRY_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OK = { outcome: 'success' } as const;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function openScope() {
  const ownerEmail = `${crypto.randomUUID()}@club.example`;
  const club = { name: 'Test club', isUnlimited: false, ownerEmail };
  const { scopeId } = await createOrganization(env, club);
  const scope = creditScope(env, scopeId);
  await scope.grant(10, 'test');
  await scope.addReceiver({ id: scopeId, scopeId, url: 'https://8.8.8.8/hook' }, Date.now());
  return { scopeId, scope };
}

type Club = Awaited<ReturnType<typeof openScope>>;

/** An analysis with webhook events, leased by a container. */
async function analysisUnderway({ scopeId, scope }: Club) {
  const start = startRequest(scopeId, { notifies: true });
  await scope.accept(start);
  await scope.beginAttempt(start.job.analysisId, 1);
  return start.job.analysisId;
}

/** Advances time, and rings every alarm that comes due. */
async function letPass(ms: number, { scope }: Club): Promise<void> {
  const endsAtMs = Date.now() + ms;
  for (;;) {
    const atMs = await alarmAtMs(scope);
    if (atMs === null || atMs > endsAtMs) break;
    passMs(Math.max(0, atMs - Date.now()));
    await ringDueAlarm(scope);
  }
  passMs(Math.max(0, endsAtMs - Date.now()));
}

async function outboxSize({ scope }: Club): Promise<number> {
  return runInDurableObject(scope, (_instance, { storage }) => {
    return storage.sql.exec<{ size: number }>(`SELECT count(*) AS size FROM outbox`).one().size;
  });
}

interface ListedLetter {
  id: string;
  queue: string;
  scope_id: string;
}

async function lettersOf({ scopeId }: Club): Promise<ListedLetter[]> {
  const listed = await operate<{ dead_letters: ListedLetter[] }>('dead-letters list');
  return listed.dead_letters.filter((letter) => letter.scope_id === scopeId);
}

/** Makes every low-credit mail of this scope fail. */
async function refusedMail(club: Club) {
  await club.scope.saveAlertSettings({
    isEnabled: true,
    threshold: 9,
    webhookUrl: null,
    savedByAccountId: null,
  });
  const mail = vi.spyOn(env.EMAIL, 'send').mockRejectedValue(new Error('no such mailbox'));
  await club.scope.accept(startRequest(club.scopeId));
  return { mail };
}

describe('a permanently rejected mail', () => {
  it('ends as a dead letter that the operator can see', async ({ expect }) => {
    const club = await openScope();
    const { mail } = await refusedMail(club);
    await letPass(DAY_MS, club);
    expect(await outboxSize(club)).toBe(0);
    expect(await alarmAtMs(club.scope)).toBeGreaterThan(Date.now() + DAY_MS);
    expect(await lettersOf(club)).toMatchObject([{ queue: 'alert-mails' }]);
    mail.mockClear();
    await letPass(DAY_MS, club);
    expect(mail).not.toHaveBeenCalled();
  });

  it('is retried through an outage of half an hour, and then sent', async ({ expect }) => {
    const club = await openScope();
    const { mail } = await refusedMail(club);
    await letPass(HOUR_MS / 2, club);
    mail.mockResolvedValue({ messageId: 'test' });
    await letPass(HOUR_MS / 6, club);
    expect(await outboxSize(club)).toBe(0);
    expect(await lettersOf(club)).toEqual([]);
  });

  it('does not slow down the events of the same scope', async ({ expect }) => {
    const club = await openScope();
    await refusedMail(club);
    await letPass(HOUR_MS, club);
    const id = await analysisUnderway(club);
    queues.isDown = true;
    await club.scope.finish(id, 1, OK);
    queues.isDown = false;
    await letPass(2 * FIRST_RETRY_MS, club);
    expect(queues.events.map(({ payload }) => payload.type)).toContain('analysis.completed');
  });

  it('does not delay starts, even when it is due again', async ({ expect }) => {
    const club = await openScope();
    const { mail } = await refusedMail(club);
    passMs(2 * FIRST_RETRY_MS);
    mail.mockClear();
    await club.scope.accept(startRequest(club.scopeId));
    expect(mail).not.toHaveBeenCalled();
    await ringDueAlarm(club.scope);
    expect(mail).toHaveBeenCalledTimes(1);
  });

  it('is kept while its dead letter cannot be written', async ({ expect }) => {
    const club = await openScope();
    await refusedMail(club);
    const refusing = refuseStatements('insert into "dead_letters"');
    await letPass(DAY_MS, club);
    expect(await outboxSize(club)).toBe(1);
    refusing.mockRestore();
    await letPass(HOUR_MS, club);
    expect(await outboxSize(club)).toBe(0);
    expect(await lettersOf(club)).toHaveLength(1);
  });
});

describe('an event that its lane never accepts', () => {
  it('ends as a dead letter with its own id, and the next event of its analysis is sent', async ({
    expect,
  }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    captureOffers(async (message) => {
      if (message.id.endsWith('_2')) throw new Error('too large');
      queues.events.push(message);
    });
    await club.scope.reportProgress(id, 1, 10);
    await club.scope.finish(id, 1, OK);
    await letPass(DAY_MS, club);
    expect(queues.events.map(({ payload }) => payload['sequence'])).toEqual([1, 3]);
    expect(await lettersOf(club)).toMatchObject([
      { id: `msg_${id}_2`, queue: 'webhook-deliveries' },
    ]);
  });
});

describe('a deletion that the bucket rejects', () => {
  it('is retried forever, at a low rate, and the operator sees it until it is done', async ({
    expect,
  }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    await club.scope.finish(id, 1, OK);
    const refusing = vi.spyOn(env.MEDIA, 'delete').mockRejectedValue(new Error('R2 is away'));
    await removeMediaOf(club.scopeId);
    await letPass(DAY_MS, club);
    expect(await outboxSize(club)).toBe(1);
    expect(await lettersOf(club)).toMatchObject([{ queue: 'scope-outbox' }]);
    expect(((await alarmAtMs(club.scope)) ?? 0) - Date.now()).toBeGreaterThan(0);
    const tries = refusing.mock.calls.length;
    await letPass(DAY_MS, club);
    expect(refusing.mock.calls.length - tries).toBeLessThanOrEqual(2 * 24);
    refusing.mockRestore();
    await letPass(HOUR_MS, club);
    expect(await outboxSize(club)).toBe(0);
    expect(await lettersOf(club)).toEqual([]);
  });
});

describe('an item that this version cannot read', () => {
  it('does not block anything else, and ends as a dead letter', async ({ expect }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    queues.isDown = true;
    await club.scope.finish(id, 1, OK);
    queues.isDown = false;
    await runInDurableObject(club.scope, (_instance, { storage }) => {
      storage.sql.exec(
        `INSERT INTO outbox (chain, item, due_at_ms) VALUES ('a', 'not json', 0), ('b', ?, 0)`,
        JSON.stringify({ kind: 'of a later version' }),
      );
    });
    await letPass(DAY_MS, club);
    expect(queues.events.map(({ payload }) => payload.type)).toContain('analysis.completed');
    expect(await outboxSize(club)).toBe(0);
    expect(await lettersOf(club)).toHaveLength(2);
  });
});
