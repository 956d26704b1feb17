import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const BOOTSTRAP = join(import.meta.dirname, '..', 'cli', 'bootstrap.mjs');

/** Installs the programs that the long tests need, or fails with the names of their packages. */
export function setup(): void {
  execFileSync(process.execPath, [BOOTSTRAP, '--needs=all', 'true'], { stdio: 'inherit' });
}
