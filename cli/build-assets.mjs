// Wrangler's build step: renders the documentation, bundles the portal, and copies the media of
// exercises and the results for test keys, all to the assets directory.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSite } from '../docs/site/build-site.ts';
import { buildPortal } from './build-portal.mjs';
import { filesBelow, writeAssets } from './write-assets.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Rendered by `npm run content -- media` and checked in. */
const EXERCISE_MEDIA = join(ROOT, 'build', 'exercise-media', 'media');
/** Made by `npm run content -- samples` and checked in. */
const SAMPLES = join(ROOT, 'build', 'samples', 'results');
const SAMPLE_VIDEO = join(ROOT, 'build', 'samples', 'run.mp4');

writeAssets('docs', await buildSite());
writeAssets('exercise-media', readFiles(EXERCISE_MEDIA, /\.(?:png|mp4)$/));
writeAssets('samples', readFiles(SAMPLES).set('run.mp4', readFileSync(SAMPLE_VIDEO)));
buildPortal();

/** @param {string} folder */
function readFiles(folder, pattern = /./) {
  const paths = filesBelow(folder).filter((path) => pattern.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}
