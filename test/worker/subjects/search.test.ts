import { env } from 'cloudflare:workers';
import { beforeAll, describe, it } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { listSubjectsPage } from '../../../worker/subjects/subjects.ts';
import { createPartner } from '../support/harness.ts';

/** More than are read at a time. */
const RUNNERS = 2100;
const page = { createdUntilMs: Date.now(), after: null };

let scopeId: string;

/** Every 700th is Zoë; several share a time. */
beforeAll(async () => {
  ({ scopeId } = await createPartner());
  await env.DB.prepare(
    `INSERT INTO subjects (id, scope_id, name, created_at_ms, updated_at_ms)
     WITH RECURSIVE numbers (n) AS (
       SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${RUNNERS}
     )
     SELECT printf('%08x', n), ?, iif(n % 700, 'Runner ', 'ZOË ') || n, n / 3, n FROM numbers`,
  )
    .bind(scopeId)
    .run();
});

async function search(words: string, options: { limit: number; after?: string }) {
  const db = database(env);
  const [after = null] =
    options.after === undefined
      ? []
      : await listSubjectsPage(db, { ...page, scopeId, search: options.after, limit: 1 });
  const found = await listSubjectsPage(db, { ...page, ...options, scopeId, search: words, after });
  return found.map(({ name }) => name);
}

describe('a search for runners', () => {
  it('finds the last of thousands of runners', async ({ expect }) => {
    expect(await search('zoë', { limit: 10 })).toEqual(['ZOË 700', 'ZOË 1400', 'ZOË 2100']);
    expect(await search('2100 zoë', { limit: 10 })).toEqual(['ZOË 2100']);
    expect(await search('nobody', { limit: 10 })).toEqual([]);
  });

  it('stops at its limit, and continues from there', async ({ expect }) => {
    expect(await search('zoë', { limit: 2 })).toEqual(['ZOË 700', 'ZOË 1400']);
    expect(await search('zoë', { limit: 2, after: 'zoë 1400' })).toEqual(['ZOË 2100']);
    const runners = await search('runner', { limit: 1500 });
    expect([runners.length, new Set(runners).size]).toEqual([1500, 1500]);
  });
});
