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
 * The local platform reads which files it serves once, when it starts: media that are still to be
 * made are there from the start, empty, and the Worker takes an empty one for none.
 */
export function reserveMedia(slugs: readonly string[]): void {
  mkdirSync(SERVED_FOLDER, { recursive: true });
  for (const name of slugs.flatMap((slug) =>
    EXTENSIONS.map((extension) => `${slug}.${extension}`),
  )) {
    // An older picture must not be kept by a browser under the address of the new one.
    rmSync(join(MEDIA_FOLDER, name), { force: true });
    writeFileSync(join(SERVED_FOLDER, name), '');
  }
}
