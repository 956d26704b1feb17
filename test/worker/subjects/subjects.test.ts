import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, test } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { subjects } from '../../../worker/platform/database/tables/subjects.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { mergeSubjects } from '../../../worker/subjects/subjects.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, operate, sendAs, sendJson, startedId } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';
import { ADA, change, create, list, read } from './own-subjects.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UTC_SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

beforeEach(() => passMs(WINDOW_MS));
async function remove(partner: Partner, id: string): Promise<Response> {
  return sendAs(partner, `/subjects/${id}/delete`, { method: 'POST' });
}

async function rowOf(id: string) {
  return database(env).select().from(subjects).where(eq(subjects.id, id)).get();
}

describe('a new subject', () => {
  test('is returned with its id and time, and reads back as sent', async ({ expect }) => {
    const partner = await createPartner();
    const response = await sendJson(partner, 'POST', '/subjects', ADA);
    expect(response.status).toBe(201);
    const created = await response.json<{ subject_id: string; created_at: string }>();
    expect(Object.keys(created).toSorted()).toEqual(['created_at', 'subject_id']);
    expect(created.subject_id).toMatch(UUID);
    expect(created.created_at).toMatch(UTC_SECONDS);
    expect(Date.parse(created.created_at)).toBe(Date.now());
    const subject = {
      id: created.subject_id,
      ...created,
      ...ADA,
      updated_at: created.created_at,
    };
    expect(await read(partner, created.subject_id)).toEqual(subject);
    expect(await list(partner)).toEqual([subject]);
  });

  test.for([
    ['an empty object', '{}'],
    ['no body', ''],
    ['white space', ' \n'],
    ['nulls', '{"email":null,"name":null,"height":null,"weight":null}'],
    ['an empty note and no tags', '{"note":null,"tags":[]}'],
    ['unknown fields alone', '{"color":"blue"}'],
  ] as const)('may be created from %s', async ([, body], { expect }) => {
    const partner = await createPartner();
    const response = await sendAs(partner, '/subjects', { method: 'POST', body });
    expect(response.status).toBe(201);
    const { subject_id } = await response.json<{ subject_id: string }>();
    expect(Object.keys(await read(partner, subject_id)).toSorted()).toEqual([
      'created_at',
      'id',
      'subject_id',
      'updated_at',
    ]);
  });

  test.for([
    [{ name: '  Ada  ' }, { name: 'Ada' }],
    [{ name: '<img src=x onerror=alert(1)>' }, { name: '<img src=x onerror=alert(1)>' }],
    [{ name: "Robert'); DROP TABLE subjects;--" }, { name: "Robert'); DROP TABLE subjects;--" }],
    [{ name: '跑者 🏃‍♀️' }, { name: '跑者 🏃‍♀️' }],
    [{ name: 'می‌دوم' }, { name: 'می‌دوم' }],
    [{ name: 'דניאל' }, { name: 'דניאל' }],
    [{ name: 'n'.repeat(200) }, { name: 'n'.repeat(200) }],
    [{ note: ' Two\nlines\tof text ' }, { note: 'Two\nlines\tof text' }],
    [{ note: 'n'.repeat(4000) }, { note: 'n'.repeat(4000) }],
    [{ tags: ['U18', ' sprint ', 'U18'] }, { tags: ['U18', 'sprint'] }],
    [{ tags: ['Zu\u0308rich', 'Z\u00fcrich'] }, { tags: ['Z\u00fcrich'] }],
    [{ email: 'a&b@club.com' }, { email: 'a&b@club.com' }],
    [{ email: "o'hara+run@club.example" }, { email: "o'hara+run@club.example" }],
    [
      { height: 0.5, weight: 15 },
      { height: 0.5, weight: 15 },
    ],
    [
      { height: 2.6, weight: 300 },
      { height: 2.6, weight: 300 },
    ],
  ])('with %j is stored as %j', async ([sent, held], { expect }) => {
    const partner = await createPartner();
    expect(await read(partner, await create(partner, sent ?? {}))).toMatchObject(held ?? {});
  });

  test('is visible to every key of the scope', async ({ expect }) => {
    const partner = await createPartner();
    const { api_key: apiKey } = await operate<{ api_key: string }>('key create', {
      scope: partner.scopeId,
    });
    const id = await create(partner);
    expect(await read({ ...partner, apiKey }, id)).toMatchObject({ id });
  });
});

describe('a change', () => {
  test('updates the given fields, keeps omitted ones, and clears null ones', async ({ expect }) => {
    const partner = await createPartner();
    const id = await create(partner, ADA);
    const before = await read(partner, id);
    passMs(5000);

    const renamed = await change(partner, id, { name: 'Ada L.', weight: 60 });
    const updated_at = new Date(Date.parse(before.updated_at) + 5000)
      .toISOString()
      .replace('.000', '');
    const expected = { ...before, name: 'Ada L.', weight: 60, updated_at };
    expect(renamed).toEqual({ status: 200, body: { ...expected, message: 'Subject updated' } });
    expect(await read(partner, id)).toEqual(expected);

    const cleared = await change(partner, id, { email: null, height: null });
    const { message: _message, ...subject } = cleared.body;
    expect(Object.keys(subject).toSorted()).toEqual([
      'created_at',
      'id',
      'name',
      'subject_id',
      'updated_at',
      'weight',
    ]);
    expect(await read(partner, id)).toEqual(subject);
    expect(await list(partner)).toEqual([subject]);
  });
});

