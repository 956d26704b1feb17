import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, one after the other, because with `recursive` Node tries
 * forever where a folder cannot be made although its parent exists, as in /proc.
 */
export function createFolder(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(folder);
  if (parent !== folder) createFolder(parent, mode);
  mkdirSync(folder, { mode });
}
