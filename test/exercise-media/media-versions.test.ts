import { describe, expect, it } from 'vitest';

import { wantedVersions } from '../../exercise-media/make/media-versions.ts';
import publishedVersions from '../../worker/exercises/media-versions.json' with { type: 'json' };

describe('the checked-in media versions', () => {
  it('match the pose files and the renderer (npm run content:media updates them)', () => {
    expect(publishedVersions).toEqual(wantedVersions());
  });
});
