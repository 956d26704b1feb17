import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, operate, sendAs, sendJson } from '../support/harness.ts';
import {
  activateAll,
  ANSWERS,
  finishedAnalysis,
  importShoes,
  recommendationRow,
  resultOf,
  sendForm,
  sendStart,
} from '../support/shoe-world.ts';
import { passMs, fireDueAlarm, stopTime } from '../support/virtual-time.ts';
import type { Result } from './recommendation-world.ts';
import { finished, readResult } from './recommendation-world.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const PARAMETERS = [
  'bending_stiffness',
  'carbon_plate',
  'heel_to_toe_drop',
  'midsole_hardness',
  'midsole_thickness',
  'motion_control_shoe',
  'rocker',
  'shoe_weight',
];
/** Criteria that shops publish. */
const CRITERIA = [
  'carbon_plate',
  'heel_to_toe_drop',
  'midsole_thickness',
  'motion_control_shoe',
  'shoe_weight',
];

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function userIdOf(owner: Partner): Promise<string> {
  const id_side_view_analysis = await finishedAnalysis(owner, queues);
  const id = await finished(owner, { id_side_view_analysis });
  return (await readResult(owner, id)).user_id;
}

describe('a recommendation', () => {
  test('goes from pending to success and costs no credits', async ({ expect }) => {
    await importShoes();
    const partner = await createPartner({ credits: 1 });
    await activateAll(partner);
    const sideView = await finishedAnalysis(partner, queues);
    const response = await sendForm(partner, { form: ANSWERS, id_side_view_analysis: sideView });
    expect(response.status).toBe(201);
    const created = await response.json<{ shoe_recommendation_id: string }>();
    expect(Object.keys(created)).toEqual(['shoe_recommendation_id']);
    const id = created.shoe_recommendation_id;
    expect(id).toMatch(UUID);

    const stateOf = async () => {
      const answer = await resultOf(partner, id);
      return [answer.status, (await answer.json<Result>()).status];
    };
    expect(await stateOf()).toEqual([404, 'pending']);
    const started = await sendStart(partner, id);
    expect([started.status, Object.keys(await started.json<object>())]).toEqual([202, ['message']]);
    expect(await stateOf()).toEqual([200, 'success']);
    expect(await balanceOf(partner)).toBe(0);
  });

  test('has eight parameters with units and reasons, and the best shoes first', async ({
    expect,
  }) => {
    await importShoes();
    const partner = await createPartner();
    await activateAll(partner);
    const sideView = await finishedAnalysis(partner, queues);
    const backView = await finishedAnalysis(partner, queues, {
      fields: { analysis_type: 'back_view' },
    });
    const id = await finished(partner, {
      id_side_view_analysis: sideView,
      id_back_view_analysis: backView,
    });
    const result = await readResult(partner, id);
    expect(Object.keys(result.recommendations).toSorted()).toEqual(PARAMETERS);
    expect(result.recommendations['heel_to_toe_drop']).toMatchObject({
      unit: 'mm',
      range: { low: 7, high: 9 },
      text: '7–9\u00A0mm',
    });
    expect(result.recommendations['motion_control_shoe']?.recommendation).toBeTypeOf('boolean');
    expect(result.recommendations['midsole_thickness']?.reasons).toContainEqual(
      expect.objectContaining({ code: 'high_volume', from: 'weekly_km', change: 1.5 }),
    );
    expect(result.best_matching_shoe).toEqual(result.all_matches[0]);
    expect(result.all_matches).toHaveLength(3);
    const scores = result.all_matches.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    const daily = result.all_matches.find(({ model }) => model === 'Daily');
    expect(daily).toMatchObject({
      brand: 'Northway',
      version: '3',
      gtins: ['4006381333931'],
      mpns: ['NW-100', 'NW-101'],
      shoe_asset: { image: 'https://shoes.example/daily.png' },
      specs: { heel_to_toe_drop: 8, carbon_plate: false, rocker: null },
    });
    expect(daily).not.toHaveProperty('product_link');
    expect(Object.keys(daily?.detailed_scores ?? {}).toSorted()).toEqual(CRITERIA);
    expect(daily?.detailed_scores['carbon_plate']).toEqual({
      recommended_value: false,
      shoe_value: false,
      score: 1,
    });
    expect(daily?.reasons).toContain('8\u00A0mm drop, as recommended.');
    expect(daily?.warnings).toEqual([]);
    const plain = result.all_matches.find(({ model }) => model === 'Plain');
    expect(plain).toMatchObject({ gtins: [], mpns: [] });
    expect(plain?.detailed_scores['shoe_weight']).toMatchObject({ shoe_value: null });
    expect(plain?.differences).toContain('Its weight is unknown.');
    expect(plain).not.toHaveProperty('version');
  });

  test('takes the speed from the calculated data of the side view', async ({ expect }) => {
    const partner = await createPartner();
    const sideView = await finishedAnalysis(partner, queues);
    const [stored] = (await env.MEDIA.list({ prefix: `analyses/${sideView}/` })).objects.filter(
      ({ key }) => key.endsWith('calculated_data'),
    );
    const slow = { metrics: { speed_meter_per_second: 2.2 } };
    const gzipped = new Response(JSON.stringify(slow)).body?.pipeThrough(
      new CompressionStream('gzip'),
    );
    await env.MEDIA.put(stored?.key ?? '', await new Response(gzipped).arrayBuffer(), {
      httpMetadata: { contentEncoding: 'gzip' },
    });
    const id = await finished(partner, {
      form: { ...ANSWERS, shoe_purpose: ['racing'] },
      id_side_view_analysis: sideView,
    });
    const { recommendations } = await readResult(partner, id);
    expect(recommendations['carbon_plate']?.recommendation).toBe(false);
    expect(recommendations['carbon_plate']?.reasons).toContainEqual(
      expect.objectContaining({ code: 'moderate_speed', from: 'speed', value: 2.2 }),
    );
  });

  test('has current links, but keeps the shoe as recommended', async ({ expect }) => {
    await importShoes();
    const partner = await createPartner();
    await activateAll(partner);
    const id = await finished(partner, {
      id_side_view_analysis: await finishedAnalysis(partner, queues),
    });
    const links = {
      name: 'links.json',
      text: JSON.stringify([
        {
          brand: 'Northway',
          model: 'Daily',
          version: '3',
          product_link: 'https://shop.example/daily',
          product_page: 'https://shop.example/daily/about',
        },
      ]),
    };
    await operate('shoes activate', { scope: partner.scopeId, all: true, links });
    await importShoes({
      name: 'newer.csv',
      text: 'brand,model,version,heel_to_toe_drop,purpose\nNorthway,Daily,3,4,jogging',
    });
    const { all_matches } = await readResult(partner, id);
    expect(all_matches.find(({ model }) => model === 'Daily')).toMatchObject({
      product_link: 'https://shop.example/daily',
      shoe_asset: { product_page: 'https://shop.example/daily/about' },
      specs: { heel_to_toe_drop: 8 },
    });
  });

  test('has one user id per scope', async ({ expect }) => {
    const [partner, other] = [await createPartner(), await createPartner()];
    const [first, second, third] = [
      await userIdOf(partner),
      await userIdOf(partner),
      await userIdOf(other),
    ];
    expect(first).toMatch(UUID);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect([partner.scopeId, partner.apiKeyId]).not.toContain(first);
  });

  test('I-68: survives its subject, and is deleted with its analysis', async ({ expect }) => {
    const partner = await createPartner();
    const created = await sendJson(partner, 'POST', '/subjects', {});
    const { subject_id } = await created.json<{ subject_id: string }>();
    const sideView = await finishedAnalysis(partner, queues, { fields: { subject_id } });
    passMs(DAY_MS);
    const id = await finished(partner, {
      form: { ...ANSWERS, subject_id },
      id_side_view_analysis: sideView,
    });
    const before = await readResult(partner, id);
    await sendAs(partner, `/subjects/${subject_id}/delete`, { method: 'POST' });
    const scope = creditScope(env, partner.scopeId);
    passMs(364 * DAY_MS - 1);
    await fireDueAlarm(scope);
    expect(await readResult(partner, id)).toEqual(before);

    passMs(SECOND_MS);
    await fireDueAlarm(scope);
    expect((await sendAs(partner, `/analysis/${sideView}/results`)).status).toBe(404);
    const gone = await resultOf(partner, id);
    expect([gone.status, await gone.json()]).toEqual([
      404,
      { detail: 'Shoe recommendation not found' },
    ]);
    expect(await recommendationRow(id)).toBeUndefined();
  });

  test('has texts in the language of the analysis or in the requested language', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const id = await finished(partner, {
      form: { ...ANSWERS, pain: ['knee'] },
      id_side_view_analysis: await finishedAnalysis(partner, queues, {
        fields: { language: 'fr' },
      }),
    });
    const french = await readResult(partner, id);
    expect(french.summary.language).toBe('fr');
    expect(french.summary.parameters.map(({ parameter }) => parameter).toSorted()).toEqual(
      CRITERIA,
    );
    for (const { sentences } of french.summary.parameters) {
      expect(sentences.length).toBeGreaterThan(0);
    }
    const notes = new Set<string>();
    for (const language of LANGUAGES) {
      const { summary } = await readResult(partner, id, `?language=${language}`);
      expect(summary.language).toBe(language);
      expect(summary.notes).toHaveLength(3);
      notes.add(summary.notes.join());
    }
    expect(notes.size).toBe(LANGUAGES.length);
    expect((await readResult(partner, id, '?language=fr')).summary).toEqual(french.summary);
  });
});
