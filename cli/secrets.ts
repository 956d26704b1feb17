import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findSecrets } from './check/find-secrets.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

/** Looks for credentials in the tracked files; prints where, never what. */
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT_ROOT, encoding: 'utf8' });
const files = tracked.split('\0').filter((file) => file !== '');
const found = files.flatMap((file) => {
  const content = readFileSync(join(PROJECT_ROOT, file));
  if (content.includes(0)) return [];
  return findSecrets(content.toString('utf8')).map((line) => `${file}:${line}`);
});
for (const place of found) process.stdout.write(`${place}: looks like a credential\n`);
process.stdout.write(`${files.length} files\n`);
process.exitCode = files.length > 0 && found.length === 0 ? 0 : 1;
