import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { CommandFailure } from '../command.ts';
import { createFolder } from '../create-folder.ts';

export const PROJECT_ROOT = resolve(import.meta.dirname, '..', '..');
export const SECRETS_FILE = join(PROJECT_ROOT, '.dev.vars');

/** Videos, results, and keys must be kept private from other users of this machine. */
const PRIVATE_FOLDER = 0o700;

export interface StackFolders {
  /** Database, objects, and queues of the Worker. */
  state: string;
  run: string;
  /**
   * Container scratch space, emptied at each start because a killed container leaves files behind.
   */
  temp: string;
}

/** Uses one folder for everything, or the checkout's own two. */
export function prepareFolders(stateDirectory: string | null): StackFolders {
  const state =
    stateDirectory === null ? join(PROJECT_ROOT, '.wrangler', 'state') : resolve(stateDirectory);
  const run = runFolder(stateDirectory);
  const folders = { state, run, temp: join(run, 'temp') };
  rmSync(folders.temp, { recursive: true, force: true });
  for (const folder of [...Object.values(folders), join(state, 'v3')]) {
    try {
      createFolder(folder, PRIVATE_FOLDER);
    } catch (error) {
      throw new CommandFailure(`The folder ${folder} could not be created: ${String(error)}`);
    }
    // The state folder may already exist, such as /tmp, so change only the mode of its contents.
    if (folder !== state) chmodSync(folder, PRIVATE_FOLDER);
  }
  const oldLogs = readdirSync(folders.run).filter((file) => file.endsWith('.log'));
  for (const log of oldLogs) rmSync(join(folders.run, log));
  return folders;
}

export function demoFile(stateDirectory: string | null): string {
  return join(runFolder(stateDirectory), 'demo.json');
}

function runFolder(stateDirectory: string | null): string {
  return stateDirectory === null
    ? join(PROJECT_ROOT, '.dev')
    : join(resolve(stateDirectory), 'run');
}
