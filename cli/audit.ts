import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { judgeAudit } from './check/judge-audit.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

/** `npm run audit`: asks the registry for advisories about what is shipped. */
const WORDS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

const verdicts = ['.', 'inference-container'].map((folder) => {
  const cwd = join(PROJECT_ROOT, folder);
  const { stdout } = spawnSync('npm', WORDS, { cwd, encoding: 'utf8', timeout: 60_000 });
  return { folder, ...judgeAudit(stdout) };
});
for (const { folder, line } of verdicts) process.stdout.write(`${folder}: ${line}\n`);
process.exitCode = verdicts.every(({ ok }) => ok) ? 0 : 1;
