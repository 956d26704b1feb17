import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const SECRET_NAMES = [
  'INFERENCE_TOKEN',
  'OPERATOR_TOKEN',
  'MEDIA_SIGNING_KEY',
  'SECRET_ENCRYPTION_KEY',
  'PORTAL_SESSION_KEY',
] as const;

export type DevSecrets = Record<(typeof SECRET_NAMES)[number], string>;

const RANDOM_BYTES = 24;
const PRIVATE_FILE = 0o600;

/** The secrets of this checkout, generated on first use. Production refuses them by their prefix. */
export function ensureDevSecrets(file: string, randomBytes: (size: number) => Buffer): DevSecrets {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = parseVariables(text);
  const secretOf = (name: keyof DevSecrets) =>
    known[name] ?? `dev-${randomBytes(RANDOM_BYTES).toString('hex')}`;
  const secrets = {
    INFERENCE_TOKEN: secretOf('INFERENCE_TOKEN'),
    OPERATOR_TOKEN: secretOf('OPERATOR_TOKEN'),
    MEDIA_SIGNING_KEY: secretOf('MEDIA_SIGNING_KEY'),
    SECRET_ENCRYPTION_KEY: secretOf('SECRET_ENCRYPTION_KEY'),
    PORTAL_SESSION_KEY: secretOf('PORTAL_SESSION_KEY'),
  };
  const added = SECRET_NAMES.filter((name) => known[name] === undefined);
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
