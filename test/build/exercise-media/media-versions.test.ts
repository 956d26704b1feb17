import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, it } from 'vitest';

import { MEDIA_FOLDER } from '../../../build/exercise-media/folders.ts';
import {
  builtVersions,
  mediaVersions,
  sourceVersions,
} from '../../../build/exercise-media/make/media-versions.ts';
import publishedVersions from '../../../worker/exercises/media-versions.json' with { type: 'json' };

const MAX_FILM_BYTES = 150_000;
const MAX_PICTURE_BYTES = 60_000;

/** If one of these fails, run `npm run content -- media` and commit what it changed. */
describe('the checked-in media', () => {
  it('were rendered from the current pose files and renderer', ({ expect }) => {
    expect(builtVersions()).toEqual(sourceVersions());
  });

  it('match the URLs that the service returns', ({ expect }) => {
    expect(publishedVersions).toEqual(mediaVersions());
  });

  it('are small, and the only files in their folder', ({ expect }) => {
    const files = readdirSync(MEDIA_FOLDER).filter((name) => name !== 'built.json');
    expect(files).toHaveLength(2 * Object.keys(publishedVersions).length);
    const tooLarge = files.filter((name) => {
      const most = name.endsWith('.mp4') ? MAX_FILM_BYTES : MAX_PICTURE_BYTES;
      return statSync(join(MEDIA_FOLDER, name)).size > most;
    });
    expect(tooLarge).toEqual([]);
  });
});
