import { execFileSync } from 'node:child_process';

/** Runs a tool of the npm registry in these versions, downloaded on demand. */
export function runTool(packages: readonly string[], words: readonly string[]): void {
  const wanted = packages.map((name) => `--package=${name}`);
  execFileSync('npm', ['exec', '--yes', ...wanted, '--', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
