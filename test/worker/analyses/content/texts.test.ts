import { describe, it } from 'vitest';

import { TEXTS } from '../../../../worker/analyses/content/texts.ts';
import { KANA, foreignWordsIn } from './foreign-words.ts';
import type { TextField } from './text-fields.ts';
import { textFields } from './text-fields.ts';
import type { Language } from '../../../../contract/job.ts';
import { LANGUAGES } from '../../../../contract/job.ts';

const SETS = [
  'sideView',
  'backView',
  'runningStyles',
  'report',
  'labels',
  'failures',
  'warnings',
] as const;
const PLACEHOLDER = /\{(measured|good|goodLow|goodHigh|gap|steps|target|cue|\d+)\}/g;
/** Logographic or syllabic scripts: texts are shorter than in any alphabet. */
const DENSE_LANGUAGES: readonly Language[] = ['zh', 'ja', 'ko'];

/** Allowed length of a translation in characters, as a share of the English text. */
const ENTRY_LENGTHS = { alphabetic: [0.6, 2], dense: [0.2, 1] } as const;
const TEXT_LENGTHS = { alphabetic: [0.45, 2], dense: [0.13, 1.2] } as const;
/** A word or two may be longer or shorter by any factor. */
const SHORT_TEXT_CHARACTERS = 40;
const LABEL_CHARACTERS = 60;

