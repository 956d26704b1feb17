// Wrangler's build step: copies the files behind /docs and /exercise-media, and the results for test
// keys, to the assets directory, and bundles the portal.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildDocs } from './build-docs.mjs';
import { buildPortal } from './build-portal.mjs';
import { copyFiles } from './write-assets.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Rendered by `npm run content:media`. Without it the service runs, but has no pictures. */
const EXERCISE_MEDIA = join(ROOT, 'exercise-media', 'media');
/** Made by `npm run content:samples` and checked in. */
const SAMPLES = join(ROOT, 'samples', 'results');

buildDocs();
if (existsSync(EXERCISE_MEDIA)) {
  const files = readdirSync(EXERCISE_MEDIA).filter((file) => /^[a-z0-9-]+\.(png|mp4)$/.test(file));
  copyFiles(EXERCISE_MEDIA, 'exercise-media', files);
}
for (const sample of readdirSync(SAMPLES)) {
  const folder = join(SAMPLES, sample);
  copyFiles(folder, join('samples', sample), readdirSync(folder));
}
copyFiles(join(ROOT, 'samples'), 'samples', ['run.mp4']);

buildPortal();
