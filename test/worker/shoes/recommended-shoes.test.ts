import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { CapturedQueues } from '../support/captured-queues.ts';
import { createKey, createPartner, operate } from '../support/harness.ts';
import { activateAll, finishedAnalysis, importShoes } from '../support/shoe-world.ts';
import { stopTime } from '../support/virtual-time.ts';
import type { Shoe } from './recommendation-world.ts';
import { finished, readResult } from './recommendation-world.ts';

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('recommended shoes', () => {
  test('are empty if no shoe is active, and the recommendation still succeeds', async ({
    expect,
  }) => {
    await importShoes();
    const partner = await createPartner();
    const id = await finished(partner, {
      id_side_view_analysis: await finishedAnalysis(partner, queues),
    });
    expect(await readResult(partner, id)).toMatchObject({
      status: 'success',
      best_matching_shoe: null,
      all_matches: [],
    });
  });

  test("are limited to the shoes active for the key's scope", async ({ expect }) => {
    await importShoes();
    const [partner, other] = [await createPartner(), await createPartner()];
    await activateAll(other);
    const { shoes } = await operate<{ shoes: Shoe[] }>('shoes list', {});
    const [chosen] = shoes;
    await operate('shoes activate', { scope: partner.scopeId, ids: [chosen?.id] });
    const id = await finished(partner, {
      id_side_view_analysis: await finishedAnalysis(partner, queues),
    });
    const { all_matches } = await readResult(await createKey(partner), id);
    expect(all_matches.map((shoe) => shoe.id)).toEqual([chosen?.id]);
  });

  test('are limited to what the organization has in stock if use_stock is set', async ({
    expect,
  }) => {
    await importShoes();
    const partner = await createPartner();
    const links = { name: 'links.csv', text: 'brand,model,in_stock\nnorthway,FLASH,false' };
    await operate('shoes activate', { scope: partner.scopeId, all: true, links });
    const sideView = await finishedAnalysis(partner, queues);
    const modelsWith = async (use_stock: boolean) => {
      const id = await finished(partner, { id_side_view_analysis: sideView, use_stock });
      return (await readResult(partner, id)).all_matches.map(({ model }) => model).toSorted();
    };
    expect(await modelsWith(true)).toEqual(['Daily', 'Plain']);
    expect(await modelsWith(false)).toEqual(['Daily', 'Flash', 'Plain']);
  });

  test('do not depend on use_stock for a self-serve key', async ({ expect }) => {
    await importShoes();
    const email = `${crypto.randomUUID()}@club.example`;
    const { scope_id: scope } = await operate<{ scope_id: string }>('account create', {
      email,
      verified: true,
    });
    const key = await operate<{ api_key: string; api_key_id: string }>('key create', { scope });
    const partner = { scopeId: scope, apiKey: key.api_key, apiKeyId: key.api_key_id };
    const sideView = await finishedAnalysis(partner, queues);
    const inactive = await finished(partner, { id_side_view_analysis: sideView });
    expect((await readResult(partner, inactive)).all_matches).toEqual([]);
    const links = { name: 'links.csv', text: 'brand,model,in_stock\nNorthway,Flash,false' };
    await operate('shoes activate', { scope, all: true, links });
    const id = await finished(partner, {
      id_side_view_analysis: sideView,
      use_stock: true,
    });
    expect((await readResult(partner, id)).all_matches).toHaveLength(3);
  });
});
