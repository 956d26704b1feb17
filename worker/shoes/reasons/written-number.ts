import type { Language } from '../../../contract/job.ts';
import {
  plainFormat,
  rangeSign,
  typeset,
  unitFormat,
} from '../../platform/languages/number-format.ts';
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
  switch (format) {
    case 'pace':
      return writtenPace(value);
    case 'plain':
      return bare(value, { format, language });
    case 'degree':
      return `${bare(value, { format, language })}°`;
    case 'millimeter':
    case 'gram':
    case 'kilogram':
      return withUnit(value, { format, language });
  }
}

export function writtenRange(
  { low, high }: RecommendedRange,
  style: Style<'millimeter' | 'gram'>,
): string {
  return `${bare(low, style)}${rangeSign(style.language)}${withUnit(high, style)}`;
}

function bare(value: number, { format, language }: Style<Exclude<NumberFormat, 'pace'>>): string {
  return typeset(plainFormat(language, DIGITS[format]).format(value));
}

function withUnit(
  value: number,
  { format, language }: Style<'millimeter' | 'gram' | 'kilogram'>,
): string {
  const number = unitFormat(language, {
    unit: format,
    // The short forms of Chinese are half characters, half letters.
    unitDisplay: language === 'zh' ? 'long' : 'short',
    maximumFractionDigits: DIGITS[format],
  });
  const text = typeset(number.format(value));
  return language === 'zh' ? inChinese(text) : text;
}

/** Its texts set a space between digits and characters, and say 公斤; its number format does not. */
function inChinese(text: string): string {
  return text.replace('千克', '公斤').replace(/(?<=\d)(?=\p{Script=Han})/u, '\u00A0');
}

/** Whole seconds. */
function writtenPace(metersPerSecond: number): string {
  const seconds = Math.round(1000 / metersPerSecond);
  const rest = String(seconds % 60).padStart(2, '0');
  return typeset(`${Math.floor(seconds / 60)}:${rest} min/km`);
}
