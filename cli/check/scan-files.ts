import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';

/** Returns what `find` reports in the repository's text files, one line each. */
export function scanFiles(
  patterns: readonly string[],
  find: (text: string) => readonly number[],
  complaint: string,
): string | null {
  const words = ['ls-files', '-co', '--exclude-standard', '-z', ...patterns];
  const listed = execFileSync('git', words, { cwd: PROJECT_ROOT, encoding: 'utf8' });
  const places = listed.split('\0').flatMap((file) => {
    const path = join(PROJECT_ROOT, file);
    // Git lists a nested repository as a folder.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return [];
    const content = readFileSync(path);
    if (content.includes(0)) return [];
    return find(content.toString('utf8')).map((line) => `${file}:${line}: ${complaint}`);
  });
  return places.length === 0 ? null : places.join('\n');
}
