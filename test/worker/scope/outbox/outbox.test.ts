import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../../worker/accounts/accounts.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { captureOffers } from '../../support/captured-lanes.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { eventually } from '../../support/eventually.ts';
import { removeMediaOf } from '../../support/expire-analyses.ts';
import { refuseStatements } from '../../support/failing-database.ts';
import { operate } from '../../support/harness.ts';
import { alarmAtMs, passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { startRequest } from '../start-request.ts';

const FIRST_RETRY_MS = 10_000;

const LAST_RETRY_MS = 600_000;

const POLL_MS = 1;

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

async function openScope(credits = 10) {
  const owner = `${crypto.randomUUID()}@club.example`;
  const club = { name: 'Test club', isUnlimited: false, ownerEmail: owner };
  const { scopeId } = await createOrganization(env, club);
  const scope = creditScope(env, scopeId);
  await scope.grant(credits, 'test');
  await addReceiver({ scopeId, scope }, scopeId);
  return { scopeId, scope };
}

type Club = { scopeId: string; scope: ReturnType<typeof creditScope> };

async function addReceiver({ scopeId, scope }: Club, id: string): Promise<void> {
  await scope.addReceiver({ id, scopeId, url: 'https://8.8.8.8/hook' }, Date.now());
}

/** Creates an analysis with webhook events, leased by a container. */
async function analysisUnderway({ scopeId, scope }: Club) {
  const start = startRequest(scopeId, { notifies: true });
  await scope.accept(start);
  await scope.beginAttempt(start.job.analysisId, 1);
  return start.job.analysisId;
}

function emittedSequences() {
  return queues.events.map(({ payload }) => payload['sequence']);
}

/** Holds every event that is offered until the test lets it pass. */
function heldLane() {
  const lane = { offered: [] as unknown[], arrived: [] as unknown[], isOpen: false };
  captureOffers(async ({ payload }) => {
    lane.offered.push(payload['sequence']);
    // Polls, because a promise must not be awaited outside the object that created it.
    while (!lane.isOpen) await scheduler.wait(POLL_MS);
    lane.arrived.push(payload['sequence']);
  });
  return lane;
}

describe('the events of an analysis', () => {
  it('I-25: are sent in sequence order when they are created at the same time', async ({
    expect,
  }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    const lane = heldLane();
    const reports = [
      club.scope.reportProgress(id, 1, 10),
      club.scope.reportProgress(id, 1, 50),
      club.scope.finish(id, 1, OK),
    ];
    await eventually(async () =>
      expect(await club.scope.readAnalysis(id)).toMatchObject({ status: 'success' }),
    );
    expect(lane.offered).toEqual([2]);
    lane.isOpen = true;
    await Promise.all(reports);
    expect(lane.arrived).toEqual([2, 3, 4]);
  });

  it('I-25: wait for an event that could not be sent, and are sent in order by the alarm', async ({
    expect,
  }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    queues.isDown = true;
    await club.scope.reportProgress(id, 1, 10);
    queues.isDown = false;
    await club.scope.reportProgress(id, 1, 50);
    await club.scope.finish(id, 1, OK);
    expect(emittedSequences()).toEqual([1]);
    passMs(FIRST_RETRY_MS);
    await fireDueAlarm(club.scope);
    expect(emittedSequences()).toEqual([1, 2, 3, 4]);
  });
});

describe('a lane of an endpoint', () => {
  it.for(['refuses', 'hangs'] as const)(
    'I-64, I-65: that %s does not delay other lanes, and gets the event later',
    async (fault, { expect }) => {
      const club = await openScope();
      const { scope, scopeId } = club;
      const endpointIds = [crypto.randomUUID(), crypto.randomUUID()] as const;
      for (const endpointId of endpointIds) await addReceiver(club, endpointId);
      const id = await analysisUnderway(club);
      const lane = { isBroken: true, offered: [] as string[] };
      captureOffers(async ({ id: eventId, receiverId }) => {
        const isBroken = () => lane.isBroken && receiverId === endpointIds[0];
        if (isBroken() && fault === 'refuses') throw new Error('the lane cannot be reached');
        while (isBroken()) await scheduler.wait(POLL_MS);
        lane.offered.push(eventId);
      });
      const finishing = scope.finish(id, 1, OK);
      const event = `msg_${id}_2`;
      await eventually(() =>
        expect(new Set(lane.offered)).toEqual(new Set([event, `${event}_${endpointIds[1]}`])),
      );
      lane.isBroken = false;
      await finishing;
      passMs(FIRST_RETRY_MS);
      await fireDueAlarm(scope);
      await eventually(() => expect(lane.offered).toContain(`${event}_${endpointIds[0]}`));
      expect(lane.offered).toHaveLength(3);
      expect(await scope.listReceivers()).toMatchObject([
        { id: scopeId },
        ...endpointIds.map((endpointId) => ({ id: endpointId })),
      ]);
    },
  );
});

describe('an outbox item', () => {
  it('is processed once, even if concurrent calls pick it up', async ({ expect }) => {
    const { scope, scopeId } = await openScope(3);
    await scope.saveAlertSettings({
      isEnabled: true,
      threshold: 2,
      webhookUrl: null,
      savedByAccountId: null,
    });
    const hold = { isOver: false };
    const mail = vi.spyOn(env.EMAIL, 'send').mockImplementation(async () => {
      while (!hold.isOver) await scheduler.wait(POLL_MS);
      return { messageId: 'test' };
    });
    const starts = [scope.accept(startRequest(scopeId)), scope.accept(startRequest(scopeId))];
    await eventually(async () => expect((await scope.statement()).balance).toBe(1));
    hold.isOver = true;
    await Promise.all(starts);
    expect(mail).toHaveBeenCalledTimes(1);
  });

  it('is retried only by the alarm, with delays that grow to ten minutes', async ({ expect }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    queues.isDown = true;
    await club.scope.finish(id, 1, OK);
    const pausesMs: number[] = [];
    for (let ring = 0; ring < 8; ring += 1) {
      const pauseMs = ((await alarmAtMs(club.scope)) ?? Number.NaN) - Date.now();
      pausesMs.push(pauseMs);
      passMs(pauseMs);
      await fireDueAlarm(club.scope);
    }
    const doubling = [1, 2, 4, 8, 16, 32].map((factor) => factor * FIRST_RETRY_MS);
    expect(pausesMs).toEqual([...doubling, LAST_RETRY_MS, LAST_RETRY_MS]);
    queues.isDown = false;
    await club.scope.accept(startRequest(club.scopeId));
    expect(emittedSequences()).toEqual([1]);
    passMs(LAST_RETRY_MS);
    await fireDueAlarm(club.scope);
    expect(emittedSequences()).toEqual([1, 2]);
    passMs(LAST_RETRY_MS);
    await fireDueAlarm(club.scope);
    expect(emittedSequences()).toEqual([1, 2]);
  });
});

const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

/** Advances time, and fires every alarm that becomes due. */
async function letPass(ms: number, { scope }: Club): Promise<void> {
  const endsAtMs = Date.now() + ms;
  for (;;) {
    const atMs = await alarmAtMs(scope);
    if (atMs === null || atMs > endsAtMs) break;
    passMs(Math.max(0, atMs - Date.now()));
    await fireDueAlarm(scope);
  }
  passMs(Math.max(0, endsAtMs - Date.now()));
}

async function outboxSize({ scope }: Club): Promise<number> {
  return runInDurableObject(scope, (_instance, { storage }) => {
    return storage.sql.exec<{ size: number }>(`SELECT count(*) AS size FROM outbox`).one().size;
  });
}

interface ListedDeadLetter {
  id: string;
  queue: string;
  scope_id: string;
}

async function deadLettersOf({ scopeId }: Club): Promise<ListedDeadLetter[]> {
  const listed = await operate<{ dead_letters: ListedDeadLetter[] }>('dead-letters list');
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

describe('a permanently rejected email', () => {
  it('ends as a dead letter that the operator can see', async ({ expect }) => {
    const club = await openScope();
    const { mail } = await refusedMail(club);
    await letPass(DAY_MS, club);
    expect(await outboxSize(club)).toBe(0);
    expect(await alarmAtMs(club.scope)).toBeGreaterThan(Date.now() + DAY_MS);
    expect(await deadLettersOf(club)).toMatchObject([{ queue: 'alert-mails' }]);
    mail.mockClear();
    await letPass(DAY_MS, club);
    expect(mail).not.toHaveBeenCalled();
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
    expect(await deadLettersOf(club)).toHaveLength(1);
  });
});

describe('an event that its lane always rejects', () => {
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
    expect(await deadLettersOf(club)).toMatchObject([
      { id: `msg_${id}_2`, queue: 'webhook-deliveries' },
    ]);
  });
});

describe('a deletion that the bucket rejects', () => {
  it('is retried forever at a slow rate, and visible to the operator until done', async ({
    expect,
  }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    await club.scope.finish(id, 1, OK);
    const refusing = vi.spyOn(env.MEDIA, 'delete').mockRejectedValue(new Error('R2 is away'));
    await removeMediaOf(club.scopeId);
    await letPass(DAY_MS, club);
    expect(await outboxSize(club)).toBe(1);
    expect(await deadLettersOf(club)).toMatchObject([{ queue: 'scope-outbox' }]);
    expect(((await alarmAtMs(club.scope)) ?? 0) - Date.now()).toBeGreaterThan(0);
    const tries = refusing.mock.calls.length;
    await letPass(DAY_MS, club);
    expect(refusing.mock.calls.length - tries).toBeLessThanOrEqual(2 * 24);
    refusing.mockRestore();
    await letPass(HOUR_MS, club);
    expect(await outboxSize(club)).toBe(0);
    expect(await deadLettersOf(club)).toEqual([]);
  });
});

describe('an item that this version cannot read', () => {
  it('does not block other items and ends as a dead letter', async ({ expect }) => {
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
    expect(await deadLettersOf(club)).toHaveLength(2);
  });
});
