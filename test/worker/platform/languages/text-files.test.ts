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

/**
 * Each holds one file per language. The English one has the keys and placeholders of all; lists may
 * be longer or shorter, and a text need not use every placeholder.
 */
const FOLDERS = [
  'cli/analyze/texts',
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
    '../../../../cli/analyze/texts/[a-z][a-z].json',
  ],
  { eager: true, import: 'default', query: '?raw' },
);
const GLOSSARIES = import.meta.glob<string>('../../../../worker/analyses/content/glossary/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
/** Folders that runners read; the others are for the people who work with them. */
const FOR_RUNNERS = /analyze|analyses|exercises|capture|report|shoes/;
/** Forms of address, which the texts of a screen must not mix. */
const ADDRESS: Partial<Record<Language, Record<'informal' | 'formal', RegExp>>> = {
  de: { informal: /\b(du|dich|dir|dein\w*)\b/i, formal: /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/ },
  es: { informal: /(?<!\p{L})(tú|tus?|te|ti|contigo)(?!\p{L})/iu, formal: /\busted(es)?\b/i },
  fr: { informal: /(?<!\p{L})(tu|toi|te|ton|tes)(?!\p{L})/iu, formal: /\b(vous|votre|vos)\b/i },
  ko: { informal: /(?:[해어아예돼워]|이에)요\./, formal: /니다\./ },
  zh: { informal: /你/, formal: /您/ },
};
/** Italian has only one, and Portuguese says você to everyone. */
const FOREIGN_ADDRESS: Partial<Record<Language, RegExp>> = {
  it: /\b(Lei|Su[aeo]|Suoi)\b/,
  pt: /\b(tu|teus?|tuas?|ti|contigo)\b/i,
};
/** Shown in the portal's form as well as on capture pages, so they address neither runner nor coach. */
const UPLOAD_REASONS = [
  'not_a_video',
  'no_video_track',
  'picture_too_large',
  'video_damaged',
  'video_too_long',
  'too_many_frames',
  'internal',
  'timeout',
];
const CASES = FOLDERS.flatMap((folder) => LANGUAGES.map((language) => [folder, language] as const));
/** Folders whose labels and sentences every language translates. */
const TRANSLATED = ['worker/mail/texts', 'worker/portal/texts/pages', 'worker/portal/texts/report'];
/** Shorter texts, and single words, may be the same as in English: names, codes, and shared words. */
const SHARED_CHARACTERS = 20;
/** Links and measured values, which a reader cannot do without. */
const NEEDED = new Set(['{url}', '{signInUrl}', '{passwordUrl}', '{measured}', '{range}']);
const PLACEHOLDER = /\{\w+\}/g;
const JSON_STRING = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;
const PLURAL = /\.(?:zero|one|two|few|many)$/;
/** Sentences whose meaning a language may express in the other sentences of the paragraph. */
const MAY_BE_EMPTY = /\.meaning$/;
const UNUSUAL_SPACE = /[^\S ]/;

it('every text file has a schema, and every language has a text file', ({ expect }) => {
  const expected = CASES.map(([folder, language]) => `${folder}/${language}.json`);
  const files = Object.keys(FILES).map((path) => path.replace(ROOT, ''));
  expect(files.toSorted()).toEqual(expected.toSorted());
});

describe('the keys and placeholders that the code reads', () => {
  it.for(CASES)('exist in %s/%s.json', ([folder, language], { expect }) => {
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

it.for(CASES)(
  '%s/%s.json addresses its readers with one consistent form',
  ([folder, language], { expect }) => {
    const { informal, formal } = ADDRESS[language] ?? {};
    const foreign = FOREIGN_ADDRESS[language] ?? (FOR_RUNNERS.test(folder) ? formal : informal);
    const strings = [...stringsIn(textsOf(folder, language))];
    expect(strings.filter(([, text]) => foreign?.test(text))).toEqual([]);
  },
);

/**
 * Korean refusals use the form of address of the capture pages, because every sentence needs one.
 */
it.for(Object.entries(ADDRESS).filter(([language]) => language !== 'ko'))(
  'the %s refusals of a file do not address the reader directly',
  ([language, { informal, formal }], { expect }) => {
    const refusals = [...stringsIn(textsOf('worker/analyses/content/texts', language))].filter(
      ([path]) => UPLOAD_REASONS.some((reason) => path.startsWith(`failures.${reason}.`)),
    );
    expect(refusals).toHaveLength(2 * UPLOAD_REASONS.length);
    expect(refusals.filter(([, text]) => informal.test(text) || formal.test(text))).toEqual([]);
  },
);

it.for(LANGUAGES)(
  'the texts contain no word that the glossary of %s forbids',
  (language, { expect }) => {
    const glossary = GLOSSARIES[`${ROOT}worker/analyses/content/glossary/${language}.md`] ?? '';
    const words = /^Not in the texts: (.*)\.$/m.exec(glossary)?.[1]?.split(', ') ?? [];
    expect(words.length).toBeGreaterThan(0);
    const sources = FOLDERS.map((folder) => sourceOf(folder, language).toLowerCase());
    const used = words.filter((word) =>
      sources.some((source) => source.includes(word.toLowerCase())),
    );
    expect(used).toEqual([]);
  },
);

it('no language uses a duration where its grammar requires another case', ({ expect }) => {
  const needed: Partial<Record<Language, RegExp>> = {
    de: /\b(nach|seit|in|vor) \{/,
    es: /\ba los \{/,
  };
  const wrong = LANGUAGES.map((language) => {
    const kept = stringsIn(textsOf('worker/portal/capture', language)).get('consent.kept.0');
    return [kept ?? 'missing', needed[language] ?? /missing/] as const;
  }).filter(([kept, form]) => form.test(kept));
  expect(wrong).toEqual([]);
});

it.for([
  ['warnings', content.warnings, WARNINGS],
  ['labels of warnings', content.labels.warnings, WARNINGS],
  ['failures', content.failures, keysOf(FAILURE_REASONS)],
  ['labels of failures', content.labels.reasons, keysOf(FAILURE_REASONS)],
  ['exercises', exercises, EXERCISE_SLUGS],
] as const)('the texts of %s match the codes', ([, texts, codes], { expect }) => {
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

/** Finds keys that differ from the English ones, apart from plural forms. */
function faultsOfShape(own: unknown, english: unknown): string[] {
  const [texts, sources] = [ruledTexts(own), ruledTexts(english)];
  const empty = [...texts].filter(
    ([path, text]) => text === '' && sources.get(path) !== '' && !MAY_BE_EMPTY.test(path),
  );
  return [
    ...[...sources.keys()].filter((path) => !texts.has(path)).map((path) => `${path} is missing`),
    ...[...texts.keys()].filter((path) => !sources.has(path)).map((path) => `${path} is unknown`),
    ...empty.map(([path]) => `${path} is empty`),
  ];
}

function ruledTexts(texts: unknown): Map<string, string> {
  if (typeof texts !== 'object' || texts === null) return new Map();
  const fields = textFields(texts).filter(({ path }) => !PLURAL.test(path));
  return new Map(fields.map(({ path, texts: strings }) => [path, strings.join('')]));
}

function faultsOfPlaceholders(own: unknown, english: unknown): string[] {
  const source = placeholdersIn(english);
  return [...placeholdersIn(own)].flatMap(([path, found]) => {
    // A plural form that English lacks is compared with `other`.
    const known = source.get(path) ?? source.get(path.replace(PLURAL, '.other')) ?? [];
    const foreign = found.filter((name) => !known.includes(name));
    const missing = known.filter((name) => NEEDED.has(name) && !found.includes(name));
    return [
      ...foreign.map((name) => `${path}: no value for ${name}`),
      ...missing.map((name) => `${path}: ${name} is missing`),
    ];
  });
}

function placeholdersIn(texts: unknown): Map<string, string[]> {
  if (typeof texts !== 'object' || texts === null) return new Map();
  return new Map(
    textFields(texts).map((field) => [
      field.path,
      [...new Set(field.texts.join(' ').match(PLACEHOLDER))],
    ]),
  );
}

/**
 * Finds missing and extra plural forms. A text with plural forms has all forms of its language
 * except `many`, which is for millions. English texts that read alike for every count have only
 * `other`, and translations may, too.
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
