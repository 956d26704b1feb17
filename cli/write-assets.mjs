import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ASSETS = resolve(dirname(fileURLToPath(import.meta.url)), '..', '.assets');

/**
 * Makes a folder of the assets hold exactly these files, by path.
 * @param {string} folder
 * @param {ReadonlyMap<string, string | Uint8Array>} files
 */
export function writeAssets(folder, files) {
  const target = join(ASSETS, folder);
  for (const [path, content] of files) writeIfChanged(join(target, path), content);
  for (const path of filesBelow(target)) if (!files.has(path)) rmSync(join(target, path));
}

/**
 * Lists the files of a folder and its subfolders, by path.
 * @param {string} folder
 */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/**
 * Leaves an unchanged file alone: writing it would wake the watcher that runs the build.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function writeIfChanged(path, content) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
