import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDES = join(import.meta.dirname, '..', '..', 'docs', 'guides');

/** Returns a guide's code blocks with this tag, by language. */
export function samplesOf(guide: string, mark: string): Map<string, string> {
  const text = readFileSync(join(GUIDES, `${guide}.md`), 'utf8');
  const blocks = text.matchAll(/```(\w+) (\w+)\n(.*?)```/gs);
  const marked = [...blocks].filter(([, , found]) => found === mark);
  return new Map(marked.map(([, language = '', , code = '']) => [language, code]));
}
