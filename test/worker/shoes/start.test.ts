import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, test, vi } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { shoeRecommendations } from '../../../worker/platform/database/tables/shoe-recommendations.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { refuseStatements } from '../support/failing-database.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner } from '../support/harness.ts';
import {
  createdRecommendation,
  finishedAnalysis,
  recommendationRow,
  resultOf,
  sendStart,
} from '../support/shoe-world.ts';
import { passMs } from '../support/virtual-time.ts';

const HOUR_MS = 3_600_000;

let partner: Partner;
let sideView: string;
let id: string;
let logged: string[];

beforeAll(async () => {
  partner = await createPartner();
  sideView = await finishedAnalysis(partner, new CapturedQueues());
  vi.restoreAllMocks();
});

beforeEach(async () => {
  passMs(WINDOW_MS);
  vi.spyOn(console, 'error').mockReturnValue();
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void logged.push(String(line)));
  id = await createdRecommendation(partner, { id_side_view_analysis: sideView });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database(env).delete(shoeRecommendations);
});

async function stateNow() {
  const answer = await resultOf(partner, id);
  return { code: answer.status, ...(await answer.json<{ status: string; reason?: string }>()) };
}

interface StoredObject {
  key: string;
  bytes: ArrayBuffer;
}

/** Removes an analysis's stored objects, so that the test can put them back. */
async function takeObjects(): Promise<StoredObject[]> {
  const { objects } = await env.MEDIA.list({ prefix: `analyses/${sideView}/` });
  const taken: StoredObject[] = [];
  for (const { key } of objects) {
    const object = await env.MEDIA.get(key);
    taken.push({ key, bytes: (await object?.arrayBuffer()) ?? new ArrayBuffer() });
    await env.MEDIA.delete(key);
  }
  return taken;
}

async function putBack(taken: readonly StoredObject[]): Promise<void> {
  for (const { key, bytes } of taken) await env.MEDIA.put(key, bytes);
}

function endedCount(): number {
  return logged.filter((line) => line.includes('recommendation_ended')).length;
}

describe('a start', () => {
  test('has one outcome for fifty concurrent requests', async ({ expect }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => sendStart(partner, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 202));
    expect(endedCount()).toBe(1);
    expect(await recommendationRow(id)).toMatchObject({ state: 'success', failureReason: null });
  });

  test('reads and changes nothing if it has already succeeded', async ({ expect }) => {
    await sendStart(partner, id);
    const before = await recommendationRow(id);
    passMs(HOUR_MS);
    vi.spyOn(env.MEDIA, 'get').mockRejectedValue(new Error('R2 is unavailable'));
    expect((await sendStart(partner, id)).status).toBe(202);
    expect(before).toMatchObject({ state: 'success' });
    expect(await recommendationRow(id)).toEqual(before);
  });

  test('recomputes after a failure', async ({ expect }) => {
    const taken = await takeObjects();
    expect((await sendStart(partner, id)).status).toBe(202);
    const failed = { code: 404, status: 'failed', reason: 'results_unavailable' };
    expect(await stateNow()).toMatchObject(failed);
    await putBack(taken);
    expect((await sendStart(partner, id)).status).toBe(202);
    expect(await stateNow()).toMatchObject({ code: 200, status: 'success' });
    expect(await recommendationRow(id)).toMatchObject({ failureReason: null });
  });

  test('does not replace a success with a concurrent failure', async ({ expect }) => {
    const reading = Promise.withResolvers<void>();
    const succeeded = Promise.withResolvers<void>();
    vi.spyOn(env.MEDIA, 'get').mockImplementationOnce(async () => {
      reading.resolve();
      await succeeded.promise;
      return null;
    });
    const failing = sendStart(partner, id);
    await reading.promise;
    expect((await sendStart(partner, id)).status).toBe(202);
    succeeded.resolve();
    expect((await failing).status).toBe(202);
    expect(endedCount()).toBe(1);
    expect(await stateNow()).toMatchObject({ code: 200, status: 'success' });
  });

  test.for([
    ['result', 'a wrong value', '{"view":"from above"}'],
    ['result', 'cut JSON', '{"view":'],
    ['calculated_data', 'bytes that are not gzip', '{"metrics":{}}'],
  ] as const)(
    'fails if the stored %s is %s, and can be repeated',
    async ([name, , text], { expect }) => {
      const taken = await takeObjects();
      await putBack(taken);
      const stored = taken.find(({ key }) => key.endsWith(`/${name}`));
      await env.MEDIA.put(stored?.key ?? '', text, { httpMetadata: { contentEncoding: 'gzip' } });
      expect((await sendStart(partner, id)).status).toBe(202);
      expect(await stateNow()).toMatchObject({ code: 404, status: 'failed', reason: 'internal' });
      await putBack(taken);
      expect((await sendStart(partner, id)).status).toBe(202);
      expect(await stateNow()).toMatchObject({ code: 200, status: 'success' });
    },
  );

  test('fails if the engine throws, and stores no result', async ({ expect }) => {
    await env.DB.prepare(`UPDATE shoe_recommendations SET favorite_brands = '[null]'`).run();
    expect((await sendStart(partner, id)).status).toBe(202);
    expect(await stateNow()).toMatchObject({ code: 404, status: 'failed', reason: 'internal' });
    expect(await recommendationRow(id)).toMatchObject({ state: 'failed', result: null });
  });

  test('I-41: returns the same 404 for a foreign, unknown, or malformed id', async ({ expect }) => {
    const caller = await createPartner();
    const answers = new Set<string>();
    for (const wrong of [id, crypto.randomUUID(), 'x', '', '%00', "';--", 'a'.repeat(5000)]) {
      const response = await sendStart(caller, wrong);
      answers.add(`${response.status} ${await response.text()}`);
    }
    expect([...answers]).toEqual(['404 {"detail":"Shoe recommendation not found"}']);
    expect(await recommendationRow(id)).toMatchObject({ state: 'pending', result: null });
  });
});

const OUTAGES = [
  { outage: 'reads the shoes', begin: () => refuseStatements('select "shoes"."id"') },
  { outage: 'stores the outcome', begin: () => refuseStatements('update "shoe_recommendations"') },
  {
    outage: 'reads the result',
    begin: () => vi.spyOn(env.MEDIA, 'get').mockRejectedValue(new Error('R2 is unavailable')),
  },
];

describe.for(OUTAGES)('an outage when a start $outage', ({ begin }) => {
  test('returns 500, and the next start succeeds', async ({ expect }) => {
    const before = await recommendationRow(id);
    const outage = begin();
    const response = await sendStart(partner, id);
    outage.mockRestore();
    const detail = 'Internal server error';
    expect([response.status, await response.json()]).toEqual([500, { detail }]);
    expect(await recommendationRow(id)).toEqual(before);
    expect(await stateNow()).toMatchObject({ code: 404, status: 'pending' });
    expect((await sendStart(partner, id)).status).toBe(202);
    expect(await stateNow()).toMatchObject({ code: 200, status: 'success' });
  });
});
