import { beforeAll, beforeEach, describe, test } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import { EXERCISES } from '../../../worker/exercises/catalog.ts';
import { exerciseIdsFor } from '../../../worker/exercises/exercises.ts';
import { EXERCISE_TEXTS } from '../../../worker/exercises/texts.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import type { Partner } from '../support/harness.ts';
import { BASE, balanceOf, createPartner, sendJson } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';

const IMAGE_URL = /\/exercise-media\/front-plank\.png\?v=\w+$/;
const VIDEO_URL = /\/exercise-media\/front-plank\.mp4\?v=\w+$/;

interface Exercise {
  id: string;
  title: string;
  cue: string;
  instructions: string[];
  lookup_keys: string[];
  media: { image: string; video: string };
}

let partner: Partner;

beforeAll(async () => {
  partner = await createPartner({ credits: 1 });
});
beforeEach(() => passMs(WINDOW_MS));
async function search(body: unknown) {
  const response = await sendJson(partner, 'POST', '/exercises', body);
  return { status: response.status, body: await response.json<Exercise[]>() };
}

async function found(searchKeys: string[], language = 'en'): Promise<Exercise[]> {
  const { status, body } = await search({ language, search_keys: searchKeys });
  if (status !== 200) throw new Error(`search: ${status}`);
  return body;
}

function withoutTexts({ title: _title, cue: _cue, instructions: _steps, ...rest }: Exercise) {
  return rest;
}

describe('a search for exercises', () => {
  test('returns full exercises and costs nothing', async ({ expect }) => {
    const exercises = await found(['TrunkG']);
    const plank = exercises.find(({ title }) => title === 'Front plank');
    expect(plank).toEqual({
      id: EXERCISES['front-plank'].id,
      title: 'Front plank',
      cue: 'Ribs down, one straight line',
      instructions: [
        'Support yourself on your forearms and toes, elbows under your shoulders.',
        'Tuck your pelvis under slightly and hold one line from head to heels.',
        'You should feel it in your abs, not your lower back. End the set when your hips sag. On your knees it’s easier.',
      ],
      kind: 'strength',
      difficulty: 'easy',
      exercise_format: 'duration',
      effort_per_rep: { min_ms: 20_000, max_ms: 45_000 },
      number_of_series: 3,
      lookup_keys: ['TrunkG', 'TrunkOD', 'TrunkOT', 'TrunkBD', 'TrunkBT'],
      media: plank?.media,
    });
    expect(plank?.media.image).toMatch(IMAGE_URL);
    expect(plank?.media.video).toMatch(VIDEO_URL);
    for (const { media } of exercises) {
      for (const url of [media.image, media.video]) expect(new URL(url).origin).toBe(BASE);
    }
    expect(await balanceOf(partner)).toBe(1);
  });

  test('returns exactly the exercises that match at least one of the keys', async ({ expect }) => {
    const keys = ['PelvicB', 'HeadBT'];
    const exercises = await found(keys);
    for (const { lookup_keys } of exercises) {
      expect(lookup_keys.some((key) => keys.includes(key))).toBe(true);
    }
    const expected = new Set(keys.flatMap((key) => exerciseIdsFor(key)));
    expect(new Set(exercises.map(({ id }) => id))).toEqual(expected);
    expect(exercises).toHaveLength(expected.size);
  });

  test('ranks the best exercise for a single key first', async ({ expect }) => {
    const ids = (await found(['ExcessiveAbduction'])).map(({ id }) => id);
    expect(ids).toEqual(exerciseIdsFor('ExcessiveAbduction'));
  });

  test('ranks by the number of matching keys, then by the best rank for one of them', async ({
    expect,
  }) => {
    const keys = ['PelvicB', 'ExcessivePronation', 'ArmBD'];
    const ranks = (await found(keys)).map(({ id, lookup_keys }) => ({
      matches: lookup_keys.filter((key) => keys.includes(key)).length,
      place: Math.min(
        ...keys.map((key) => exerciseIdsFor(key).indexOf(id)).filter((place) => place >= 0),
      ),
    }));
    expect(ranks[0]?.matches).toBeGreaterThan(1);
    for (const [index, rank] of ranks.entries()) {
      const next = ranks[index + 1];
      if (next === undefined) break;
      expect(rank.matches).toBeGreaterThanOrEqual(next.matches);
      if (rank.matches === next.matches) expect(rank.place).toBeLessThanOrEqual(next.place);
    }
  });

  test.for(LANGUAGES)(
    'returns texts in %s, and otherwise the same data',
    async (language, { expect }) => {
      const exercises = await found(['MidfootG'], language);
      const english = await found(['MidfootG']);
      expect(exercises.map(withoutTexts)).toEqual(english.map(withoutTexts));
      const slug = 'bent-knee-calf-raise';
      expect(exercises.find(({ id }) => id === EXERCISES[slug].id)).toMatchObject({
        ...EXERCISE_TEXTS[language][slug],
      });
    },
  );

  test.for([
    ['no', {}],
    ['an unknown', { language: 'xx' }],
    ['an empty', { language: '' }],
    ['a capital', { language: 'FR' }],
    ['a null', { language: null }],
    ['a numeric', { language: 5 }],
  ] as const)('falls back to English for %s language', async ([, language], { expect }) => {
    const { status, body } = await search({ ...language, search_keys: ['ForwardCycleG'] });
    expect(status).toBe(200);
    expect(body.map(({ title }) => title)).toContain('Wall sit');
  });
});