describe('I-50: fields that only the service sets', () => {
  const forged = {
    id: crypto.randomUUID(),
    subject_id: crypto.randomUUID(),
    created_at: '2001-01-01T00:00:00Z',
    createdAtMs: 0,
    updated_at: '2001-01-01T00:00:00Z',
    deleted_at: '2001-01-01T00:00:00Z',
    deletedAtMs: 1,
    message: 'forged',
  };

  test('are ignored when a subject is created or changed', async ({ expect }) => {
    const [partner, other] = [await createPartner(), await createPartner()];
    const owner = { scope: other.scopeId, scope_id: other.scopeId, scopeId: other.scopeId };
    const nowMs = Date.now();
    const id = await create(partner, { ...forged, ...owner, name: 'Ada' });
    const made = {
      id,
      scopeId: partner.scopeId,
      name: 'Ada',
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
      deletedAtMs: null,
    };
    expect(await rowOf(id)).toMatchObject(made);
    passMs(2000);
    const { status, body } = await change(partner, id, { ...forged, ...owner, name: 'Eve' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, subject_id: id, message: 'Subject updated' });
    expect(await rowOf(id)).toMatchObject({ ...made, name: 'Eve', updatedAtMs: nowMs + 2000 });
    expect(await rowOf(forged.id)).toBeUndefined();
    expect(await list(other)).toEqual([]);
  });
});

describe('a deleted subject', () => {
  test('is removed from every response but kept in its table, and can be deleted only once', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const [kept, deleted] = [await create(partner, ADA), await create(partner, ADA)];
    const analysisId = await startedId(partner, { fields: { subject_id: deleted } });
    const response = await remove(partner, deleted);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: 'Subject deleted' });

    const gone = { status: 404, body: { detail: 'Subject not found' } };
    const answers = [
      await remove(partner, deleted),
      await sendAs(partner, `/subjects/${deleted}`),
      await sendJson(partner, 'PUT', `/subjects/${deleted}`, { name: 'Eve' }),
      await sendJson(partner, 'PUT', `/subjects/${deleted}`, { height: 170 }),
      await sendAs(partner, `/subjects/${deleted}`, { method: 'PUT', body: '{' }),
      await sendJson(partner, 'PUT', `/subjects/${crypto.randomUUID()}`, { height: 170 }),
      await sendAs(partner, `/analysis/subjects/${deleted}`),
    ];
    for (const answer of answers) {
      expect({ status: answer.status, body: await answer.json() }).toEqual(gone);
    }
    expect((await list(partner)).map(({ id }) => id)).toEqual([kept]);
    expect(await rowOf(deleted)).toMatchObject({ name: 'Ada', deletedAtMs: Date.now() });

    const analyses = await sendAs(partner, '/analysis');
    expect(await analyses.json()).toMatchObject({
      analyses: [{ id: analysisId, subject_id: deleted }],
    });
  });
});

describe('a merged subject', () => {
  test('cannot be changed with any body, and resolves to the subject it was merged into', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const [kept, merged] = [await create(partner, ADA), await create(partner)];
    const merge = { scopeId: partner.scopeId, from: merged, into: kept, nowMs: Date.now() };
    expect(await mergeSubjects(database(env), merge)).toBe(true);
    for (const body of [{ name: 'Eve' }, { height: 170 }]) {
      expect((await change(partner, merged, body)).status).toBe(404);
    }
    expect(await read(partner, merged)).toMatchObject({ ...ADA, id: kept });
  });
});

describe('the lists', () => {
  test('contain all subjects of the scope, oldest first', async ({ expect }) => {
    const [partner, other] = [await createPartner(), await createPartner()];
    await create(other);
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      ids.push(await create(partner));
      passMs(1000);
    }
    expect((await list(partner)).map(({ id }) => id)).toEqual(ids);
  });

  test("of a subject's analyses contain only its own, newest first", async ({ expect }) => {
    const partner = await createPartner();
    const [subject_id, other] = [await create(partner), await create(partner)];
    const readAnalyses = async () =>
      (await sendAs(partner, `/analysis/subjects/${subject_id}`)).json<object>();
    expect(await readAnalyses()).toEqual({ analysis_ids: [], count: 0 });
    const first = await startedId(partner, { fields: { subject_id } });
    passMs(1000);
    const second = await startedId(partner, { fields: { subject_id } });
    await startedId(partner, { fields: { subject_id: other } });
    await startedId(partner);
    await operate('analyses fail', { scope: partner.scopeId, id: first, reason: 'test' });
    const failed = { id: first, status: 'failed' };
    expect(await readAnalyses()).toMatchObject({
      analysis_ids: [{ id: second }, failed],
      count: 2,
    });
  });
});
