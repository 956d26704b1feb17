import type { Language } from '../../../../contract/job.ts';

/** English words that exist in none of the other languages. */
const ENGLISH_WORDS = 'the and your with you of is this that from when which while foot knee'.split(
  ' ',
);
/** Common characters that simplified Chinese writes differently. */
const TRADITIONAL = /[體腳後對時會這們來無過關節點頭蓋寬軟長彎動緩衝從樣應當開張緊鬆與為]/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HANGUL = /\p{Script=Hangul}/gu;
const HAN = /\p{Script=Han}/gu;
/** Single letters describe the shape of the legs; whole words are foreign. */
const LATIN_WORDS = /[A-Za-z]{2,}|[A-NP-WYZa-z]/g;

/**
 * Returns leftovers of another language in a text of this one; its placeholders are already
 * removed.
 */
export function foreignWordsIn(words: string, language: Language): string[] {
  switch (language) {
    case 'zh':
      return matchesIn(words, [LATIN_WORDS, KANA, HANGUL, TRADITIONAL]);
    case 'ja':
      return matchesIn(words, [LATIN_WORDS, HANGUL]);
    case 'ko':
      return matchesIn(words, [LATIN_WORDS, KANA, HAN]);
    case 'en':
      return [];
    case 'fr':
    case 'de':
    case 'pt':
    case 'es':
    case 'it':
      return (words.toLowerCase().match(/\p{Letter}+/gu) ?? []).filter((word) =>
        ENGLISH_WORDS.includes(word),
      );
  }
}

function matchesIn(words: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => words.match(pattern) ?? []);
}
