// Wrangler's build step: copies the files behind /docs and /exercise-media, and the results for test
// keys, to the assets directory, and bundles the portal.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildPortal } from './build-portal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Rendered by `npm run content:media`. Without it the service runs, but has no pictures. */
const EXERCISE_MEDIA = join(ROOT, 'exercise-media', 'media');
/** Made by `npm run content:samples` and checked in. */
const SAMPLES = join(ROOT, 'samples', 'results');

copyFiles(SWAGGER_UI, 'docs', ['swagger-ui-bundle.js', 'swagger-ui.css']);
if (existsSync(EXERCISE_MEDIA)) {
  const files = readdirSync(EXERCISE_MEDIA).filter((file) => /^[a-z0-9-]+\.(png|mp4)$/.test(file));
  copyFiles(EXERCISE_MEDIA, 'exercise-media', files);
}
for (const sample of readdirSync(SAMPLES)) {
  const folder = join(SAMPLES, sample);
  copyFiles(folder, join('samples', sample), readdirSync(folder));
}

buildPortal();

/**
 * @param {string} source
 * @param {string} folder of the assets
 * @param {readonly string[]} files
 */
function copyFiles(source, folder, files) {
  const target = join(ROOT, '.assets', folder);
  mkdirSync(target, { recursive: true });
  for (const file of files) {
    const [from, to] = [join(source, file), join(target, file)];
    if (!isCopied(from, to)) copyFileSync(from, to);
  }
}

/**
 * An unchanged file is left alone: writing it would wake the watcher that runs this.
 * @param {string} from
 * @param {string} to
 */
function isCopied(from, to) {
  return existsSync(to) && readFileSync(to).equals(readFileSync(from));
}
