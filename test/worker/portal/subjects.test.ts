import { env } from 'cloudflare:workers';
import { beforeAll, describe, it } from 'vitest';

import { database } from '../../../worker/db/client.ts';
import { scopeMembers } from '../../../worker/db/tables/accounts.ts';
import { subjects } from '../../../worker/db/tables/subjects.ts';
import { sendAs, sendJson, startedId } from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import type { Club } from './support/club.ts';
import { createClub, sampleOf } from './support/club.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';

let club: Club;
let visitor: Club['owner']['visitor'];
let member: Account;

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
  member = await signedIn();
  await database(env)
    .insert(scopeMembers)
    .values({ scopeId: club.partner.scopeId, accountId: member.accountId, role: 'member' });
});

async function addRunner(fields: Record<string, string>) {
  await visitor.open(`${club.root}/subjects`);
  return visitor.submit(`${club.root}/subjects`, fields);
}

describe('a runner', () => {
  it('is added, listed, and can be chosen for an upload', async ({ expect }) => {
    const added = await addRunner({ name: 'Jo <b>Miller</b>', email: '', height: '1.74' });
    expect(added.status).toBe(303);
    const list = await visitor.open(`${club.root}/subjects`);
    expect(list.text).toContain('Jo &lt;b&gt;Miller&lt;/b&gt;');
    expect(list.text).toContain('1.74 m');
    expect((await visitor.open(`${club.root}/analyses/upload`)).text).toContain('Jo &lt;b&gt;');
  });

  it('is refused with a reason for each field', async ({ expect }) => {
    const refused = await addRunner({ name: '', email: 'nobody', height: '174', weight: 'x' });
    expect(refused.status).toBe(400);
    expect(refused.text.match(/class="problem"/g)).toHaveLength(4);
  });

  it('is changed by members and deleted by admins, as through the API', async ({ expect }) => {
    const { location } = await addRunner({ name: 'Alex', height: '1.6', weight: '60' });
    const path = location?.split('?')[0] ?? '';
    const fields = { name: 'Alex Kim', email: 'alex@club.example', height: '1.62', weight: '' };
    await member.visitor.open(path);
    expect((await member.visitor.submit(path, fields)).status).toBe(303);
    const subject = await sendAs(club.partner, `/subjects/${path.split('/').at(-1)}`);
    expect(await subject.json()).toMatchObject({ name: 'Alex Kim', height: 1.62 });
    const refused = await member.visitor.submit(path, { ...fields, height: '9' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('value="9"');
    expect((await member.visitor.submit(`${path}/delete`)).status).toBe(403);
    await visitor.open(path);
    expect((await visitor.submit(`${path}/delete`)).status).toBe(303);
    expect((await visitor.open(path)).status).toBe(404);
    expect((await visitor.submit(path, fields)).status).toBe(404);
  });

  it('has a history with trends of score and cadence', async ({ expect }) => {
    const { location } = await addRunner({ name: 'Sam' });
    const path = location?.split('?')[0] ?? '';
    const empty = await visitor.open(path);
    expect(empty.text).toContain('class="empty"');
    expect(empty.text).toContain(`<a class="back small" href="${club.root}/subjects">`);
    const ids: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      const fields = { subject_id: path.split('/').at(-1) ?? '' };
      ids.push(await startedId(club.partner, { fields }));
      await completeSuccessfully(club.partner);
    }
    const { text } = await visitor.open(path);
    for (const id of ids) expect(text).toContain(`value="${id}"`);
    expect(text.match(/class="trend /g)).toHaveLength(2);
    expect(text).toMatch(/aria-label="[^"]*from 164 to 164"/);
    const filtered = await visitor.open(
      `${club.root}/analyses?runner=${path.split('/').at(-1)}&status=success`,
    );
    for (const id of ids) expect(filtered.text).toContain(id);
  });
});

describe('runners of a large organization', () => {
  const RUNNERS = 230;
  let large: Club;
  let ids: string[];
  let last: string;

  beforeAll(async () => {
    large = await createClub();
    const { scopeId } = large.partner;
    ids = Array.from({ length: RUNNERS }, () => crypto.randomUUID());
    last = ids.at(-1) ?? '';
    const db = database(env);
    for (const [index, id] of ids.entries()) {
      const row = { id, scopeId, createdAtMs: index, updatedAtMs: index };
      const name = id === last ? 'Zoe Adler' : `Runner ${index}`;
      await db.insert(subjects).values({ ...row, name, email: `r${index}@club.example` });
    }
  });

  async function choicesOn(path: string): Promise<string[]> {
    const { text } = await large.owner.visitor.open(`${large.root}${path}`);
    return [...text.matchAll(/<option value="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '');
  }

  it('are searched by words of name and email', async ({ expect }) => {
    const open = async (query: string) => {
      const { text } = await large.owner.visitor.open(`${large.root}/subjects${query}`);
      return ids.filter((id) => text.includes(`/subjects/${id}"`));
    };
    expect(await open('')).toHaveLength(25);
    for (const search of ['zoe', 'ADLER zoe', 'r229@club']) {
      expect(await open(`?search=${encodeURIComponent(search)}`)).toEqual([last]);
    }
    // Neither is a pattern.
    for (const search of ['z%r', 'zo_', 'zoe miller']) {
      expect(await open(`?search=${encodeURIComponent(search)}`)).toEqual([]);
    }
    expect(await open('?search=club')).toEqual(ids.slice(0, 25));
    expect(await open(`?search=club&after=${ids[24]}`)).toEqual(ids.slice(25, 50));
  });

  it('are all found to merge with, though only some are listed', async ({ expect }) => {
    const path = `/subjects/${ids[0]}`;
    const { text } = await large.owner.visitor.open(`${large.root}${path}`);
    expect(text).toContain('Only 200 are listed');
    expect(await choicesOn(path)).not.toContain(last);
    expect(await choicesOn(`${path}?search=adler`)).toEqual([last]);
    const nobody = await large.owner.visitor.open(`${large.root}${path}?search=nobody`);
    expect(nobody.text).toContain('No runner matches');
  });

  it('are chosen for uploads and filters from their own page', async ({ expect }) => {
    const upload = await large.owner.visitor.open(`${large.root}/analyses/upload?runner=${last}`);
    expect(upload.text).toMatch(new RegExp(`<option value="${last}" selected`));
    expect(upload.text).toContain('Only 200 are listed');
    const id = await startedId(large.partner, { fields: { subject_id: last } });
    const list = await large.owner.visitor.open(`${large.root}/analyses`);
    expect(list.text).toMatch(/data-label="Runner">Zoe Adler</);
    const filtered = await large.owner.visitor.open(`${large.root}/analyses?runner=${last}`);
    expect(filtered.text).toContain(id);
    expect(filtered.text).toMatch(new RegExp(`<option value="${last}" selected`));
    const other = await large.owner.visitor.open(`${large.root}/analyses?runner=${ids[1]}`);
    expect(other.text).not.toContain(id);
  });
});

async function runner(name: string): Promise<string> {
  const { location } = await addRunner({ name });
  return location?.split('?')[0]?.split('/').at(-1) ?? '';
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
  it('gives past, present, and future analyses to the one that is kept', async ({ expect }) => {
    const [kept, merged] = [await runner('Robin'), await runner('R. Lee')];
    const own = await start(kept);
    await completeSuccessfully(club.partner);
    const past = await start(merged);
    await completeSuccessfully(club.partner);
    const present = await start(merged);
    expect((await visitor.open(`${club.root}/subjects/${merged}`)).text).toContain('/merge"');
    const answer = await merge(merged, kept);
    expect(answer.location).toContain(`/subjects/${kept}?notice=runner_merged`);
    await completeSuccessfully(club.partner);
    const future = await start(merged);
    const all = [own, past, present, future].toSorted();
    for (const id of [kept, merged]) expect(await analysesOf(id)).toEqual(all);
    expect(await ownersOf(all)).toEqual([kept, kept, kept, kept]);
    const history = await visitor.open(`${club.root}/subjects/${kept}`);
    for (const id of all) expect(history.text).toContain(id);
    expect((await visitor.open(`${club.root}/subjects`)).text).not.toContain('R. Lee');
    expect((await visitor.open(`${club.root}/analyses/${past}`)).text).toContain('Robin');
  });

  it('follows chains, and lets nobody change or delete the kept one by mistake', async ({
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

  it('is refused to members, and with oneself or strangers', async ({ expect }) => {
    const [one, other] = [await runner('One'), await runner('Other')];
    const stranger = crypto.randomUUID();
    const { scopeId } = (await createClub()).partner;
    await database(env)
      .insert(subjects)
      .values({ id: stranger, scopeId, createdAtMs: 0, updatedAtMs: 0 });
    expect((await merge(one, other, member.visitor)).status).toBe(403);
    for (const into of [one, stranger, crypto.randomUUID(), '']) {
      expect((await merge(one, into)).status).toBe(404);
    }
    expect((await merge(stranger, one)).status).toBe(404);
  });

  it('cannot happen in both directions at once', async ({ expect }) => {
    const [one, other] = [await runner('One'), await runner('Other')];
    await visitor.open(`${club.root}/subjects/${one}`);
    const answers = await Promise.all([
      visitor.submit(`${club.root}/subjects/${one}/merge`, { into: other }),
      visitor.submit(`${club.root}/subjects/${other}/merge`, { into: one }),
    ]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['303', '404']);
  });
});

describe('a comparison', () => {
  it('shows two analyses of one view, the earlier one first', async ({ expect }) => {
    const [first, second] = [await sampleOf(club), await sampleOf(club)];
    const path = `${club.root}/comparison?analysis=${second}&analysis=${first}`;
    const { status, text } = await visitor.open(path);
    expect(status).toBe(200);
    expect(text.match(/<video /g)).toHaveLength(2);
    expect(text.indexOf(first)).toBeGreaterThan(0);
  });

  it('refuses two views, one analysis, and one without results', async ({ expect }) => {
    const side = await sampleOf(club);
    const back = await sampleOf(club, { analysis_type: 'back_view' });
    const failed = await sampleOf(club, { test_scenario: 'nobody_seen' });
    for (const ids of [[side, back], [side], [side, failed], []]) {
      const query = ids.map((id) => `analysis=${id}`).join('&');
      expect((await visitor.open(`${club.root}/comparison?${query}`)).status).toBe(400);
    }
  });
});
