import { describe, expect, it } from 'vitest';

import { findFaults } from '../../exercise-media/review/check-motion.ts';
import { listSlugs, readPoses } from '../../exercise-media/make/pose-files.ts';
import { EXERCISE_SLUGS } from '../../worker/exercises/catalog/catalog.ts';

describe('the pose files', () => {
  it('exist for every exercise of the catalog, and for no other', () => {
    expect(listSlugs()).toEqual(EXERCISE_SLUGS.toSorted());
  });

  it.each(listSlugs())('move %s as a body can, on what is planted', async (slug) => {
    expect(findFaults(await readPoses(slug))).toEqual([]);
  });
});
