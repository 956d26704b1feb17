import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, test, vi } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { shoeRecommendations } from '../../../worker/platform/database/tables/shoe-recommendations.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { mergeSubjects } from '../../../worker/subjects/subjects.ts';
import { backdateAnalysis } from '../support/backdate-analysis.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs, sendJson } from '../support/harness.ts';
import {
  ANSWERS,
  createdRecommendation,
  finishedAnalysis,
  recommendationRow,
  sendForm,
} from '../support/shoe-world.ts';
import { passMs } from '../support/virtual-time.ts';

const NEW_WORKSPACE_FROM = Date.UTC(2026, 9, 2);

let queues: CapturedQueues;
let partner: Partner;
let sideView: string;
let backView: string;

beforeAll(async () => {
  queues = new CapturedQueues();
  partner = await createPartner({ credits: 100 });
  sideView = await finishedAnalysis(partner, queues);
  backView = await finishedAnalysis(partner, queues, { fields: { analysis_type: 'back_view' } });
  vi.restoreAllMocks();
});

beforeEach(() => {
  queues = new CapturedQueues();
  passMs(WINDOW_MS);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function createSubject(owner: Partner): Promise<string> {
  const response = await sendJson(owner, 'POST', '/subjects', {});
  return (await response.json<{ subject_id: string }>()).subject_id;
}

async function answer(input: object) {
  const response = await sendForm(partner, input);
  const { detail, code } = await response.json<{ detail?: string; code?: string }>();
  return { status: response.status, detail, code };
}

async function count(): Promise<number> {
  return (await database(env).select().from(shoeRecommendations)).length;
}

describe('the questionnaire', () => {
  test('applies defaults to omitted answers', async ({ expect }) => {
    const id = await createdRecommendation(partner, { id_side_view_analysis: sideView });
    expect(await recommendationRow(id)).toMatchObject({
      scopeId: partner.scopeId,
      state: 'pending',
      workspace: 'current',
      favoriteBrands: [],
      usesStock: false,
      language: 'en',
      form: {
        ...ANSWERS,
        pain: [],
        weight: 70,
        height: 1.7,
        carbon_plate: 'unknown',
        comfort_heel_cushioning: null,
        comfort_forefoot_cushioning: null,
        comfort_shoe_stability: null,
        comfort_forefoot_flexibility: null,
      },
    });
  });

  test('stores tempo as tempo_training', async ({ expect }) => {
    const form = { ...ANSWERS, shoe_purpose: ['tempo', 'jogging', 'tempo_training'] };
    const id = await createdRecommendation(partner, { form, id_back_view_analysis: backView });
    expect(await recommendationRow(id)).toMatchObject({
      form: { shoe_purpose: ['tempo_training', 'jogging'] },
      sideViewAnalysisId: null,
      backViewAnalysisId: backView,
    });
  });

  test.for([
    { pain: ['back', 'hip', 'knee', 'shin_splints', 'calf', 'ankle', 'achilles_tendon', 'foot'] },
    { weight: 0.1, height: 0.1 },
    { comfort_heel_cushioning: 0, comfort_forefoot_flexibility: 100 },
    { comfort_shoe_stability: null },
    { previous_shoes: {} },
    { previous_shoes: { stability: 'motion_control', drop: 'zero_drop' } },
    { previous_shoes: { carbon_plate: 'unknown', shoe_weight: 'barefoot' } },
    { carbon_plate: 'with_plate', treadmill: true },
    { id: 'x', state: 'success', result: {} },
  ])('accepts %j', async (fields, { expect }) => {
    const form = { ...ANSWERS, ...fields };
    expect((await answer({ form, id_side_view_analysis: sideView })).status).toBe(201);
  });

  test('accepts two analyses and a subject that belong together', async ({ expect }) => {
    const subject_id = await createSubject(partner);
    const withSubject = await finishedAnalysis(partner, queues, { fields: { subject_id } });
    const created = await answer({
      form: { ...ANSWERS, subject_id },
      id_side_view_analysis: withSubject,
      id_back_view_analysis: backView,
      favorite_brands: ['Northway'],
      use_stock: true,
    });
    expect(created.status).toBe(201);
  });

  test('ignores the subjects of the analyses if it has no subject', async ({ expect }) => {
    const subject_id = await createSubject(partner);
    const withSubject = await finishedAnalysis(partner, queues, { fields: { subject_id } });
    await sendAs(partner, `/subjects/${subject_id}/delete`, { method: 'POST' });
    expect((await answer({ form: ANSWERS, id_side_view_analysis: withSubject })).status).toBe(201);
  });
});

describe('a questionnaire refused with invalid_form', () => {
  test.for<[string, object]>([
    ['running_experience', { running_experience: 'pro' }],
    ['running_session', { running_session: undefined }],
    ['weekly_km', { weekly_km: undefined }],
    ['shoe_purpose', { shoe_purpose: 'racing' }],
    ['shoe_purpose', { shoe_purpose: ['walking'] }],
    ['pain', { pain: ['head'] }],
    ['treadmill', { treadmill: 'true' }],
    ['weight', { weight: 0 }],
    ['weight', { weight: '70' }],
    ['height', { height: null }],
    ['carbon_plate', { carbon_plate: 'maybe' }],
    ['comfort_heel_cushioning', { comfort_heel_cushioning: 101 }],
    ['comfort_forefoot_cushioning', { comfort_forefoot_cushioning: -1 }],
    ['comfort_shoe_stability', { comfort_shoe_stability: 50.5 }],
    ['comfort_forefoot_flexibility', { comfort_forefoot_flexibility: '50' }],
    ['previous_shoes.drop', { previous_shoes: { drop: 8 } }],
    ['previous_shoes.shoe_weight', { previous_shoes: { shoe_weight: 'feather' } }],
    ['subject_id', { subject_id: 5 }],
  ])('names %s for %j', async ([field, fields], { expect }) => {
    const before = await count();
    const form = { ...ANSWERS, ...fields };
    const refused = await answer({ form, id_side_view_analysis: sideView });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_form' });
    expect(refused.detail).toContain(`input.form.${field}`);
    expect(await count()).toBe(before);
  });

  test.for<[string, object]>([
    ['form', { form: undefined }],
    ['id_side_view_analysis', { id_side_view_analysis: 5 }],
    ['favorite_brands', { favorite_brands: 'Northway' }],
    ['favorite_brands', { favorite_brands: [5] }],
    ['use_stock', { use_stock: 'yes' }],
  ])('names the input field %s for %j', async ([field, fields], { expect }) => {
    const refused = await answer({ form: ANSWERS, id_side_view_analysis: sideView, ...fields });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_form' });
    expect(refused.detail).toContain(`input.${field}`);
  });
});

describe('the analyses of a questionnaire', () => {
  test('may belong to any of the merged subjects, and to no other', async ({ expect }) => {
    const kept = await createSubject(partner);
    const merged = await createSubject(partner);
    const stranger = await createSubject(partner);
    const analysesOf = async (subject_id: string) => ({
      id_side_view_analysis: await finishedAnalysis(partner, queues, { fields: { subject_id } }),
      id_back_view_analysis: await finishedAnalysis(partner, queues, {
        fields: { subject_id, analysis_type: 'back_view' },
      }),
    });
    const [ofKept, ofMerged] = [await analysesOf(kept), await analysesOf(merged)];
    const mixed = { ...ofKept, id_side_view_analysis: ofMerged.id_side_view_analysis };
    const statusFor = async (subject_id: string, analyses: object) =>
      (await answer({ form: { ...ANSWERS, subject_id }, ...analyses })).status;
    for (const subject_id of [kept, merged]) expect(await statusFor(subject_id, mixed)).toBe(400);

    const merge = { scopeId: partner.scopeId, from: merged, into: kept, nowMs: Date.now() };
    expect(await mergeSubjects(database(env), merge)).toBe(true);
    for (const subject_id of [kept, merged]) {
      for (const analyses of [ofKept, ofMerged, mixed]) {
        expect(await statusFor(subject_id, analyses)).toBe(201);
      }
    }
    const refused = await answer({ form: { ...ANSWERS, subject_id: stranger }, ...mixed });
    expect(refused).toMatchObject({ status: 400, code: 'subject_mismatch' });

    await sendAs(partner, `/subjects/${kept}/delete`, { method: 'POST' });
    for (const subject_id of [kept, merged]) expect(await statusFor(subject_id, mixed)).toBe(404);
    expect(await statusFor(stranger, mixed)).toBe(400);
  });

  test('must all be from one workspace; the new workspace starts on October 2, 2026', async ({
    expect,
  }) => {
    const old = await finishedAnalysis(partner, queues);
    const first = await finishedAnalysis(partner, queues);
    await backdateAnalysis(partner.scopeId, old, NEW_WORKSPACE_FROM - 1);
    await backdateAnalysis(partner.scopeId, first, NEW_WORKSPACE_FROM);
    const mixed = { id_side_view_analysis: old, id_back_view_analysis: backView };
    const refused = await answer({ form: ANSWERS, ...mixed });
    expect(refused).toMatchObject({ status: 400, code: 'analyses_mixed_owner' });
    const together = { id_side_view_analysis: first, id_back_view_analysis: backView };
    expect((await answer({ form: ANSWERS, ...together })).status).toBe(201);
    const alone = await createdRecommendation(partner, { id_side_view_analysis: old });
    expect(await recommendationRow(alone)).toMatchObject({ workspace: 'until_october_2026' });
  });
});
