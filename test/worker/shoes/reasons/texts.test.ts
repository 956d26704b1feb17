import { describe, it } from 'vitest';

import type { Language } from '../../../../contract/job.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import { keysOf } from '../../../../contract/keys-of.ts';
import { REASON_TEXTS } from '../../../../worker/shoes/reasons/write-sentence.ts';
import { MATCH_TEXTS } from '../../../../worker/shoes/matches/describe-match.ts';
import { foreignWordsIn } from '../../analyses/content/foreign-words.ts';
import type { TextField } from '../../analyses/content/text-fields.ts';
import { textFields } from '../../analyses/content/text-fields.ts';

/** Allowed length of a translation in characters, as a share of the English text. */
const LENGTHS = { alphabetic: [0.6, 1.9], dense: [0.2, 1] } as const;
/** Placeholders in texts. */
const PLACEHOLDER = /\{(range|amount|value|limit|previous|purposes)\}/g;
const DENSE_LANGUAGES = ['zh', 'ja', 'ko'];
/** Words that would turn a rough measurement into a diagnosis or a promise. */
const ENGLISH_CLAIMS =
  /\b(cures?|heals?|prevents|guarantees?|diagnos\w+|injury-free|always|never)\b/i;

/** Fragments that stand beside a number or in a list. */
const FRAGMENTS = ['words.', 'purposes.'];

const english = textsIn('en');

for (const language of LANGUAGES) {
  describe(`shoe texts in ${language}`, () => {
    const texts = textsIn(language);

    it('have the same keys and placeholders as in English', ({ expect }) => {
      expect(placeholdersOf(texts)).toEqual(placeholdersOf(english));
    });

    it('are plain sentences', ({ expect }) => {
      expect([...texts].flatMap(([path, text]) => faultsOf(path, text))).toEqual([]);
    });

    it('are distinct for each parameter', ({ expect }) => {
      for (const parameter of keysOf(REASON_TEXTS[language].reasons)) {
        const sentences = Object.values(REASON_TEXTS[language].reasons[parameter]);
        expect(sentences).toEqual([...new Set(sentences)]);
      }
    });

    if (language === 'en') return;

    it('contain no words of another language', ({ expect }) => {
      const foreign = [...texts].flatMap(([path, text]) => {
        const words = foreignWordsIn(text.replace(PLACEHOLDER, ''), language);
        return words.map((word) => `${path}: "${word}" in "${text}"`);
      });
      expect(foreign).toEqual([]);
    });

    it('are about as long as English', ({ expect }) => {
      const [least, most] = LENGTHS[DENSE_LANGUAGES.includes(language) ? 'dense' : 'alphabetic'];
      const faults = [...texts].filter(([path, text]) => {
        if (isFragment(path)) return false;
        const ratio = text.length / (english.get(path) ?? '').length;
        return !(ratio >= least && ratio <= most);
      });
      expect(faults).toEqual([]);
    });
  });
}

/** Without such a word, "1.5 mm thicker" would read as "1.5 mm thick". */
const COMPARATIVES: [Language, RegExp][] = [
  ['zh', /增|减|轻 \{amount\}/],
  ['ko', /\{amount\} (더|높|낮|가벼)/],
  ['ja', /\{amount\}(大き|小さ|厚|薄|軽|重)/],
];

describe.for(COMPARATIVES)('an amount in %s', ([language, comparative]) => {
  it('is a difference', ({ expect }) => {
    const amounts = [...textsIn(language).values()].filter((text) => text.includes('{amount}'));
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts.filter((text) => !comparative.test(text))).toEqual([]);
  });
});

describe('shoe texts in English', () => {
  it('make no promises and no diagnoses', ({ expect }) => {
    expect([...english.values()].filter((text) => ENGLISH_CLAIMS.test(text))).toEqual([]);
  });
});

function textsIn(language: Language): Map<string, string> {
  return byPath([...textFields(REASON_TEXTS[language]), ...textFields(MATCH_TEXTS[language])]);
}

function isFragment(path: string): boolean {
  return FRAGMENTS.some((start) => path.startsWith(start));
}

function byPath(fields: readonly TextField[]): Map<string, string> {
  return new Map(fields.map(({ path, texts }) => [path, texts.join(' ')]));
}

function placeholdersOf(texts: ReadonlyMap<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    [...texts].map(([path, text]) => [path, (text.match(PLACEHOLDER) ?? []).toSorted()]),
  );
}

function faultsOf(path: string, text: string): string[] {
  const rules: [isBroken: boolean, fault: string][] = [
    [/[{}]/.test(text.replace(PLACEHOLDER, '')), 'has an unknown placeholder'],
    [/[!¡！°]/.test(text), 'has an exclamation mark or a degree sign'],
    [/\d(?: |\u00A0)?(?:mm|kg|g|m\/s)\b/.test(text), 'has a literal measurement'],
    [/^\s|\s$|[ \t]{2}|\n/.test(text), 'has extra whitespace'],
    [/[.。]$/.test(text) === isFragment(path), 'is not a full sentence, or not a fragment'],
  ];
  return rules.flatMap(([isBroken, fault]) => (isBroken ? [`${path} ${fault}: "${text}"`] : []));
}
