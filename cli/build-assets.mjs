// Wrangler's build step: renders the documentation, bundles the portal, and copies the media of
// exercises, the results for test keys, and the client package, all to the assets directory.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { packClient } from '../client/build/build-package.ts';
import { buildSite } from '../docs/site/build-site.ts';
import { buildPortal } from './build-portal.mjs';
import { filesBelow, writeAssets } from './write-assets.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Rendered by `npm run content -- media` and checked in. */
const EXERCISE_MEDIA = join(ROOT, 'build', 'exercise-media', 'media');
/** Made by `npm run content -- samples` and checked in. */
const SAMPLES = join(ROOT, 'build', 'samples', 'results');
const CLIENT_PACKAGE = join(ROOT, '.assets', 'client', 'strideline.tgz');
const SAMPLE_VIDEO = join(ROOT, 'build', 'samples', 'run.mp4');

writeAssets('docs', await buildSite());
// Takes seconds, so development keeps the first one.
const isDeployment = process.env['WRANGLER_COMMAND'] === 'deploy';
if (isDeployment || !existsSync(CLIENT_PACKAGE)) {
  writeAssets('client', new Map([['strideline.tgz', await packClient()]]));
}
writeAssets('exercise-media', readFiles(EXERCISE_MEDIA, /\.(?:png|mp4)$/));
writeAssets('samples', readFiles(SAMPLES).set('run.mp4', readFileSync(SAMPLE_VIDEO)));
buildPortal();

/** @param {string} folder */
function readFiles(folder, pattern = /./) {
  const paths = filesBelow(folder).filter((path) => pattern.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}
