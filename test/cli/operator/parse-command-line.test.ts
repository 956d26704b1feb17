import { describe, expect, it } from 'vitest';

import { parseCommandLine } from '../../../cli/operator/parse-command-line.ts';

const SCOPE = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';

/** Only one file exists. */
function readFile(path: string) {
  return path === 'lists/shoes.csv' ? { name: 'shoes.csv', text: 'brand,model' } : null;
}

function fieldsOf(...words: string[]): unknown {
  const parsed = parseCommandLine(words, readFile);
  return parsed.ok ? parsed.line.fields : parsed.problem;
}

describe('parseCommandLine', () => {
  it("turns kebab-case flags into the command's fields", () => {
    expect(fieldsOf('scope', 'set', '--scope', SCOPE, '--media-days', '30')).toEqual({
      scope: SCOPE,
      mediaDays: 30,
    });
  });

  it("fills in the command's defaults", () => {
    expect(fieldsOf('organization', 'create', '--name', 'Acme Running')).toEqual({
      name: 'Acme Running',
      credits: 0,
      unlimited: false,
    });
  });

  it('accepts a boolean flag alone, with a value, and before another flag', () => {
    const create = ['organization', 'create', '--name', 'Acme'];
    expect(fieldsOf(...create, '--unlimited')).toMatchObject({ unlimited: true });
    expect(fieldsOf(...create, '--unlimited', 'false')).toMatchObject({ unlimited: false });
    expect(fieldsOf(...create, '--unlimited=false')).toMatchObject({ unlimited: false });
    expect(fieldsOf(...create, '--unlimited', '--credits', '5')).toMatchObject({
      unlimited: true,
      credits: 5,
    });
  });

  it('keeps an equals sign inside a value', () => {
    const words = ['credits', 'grant', '--scope', SCOPE, '--amount=3', '--reason=a=b'];
    expect(fieldsOf(...words)).toMatchObject({ amount: 3, reason: 'a=b' });
  });

  it('reads a file given as an argument or as a flag', () => {
    const file = { name: 'shoes.csv', text: 'brand,model' };
    expect(fieldsOf('shoes', 'import', 'lists/shoes.csv')).toEqual({ file });
    expect(fieldsOf('shoes', 'import', '--file', 'lists/shoes.csv')).toEqual({ file });
    const activate = ['shoes', 'activate', '--scope', SCOPE, '--all'];
    expect(fieldsOf(...activate, '--links', 'lists/shoes.csv')).toMatchObject({
      all: true,
      active: true,
      links: file,
    });
  });

  it('accepts a list as several words or separated by commas', () => {
    const other = SCOPE.replace('7', '8');
    const activate = ['shoes', 'activate', '--ids'];
    const expected = { scope: SCOPE, all: false, ids: [SCOPE, other] };
    expect(fieldsOf(...activate, SCOPE, other, '--scope', SCOPE)).toMatchObject(expected);
    expect(fieldsOf(...activate, `${SCOPE},${other}`, '--scope', SCOPE)).toMatchObject(expected);
  });

  it('reads --json and --base without sending them', () => {
    const parsed = parseCommandLine(
      ['sweep', '--json', '--base', 'http://127.0.0.1:9999/'],
      readFile,
    );
    expect(parsed).toEqual({
      ok: true,
      line: { command: 'sweep', fields: {}, isJson: true, baseUrl: 'http://127.0.0.1:9999' },
    });
  });

  it('names every option that is wrong, with what was given', () => {
    const words = ['scope', 'set', '--scope', 'acme', '--media-days', '31', '--unlimited', 'maybe'];
    expect(fieldsOf(...words)).toBe(
      '--scope must be a UUID (got "acme"); --unlimited must be true or false (got "maybe"); --media-days must be one of 1, 7, 30, 90, 365 (got 31).',
    );
    for (const limit of ['0', '1001', 'many', '1.5']) {
      expect(fieldsOf('analyses', 'list', '--limit', limit)).toMatch(
        /^--limit must be a whole number from 1 to 1000 \(got /,
      );
    }
    expect(fieldsOf('credits', 'grant')).toBe(
      '--scope is required; --amount is required; --reason is required.',
    );
    expect(
      fieldsOf('analyses', 'list', '--status', 'FAILED', '--scope', SCOPE.toUpperCase()),
    ).toEqual({ status: 'failed', scope: SCOPE, test: false, limit: 100 });
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['organization', 'destroy']],
    ['half a command', ['organization']],
    ['an extra word', ['sweep', 'now']],
    ['an unknown flag', ['sweep', '--force']],
    ['a flag of another command', ['sweep', '--scope', SCOPE]],
    ['a missing value', ['key', 'revoke', '--key-id']],
    ['a flag as a value', ['key', 'create', '--scope', '--name', 'x']],
    ['a missing flag', ['credits', 'grant', '--scope', SCOPE, '--amount', '1']],
    ['a flag given twice', ['key', 'create', '--scope', SCOPE, '--scope', SCOPE]],
    ['a value outside the schema', ['scope', 'set', '--scope', SCOPE, '--media-days', '31']],
    ['a property of Object.prototype', ['constructor']],
    ['no file', ['shoes', 'import']],
    ['a missing file', ['shoes', 'import', 'nowhere.csv']],
    ['two files', ['shoes', 'import', 'lists/shoes.csv', 'lists/shoes.csv']],
    ['a file given twice', ['shoes', 'import', 'lists/shoes.csv', '--file', 'lists/shoes.csv']],
    ['an empty value', ['key', 'create', '--scope', SCOPE, '--name=']],
    ['neither all shoes nor ids', ['shoes', 'activate', '--scope', SCOPE]],
  ])('refuses %s', (_, words) => {
    expect(parseCommandLine(words, readFile).ok).toBe(false);
  });
});
