import { describe, it } from 'vitest';

import type { Language } from '../../../../contract/job.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import { TEXTS } from '../../../../worker/analyses/content/texts.ts';
import { EXERCISE_TEXTS } from '../../../../worker/exercises/texts.ts';
import { MATCH_TEXTS } from '../../../../worker/shoes/matches/describe-match.ts';
import { REASON_TEXTS } from '../../../../worker/shoes/reasons/write-sentence.ts';
import { foreignWordsIn } from './foreign-words.ts';
import { textFields } from './text-fields.ts';

const TOPICS = {
  results: TEXTS,
  exercises: EXERCISE_TEXTS,
  'shoe reasons': REASON_TEXTS,
  'shoe matches': MATCH_TEXTS,
};
const PLACEHOLDER = /\{\w+\}/g;
/** Formats, shapes of the arms, drills, and units: written the same in every language. */
const NAMES =
  /\b(MP4|MOV|AVI|WebM|4K|HD|Y-T-W)\b|\b[YTWAB]\b|[YTW](?=[、の])|[AB](?=スキップ)|(?<=\d)(kg|cm|m)/g;
/** Shorter texts may be the same as in English. */
const SHORT_TEXT_CHARACTERS = 40;
const MAX_ENGLISH_WORDS = 50;
/** Words that would turn a rough measurement into a diagnosis or a promise. */
const ENGLISH_CLAIMS = /\b(cures?|heals?|guarantees?|diagnos\w+|injury-free)\b/i;
/** Exercises that can overload what is not used to it. */
const NEED_CAUTION = [
  'barefoot-grass-strides',
  'copenhagen-plank',
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
/** Without such a word, "1.5 mm thicker" would read as "1.5 mm thick". */
const COMPARATIVES = [
  ['zh', /[高低厚薄重轻] \{amount\}/],
  ['ko', /\{amount\} (더|높|낮|가벼)/],
  ['ja', /\{amount\}(大き|小さ|厚|薄|軽|重)/],
] as const;

const CASES = Object.entries(TOPICS).flatMap(([topic, texts]) =>
  LANGUAGES.map((language) => ({ topic, language, own: texts[language], english: texts.en })),
);

describe('texts', () => {
  it.for(CASES)(
    'about $topic use plain words in $language',
    ({ language, own, english }, { expect }) => {
      const sources = stringsIn(english);
      const faults = [...stringsIn(own)].flatMap(([path, text]) => {
        const source = sources.get(path) ?? '';
        const rules: [isBroken: boolean, fault: string][] = [
          [/[!¡！]|\p{Extended_Pictographic}/u.test(text), 'shouts'],
          [/^\s|\s$|[ \t]{2}|\n{3}/.test(text), 'has extra whitespace'],
          [text !== text.normalize('NFC'), 'is not normalized'],
          [language === 'en' && text.split(/\s+/).length > MAX_ENGLISH_WORDS, 'is long'],
          [language === 'en' && ENGLISH_CLAIMS.test(text), 'promises or diagnoses'],
          [language !== 'en' && isForeign(text, source, language), 'has words of another language'],
        ];
        return rules
          .filter(([isBroken]) => isBroken)
          .map(([, fault]) => `${path} ${fault}: ${text}`);
      });
      expect(faults).toEqual([]);
    },
  );

  it.for(LANGUAGES)('about exercises include cautions in %s', (language, { expect }) => {
    const careless = NEED_CAUTION.filter(
      (slug) => !CAUTION[language].test(EXERCISE_TEXTS[language][slug].instructions.join(' ')),
    );
    expect(careless).toEqual([]);
  });

  it.for(COMPARATIVES)(
    'about shoes express a difference in %s',
    ([language, comparative], { expect }) => {
      const amounts = [...stringsIn(REASON_TEXTS[language]).values()].filter((text) =>
        text.includes('{amount}'),
      );
      expect(amounts.length).toBeGreaterThan(0);
      expect(amounts.filter((text) => !comparative.test(text))).toEqual([]);
    },
  );
});

function stringsIn(texts: object): Map<string, string> {
  return new Map(
    textFields(texts).flatMap(({ path, texts: strings }) =>
      strings.map((string, index) => [`${path}.${index}`, string] as const),
    ),
  );
}

function isForeign(text: string, source: string, language: Language): boolean {
  const words = text.replaceAll(PLACEHOLDER, '').replaceAll(NAMES, '');
  const isCopied = text === source && text.length > SHORT_TEXT_CHARACTERS;
  return isCopied || foreignWordsIn(words, language).length > 0;
}
