import { env } from 'cloudflare:workers';
import { beforeAll, describe, it } from 'vitest';
import * as z from 'zod';

import { database } from '../../../worker/platform/database/client.ts';
import { subjects } from '../../../worker/platform/database/tables/subjects.ts';
import { sendAs, sendJson, startedId } from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import type { Club } from './support/club.ts';
import { createClub, joinClub } from './support/club.ts';
import type { Account } from './support/signed-in.ts';

let club: Club;
let visitor: Club['owner']['visitor'];
let member: Account;

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
  member = await joinClub(club);
});

async function openForm(): Promise<{ subject_id: string }> {
  const { text } = await visitor.open(`${club.root}/subjects`);
  return { subject_id: /name="subject_id" value="([^"]+)"/.exec(text)?.[1] ?? '' };
}

async function addRunner(fields: Record<string, string>) {
  return visitor.submit(`${club.root}/subjects`, { ...fields, ...(await openForm()) });
}

/** Returns the fields as the form of a runner showed them. */
function shownOn(text: string): string {
  return (/name="shown" value="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"');
}

describe('a runner', () => {
  it('is added, listed, and available for an upload', async ({ expect }) => {
    const added = await addRunner({ name: 'Jo <b>Miller</b>', email: '', height: '1.74' });
    expect(added.status).toBe(303);
    const list = await visitor.open(`${club.root}/subjects`);
    expect(list.text).toContain('Jo &lt;b&gt;Miller&lt;/b&gt;');
    expect(list.text).toContain('174\u00A0cm');
    expect((await visitor.open(`${club.root}/analyses/upload`)).text).toContain('Jo &lt;b&gt;');
  });

  it('is refused with a reason for each field', async ({ expect }) => {
    const refused = await addRunner({ name: '', email: 'nobody', height: '17', weight: 'x' });
    expect(refused.status).toBe(400);
    expect(refused.text.match(/class="problem"/g)).toHaveLength(4);
  });

  it('is added only once by a form that is submitted twice', async ({ expect }) => {
    const fields = { ...(await openForm()), name: 'Kim Twice' };
    const send = async () => visitor.submit(`${club.root}/subjects`, fields);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.location).toBe(first.location);
    const { text } = await visitor.open(`${club.root}/subjects?search=kim+twice`);
    expect(text.match(/>Kim Twice</g)).toHaveLength(1);
    const other = await visitor.submit(`${club.root}/subjects`, {
      ...(await openForm()),
      name: 'Kim Twice',
    });
    expect(other.location).not.toBe(first.location);
    const edited = await visitor.submit(`${club.root}/subjects`, { ...fields, name: 'Kim Again' });
    expect((await visitor.follow(edited)).text).toContain('Kim Again');
  });

  it('is rejected with an invalid id, and cannot be overwritten from another scope', async ({
    expect,
  }) => {
    const { partner } = await createClub();
    const id = crypto.randomUUID();
    const foreign = { id, scopeId: partner.scopeId, name: 'Own', createdAtMs: 0, updatedAtMs: 0 };
    await database(env).insert(subjects).values(foreign);
    const send = async (subject_id: string) => {
      await openForm();
      return visitor.submit(`${club.root}/subjects`, { subject_id, name: 'Foreign' });
    };
    for (const none of ['', 'x', '../keys']) expect((await send(none)).status).toBe(400);
    const added = await send(id);
    expect(added.location).not.toContain(id);
    expect((await visitor.follow(added)).text).toContain('Foreign');
    expect(await (await sendAs(partner, `/subjects/${id}`)).json()).toMatchObject({ name: 'Own' });
  });

  it('has a note and tags, readable by viewers, that filter the list', async ({ expect }) => {
    const note = 'Left knee: <mild> pain.\nAvoid hills.';
    const added = await addRunner({ name: 'Nia', tags: 'U18, <Sprint>,U18', note });
    await addRunner({ name: 'Noa', tags: 'U18x' });
    const path = added.location?.split('?')[0] ?? '';
    const open = async (page: string) => (await visitor.open(page)).text;
    expect(await open(path)).toContain('>Left knee: &lt;mild&gt; pain.\nAvoid hills.</textarea>');
    expect(await open(path)).toContain('value="U18, &lt;Sprint&gt;"');
    const filtered = await open(`${club.root}/subjects?tag=U18`);
    expect([filtered.includes('>Nia<'), filtered.includes('>Noa<')]).toEqual([true, false]);
    expect(filtered).toContain('?tag=%3CSprint%3E">&lt;Sprint&gt;</a>');
    expect(await open(`${club.root}/subjects?tag=U18&search=noa`)).not.toContain('>Noa<');
    const viewer = await joinClub(club, 'viewer');
    const read = await viewer.visitor.open(path);
    expect(read.text).toContain('<p class="lines">Left knee: &lt;mild&gt; pain.\nAvoid hills.</p>');
    expect(read.text).toContain('&lt;Sprint&gt;</span>');
    expect(read.text).not.toContain('<textarea');
    expect((await viewer.visitor.submit(path, { name: 'Nia', note: 'no' })).status).toBe(403);
    await visitor.open(path);
    expect((await visitor.submit(path, { name: 'Nia', tags: '', note: '' })).status).toBe(303);
    expect(await open(`${club.root}/subjects?tag=U18`)).not.toContain('>Nia<');
    expect(await open(path)).not.toContain('hills');
  });

  it('keeps changes saved in another tab, and asks before overwriting them', async ({ expect }) => {
    const added = await addRunner({ name: 'Two Tabs', height: '1.74', note: 'first' });
    const path = added.location?.split('?')[0] ?? '';
    const save = async (shown: string, fields: Record<string, string>) => {
      const sent = { ...z.record(z.string(), z.string()).parse(JSON.parse(shown)), ...fields };
      return visitor.submit(path, { ...sent, shown });
    };
    const bothTabs = shownOn((await visitor.open(path)).text);
    expect((await save(bothTabs, { note: 'knee\r\nhurts' })).status).toBe(303);
    expect((await save(bothTabs, { tags: 'U18' })).status).toBe(303);
    const { text } = await visitor.open(path);
    expect(text).toContain('>knee\nhurts</textarea>');
    expect(text).toContain('value="U18"');
    const refused = await save(bothTabs, { note: 'other', name: 'Three Tabs' });
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/id="note-problem">[^<]*knee\nhurts/);
    for (const kept of ['>other</textarea>', 'value="Three Tabs"', 'value="U18"']) {
      expect(refused.text).toContain(kept);
    }
    const again = await save(shownOn(refused.text), { note: 'other', name: 'Three Tabs' });
    expect(again.status).toBe(303);
    expect((await visitor.open(path)).text).toContain('>other</textarea>');
    expect((await save('{}', {})).status).toBe(400);
  });

  it('is changed by members and deleted by admins, as through the API', async ({ expect }) => {
    const { location } = await addRunner({ name: 'Alex', height: '1,6', weight: '60' });
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
      const id = await startedId(club.partner, { fields });
      await completeSuccessfully(club.partner, id);
      ids.push(id);
    }
    const { text } = await visitor.open(path);
    for (const id of ids) expect(text).toContain(`value="${id}"`);
    expect(text.match(/class="trend /g)).toHaveLength(2);
    expect(text).toMatch(/aria-label="[^"]*from 164 to 164"/);
    const filtered = await visitor.open(
      `${club.root}/analyses?runner=${path.split('/').at(-1)}&status=success`,
    );
    for (const id of ids) expect(filtered.text).toContain(id);
    expect(text).toContain('What has changed, side view');
    expect(text).not.toContain('What has changed, back view');
    expect(text).toContain('Within the error');
    const exported = await visitor.open(`${path}/export`);
    expect(exported.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = exported.text.trimEnd().split('\r\n');
    expect(header).toBe('time,analysis_id,view,name,side,value,expected_error,unit');
    for (const id of ids) {
      const ofOne = lines.filter((line) => line.includes(id));
      expect(ofOne.length).toBeGreaterThan(5);
      expect(ofOne[0]).toMatch(/,Side view,Total score,,\d+(\.\d+)?,,$/);
      expect(ofOne.join()).toContain(',Arms,,91.5,2.5,°');
    }
    const list = await visitor.open(`${club.root}/subjects?search=sam`);
    expect(list.text).toMatch(/Last run[^]*<strong>\d+<\/strong> <span class="quiet small">±0</);
    const comparison = await visitor.open(`${club.root}/analyses/${ids.join('/with/')}`);
    expect(comparison.text).toContain('<title>Comparison · Sam · Strideline</title>');
    for (const page of [text, comparison.text]) expect(page).toContain('data-print');
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

  it("continue on the next page even if the previous page's last runner was deleted", async ({
    expect,
  }) => {
    const { owner, partner, root } = await createClub();
    const { scopeId } = partner;
    const added = Array.from({ length: 27 }, () => crypto.randomUUID()).toSorted();
    for (const id of added) {
      // All at the same time.
      await database(env).insert(subjects).values({ id, scopeId, createdAtMs: 7, updatedAtMs: 7 });
    }
    const { text } = await owner.visitor.open(`${root}/subjects`);
    const [, more = ''] = /href="([^"]+)">More/.exec(text) ?? [];
    await sendJson(partner, 'POST', `/subjects/${added[24]}/delete`, {});
    const next = await owner.visitor.open(more.replaceAll('&amp;', '&'));
    expect(next.status).toBe(200);
    const shown = added.filter((id) => next.text.includes(`/subjects/${id}"`));
    expect(shown).toEqual(added.slice(25));
  });

  it('can all be selected for merging, although only some are listed', async ({ expect }) => {
    const path = `/subjects/${ids[0]}`;
    const { text } = await large.owner.visitor.open(`${large.root}${path}`);
    expect(text).toContain('Only 200 are listed');
    expect(await choicesOn(path)).not.toContain(last);
    expect(await choicesOn(`${path}?search=adler`)).toEqual([last]);
    const nobody = await large.owner.visitor.open(`${large.root}${path}?search=nobody`);
    expect(nobody.text).toContain('No runner matches');
  });

  it('are selected on their own page for uploads and filters', async ({ expect }) => {
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
