import { describe, expect, it } from 'vitest';

import { failureOf } from '../../../cli/command.ts';
import { COMMAND_NAMES, helpFor } from '../../../cli/operator/command-flags.ts';
import { parseCommandLine } from '../../../cli/operator/parse-command-line.ts';

const SCOPE = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';
const OTHER = SCOPE.replace('7', '8');
const FILE = { name: 'shoes.csv', text: 'brand,model' };

/** Parses a command line; only one file exists. */
function parse(words: readonly string[]) {
  return parseCommandLine(words, (path) => (path === 'lists/shoes.csv' ? FILE : null));
}

function problemOf(words: readonly string[]): string | undefined {
  try {
    parse(words);
    return undefined;
  } catch (error) {
    return failureOf(error)?.message;
  }
}

const CREATE = ['organization', 'create', '--name', 'Acme'];
const ACTIVATE = ['shoes', 'activate', '--scope', SCOPE];

describe('the command line of operator', () => {
  it.each([
    [['scope', 'set', '--scope', SCOPE, '--media-days', '30'], { scope: SCOPE, mediaDays: 30 }],
    [CREATE, { name: 'Acme', credits: 0, unlimited: false }],
    [[...CREATE, '--unlimited'], { unlimited: true }],
    [[...CREATE, '--unlimited', 'false'], { unlimited: false }],
    [[...CREATE, '--unlimited=false'], { unlimited: false }],
    [[...CREATE, '--unlimited', '--credits', '5'], { unlimited: true, credits: 5 }],
    [['credits', 'grant', '--scope', SCOPE, '--amount=3', '--reason=a=b'], { reason: 'a=b' }],
    [['shoes', 'import', 'lists/shoes.csv'], { file: FILE }],
    [['shoes', 'import', '--file', 'lists/shoes.csv'], { file: FILE }],
    [[...ACTIVATE, '--all', '--links', 'lists/shoes.csv'], { all: true, links: FILE }],
    [[...ACTIVATE, '--ids', SCOPE, OTHER], { scope: SCOPE, ids: [SCOPE, OTHER] }],
    [
      ['shoes', 'activate', '--ids', `${SCOPE},${OTHER}`, '--scope', SCOPE],
      { ids: [SCOPE, OTHER] },
    ],
    [['analyses', 'list', '--status', 'FAILED'], { status: 'failed', test: false, limit: 100 }],
  ])('reads %j', (words, fields) => {
    expect(parse(words).fields).toMatchObject(fields);
  });

  it('reads --json and --base without sending them', () => {
    expect(parse(['sweep', '--json', '--base', 'http://127.0.0.1:9999/'])).toEqual({
      command: 'sweep',
      fields: {},
      isJson: true,
      baseUrl: 'http://127.0.0.1:9999',
    });
  });

  it('names every invalid option, with its value', () => {
    const words = ['scope', 'set', '--scope', 'acme', '--media-days', '31', '--unlimited', 'maybe'];
    expect(problemOf(words)).toBe(
      '--scope must be a UUID (got "acme"); --unlimited must be true or false (got "maybe"); --media-days must be one of 1, 7, 30, 90, 365 (got 31).',
    );
    expect(problemOf(['credits', 'grant'])).toBe(
      '--scope is required; --amount is required; --reason is required.',
    );
  });

  it.each([
    [[], /^No command given/],
    [['organization'], /^Unknown command/],
    [['constructor'], /^Unknown command/],
    [['sweep', 'now'], /^Unexpected argument 'now'/],
    [['sweep', '--scope', SCOPE], /^Unknown option '--scope'/],
    [['key', 'revoke', '--key-id'], /^Option '--key-id <value>' argument missing/],
    [['key', 'create', '--scope', '--name', 'x'], /^Option '--scope' argument is ambiguous/],
    [['key', 'create', '--scope', SCOPE, '--scope', SCOPE], /^--scope given twice/],
    [['shoes', 'import'], /^--file is required/],
    [['shoes', 'import', 'nowhere.csv'], /^Cannot read nowhere\.csv/],
    [['shoes', 'import', 'lists/shoes.csv', 'lists/shoes.csv'], /^Unexpected argument/],
    [['shoes', 'import', 'lists/shoes.csv', '--file', 'lists/shoes.csv'], /^--file given twice/],
    [['key', 'create', '--scope', SCOPE, '--name='], /^--name/],
    [ACTIVATE, /^\S/],
  ])('refuses %j', (words, problem) => {
    expect(problemOf(words)).toMatch(problem);
  });

  it.each(COMMAND_NAMES)('gives an example of %s that the command itself accepts', (command) => {
    const [, example = ''] = /^Example: .*? -- (.*)$/m.exec(helpFor(command)) ?? [];
    const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word,
    );
    const parsed = parseCommandLine(words.map(String), () => FILE);
    expect(parsed.command).toBe(command);
  });
});
