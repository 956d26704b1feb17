import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

export const POSES_FOLDER = join(HERE, 'poses');
/** Folders, besides the poses, that determine how the media look. */
export const RENDERER_FOLDERS = [join(HERE, 'renderer'), join(HERE, 'page')];
/** Checked in, so that the service always has them. */
export const MEDIA_FOLDER = join(HERE, 'media');
/** Versions that the service puts into media URLs. */
export const PUBLISHED_VERSIONS_FILE = join(
  HERE,
  '..',
  '..',
  'worker',
  'exercises',
  'media-versions.json',
);
