import { execFile } from 'node:child_process';
import { join } from 'node:path';

import type { SharedStack } from './use-shared-stack.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Runs the command as a user would next to `npm start`: it finds URL and key itself. */
export function runAnalyze(
  { current, stateDirectory }: Pick<SharedStack, 'current' | 'stateDirectory'>,
  ...words: string[]
) {
  const { port } = new URL(current.baseUrl);
  const { STRIDELINE_API_KEY: _, ...env } = process.env;
  const options = { cwd: ROOT, env: { ...env, PORT: port, STATE_DIR: stateDirectory } };
  const all = ['run', '--silent', 'analyze', '--', ...words];
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile('npm', all, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}
