import assert from 'node:assert/strict';
import { parentPort } from 'node:worker_threads';

import { MEDIA_FOLDER } from '../folders.ts';
import { makeMedia } from '../renderer/make-media.ts';
import { readPoses } from './pose-files.ts';

/** Renders the media of each slug it receives, and reports when they are complete. */
const port = parentPort;
assert(port !== null, 'this module runs in a worker thread');
port.on('message', (slug: string) => {
  void make(slug).then((problem) => port.postMessage({ slug, problem }));
});

async function make(slug: string): Promise<string | null> {
  try {
    await makeMedia(await readPoses(slug), { folder: MEDIA_FOLDER, slug });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
