import type { Language } from '../../content/content.ts';
import { plainFormat, typeset, unitFormat } from '../../languages/number-format.ts';
import type { RecommendedRange } from '../engine/recommended-range.ts';

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

/** With its unit. A pace is given in meters per second. */
export function writtenNumber(value: number, { format, language }: Style): string {
  if (format === 'pace') return writtenPace(value);
  return spaced(formatIn(language, format).format(value), language);
}

export function writtenRange(
  { low, high }: RecommendedRange,
  { format, language }: Style<'millimeter' | 'gram'>,
): string {
  return spaced(formatIn(language, format).formatRange(low, high), language);
}

/** Chinese texts set a space between digits and characters, its number format does not. */
function spaced(text: string, language: Language): string {
  const number = typeset(text);
  return language === 'zh' ? number.replace(/(?<=\d)(?=\p{Script=Han})/u, '\u00A0') : number;
}

/** Whole seconds. */
function writtenPace(metersPerSecond: number): string {
  const seconds = Math.round(1000 / metersPerSecond);
  const rest = String(seconds % 60).padStart(2, '0');
  return typeset(`${Math.floor(seconds / 60)}:${rest} min/km`);
}

function formatIn(language: Language, format: Exclude<NumberFormat, 'pace'>): Intl.NumberFormat {
  const maximumFractionDigits = DIGITS[format];
  if (format === 'plain') return plainFormat(language, maximumFractionDigits);
  return unitFormat(language, {
    unit: format,
    unitDisplay: unitDisplayOf(language, format),
    maximumFractionDigits,
  });
}

function unitDisplayOf(
  language: Language,
  format: Exclude<NumberFormat, 'pace'>,
): 'narrow' | 'short' | 'long' {
  if (format === 'degree') return 'narrow';
  // The short forms of Chinese are half characters, half letters.
  return language === 'zh' ? 'long' : 'short';
}
