import { describe, test } from 'vitest';

import { BACK_VIEW_SEARCH_KEYS, SIDE_VIEW_SEARCH_KEYS } from '../../../contract/search-keys.ts';
import type { ExerciseSlug } from '../../../worker/exercises/catalog.ts';
import { EXERCISE_SLUGS, EXERCISES } from '../../../worker/exercises/catalog.ts';
import { exerciseIdsFor } from '../../../worker/exercises/exercises.ts';
import { BEST_FOR } from '../../../worker/exercises/rank-exercises.ts';

const MIN_PER_KEY = 3;
/** Longest sensible duration of one set of running, jumping, or holding. */
const MAX_SERIES_MS = 120_000;
/** The slowest repetition, down and up again. */
const MAX_REPETITION_MS = 8_000;
/**
 * Strength training alone rarely changes how someone runs (worker/exercises/README.md). For a supinating
 * foot, no drill is known.
 */
const BAD_KEYS = [
  'ArmBD',
  'ArmBT',
  'BackCycleB',
  'RearfootB',
  'MidfootB',
  'ForefootB',
  'ForwardCycleB',
  'HeadBD',
  'HeadBT',
  'TrunkBD',
  'TrunkBT',
  'ExcessivePronation',
  'PelvicB',
  'ExcessiveAbduction',
  'ExcessiveAdduction',
] as const;

const DIRECTIONS = ['above', 'below'] as const;
const MAX_LOAD_KEYS = ['single-leg-hop', 'downhill-strides'];

const KEYS = [
  ...Object.values(SIDE_VIEW_SEARCH_KEYS).flat(),
  ...Object.values(BACK_VIEW_SEARCH_KEYS).flat(),
  'FORE_FOOT',
  'MID_FOOT',
  'REAR_FOOT',
];
const ROWS = EXERCISE_SLUGS.map((slug) => ({ slug, ...EXERCISES[slug] }));
const SLUG_BY_ID = new Map(ROWS.map(({ id, slug }) => [id, slug]));
/** Lists by key and, for keys with two lists, by the side of the good range. */
const LISTS = Object.entries(BEST_FOR).flatMap(([key, list]) =>
  'above' in list
    ? DIRECTIONS.map((direction) => [`${key} ${direction}`, list[direction]] as const)
    : [[key, list] as const],
);
const UNDIRECTED = Object.entries(BEST_FOR).flatMap(([key, list]) =>
  'above' in list ? [{ key, ...list }] : [],
);

describe('the catalog of exercises', () => {
  test('never changes the id of an exercise', ({ expect }) => {
    expect(EXERCISES['front-plank'].id).toBe('3cb19f67-f319-4478-895d-a643fc5f6204');
    expect(EXERCISES['foot-ball-roll'].id).toBe('5af9b198-6edd-4b59-ad66-4e7ebf11d7f6');
  });

  test.for(ROWS)(
    'has realistic effort times and numbers of series for $slug',
    (row, { expect }) => {
      const [minMs, maxMs] = row.effortMs;
      expect(Number.isInteger(minMs) && Number.isInteger(maxMs)).toBe(true);
      expect(minMs).toBeGreaterThanOrEqual(1000);
      expect(maxMs).toBeGreaterThan(minMs);
      expect(maxMs).toBeLessThanOrEqual(
        row.format === 'duration' ? MAX_SERIES_MS : MAX_REPETITION_MS,
      );
      expect(row.series).toBeGreaterThanOrEqual(2);
      expect(row.series).toBeLessThanOrEqual(5);
    },
  );

  test('uses every exercise', ({ expect }) => {
    const used = new Set(LISTS.flatMap(([, slugs]) => slugs));
    expect(EXERCISE_SLUGS.filter((slug) => !used.has(slug))).toEqual([]);
  });
});

describe('the exercises for a search key', () => {
  test('exist for exactly the keys of both views and the foot strike patterns', ({ expect }) => {
    expect(Object.keys(BEST_FOR).toSorted()).toEqual(KEYS.toSorted());
  });

  test.for(KEYS)('include at least three different exercises for %s', (key, { expect }) => {
    const ids = exerciseIdsFor(key);
    expect(ids.length).toBeGreaterThanOrEqual(MIN_PER_KEY);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(SLUG_BY_ID.has(id)).toBe(true);
  });

  test.for(LISTS)('start with an easy exercise for %s', ([, slugs], { expect }) => {
    expect(EXERCISES[slugs[0]].difficulty).toBe('easy');
  });

  test.for(LISTS)('put hard exercises after easy ones for %s', ([, slugs], { expect }) => {
    const difficulties = slugs.map((slug) => EXERCISES[slug].difficulty);
    const firstHard = difficulties.indexOf('hard');
    if (firstHard !== -1) expect(difficulties.lastIndexOf('easy')).toBeLessThan(firstHard);
    expect(difficulties.filter((difficulty) => difficulty === 'easy').length).toBeGreaterThan(0);
  });

  test.for(BAD_KEYS)('exclude the most strenuous exercises for %s', (key, { expect }) => {
    const slugs: readonly string[] = slugsFor(key);
    expect(slugs.filter((slug) => MAX_LOAD_KEYS.includes(slug))).toEqual([]);
  });
});

describe('the exercises for a key without a direction', () => {
  test.for(UNDIRECTED)(
    'are those of the requested side for $key',
    ({ key, above, below }, { expect }) => {
      expect(slugsFor(key, 'above')).toEqual(above);
      expect(slugsFor(key, 'below')).toEqual(below);
    },
  );

  test.for(UNDIRECTED)(
    'start with those that suit both sides if no side is given ($key)',
    ({ key, above, below }, { expect }) => {
      const forBoth = above.filter((slug) => below.includes(slug));
      expect(forBoth).not.toEqual([]);
      const slugs = slugsFor(key);
      expect(new Set(slugs.slice(0, forBoth.length))).toEqual(new Set(forBoth));
      expect(slugs).toHaveLength(above.length + below.length - forBoth.length);
    },
  );
});

describe('exercises for a higher cadence', () => {
  test('are omitted if the cadence is high enough', ({ expect }) => {
    const ids = exerciseIdsFor('RearfootB', { needsHigherCadence: false });
    const slugs = ids.map((id) => SLUG_BY_ID.get(id));
    expect(slugs).toEqual(BEST_FOR.RearfootB.filter((slug) => !slug.startsWith('metronome-run')));
  });

  test('are not suggested for a good landing', ({ expect }) => {
    for (const key of ['RearfootG', 'MidfootG', 'ForefootG', 'RearfootGZ']) {
      expect(slugsFor(key)).not.toContain('metronome-run-5-percent');
    }
  });
});

function slugsFor(key: string, direction?: 'above' | 'below'): ExerciseSlug[] {
  return exerciseIdsFor(key, direction && { direction }).flatMap((id) => SLUG_BY_ID.get(id) ?? []);
}
