import type { Language } from '../../../contract/job.ts';
import {
  fixedFormat,
  plainFormat,
  rangeSign,
  typeset,
} from '../../platform/languages/number-format.ts';

const MAX_MORE_DECIMALS = 2;

export function numberTextsIn(language: Language) {
  const number = (value: number, decimals: number) =>
    typeset(plainFormat(language, decimals).format(value));
  const fixed = (value: number, decimals: number) =>
    typeset(fixedFormat(language, decimals).format(value));
  const degrees = (value: number, decimals = 0) => `${number(value, decimals)}°`;
  return {
    number,
    /** Keeps trailing zeros. */
    fixed,
    degrees,
    /** Spaces around the dash, because the ends may have signs */
    degreeRange: (low: number, high: number, decimals = 0) => {
      const sign = rangeSign(language);
      return [degrees(low, decimals), degrees(high, decimals)].join(
        sign === '–' ? ` ${sign} ` : sign,
      );
    },
    measuredDegrees: (value: number, expectedError: number | null, shownDecimals?: number) => {
      if (expectedError === null) return degrees(value, shownDecimals);
      const decimals = shownDecimals ?? decimalsFor(expectedError, 0);
      return `${fixed(value, decimals)}\u00A0±\u00A0${fixed(shownError(expectedError, decimals), decimals)}°`;
    },
    seconds: (value: number, decimals: number) => `${number(value, decimals)}\u00A0s`,
    /** Formats integers without signs; a single number if both ends are equal. */
    range: (low: number, high: number) =>
      low === high ? number(low, 0) : `${number(low, 0)}${rangeSign(language)}${number(high, 0)}`,
  };
}

/** Returns the decimals that show the error's first significant digit, within limits. */
export function decimalsFor(expectedError: number, minDecimals: number): number {
  const needed = -Math.floor(Math.log10(expectedError));
  return Math.min(minDecimals + MAX_MORE_DECIMALS, Math.max(minDecimals, needed));
}

/** Raises an error to the smallest number the decimals can show, so it never reads as 0. */
export function shownError(expectedError: number, decimals: number): number {
  return Math.max(expectedError, 10 ** -decimals);
}
