// Wrangler's build step: copies the files behind /docs and /exercise-media, and the results for test
// keys, to the assets directory, and bundles the portal.
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildDocs } from './build-docs.mjs';
import { buildPortal } from './build-portal.mjs';
import { copyFiles } from './write-assets.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Rendered by `npm run content:media` and checked in. */
const EXERCISE_MEDIA = join(ROOT, 'exercise-media', 'media');
/** Made by `npm run content:samples` and checked in. */
const SAMPLES = join(ROOT, 'samples', 'results');

buildDocs();
const media = readdirSync(EXERCISE_MEDIA).filter((file) => /\.(?:png|mp4)$/.test(file));
copyFiles(EXERCISE_MEDIA, 'exercise-media', media);
for (const sample of readdirSync(SAMPLES)) {
  const folder = join(SAMPLES, sample);
  copyFiles(folder, join('samples', sample), readdirSync(folder));
}
copyFiles(join(ROOT, 'samples'), 'samples', ['run.mp4']);

buildPortal();
