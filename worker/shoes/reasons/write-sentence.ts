import type { Language } from '../../../contract/job.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import {
  plainFormat,
  rangeSign,
  typeset,
  writeUnit,
} from '../../platform/languages/number-format.ts';
import type { InEachLanguage, TextsLike } from '../../platform/languages/texts-like.ts';
import type { Criterion } from '../engine/rank-shoes.ts';
import { MIN_SPEED_METERS_PER_SECOND, TYPICAL_EVERSION_DEGREES } from '../engine/recommend.ts';
import type { Reason, ReasonSource, ReasonValue } from '../engine/shoe-parameters.ts';
import { TRANSITION_MM } from '../engine/sole-targets.ts';
import { SCALES } from '../engine/target.ts';
import type { RecommendedRange } from '../engine/target.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/**
 * Full sentences, except `words`. `{range}`: recommendation; `{amount}`: change due to a reason;
 * `{value}`: answer or measurement; `{limit}`: the engine's limit.
 */
export type ReasonTexts = TextsLike<typeof en>;
export type Level = keyof ReasonTexts['words']['rocker'];

export const REASON_TEXTS: InEachLanguage<ReasonTexts> = { de, en, es, fr, it, ja, ko, pt, zh };

const UNIT_FORMATS = { mm: 'millimeter', g: 'gram', boolean: 'plain' } as const;

const SOURCE_FORMATS: Partial<Record<ReasonSource, NumberFormat>> = {
  weight: 'kilogram',
  speed: 'pace',
  pronation: 'degree',
  'previous_shoes.drop': 'millimeter',
};

const LIMITS: Partial<Record<ReasonSource, number>> = {
  speed: MIN_SPEED_METERS_PER_SECOND,
  pronation: TYPICAL_EVERSION_DEGREES,
  'previous_shoes.drop': TRANSITION_MM,
};

export function writeReason(
  text: string,
  { parameter, reason, language }: { parameter: Criterion; reason: Reason; language: Language },
): string {
  const amountFormat = UNIT_FORMATS[SCALES[parameter].unit];
  const sourceFormat = SOURCE_FORMATS[reason.from] ?? 'plain';
  return fillText(text, {
    amount: written(Math.abs(reason.change), { format: amountFormat, language }),
    value: written(reason.value, { format: sourceFormat, language }),
    limit: written(LIMITS[reason.from] ?? null, { format: sourceFormat, language }),
  });
}

function written(
  value: ReasonValue,
  style: { format: NumberFormat; language: Language },
): string | null {
  return typeof value === 'number' ? formatQuantity(value, style) : null;
}

export type NumberFormat = 'millimeter' | 'gram' | 'kilogram' | 'pace' | 'degree' | 'plain';

const DIGITS: Record<Exclude<NumberFormat, 'pace'>, number> = {
  millimeter: 1,
  gram: 0,
  kilogram: 1,
  degree: 0,
  plain: 2,
};

interface Style<Format = NumberFormat> {
  format: Format;
  language: Language;
}

/** Formats a number with its unit; paces are passed in m/s. */
export function formatQuantity(value: number, { format, language }: Style): string {
  switch (format) {
    case 'pace':
      return formatPace(value, language);
    case 'plain':
      return formatNumber(value, { format, language });
    case 'degree':
      return `${formatNumber(value, { format, language })}°`;
    case 'millimeter':
    case 'gram':
    case 'kilogram':
      return formatWithUnit(value, { format, language });
  }
}

export function formatRange(
  { low, high }: RecommendedRange,
  style: Style<'millimeter' | 'gram'>,
): string {
  return `${formatNumber(low, style)}${rangeSign(style.language)}${formatWithUnit(high, style)}`;
}

function formatNumber(
  value: number,
  { format, language }: Style<Exclude<NumberFormat, 'pace'>>,
): string {
  return typeset(plainFormat(language, DIGITS[format]).format(value));
}

function formatWithUnit(
  value: number,
  { format, language }: Style<'millimeter' | 'gram' | 'kilogram'>,
): string {
  return writeUnit(value, language, { unit: format, maximumFractionDigits: DIGITS[format] });
}

/** For languages that do not write paces as clock times */
const PACES: Partial<Record<Language, string>> = {
  ja: '{minutes}分{seconds}秒/km',
  ko: '{minutes}분 {seconds}초/km',
  zh: '{minutes} 分 {seconds} 秒/公里',
};

function formatPace(metersPerSecond: number, language: Language): string {
  const whole = Math.round(1000 / metersPerSecond);
  const minutes = String(Math.floor(whole / 60));
  const seconds = String(whole % 60).padStart(2, '0');
  return typeset(fillText(PACES[language] ?? '{minutes}:{seconds} min/km', { minutes, seconds }));
}
