import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

export const POSES_FOLDER = join(HERE, 'poses');
export const RENDERER_FOLDER = join(HERE, 'renderer');
/** Not checked in. */
export const MEDIA_FOLDER = join(HERE, 'media');
/** The service serves media from here; `cli/build-assets.mjs` fills it too. */
export const SERVED_FOLDER = join(HERE, '..', '.assets', 'exercise-media');
/** Checked in: the versions that the service puts into the URLs of its media. */
export const PUBLISHED_VERSIONS_FILE = join(
  HERE,
  '..',
  'worker',
  'exercises',
  'media-versions.json',
);