const GLOSSARY_FOLDER = '../../../../worker/analyses/content/glossary';
const GLOSSARIES = import.meta.glob<string>('../../../../worker/analyses/content/glossary/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Written the same in every language. */
const NAMES = /\b(MP4|MOV|AVI|WebM|4K|HD)\b/g;

const LABEL_NAMES = ['title', 'position', 'animal'];
const LABEL_PATHS = /^(titles|foot\.positions|focus\.cues)\./;

/** Most words of an English text; of an array, per string. */
const MOST_WORDS = 50;

for (const language of LANGUAGES) {
  describe(`texts in ${language}`, () => {
    it('have the same terms as the English glossary', ({ expect }) => {
      expect(glossaryWords(language)).toEqual(glossaryWords('en'));
    });

    for (const set of SETS) {
      const texts = TEXTS[language][set];
      const english = TEXTS.en[set];
      const fields = textFields(texts);

      it(`are plain sentences (${set})`, ({ expect }) => {
        expect(
          fields.flatMap((field) => field.texts.flatMap((text) => faultsOf(field, text, set))),
        ).toEqual([]);
      });

      if (language === 'en') continue;

      it(`match the English structure and placeholders (${set})`, ({ expect }) => {
        const faults = pairs(fields, textFields(english)).flatMap(([own, source]) => {
          const isSameShape = own.isArray === source.isArray;
          return [
            ...(isSameShape && own.texts.length === source.texts.length
              ? []
              : [`${own.path}: ${shapeOf(own)} where English has ${shapeOf(source)}`]),
            ...(placeholdersOf(own) === placeholdersOf(source)
              ? []
              : [
                  `${own.path}: placeholders ${placeholdersOf(own)} where English has ${placeholdersOf(source)}`,
                ]),
            ...own.texts.flatMap((text, index) =>
              (text === '') === (source.texts[index] === '')
                ? []
                : [`${own.path}: empty in only one of the two languages`],
            ),
          ];
        });
        expect(faults).toEqual([]);
      });

      it(`are about as long as English (${set})`, ({ expect }) => {
        const kind = DENSE_LANGUAGES.includes(language) ? 'dense' : 'alphabetic';
        const paired = pairs(fields, textFields(english));
        expect([
          ...lengthFaults(byEntry(paired), ENTRY_LENGTHS[kind]),
          ...lengthFaults(byText(paired), TEXT_LENGTHS[kind]),
        ]).toEqual([]);
      });

      it(`contain no words of another language (${set})`, ({ expect }) => {
        const faults = pairs(fields, textFields(english)).flatMap(([own, source]) =>
          own.texts.flatMap((text, index) =>
            foreignIn(text, { language, source: source.texts[index] }).map(
              (word) => `${own.path}: "${word}" in "${text}"`,
            ),
          ),
        );
        expect(faults).toEqual([]);
      });
    }
  });
}

describe('English texts', () => {
  for (const set of SETS) {
    it(`are short (${set})`, ({ expect }) => {
      const long = textFields(TEXTS.en[set]).flatMap(({ path, texts }) =>
        texts.filter((text) => wordsIn(text) > MOST_WORDS).map((text) => `${path}: ${text}`),
      );
      expect(long).toEqual([]);
    });
  }

  it('give the measured and the good angle in every sentence with numbers', ({ expect }) => {
    const { sideView, backView } = TEXTS.en;
    const sentences = [
      sideView.foot,
      ...Object.values(sideView.postures),
      ...Object.values(backView.postures),
    ].flatMap(({ measured }) =>
      typeof measured === 'string' ? [measured] : Object.values(measured),
    );
    expect(sentences.filter((text) => !/\{measured\}.*\{good/.test(text))).toEqual([]);
  });
});

function glossaryOf(language: Language): string {
  return GLOSSARIES[`${GLOSSARY_FOLDER}/${language}.md`] ?? '';
}

/** The first column of the table: the English terms. */
function glossaryWords(language: Language): string[] {
  const rows = glossaryOf(language)
    .split('\n')
    .filter((line) => /^\| *[^\s|:-]/.test(line));
  if (rows.length === 0) throw new Error(`The glossary of ${language} has no table`);
  return rows.slice(1).map((row) => (row.split('|')[1] ?? '').trim());
}

function faultsOf({ path, name }: TextField, text: string, set: (typeof SETS)[number]): string[] {
  const words = text.replace(PLACEHOLDER, '');
  const isSentence = set !== 'labels' && !LABEL_NAMES.includes(name) && !LABEL_PATHS.test(path);
  const rules: [isBroken: boolean, fault: string][] = [
    [/[{}]/.test(words), 'has an unknown placeholder'],
    // Nothing is filled in where nothing was measured.
    [isAboutFinding(set) && /°/.test(words), 'has a literal degree sign: use {180}'],
    [!isAboutFinding(set) && words !== text, 'has a placeholder'],
    [/[!¡！]/.test(words), 'has an exclamation mark'],
    [/\p{Extended_Pictographic}/u.test(words), 'has an emoji'],
    [/^\s|\s$|[ \t]{2}|\n{3}/.test(text), 'has extra whitespace'],
    [isSentence && text !== '' && !/[.。]$/.test(text), 'is not a full sentence'],
    [!isSentence && text.length > LABEL_CHARACTERS, 'is too long for a label'],
    [!isSentence && /[.。]$/.test(text), 'is a label but ends like a sentence'],
  ];
  return rules.flatMap(([isBroken, fault]) => (isBroken ? [`${path} ${fault}: "${text}"`] : []));
}

function isAboutFinding(set: (typeof SETS)[number]): boolean {
  return ['sideView', 'backView', 'runningStyles', 'report'].includes(set);
}

function pairs(own: readonly TextField[], english: readonly TextField[]) {
  const sources = new Map(english.map((field) => [field.path, field]));
  return own.map((field): [TextField, TextField] => {
    const source = sources.get(field.path);
    if (source === undefined) throw new Error(`English has no ${field.path}`);
    return [field, source];
  });
}

function shapeOf({ isArray, texts }: TextField): string {
  return isArray ? `${texts.length} strings` : 'one string';
}

function placeholdersOf({ texts }: TextField): string {
  const found = texts.join(' ').match(PLACEHOLDER) ?? [];
  return [...new Set(found)].toSorted().join(' ') || 'none';
}

type Compared = [path: string, own: string, source: string];

function byEntry(paired: readonly [TextField, TextField][]): Compared[] {
  const entries = new Map<string, Compared>();
  for (const [own, source] of paired) {
    const [, ownBefore, sourceBefore] = entries.get(own.entry) ?? ['', '', ''];
    entries.set(own.entry, [
      own.entry,
      ownBefore + own.texts.join(''),
      sourceBefore + source.texts.join(''),
    ]);
  }
  return [...entries.values()];
}

function byText(paired: readonly [TextField, TextField][]): Compared[] {
  return paired.flatMap(([own, source]) =>
    own.texts.map((text, index): Compared => [own.path, text, source.texts[index] ?? '']),
  );
}

function lengthFaults(compared: readonly Compared[], [least, most]: readonly [number, number]) {
  return compared
    .filter(([, , source]) => source.length > SHORT_TEXT_CHARACTERS)
    .map(([path, own, source]) => ({ path, ratio: own.length / source.length }))
    .filter(({ ratio }) => ratio < least || ratio > most)
    .map(({ path, ratio }) => `${path}: ${ratio.toFixed(2)} of English, not ${least} to ${most}`);
}

function foreignIn(
  text: string,
  { language, source }: { language: Language; source: string | undefined },
): string[] {
  const words = text.replace(PLACEHOLDER, '').replace(NAMES, '');
  if (text === source && text.length > SHORT_TEXT_CHARACTERS) return [text];
  const foreign = foreignWordsIn(words, language);
  const isLong = text.length > SHORT_TEXT_CHARACTERS;
  return language === 'ja' && isLong && words.search(KANA) < 0 ? [...foreign, text] : foreign;
}

function wordsIn(text: string): number {
  return text.replace(PLACEHOLDER, 'x').split(/\s+/).length;
}
