import type { Language } from '../../content/content.ts';
import { plainFormat, typeset } from '../../languages/number-format.ts';

export interface NumberTexts {
  number: (value: number, decimals: number) => string;
  degrees: (value: number) => string;
  /** A measured angle, with the error that is to be expected where it is known. */
  measuredDegrees: (value: number, expectedError: number | null) => string;
  seconds: (value: number, decimals: number) => string;
}

export function numberTextsIn(language: Language): NumberTexts {
  const number = (value: number, decimals: number) =>
    typeset(plainFormat(language, decimals).format(value));
  const degrees = (value: number) => `${number(value, 0)}°`;
  return {
    number,
    degrees,
    measuredDegrees: (value, expectedError) =>
      expectedError === null
        ? degrees(value)
        : `${number(value, 0)}\u00A0±\u00A0${number(expectedError, expectedError < 1 ? 1 : 0)}°`,
    seconds: (value, decimals) => `${number(value, decimals)}\u00A0s`,
  };
}
