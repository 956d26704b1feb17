import { beforeAll, describe, it } from 'vitest';

import { sendAs, sendJson, startedId } from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import type { Club } from './support/club.ts';
import { createClub, shareReport } from './support/club.ts';
import { Visitor } from './support/visitor.ts';

let club: Club;
let visitor: Club['owner']['visitor'];

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
});

/** Adds a runner; returns its id. */
async function runner(name: string): Promise<string> {
  const created = await sendJson(club.partner, 'POST', '/subjects', { name });
  return (await created.json<{ subject_id: string }>()).subject_id;
}

async function start(subjectId: string): Promise<string> {
  return startedId(club.partner, { fields: { subject_id: subjectId } });
}

async function merge(from: string, into: string, by = visitor) {
  await by.open(`${club.root}/subjects/${from}`);
  return by.submit(`${club.root}/subjects/${from}/merge`, { into });
}

async function analysesOf(subjectId: string): Promise<string[]> {
  const answer = await sendAs(club.partner, `/analysis/subjects/${subjectId}`);
  const { analysis_ids: listed } = await answer.json<{ analysis_ids: { id: string }[] }>();
  return listed.map(({ id }) => id).toSorted();
}

async function ownersOf(analysisIds: readonly string[]): Promise<unknown[]> {
  const answer = await sendAs(club.partner, '/analysis');
  const { analyses } = await answer.json<{ analyses: { id: string; subject_id: string }[] }>();
  return analyses.filter(({ id }) => analysisIds.includes(id)).map((one) => one.subject_id);
}

describe('merging two runners', () => {
  it('assigns past, present, and future analyses to the runner that is kept', async ({
    expect,
  }) => {
    const [kept, merged] = [await runner('Robin'), await runner('R. Lee')];
    const own = await start(kept);
    await completeSuccessfully(club.partner, own);
    const past = await start(merged);
    await completeSuccessfully(club.partner, past);
    const present = await start(merged);
    expect((await visitor.open(`${club.root}/subjects/${merged}`)).text).toContain('/merge"');
    const answer = await merge(merged, kept);
    expect(answer.location).toContain(`/subjects/${kept}?notice=runner_merged`);
    await completeSuccessfully(club.partner, present);
    const future = await start(merged);
    const all = [own, past, present, future].toSorted();
    for (const id of [kept, merged]) expect(await analysesOf(id)).toEqual(all);
    expect(await ownersOf(all)).toEqual([kept, kept, kept, kept]);
    const history = await visitor.open(`${club.root}/subjects/${kept}`);
    for (const id of all) expect(history.text).toContain(id);
    expect((await visitor.open(`${club.root}/subjects`)).text).not.toContain('R. Lee');
    expect((await visitor.open(`${club.root}/analyses/${past}`)).text).toContain('Robin');
  });

  it('keeps links to either history, which can then be revoked', async ({ expect }) => {
    const [kept, merged] = [await runner('Robin'), await runner('R. Lee')];
    const links = `${club.root}/subjects/${kept}/links`;
    const link = await shareReport(visitor, `${club.root}/subjects/${merged}/links`);
    expect((await visitor.open(links)).text).not.toContain('/revoke"');
    await merge(merged, kept);
    expect((await new Visitor().open(link)).status).toBe(200);
    const [, revoke = ''] = /action="([^"]+\/revoke)"/.exec((await visitor.open(links)).text) ?? [];
    await visitor.submit(revoke);
    expect((await new Visitor().open(link)).status).toBe(404);
  });

  it('follows chains and prevents accidental changes to the runner that is kept', async ({
    expect,
  }) => {
    const [last, middle, first] = [await runner('A'), await runner('B'), await runner('C')];
    const id = await start(first);
    expect((await merge(first, middle)).status).toBe(303);
    expect((await merge(middle, last)).status).toBe(303);
    expect(await analysesOf(last)).toEqual([id]);
    const changed = await sendJson(club.partner, 'PUT', `/subjects/${first}`, { name: 'Z' });
    expect(changed.status).toBe(404);
    const deleted = await sendJson(club.partner, 'POST', `/subjects/${middle}/delete`, {});
    expect(deleted.status).toBe(404);
    await visitor.open(`${club.root}/subjects/${last}`);
    for (const path of [
      `${club.root}/subjects/${first}`,
      `${club.root}/subjects/${first}/delete`,
    ]) {
      expect((await visitor.submit(path, { name: 'Z' })).status).toBe(404);
    }
    const subject = await sendAs(club.partner, `/subjects/${first}`);
    expect(await subject.json()).toMatchObject({ id: last, name: 'A' });
  });

  it('is rejected for deleted or merged runners', async ({ expect }) => {
    const [kept, deleted, merged] = [await runner('K'), await runner('D'), await runner('M')];
    await sendJson(club.partner, 'POST', `/subjects/${deleted}/delete`, {});
    expect((await merge(merged, kept)).status).toBe(303);
    await visitor.open(`${club.root}/subjects/${kept}`);
    for (const [from, into] of [
      [kept, deleted],
      [deleted, kept],
      [kept, merged],
      [merged, kept],
      [merged, deleted],
    ] as const) {
      const answer = await visitor.submit(`${club.root}/subjects/${from}/merge`, { into });
      expect([from, answer.status]).toEqual([from, 404]);
    }
    expect((await sendAs(club.partner, `/subjects/${kept}`)).status).toBe(200);
    expect((await sendAs(club.partner, `/subjects/${deleted}`)).status).toBe(404);
  });

  it('cannot create a cycle, even concurrently', async ({ expect }) => {
    const circle = [await runner('A'), await runner('B'), await runner('C')];
    const started = await Promise.all(circle.map(start));
    await visitor.open(`${club.root}/subjects/${circle[0]}`);
    const answers = await Promise.all(
      circle.map(async (from, index) =>
        visitor.submit(`${club.root}/subjects/${from}/merge`, {
          into: circle[(index + 1) % 3] ?? '',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(404);
    const named = await Promise.all(
      circle.map(async (id) => {
        const answer = await sendAs(club.partner, `/subjects/${id}`);
        return (await answer.json<{ id: string }>()).id;
      }),
    );
    const kept = circle.filter((id, index) => named[index] === id);
    expect(kept).not.toEqual([]);
    expect(kept).toEqual(expect.arrayContaining(named));
    expect(kept).toEqual(expect.arrayContaining(await ownersOf(started)));
  });
});
