import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

import { recordOf } from '../../contract/record-of.ts';
import { SECRET_SETTINGS } from '../../contract/worker-settings.ts';

export type DevSecrets = Record<(typeof SECRET_SETTINGS)[number], string>;

const RANDOM_BYTES = 24;
const PRIVATE_FILE = 0o600;

/** The secrets of this checkout, generated on first use. Production refuses them by their prefix. */
export function ensureDevSecrets(file: string, randomBytes: (size: number) => Buffer): DevSecrets {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = parseVariables(text);
  const secrets = recordOf(
    SECRET_SETTINGS,
    (name) => known[name] ?? `dev-${randomBytes(RANDOM_BYTES).toString('hex')}`,
  );
  const added = SECRET_SETTINGS.filter((name) => known[name] === undefined);
  if (added.length > 0) {
    const lines = added.map((name) => `${name}=${secrets[name]}\n`);
    const ownLines = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    writeFileSync(file, ownLines + lines.join(''), { mode: PRIVATE_FILE });
  }
  chmodSync(file, PRIVATE_FILE);
  return secrets;
}

/** Reads `NAME=value` lines, quoted or not, and skips everything else. */
export function parseVariables(text: string): Record<string, string | undefined> {
  const pairs = text
    .split('\n')
    .map((line) => /^\s*([A-Z][A-Z0-9_]*)\s*=\s*"?([^"]*?)"?\s*$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name = '', value = '']): [string, string] => [name, value]);
  return Object.fromEntries(pairs);
}
