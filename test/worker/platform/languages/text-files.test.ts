import { describe, it } from 'vitest';

import { FAILURE_REASONS } from '../../../../contract/failure-reasons.ts';
import type { Language } from '../../../../contract/job.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import { keysOf } from '../../../../contract/keys-of.ts';
import { WARNINGS } from '../../../../contract/warnings.ts';
import content from '../../../../worker/analyses/content/texts/en.json' with { type: 'json' };
import { EXERCISE_SLUGS } from '../../../../worker/exercises/catalog.ts';
import exercises from '../../../../worker/exercises/texts/en.json' with { type: 'json' };
import { textFields } from './text-fields.ts';

/** Each holds one file for each language; the English one has the keys and placeholders of all. */
const FOLDERS = [
  'worker/analyses/content/texts',
  'worker/exercises/texts',
  'worker/mail/texts',
  'worker/portal/capture',
  'worker/portal/texts/pages',
  'worker/portal/texts/report',
  'worker/shoes/matches',
  'worker/shoes/reasons',
];

const ROOT = '../../../../';
const FILES = import.meta.glob<string>(
  [
    '../../../../worker/{exercises,mail,portal,shoes,analyses/content}/*/[a-z][a-z].json',
    '../../../../worker/portal/texts/*/[a-z][a-z].json',
  ],
  { eager: true, import: 'default', query: '?raw' },
);
const CASES = FOLDERS.flatMap((folder) => LANGUAGES.map((language) => [folder, language] as const));
/** Folders whose texts are labels and sentences that no language takes over from English. */
const TRANSLATED = ['worker/mail/texts', 'worker/portal/texts/pages', 'worker/portal/texts/report'];
/** Shorter texts, and single words, may be the same as in English: names, codes, and shared words. */
const SHARED_CHARACTERS = 20;
const PLACEHOLDER = /\{\w+\}/g;
const JSON_STRING = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;
const PLURAL_TEXT = /\.(?:zero|one|two|few|many)\.0$/;
const PLURAL = /\.(?:zero|one|two|few|many)$/;
const UNUSUAL_SPACE = /[^\S ]/;

it('every file of texts has a schema, and there is one for each language', ({ expect }) => {
  const expected = CASES.map(([folder, language]) => `${folder}/${language}.json`);
  const files = Object.keys(FILES).map((path) => path.replace(ROOT, ''));
  expect(files.toSorted()).toEqual(expected.toSorted());
});

describe('the keys and placeholders that code reads', () => {
  it.for(CASES)('are in %s/%s.json', ([folder, language], { expect }) => {
    const texts = textsOf(folder, language);
    const english = textsOf(folder, 'en');
    const faults = [
      ...faultsOfSource(sourceOf(folder, language)),
      ...faultsOfShape(texts, english),
      ...faultsOfPlaceholders(texts, english),
      ...faultsOfPlurals(texts, english, language),
      ...(TRANSLATED.includes(folder) ? untranslated(texts, english, language) : []),
    ];
    expect(faults.map((fault) => `${folder}/${language}.json: ${fault}`)).toEqual([]);
  });
});

it.for([
  ['warnings', content.warnings, WARNINGS],
  ['labels of warnings', content.labels.warnings, WARNINGS],
  ['failures', content.failures, keysOf(FAILURE_REASONS)],
  ['labels of failures', content.labels.reasons, keysOf(FAILURE_REASONS)],
  ['exercises', exercises, EXERCISE_SLUGS],
] as const)('the texts of %s are those of its codes', ([, texts, codes], { expect }) => {
  expect(Object.keys(texts).toSorted()).toEqual([...codes].toSorted());
});

function sourceOf(folder: string, language: string): string {
  return FILES[`${ROOT}${folder}/${language}.json`] ?? 'null';
}

function textsOf(folder: string, language: string): unknown {
  return JSON.parse(sourceOf(folder, language));
}

