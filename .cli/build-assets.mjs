// Wrangler's build step: puts the files behind /docs where the Worker's assets are served from.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCE = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const TARGET = join(ROOT, '.assets', 'docs');
const FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'];

mkdirSync(TARGET, { recursive: true });
for (const file of FILES) {
  if (!isCopied(file)) copyFileSync(join(SOURCE, file), join(TARGET, file));
}

/**
 * An unchanged file is left alone: writing it would wake the watcher that runs this.
 * @param {string} file
 */
function isCopied(file) {
  try {
    return readFileSync(join(TARGET, file)).equals(readFileSync(join(SOURCE, file)));
  } catch {
    return false;
  }
}
