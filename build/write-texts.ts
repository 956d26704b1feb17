import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { FAILURE_REASONS } from '../contract/failure-reasons.ts';
import { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../contract/job-result.ts';
import type { Language } from '../contract/job.ts';
import { LANGUAGES } from '../contract/job.ts';
import { keysOf } from '../contract/keys-of.ts';
import type { BackViewSearchKey, SideViewSearchKey } from '../contract/search-keys.ts';
import {
  BACK_VIEW_SEARCH_KEYS,
  BACK_VIEW_SEGMENTS,
  SIDE_VIEW_SEARCH_KEYS,
  SIDE_VIEW_SEGMENTS,
} from '../contract/search-keys.ts';
import { WARNINGS } from '../contract/warnings.ts';
import {
  backViewTexts,
  failureTexts,
  footTexts,
  labelsIn,
  runningStyleTexts,
  sideViewTexts,
  summarizeBackView,
  summarizeSideView,
  warningText,
} from '../worker/analyses/content/content.ts';
import { EXERCISE_TEXTS } from '../worker/exercises/texts.ts';
import { CRITERIA } from '../worker/shoes/engine/rank-shoes.ts';
import type { ReasonSource } from '../worker/shoes/engine/shoe-parameters.ts';
import { MATCH_TEXTS } from '../worker/shoes/matches/describe-match.ts';
import { REASON_TEXTS, writeReason } from '../worker/shoes/reasons/write-sentence.ts';

const { values: options } = parseArgs({
  options: { out: { type: 'string', default: '.dev/texts' } },
});

const RANGE = [4, 10] as const;
/** The first is so close to the border that the expected error decides. */
const GOOD_DEGREES = [4.6, 7, 0, -14];
const ABOVE_DEGREES = [10.8, 14];
const OFF_DEGREES = [...ABOVE_DEGREES, 3.2, 1];
const SOURCES: Readonly<Record<string, ReasonSource>> = {
  lighter_runner: 'weight',
  heavier_runner: 'weight',
  moderate_speed: 'speed',
  eversion: 'pronation',
  mild_eversion: 'pronation',
  usual_pronation: 'pronation',
  previous_drop: 'previous_shoes.drop',
};
const SOURCE_VALUES: Partial<Record<ReasonSource, number>> = { weight: 84.5, speed: 2.953 };

await mkdir(options.out, { recursive: true });
for (const language of LANGUAGES) {
  const file = join(options.out, `${language}.html`);
  const mails: unknown = await import(`../worker/mail/texts/${language}.json`, {
    with: { type: 'json' },
  });
  await writeFile(file, pageIn(language, mails));
  process.stdout.write(`${file}\n`);
}

function pageIn(language: Language, mails: unknown): string {
  const parts: Readonly<Record<string, unknown>> = {
    'Side view': sideStates(language),
    'Back view': backStates(language),
    'Running styles': RUNNING_STYLES.flatMap((style) =>
      [true, false].map((isComparable) =>
        runningStyleTexts(style, { isKneeStraight: !isComparable, isComparable, language }),
      ),
    ),
    Labels: labelsIn(language),
    Warnings: WARNINGS.map((code) => warningText(code, language)),
    Failures: keysOf(FAILURE_REASONS).map((reason) => failureTexts(reason, language)),
    Exercises: EXERCISE_TEXTS[language],
    'Shoe reasons': CRITERIA.map((parameter) =>
      Object.entries(REASON_TEXTS[language].reasons[parameter]).map(([code, text]) =>
        writeReason(text, { parameter, reason: reasonOf(code), language }),
      ),
    ),
    'Shoe matches': MATCH_TEXTS[language],
    Mails: mails,
  };
  const body = Object.entries(parts).map(([title, part]) => `<h2>${title}</h2>${listOf(part)}`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${language}</title>${body.join('')}`;
}

function reasonOf(code: string) {
  const from = SOURCES[code] ?? 'weight';
  return { code, from, value: SOURCE_VALUES[from] ?? 12, change: 2 };
}

/** Returns every state, with the summary of a report in which it is the only one. */
function sideStates(language: Language) {
  return SIDE_VIEW_SEGMENTS.flatMap((segment) =>
    SIDE_VIEW_SEARCH_KEYS[segment].flatMap((searchKey) =>
      anglesOf(searchKey).map((angle) => {
        const finding = { segment, searchKey, score: /GZ?$/.test(searchKey) ? 1 : 0, ...angle };
        const report = { findings: [finding], style: 'Push', stepsPerMinute: 164 } as const;
        return {
          ...sideViewTexts(finding, language),
          ...FOOT_STRIKE_PATTERNS.filter((pattern) =>
            searchKey.toLowerCase().startsWith(pattern),
          ).map((footStrikePattern) => footTexts(finding, { footStrikePattern, language }))[0],
          ...summarizeSideView(report, language),
        };
      }),
    ),
  );
}

function backStates(language: Language) {
  return BACK_VIEW_SEGMENTS.flatMap((segment) =>
    BACK_VIEW_SEARCH_KEYS[segment].flatMap((searchKey) =>
      anglesOf(searchKey).map((angle) => {
        const finding = { segment, searchKey, score: 0, side: 'left', ...angle } as const;
        const other = { ...finding, side: 'right', measuredValueDegrees: 2 } as const;
        return {
          ...backViewTexts(finding, language),
          ...summarizeBackView([finding, other], language),
        };
      }),
    ),
  );
}

/**
 * Returns sample angles for a search key: one sign if the key encodes a direction, otherwise both.
 * A good key gets both signs and 0.
 */
function anglesOf(searchKey: SideViewSearchKey | BackViewSearchKey) {
  const isGood = /(?:GZ?|Neutral|Aligned)$/.test(searchKey);
  const states: Readonly<Record<string, unknown>> = labelsIn('en').states;
  const hasDirection = typeof states[searchKey] === 'string';
  const shown = isGood ? GOOD_DEGREES : hasDirection ? ABOVE_DEGREES : OFF_DEGREES;
  return shown.map((measuredValueDegrees) => ({
    measuredValueDegrees,
    rangeGoodDegrees: RANGE,
    expectedErrorDegrees: 1.5,
  }));
}

function listOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) {
    return String(part).replaceAll('<', '&lt;').replaceAll('\n', '<br>');
  }
  return `<ul>${Object.values(part)
    .map((one) => `<li>${listOf(one)}</li>`)
    .join('')}</ul>`;
}
