import { describe, it } from 'vitest';
import type * as z from 'zod';

import { LANGUAGES } from '../../../contract/job.ts';
import {
  backViewTextsSchema,
  failureTextsSchema,
  labelTextsSchema,
  reportTextsSchema,
  runningStyleTextsSchema,
  sideViewTextsSchema,
  warningTextsSchema,
} from '../../../worker/content/text-shapes.ts';
import { exerciseInstructionsSchema } from '../../../worker/exercises/instructions/exercise-instructions.ts';
import { exerciseTitlesSchema } from '../../../worker/exercises/titles/exercise-titles.ts';
import { matchTextsSchema } from '../../../worker/shoes/matches/match-texts.ts';
import { reasonTextsSchema } from '../../../worker/shoes/reasons/reason-texts.ts';
import { textFields } from '../content/text-fields.ts';

/** What the nine files of each folder hold. */
const SCHEMAS: Readonly<Record<string, z.ZodType<object>>> = {
  'worker/content/back-view': backViewTextsSchema,
  'worker/content/failures': failureTextsSchema,
  'worker/content/labels': labelTextsSchema,
  'worker/content/reports': reportTextsSchema,
  'worker/content/running-styles': runningStyleTextsSchema,
  'worker/content/side-view': sideViewTextsSchema,
  'worker/content/warnings': warningTextsSchema,
  'worker/exercises/instructions': exerciseInstructionsSchema,
  'worker/exercises/titles': exerciseTitlesSchema,
  'worker/shoes/matches': matchTextsSchema,
  'worker/shoes/reasons': reasonTextsSchema,
};

const ROOT = '../../../';
const FILES = import.meta.glob<string>(
  '../../../worker/{content,exercises,shoes}/*/[a-z][a-z].json',
  { eager: true, import: 'default', query: '?raw' },
);
const PLACEHOLDER = /\{\w+\}/g;
const JSON_STRING = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;
const UNUSUAL_SPACE = /[^\S ]/;

it('every file of texts has a schema, and there is one for each language', ({ expect }) => {
  const expected = Object.keys(SCHEMAS).flatMap((folder) =>
    LANGUAGES.map((language) => `${folder}/${language}.json`),
  );
  const files = Object.keys(FILES).map((path) => path.replace(ROOT, ''));
  expect(files.toSorted()).toEqual(expected.toSorted());
});

describe.for(Object.entries(SCHEMAS))('the files in %s', ([folder, schema]) => {
  it.for(LANGUAGES)(
    'have the keys and placeholders that code reads: %s',
    (language, { expect }) => {
      const texts = textsOf(folder, language);
      const faults = [
        ...faultsOfSource(sourceOf(folder, language)),
        ...faultsOfShape(texts, schema),
        ...faultsOfPlaceholders(texts, textsOf(folder, 'en')),
      ];
      expect(faults.map((fault) => `${folder}/${language}.json: ${fault}`)).toEqual([]);
    },
  );
});

describe('a faulty file', () => {
  const schema = exerciseTitlesSchema;
  const { 'side-plank': title, ...others } = schema.parse(textsOf('worker/exercises/titles', 'en'));

  it('is reported with the key that is missing or unknown', ({ expect }) => {
    expect(faultsOfShape({ ...others, 'side-planks': title }, schema)).toEqual([
      'side-plank: Invalid input: expected string, received undefined',
      'Unrecognized key: "side-planks"',
    ]);
  });

  it('is reported if a key is repeated, or a space that does not break is not escaped', ({
    expect,
  }) => {
    const source = '{ "a": { "b": "x", "c": "y", "b": "z" }, "b": "10\u00a0m", "d": "10\\u00a0m" }';
    expect(faultsOfSource(source)).toEqual(['b is repeated', 'Escape the space in: 10\u00a0m']);
  });

  it('is reported if a placeholder is unknown, or not the one of the English text', ({
    expect,
  }) => {
    const faulty = { ...others, 'side-plank': '{amount}' };
    expect(faultsOfShape(faulty, schema)).toHaveLength(1);
    expect(faultsOfPlaceholders(faulty, { ...others, 'side-plank': '{value}' })).toEqual([
      'side-plank: {amount} where English has {value}',
    ]);
  });
});

function sourceOf(folder: string, language: string): string {
  return FILES[`${ROOT}${folder}/${language}.json`] ?? 'null';
}

function textsOf(folder: string, language: string): unknown {
  return JSON.parse(sourceOf(folder, language));
}

/** What parsing hides: of a repeated key, only the last one counts. */
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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

function countOf(key: string, keys: readonly string[]): number {
  return keys.filter((other) => other === key).length;
}

function faultsOfShape(texts: unknown, schema: z.ZodType): string[] {
  const { error } = schema.safeParse(texts);
  return (error?.issues ?? []).map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
}

function faultsOfPlaceholders(own: unknown, english: unknown): string[] {
  const source = placeholdersIn(english);
  return [...placeholdersIn(own)].flatMap(([path, found]) => {
    const wanted = source.get(path) ?? 'nothing';
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
