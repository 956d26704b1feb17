import { describe, it } from 'vitest';

import type { BackFinding, SideFinding } from '../../../../worker/analyses/content/text-shapes.ts';
import { TEXTS } from '../../../../worker/analyses/content/texts.ts';
import { isGood } from '../../../../worker/analyses/content/posture-states.ts';
import type { Language } from '../../../../contract/job.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import {
  BACK_FINDINGS,
  SIDE_FINDINGS,
  backCard,
  backSummaries,
  sideCard,
  sideSummaries,
  styleTexts,
} from './every-state.ts';
import { textOf, textsOf } from './report-text.ts';

const MOST_WORDS = 700;
/** Where words are not set apart, so many characters say what a word says in English. */
const CHARACTERS_PER_WORD: Partial<Record<Language, number>> = { zh: 1.7, ja: 2.5 };
/** Most runners have one; nobody has more than two. */
const MOST_STYLES = 2;

/** Lengths of a report's parts and summaries. */
interface Lengths<One extends SideFinding | BackFinding> {
  findings: readonly One[];
  cardOf: (finding: One) => object;
  summariesOf: (strength: One | null) => object[];
  /** Cards per part. */
  cards: number;
}

describe.for(LANGUAGES)('the longest report in %s', (language) => {
  const words = (part: object) => wordsIn(textOf(part), language);

  /**
   * The words of the longest of all reports: every part in its longest state, but for the strength,
   * which is good.
   */
  function longest<One extends SideFinding | BackFinding>(lengths: Lengths<One>): number {
    const { findings, cardOf, summariesOf, cards } = lengths;
    const most = (some: readonly One[]) => Math.max(...some.map((one) => words(cardOf(one))));
    const parts = [...new Set(findings.map(({ segment }) => segment))].map((name) => {
      const states = findings.filter(({ segment }) => segment === name);
      const good = states.filter(({ searchKey }) => isGood(searchKey));
      return { strength: good[0] ?? null, good: most(good), longest: most(states) };
    });
    const all = sum(parts.map((part) => part.longest));
    return Math.max(
      ...[{ strength: null, good: 0, longest: 0 }, ...parts].map(
        (part) =>
          cards * (all - part.longest + part.good) +
          Math.max(...summariesOf(part.strength).map(words)),
      ),
    );
  }

  it(`of a side view has at most ${MOST_WORDS} words`, ({ expect }) => {
    const styles = styleTexts(language)
      .map((texts) => Math.max(...texts.map(words)))
      .toSorted((a, b) => b - a);
    const others = longest({
      findings: SIDE_FINDINGS,
      cardOf: (finding) => sideCard(finding, language),
      summariesOf: (strength) => sideSummaries(strength, language),
      cards: 1,
    });
    expect(others + sum(styles.slice(0, MOST_STYLES))).toBeLessThanOrEqual(MOST_WORDS);
  });

  it(`of a back view has at most ${MOST_WORDS} words`, ({ expect }) => {
    const all = longest({
      findings: BACK_FINDINGS,
      cardOf: (finding) => backCard(finding, language),
      summariesOf: (strength) => backSummaries(strength, language),
      cards: 2,
    });
    expect(all).toBeLessThanOrEqual(MOST_WORDS);
  });
});

describe.for(LANGUAGES)('a report in %s', (language) => {
  const { borderline, pain } = TEXTS[language].report;

  it('says no sentence in two of its parts', ({ expect }) => {
    const placesOf = new Map<string, Set<string>>();
    const read = (place: string, part: object) => {
      for (const sentence of sentencesIn(part)) {
        placesOf.set(sentence, (placesOf.get(sentence) ?? new Set()).add(place));
      }
    };
    for (const one of SIDE_FINDINGS) read(`side ${one.segment}`, sideCard(one, language));
    for (const one of BACK_FINDINGS) read(`back ${one.segment}`, backCard(one, language));
    for (const one of styleTexts(language).flat()) read('style', one);
    for (const one of sideSummaries(null, language)) read('side summary', one);
    for (const one of backSummaries(null, language)) read('back summary', one);
    // It belongs to the number before it.
    for (const sentence of sentencesIn(borderline)) placesOf.delete(sentence);

    const repeated = [...placesOf].filter(([, places]) =>
      ['side', 'back'].some(
        (view) =>
          [...places].filter((place) => place === 'style' || place.startsWith(view)).length > 1,
      ),
    );
    expect(repeated).toEqual([]);
  });

  it('says no sentence twice in one part', ({ expect }) => {
    const parts = [
      ...SIDE_FINDINGS.map((finding) => sideCard(finding, language)),
      ...BACK_FINDINGS.map((finding) => backCard(finding, language)),
      ...sideSummaries(null, language),
      ...backSummaries(null, language),
    ];
    const repeating = parts.filter((part) => {
      const sentences = sentencesIn(part);
      return new Set(sentences).size < sentences.length;
    });
    expect(repeating).toEqual([]);
  });

  it('speaks of pain once, at the end of the summary', ({ expect }) => {
    const cards = [
      ...SIDE_FINDINGS.map((finding) => sideCard(finding, language)),
      ...BACK_FINDINGS.map((finding) => backCard(finding, language)),
    ];
    expect(cards.filter((card) => textOf(card).includes(pain))).toEqual([]);
    for (const summary of [...sideSummaries(null, language), ...backSummaries(null, language)]) {
      expect(textOf(summary).split(pain)).toHaveLength(2);
      expect(textOf(summary).endsWith(pain)).toBe(true);
    }
  });
});

/** A value and its error are one word. */
function wordsIn(text: string, language: Language): number {
  const perWord = CHARACTERS_PER_WORD[language];
  return perWord === undefined
    ? text.split(/(?<!±)\s+(?!±)/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    : (text.match(/[\p{L}\p{N}]/gu) ?? []).length / perWord;
}

/** Labels are no sentences. */
function sentencesIn(part: object): string[] {
  return textsOf(part)
    .flatMap((text) => text.match(/[^.。]+(\.(?=\s|$)|。)/g) ?? [])
    .map((one) => one.trim());
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
