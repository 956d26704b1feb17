import type { Language } from '../../../contract/job.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import { plainFormat, rangeSign, typeset } from '../../platform/languages/number-format.ts';
import type { AngleInRange, Measured } from './text-shapes.ts';

const WHOLE_NUMBER = /^\d+$/;

/**
 * Returns a function that fills the finding's numbers into a text. Numbers are unsigned, because
 * the words give the direction. An integer placeholder stands for that many degrees.
 */
export function angleWriter(angle: AngleInRange, language: Language): (text: string) => string {
  const shown = shownDegrees(angle);
  const write = (degrees: number) => formatDegrees(degrees, language);
  const values = new Map([
    ['measured', writeMeasured(shown, language)],
    ['good', writeRange(shown.low, shown.high, language)],
    ['goodLow', write(shown.low)],
    ['goodHigh', write(shown.high)],
    ['gap', write(Math.max(shown.low - shown.measured, shown.measured - shown.high, 0))],
  ]);
  return (text) =>
    fillText(text, (name) => (WHOLE_NUMBER.test(name) ? write(Number(name)) : values.get(name)));
}

/** Returns the sentence for the sign of the angle. */
export function measuredSentence(measured: Measured, angle: AngleInRange): string {
  if (typeof measured === 'string') return measured;
  const shown = shownDegrees(angle).measured;
  if (shown === 0) return measured.zero;
  return shown > 0 ? measured.plus : measured.minus;
}

export function joinSentences(sentences: readonly string[], language: Language): string {
  const isSpaced = language !== 'zh' && language !== 'ja';
  return sentences.filter((sentence) => sentence !== '').join(isSpaced ? ' ' : '');
}

/** Omits the sign. */
export function formatDegrees(degrees: number, language: Language): string {
  return `${digits(Math.abs(degrees), language)}°`;
}

function writeMeasured(
  { measured, expectedError }: { measured: number; expectedError: number | null },
  language: Language,
): string {
  if (expectedError === null) return formatDegrees(measured, language);
  const error = formatDegrees(expectedError, language);
  return `${digits(Math.abs(measured), language)}\u00A0±\u00A0${error}`;
}

function writeRange(low: number, high: number, language: Language): string {
  const lowEnd = `${digits(low, language)}${language === 'zh' ? '°' : ''}`;
  return `${lowEnd}${rangeSign(language)}${digits(high, language)}°`;
}

function digits(number: number, language: Language): string {
  return typeset(plainFormat(language, 1).format(number));
}

/** Rounds to whole degrees, or to tenths if whole degrees would move the angle across a bound. */
export function shownDegrees(angle: AngleInRange) {
  const { measuredValueDegrees, rangeGoodDegrees, expectedErrorDegrees = null } = angle;
  const [low, high] = rangeGoodDegrees;
  const whole = Math.round(measuredValueDegrees);
  const staysBelow = measuredValueDegrees < low === whole < Math.round(low);
  const staysAbove = measuredValueDegrees > high === whole > Math.round(high);
  const perDegree = staysBelow && staysAbove ? 1 : 10;
  const rounded = (degrees: number) => Math.round(degrees * perDegree) / perDegree;
  return {
    decimals: perDegree === 1 ? 0 : 1,
    measured: rounded(measuredValueDegrees),
    low: rounded(low),
    high: rounded(high),
    // Never 0: no measurement is exact.
    expectedError:
      expectedErrorDegrees === null ? null : Math.max(1 / perDegree, rounded(expectedErrorDegrees)),
  };
}
