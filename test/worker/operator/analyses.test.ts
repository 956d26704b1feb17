import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { failureTexts } from '../../../worker/analyses/content/content.ts';
import { boardAt } from '../../../worker/jobs/board/board.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { balanceOf, createPartner, operate, startedId } from '../support/harness.ts';
import { leaseJobOf, postProgress, postResult } from '../support/simulated-container.ts';
import { passMs, fireDueAlarm } from '../support/virtual-time.ts';
import { refusal, resultsOf, TIMESTAMP } from './operator-requests.ts';

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function listedWith(filter: object): Promise<string[]> {
  const { analyses } = await operate<{ analyses: { id: string; status: string }[] }>(
    'analyses list',
    { limit: 1000, ...filter },
  );
  return analyses.map(({ id, status }) => `${id} ${status}`);
}

describe('analyses', () => {
  it('are listed by scope and status, up to the requested number', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const { scopeId: scope } = partner;
    const failed = await startedId(partner);
    await queues.deliverJobs();
    await postResult(await leaseJobOf(scope, 0), {
      outcome: 'failed',
      reason: 'internal',
    });
    const waiting = await startedId(partner);
    const all = await operate<{ analyses: { id: string }[]; count: number }>('analyses list', {
      scope,
    });
    expect(all.count).toBe(2);
    expect(new Set(all.analyses.map(({ id }) => id))).toEqual(new Set([failed, waiting]));
    const ended = await operate<{ analyses: Record<string, unknown>[] }>('analyses list', {
      scope,
      status: 'failed',
    });
    const [only] = ended.analyses;
    expect(ended.analyses).toHaveLength(1);
    expect(only).toMatchObject({
      id: failed,
      scope_id: scope,
      analysis_type: 'side_view',
      status: 'failed',
      attempt: 1,
      failure_code: 'internal',
      failure_reason: 'internal',
      refunded: true,
    });
    expect(only?.['created_at']).toMatch(TIMESTAMP);
    expect(only?.['finished_at']).toMatch(TIMESTAMP);
    expect(await operate('analyses list', { scope, limit: '1' })).toMatchObject({ count: 1 });
  });

  it('are listed across scopes: those on boards and those that ended up to a minute ago', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 3 });
    const [ended, analyzing, pending] = [
      await startedId(partner),
      await startedId(partner),
      await startedId(partner),
    ];
    await operate('analyses fail', { scope: partner.scopeId, id: ended, reason: 'A bad day.' });
    await queues.deliverJobs();
    await leaseJobOf(partner.scopeId, 0);
    passMs(60_000);
    await fireDueAlarm(creditScope(env, partner.scopeId));
    const open = [`${analyzing} analyzing`, `${pending} pending`];
    expect(await listedWith({})).toEqual(expect.arrayContaining([`${ended} failed`, ...open]));
    expect(await listedWith({ status: 'failed' })).toContain(`${ended} failed`);
    expect(await listedWith({ status: 'failed' })).not.toContain(open[0]);
    expect(await listedWith({ status: 'pending' })).toContain(open[1]);
    expect(await listedWith({ test: true })).not.toContain(`${ended} failed`);
  });

  it('are listed page by page, newest first, each exactly once', async ({ expect }) => {
    const partner = await createPartner({ credits: 5 });
    const { scopeId: scope } = partner;
    const ids = [];
    while (ids.length < 5) {
      // The second and third share a millisecond.
      if (ids.length !== 2) passMs(1);
      ids.push(await startedId(partner));
    }
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await operate<{ analyses: { id: string }[]; next_cursor?: string }>(
        'analyses list',
        { scope, limit: 2, cursor },
      );
      listed.push(...page.analyses.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(listed.slice(0, 2)).toEqual([ids[4], ids[3]]);
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(listed.at(-1)).toBe(ids[0]);
  });

  it('are refunded once and taken from their worker when failed manually', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const id = await startedId(partner);
    await queues.deliverJobs();
    const leased = await leaseJobOf(partner.scopeId, 0);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refusal('analyses fail', { id, reason: 'Wrong file.' })),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'invalid_command')).toHaveLength(4);
    expect(await balanceOf(partner)).toBe(1);
    expect(await resultsOf(partner, id)).toEqual({
      video_id: id,
      status: 'failed',
      code: 'internal',
      reason: 'internal',
      detail: 'Wrong file.',
      advice: failureTexts('internal', 'en').advice,
    });
    expect((await postProgress(leased, 50)).status).toBe(409);
    expect(await boardAt(env, 0).renew(id, 1)).toBe(false);
  });
});
