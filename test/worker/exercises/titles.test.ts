import { describe, test } from 'vitest';

import type { ExerciseSlug } from '../../../worker/exercises/catalog.ts';
import { EXERCISE_SLUGS } from '../../../worker/exercises/catalog.ts';
import { EXERCISE_TEXTS } from '../../../worker/exercises/texts.ts';
import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import { recordOf } from '../../../contract/record-of.ts';

const MAX_LENGTH = 60;
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
/** Terms that gyms use in English in these languages. */
const SAID_IN_ENGLISH = new Set([
  'a-skip',
  'b-skip',
  'bird-dog',
  'dead-bug',
  'nordic-hamstring-curl',
  'pallof-press',
]);
/** A letter of the script, for languages without Latin letters. */
const SCRIPTS = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
};
/** Words found only in English titles, never as a term of their own. */
const ENGLISH_WORDS =
  /\b(with|the|of|on|from|in front|between|stretch|raise|strides|hold|standing|ankle|knee|heel|wall)\b/i;

describe.for(LANGUAGES)('the titles in %s', (language) => {
  const titles = titlesIn(language);

  test('exist for every exercise, each unique', ({ expect }) => {
    expect(Object.keys(EXERCISE_TEXTS[language])).toEqual(EXERCISE_SLUGS);
    const folded = Object.values(titles).map((title) => title.toLocaleLowerCase(language));
    expect(new Set(folded).size).toBe(folded.length);
  });

  test('are short, on one line, and well formed', ({ expect }) => {
    for (const title of Object.values(titles)) {
      expect(title.length, title).toBeLessThanOrEqual(MAX_LENGTH);
      expect(title, title).toBe(title.trim().normalize('NFC'));
      expect(title, 'straight quotes, double spaces, or a period').not.toMatch(/['"`]|\s\s|[.。]$/);
      expect(title.charAt(0), title).toBe(title.charAt(0).toLocaleUpperCase(language));
    }
  });

  test('contain a number only if it is the exercise', ({ expect }) => {
    const withNumbers = EXERCISE_SLUGS.filter((slug) => /\d/.test(titles[slug]));
    expect(withNumbers).toEqual(['metronome-run-5-percent', 'metronome-run-10-percent']);
    expect(titles['metronome-run-5-percent']).toMatch(/\+5(%|\u00a0%)/);
    expect(titles['metronome-run-10-percent']).toMatch(/\+10(%|\u00a0%)/);
  });
});

describe.for(OTHER_LANGUAGES)('the titles in %s', (language) => {
  test('are in English only if gyms say it that way', ({ expect }) => {
    const english = EXERCISE_SLUGS.filter(
      (slug) =>
        EXERCISE_TEXTS[language][slug].title.toLowerCase() ===
        EXERCISE_TEXTS.en[slug].title.toLowerCase(),
    );
    expect(english.filter((slug) => !SAID_IN_ENGLISH.has(slug))).toEqual([]);
  });

  test('contain no English function words', ({ expect }) => {
    const titles = Object.values(titlesIn(language));
    expect(titles.filter((title) => ENGLISH_WORDS.test(title))).toEqual([]);
  });
});

test.for(['zh', 'ja', 'ko'] as const)(
  'every title in %s is in its own script',
  (language, { expect }) => {
    for (const title of Object.values(titlesIn(language))) {
      expect(title).toMatch(SCRIPTS[language]);
      // The only Latin letters are names of drills and arm shapes.
      expect(title.replaceAll(/Y-T-W|\b[AB]\b/g, '')).not.toMatch(/[A-Za-z]/);
    }
  },
);

function titlesIn(language: Language): Record<ExerciseSlug, string> {
  return recordOf(EXERCISE_SLUGS, (slug) => EXERCISE_TEXTS[language][slug].title);
}