/** Finds faults that parsing hides, such as repeated keys. */
function faultsOfSource(source: string): string[] {
  const strings = [...source.matchAll(JSON_STRING)].map(([, string = '', colon]) => ({
    string,
    isKey: colon !== undefined,
  }));
  const written = strings.flatMap(({ string, isKey }) => (isKey ? [string] : []));
  const read = keysIn(JSON.parse(source));
  const repeated = [...new Set(written)].filter(
    (key) => countOf(key, written) > countOf(key, read),
  );
  const unescaped = strings.filter(({ string }) => UNUSUAL_SPACE.test(string));
  return [
    ...repeated.map((key) => `${key} is repeated`),
    ...unescaped.map(({ string }) => `Escape the space in: ${string}`),
  ];
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

function countOf(key: string, keys: readonly string[]): number {
  return keys.filter((other) => other === key).length;
}

/** Texts have the keys of the English ones, apart from plural forms, and lists as long as theirs. */
function faultsOfShape(own: unknown, english: unknown): string[] {
  const [texts, sources] = [ruledStrings(own), ruledStrings(english)];
  const empty = [...texts].filter(([path, text]) => text === '' && sources.get(path) !== '');
  return [
    ...[...sources.keys()].filter((path) => !texts.has(path)).map((path) => `${path} is missing`),
    ...[...texts.keys()].filter((path) => !sources.has(path)).map((path) => `${path} is unknown`),
    ...empty.map(([path]) => `${path} is empty`),
  ];
}

function ruledStrings(texts: unknown): Map<string, string> {
  return new Map([...stringsIn(texts)].filter(([path]) => !PLURAL_TEXT.test(path)));
}

function faultsOfPlaceholders(own: unknown, english: unknown): string[] {
  const source = placeholdersIn(english);
  return [...placeholdersIn(own)].flatMap(([path, found]) => {
    // A plural form that English does not have is like the other one.
    const wanted = source.get(path) ?? source.get(path.replace(PLURAL, '.other')) ?? 'nothing';
    return found === wanted ? [] : [`${path}: ${found} where English has ${wanted}`];
  });
}

function placeholdersIn(texts: unknown): Map<string, string> {
  if (typeof texts !== 'object' || texts === null) return new Map();
  return new Map(
    textFields(texts).map((field) => [
      field.path,
      [...new Set(field.texts.join(' ').match(PLACEHOLDER))].toSorted().join(' ') || 'nothing',
    ]),
  );
}

/**
 * A text with forms has all that its language has, but for `many`, of millions. English texts that
 * read alike for every count have `other` alone, and others may, too.
 */
function faultsOfPlurals(texts: unknown, english: unknown, language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = pluralFormsIn(texts);
  return [...pluralFormsIn(english)].flatMap(([path, source]) => {
    const own = forms.get(path) ?? [];
    const isForAll = own.length === 1 && source.length === 1;
    const needed = isForAll ? [] : pluralCategories.filter((category) => category !== 'many');
    const foreign = own.filter((form) => !pluralCategories.some((category) => category === form));
    return [
      ...needed.filter((form) => !own.includes(form)).map((form) => `${path}.${form} is missing`),
      ...foreign.map((form) => `${path}.${form}: no plural form of this language`),
    ];
  });
}

function pluralFormsIn(texts: unknown, path = ''): Map<string, string[]> {
  if (typeof texts !== 'object' || texts === null) return new Map();
  if ('other' in texts) return new Map([[path, Object.keys(texts)]]);
  return new Map(
    Object.entries(texts).flatMap(([key, inner]) => [
      ...pluralFormsIn(inner, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

function untranslated(own: unknown, english: unknown, language: Language): string[] {
  if (language === 'en') return [];
  const source = stringsIn(english);
  return [...stringsIn(own)].flatMap(([path, text]) =>
    text === source.get(path) && text.length > SHARED_CHARACTERS && text.includes(' ')
      ? [`${path}: the same as in English: ${text}`]
      : [],
  );
}

function stringsIn(texts: unknown): Map<string, string> {
  if (typeof texts !== 'object' || texts === null) return new Map();
  return new Map(
    textFields(texts).flatMap(({ path, texts: strings }) =>
      strings.map((string, index) => [`${path}.${index}`, string] as const),
    ),
  );
}
