import { describe, expect, it } from 'vitest';

import { listSlugs, readPoses } from '../../../build/exercise-media/make/pose-files.ts';
import { findFaults } from '../../../build/exercise-media/review/check-motion.ts';
import { EXERCISE_SLUGS } from '../../../worker/exercises/catalog.ts';

describe('the pose files', () => {
  it('exist for exactly the exercises of the catalog', () => {
    expect(listSlugs()).toEqual(EXERCISE_SLUGS.toSorted());
  });

  it.each(listSlugs())('move %s plausibly, on planted feet and hands', async (slug) => {
    expect(findFaults(await readPoses(slug))).toEqual([]);
  });
});
