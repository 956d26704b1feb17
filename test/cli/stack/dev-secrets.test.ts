import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ensureDevSecrets } from '../../../cli/stack/dev-secrets.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dev-secrets-'));
  file = join(directory, '.dev.vars');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('ensureDevSecrets', () => {
  it('generates five secrets that production refuses, readable only by their owner', () => {
    const secrets = Object.values(ensureDevSecrets(file, randomBytes));
    expect(new Set(secrets).size).toBe(5);
    for (const secret of secrets) expect(secret).toMatch(/^dev-[0-9a-f]{48}$/);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('keeps them across starts', () => {
    const first = ensureDevSecrets(file, randomBytes);
    const text = readFileSync(file, 'utf8');
    expect(ensureDevSecrets(file, randomBytes)).toEqual(first);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('adds missing secrets and leaves other lines unchanged', () => {
    writeFileSync(file, '# mine\nOPERATOR_TOKEN="chosen by hand"\nOTHER=1');
    const secrets = ensureDevSecrets(file, randomBytes);
    expect(secrets.OPERATOR_TOKEN).toBe('chosen by hand');
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^# mine\nOPERATOR_TOKEN="chosen by hand"\nOTHER=1\n/);
    expect(parseEnv(text)).toEqual({ ...secrets, OTHER: '1' });
  });
});
