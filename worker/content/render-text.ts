import { inOneLine, unitFormat } from '../languages/number-format.ts';
import type { Language } from './languages.ts';

export interface AngleInRange {
  measuredDegrees: number;
  goodDegrees: readonly [low: number, high: number];
}

/** What a text may hold besides words; a whole number stands for so many degrees. */
export const PLACEHOLDER = /\{(measured|good|goodLow|goodHigh|-?\d+)\}/g;

/** The measured angle is known, so that this puts numbers into any text about it. */
export function angleWriter(angle: AngleInRange, language: Language): (text: string) => string {
  const { measuredDegrees, goodDegrees } = angle;
  const [low, high] = goodDegrees;
  const degrees = degreesFormat(language, digitsFor(angle));
  const fixed = degreesFormat(language, 0);
  const values = new Map([
    ['measured', degrees.format(measuredDegrees)],
    ['good', degrees.formatRange(low, high)],
    ['goodLow', degrees.format(low)],
    ['goodHigh', degrees.format(high)],
  ]);
  return (text) =>
    text.replace(PLACEHOLDER, (_, name: string) =>
      inOneLine(closedUp(values.get(name) ?? fixed.format(Number(name)))),
    );
}

/** Intl sets a degree of an angle like one of temperature, in Portuguese apart from its number. */
function closedUp(degrees: string): string {
  return degrees.replace(/\s°/u, '°');
}

/** Whole degrees, as long as they leave the angle on the same side of the borders. */
function digitsFor({ measuredDegrees, goodDegrees: [low, high] }: AngleInRange): 0 | 1 {
  const whole = Math.round(measuredDegrees);
  const staysBelow = measuredDegrees < low === whole < Math.round(low);
  const staysAbove = measuredDegrees > high === whole > Math.round(high);
  return staysBelow && staysAbove ? 0 : 1;
}

function degreesFormat(language: Language, digits: 0 | 1): Intl.NumberFormat {
  return unitFormat(language, {
    unit: 'degree',
    unitDisplay: 'narrow',
    maximumFractionDigits: digits,
  });
}
