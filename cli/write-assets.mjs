import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * @param {string} source
 * @param {string} folder of the assets
 * @param {readonly string[]} files
 */
export function copyFiles(source, folder, files) {
  for (const file of files) {
    writeIfChanged(join(ROOT, '.assets', folder, file), readFileSync(join(source, file)));
  }
}

/**
 * An unchanged file is left alone: writing it would wake the watcher that runs the build.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function writeIfChanged(path, content) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
