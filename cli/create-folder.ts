import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents one by one: with `recursive`, Node loops forever if a folder
 * cannot be created although its parent exists, as in /proc.
 */
export function createFolder(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(folder);
  if (parent !== folder) createFolder(parent, mode);
  mkdirSync(folder, { mode });
}
