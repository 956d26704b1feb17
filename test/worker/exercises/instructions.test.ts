import { describe, test } from 'vitest';

import { EXERCISE_SLUGS, EXERCISES } from '../../../worker/exercises/catalog.ts';
import { EXERCISE_TEXTS } from '../../../worker/exercises/texts.ts';
import { foreignWordsIn } from '../analyses/content/foreign-words.ts';
import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
/** Logographic or syllabic scripts: texts are shorter than in any alphabet. */
const DENSE_LANGUAGES: readonly Language[] = ['zh', 'ja', 'ko'];
const CUE_CHARACTERS = { alphabetic: 60, dense: 30 } as const;
/** All instructions of an exercise, as a share of the English ones. */
const LENGTHS = { alphabetic: [0.7, 1.4], dense: [0.2, 0.7] } as const;
const MOST_WORDS = 80;
/** Shapes of the arms and names of drills, written the same in every language. */
const NAMES = /\b[YTWAB]\b|[YTW](?=[、の])|[AB](?=スキップ)/g;
/** Exercises that can overload what is not used to it. */
const NEED_CAUTION = [
  'barefoot-grass-strides',
  'copenhagen-plank',
  'deep-neck-flexor-hold',
  'downhill-strides',
  'drop-landing',
  'eccentric-heel-drop',
  'nordic-hamstring-curl',
  'pogo-jumps',
  'single-leg-hop',
] as const;
/** Pain, soreness, or discomfort. */
const CAUTION: Record<Language, RegExp> = {
  en: /\b(hurts?|pain|sore)\b/,
  fr: /\b(mal|douleur|douloureu|sensible)/,
  de: /wehtu|weh tu|[Ss]chmerz/,
  zh: /疼|痛/,
  ko: /아프|아픈|아플|통증/,
  pt: /\b(dor|doer|doa|dolorid)/,
  es: /\b(duel|dolor|molestia)/,
  it: /\b(male|dolor|dolente|fastidio)/,
  ja: /痛/,
};

describe.for(LANGUAGES)('the instructions in %s', (language) => {
  const all = EXERCISE_TEXTS[language];

  test('exist for every exercise, two to four each', ({ expect }) => {
    expect(Object.keys(all)).toEqual(EXERCISE_SLUGS);
    const faults = EXERCISE_SLUGS.filter((slug) => {
      const { instructions } = all[slug];
      return instructions.length < 2 || instructions.length > 4;
    });
    expect(faults).toEqual([]);
  });

  test('are plain sentences', ({ expect }) => {
    const texts = Object.values(all).flatMap(({ instructions }) => instructions);
    expect(
      texts.filter((text) => !/[.。]$/.test(text) || /[{}!！'"`|]|\s\s|^\s|\?/.test(text)),
    ).toEqual([]);
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  test('say when to be careful', ({ expect }) => {
    const careless = NEED_CAUTION.filter(
      (slug) => !CAUTION[language].test(all[slug].instructions.join(' ')),
    );
    expect(careless).toEqual([]);
  });

  test('have short cues', ({ expect }) => {
    const cues = Object.values(all).map(({ cue }) => cue);
    expect(
      cues.filter(
        (cue) =>
          cue.length > CUE_CHARACTERS[kindOf(language)] ||
          /[.。{}!！'"`|]|\s\s|^\s|\s$|\d/.test(cue) ||
          cue.charAt(0) !== cue.charAt(0).toLocaleUpperCase(language),
      ),
    ).toEqual([]);
  });
});

describe.for(OTHER_LANGUAGES)('the instructions in %s', (language) => {
  test('say the same as the English ones, in this language', ({ expect }) => {
    const kind = kindOf(language);
    const [least, most] = LENGTHS[kind];
    const faults = EXERCISE_SLUGS.flatMap((slug) => {
      const { cue, instructions } = EXERCISE_TEXTS[language][slug];
      const english = EXERCISE_TEXTS.en[slug];
      const ratio = instructions.join('').length / english.instructions.join('').length;
      const foreign = foreignWordsIn([cue, ...instructions].join(' ').replace(NAMES, ''), language);
      return [
        ...(instructions.length === english.instructions.length ? [] : [`${slug}: other number`]),
        ...numbersOf(english.instructions)
          .filter((number) => !numbersOf(instructions).includes(number))
          .map((number) => `${slug}: lacks ${number}`),
        ...(ratio < least || ratio > most ? [`${slug}: ${ratio.toFixed(2)} of English`] : []),
        ...(cue === english.cue ? [`${slug}: English cue`] : []),
        ...foreign.map((word) => `${slug}: ${word}`),
      ];
    });
    expect(faults).toEqual([]);
  });
});

describe('the English instructions', () => {
  test('are short', ({ expect }) => {
    const long = EXERCISE_SLUGS.filter(
      (slug) => EXERCISE_TEXTS.en[slug].instructions.join(' ').split(' ').length > MOST_WORDS,
    );
    expect(long).toEqual([]);
  });

  test('count repetitions where one repetition is timed, and only there', ({ expect }) => {
    const counted = EXERCISE_SLUGS.filter((slug) =>
      /\b(reps|circles|falls)\b/.test(EXERCISE_TEXTS.en[slug].instructions.join(' ')),
    );
    expect(counted).toEqual(
      EXERCISE_SLUGS.filter((slug) => EXERCISES[slug].format === 'repetitions'),
    );
  });
});

function numbersOf(instructions: readonly string[]): string[] {
  const numbers = instructions.join(' ').match(/\d+([.,]\d+)?/g) ?? [];
  return numbers.map((number) => number.replace(',', '.'));
}

function kindOf(language: Language): 'alphabetic' | 'dense' {
  return DENSE_LANGUAGES.includes(language) ? 'dense' : 'alphabetic';
}
