import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MEDIA_FOLDER, SERVED_FOLDER } from '../folders.ts';

const EXTENSIONS = ['png', 'mp4'];

export function serveMedia(slug: string): void {
  mkdirSync(SERVED_FOLDER, { recursive: true });
  for (const extension of EXTENSIONS) {
    const name = `${slug}.${extension}`;
    copyFileSync(join(MEDIA_FOLDER, name), join(SERVED_FOLDER, name));
  }
}

/**
 * The local platform lists the files it serves only once, at startup. Media that have not been
 * rendered yet therefore exist as empty files, which the Worker treats as missing.
 */
export function reserveMedia(slugs: readonly string[]): void {
  mkdirSync(SERVED_FOLDER, { recursive: true });
  for (const name of slugs.flatMap((slug) =>
    EXTENSIONS.map((extension) => `${slug}.${extension}`),
  )) {
    // Otherwise a browser could cache an old picture under the URL of the new one.
    rmSync(join(MEDIA_FOLDER, name), { force: true });
    writeFileSync(join(SERVED_FOLDER, name), '');
  }
}
