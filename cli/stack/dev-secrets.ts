import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { recordOf } from '../../contract/record-of.ts';
import { SECRET_SETTINGS } from '../../contract/worker-settings.ts';

export type DevSecrets = Record<(typeof SECRET_SETTINGS)[number], string>;

const RANDOM_BYTES = 24;
const PRIVATE_FILE = 0o600;

/**
 * Reads this checkout's secrets, generating them on first use. Production rejects them by their
 * prefix.
 */
export function ensureDevSecrets(file: string, randomBytes: (size: number) => Buffer): DevSecrets {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = parseEnv(text);
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
