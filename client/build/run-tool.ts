import { execFileSync } from 'node:child_process';

/** TypeScript 5, because the generator needs its JavaScript API. */
export const TYPE_GENERATOR = ['openapi-typescript@7.13.0', 'typescript@5.9.3'];

/** Runs an npm tool, downloading these versions on demand. */
export function runTool(packages: readonly string[], words: readonly string[]): void {
  const wanted = packages.map((name) => `--package=${name}`);
  execFileSync('npm', ['exec', '--yes', ...wanted, '--', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
