import { describe, expect, it } from 'vitest';

import { wantedVersions } from '../../exercise-media/make/media-versions.ts';
import publishedVersions from '../../worker/exercises/media-versions.json' with { type: 'json' };

describe('the versions of media that are checked in', () => {
  it('are those of the pose files and of what draws them (npm run content:media mends it)', () => {
    expect(publishedVersions).toEqual(wantedVersions());
  });
});
