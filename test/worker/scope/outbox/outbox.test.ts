import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createOrganization } from '../../../../worker/accounts/accounts.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { captureOffers } from '../../support/captured-lanes.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { eventually } from '../../support/eventually.ts';
import { alarmAtMs, passMs, ringDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { removeMediaOf } from '../../support/expire-analyses.ts';
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

/** An analysis with webhook events, leased by a container. */
async function analysisUnderway({ scopeId, scope }: Awaited<ReturnType<typeof openScope>>) {
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
    // Polling keeps every promise within the object that waits for it.
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

  it('I-25: wait for the one that could not be sent, and are sent in order by the alarm', async ({
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
    await ringDueAlarm(club.scope);
    expect(emittedSequences()).toEqual([1, 2, 3, 4]);
  });

  it('do not wait for those of another analysis', async ({ expect }) => {
    const club = await openScope();
    const stuck = await analysisUnderway(club);
    const other = await analysisUnderway(club);
    queues.isDown = true;
    await club.scope.reportProgress(stuck, 1, 10);
    queues.isDown = false;
    await club.scope.finish(other, 1, OK);
    expect(queues.events.at(-1)).toMatchObject({
      analysisId: other,
      payload: { type: 'analysis.completed' },
    });
  });
});

describe('a lane of an endpoint', () => {
  it.for(['refuses', 'hangs'] as const)(
    'I-64, I-65: that %s holds back no other lane, and gets the event later',
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
      await ringDueAlarm(scope);
      await eventually(() => expect(lane.offered).toContain(`${event}_${endpointIds[0]}`));
      expect(lane.offered).toHaveLength(3);
      expect(await scope.listReceivers()).toMatchObject([
        { id: scopeId },
        ...endpointIds.map((endpointId) => ({ id: endpointId })),
      ]);
    },
  );

  it('I-68: gets no event of an erased analysis', async ({ expect }) => {
    const club = await openScope();
    await addReceiver(club, crypto.randomUUID());
    queues.isDown = true;
    await analysisUnderway(club);
    await club.scope.eraseAnalysesOf(null);
    queues.isDown = false;
    passMs(LAST_RETRY_MS);
    await ringDueAlarm(club.scope);
    expect(queues.events).toEqual([]);
  });
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

  it('is retried only by the alarm, with delays growing to ten minutes', async ({ expect }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    queues.isDown = true;
    await club.scope.finish(id, 1, OK);
    const pausesMs: number[] = [];
    for (let ring = 0; ring < 8; ring += 1) {
      const pauseMs = ((await alarmAtMs(club.scope)) ?? Number.NaN) - Date.now();
      pausesMs.push(pauseMs);
      passMs(pauseMs);
      await ringDueAlarm(club.scope);
    }
    const doubling = [1, 2, 4, 8, 16, 32].map((factor) => factor * FIRST_RETRY_MS);
    expect(pausesMs).toEqual([...doubling, LAST_RETRY_MS, LAST_RETRY_MS]);
    queues.isDown = false;
    await club.scope.accept(startRequest(club.scopeId));
    expect(emittedSequences()).toEqual([1]);
    passMs(LAST_RETRY_MS);
    await ringDueAlarm(club.scope);
    expect(emittedSequences()).toEqual([1, 2]);
    passMs(LAST_RETRY_MS);
    await ringDueAlarm(club.scope);
    expect(emittedSequences()).toEqual([1, 2]);
  });

  it('does not delay newer items: a new decision brings the alarm forward', async ({ expect }) => {
    const club = await openScope();
    const id = await analysisUnderway(club);
    queues.isDown = true;
    await club.scope.finish(id, 1, OK);
    for (let ring = 0; ring < 6; ring += 1) {
      passMs(LAST_RETRY_MS);
      await ringDueAlarm(club.scope);
    }
    queues.isDown = false;
    const deleting = vi.spyOn(env.MEDIA, 'delete').mockRejectedValue(new Error('R2 is away'));
    await removeMediaOf(club.scopeId);
    deleting.mockRestore();
    expect(await alarmAtMs(club.scope)).toBe(Date.now() + FIRST_RETRY_MS);
  });
});
