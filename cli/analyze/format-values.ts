import type { Language } from '../../client/src/index.ts';

/** Writes measured values as the language does, with units that runners use. */
export interface Formats {
  /** With its expected error. */
  measured: (degrees: number, expectedError: number | undefined) => string;
  range: (range: readonly [number, number]) => string;
  score: (score: number) => string;
  share: (share: number) => string;
  percent: (percent: number) => string;
  milliseconds: (seconds: number) => string;
  /** `5.5` is 5:30. */
  pace: (minutesPerKilometer: number) => string;
  number: (value: number, decimals: number) => string;
}

export function formatsIn(language: Language): Formats {
  const write = (value: number, least: number, most: number) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    }).format(value);
  return {
    measured: (degrees, error) =>
      error === undefined
        ? `${write(degrees, 0, 1)}°`
        : `${write(degrees, 0, 0)} ± ${write(Math.max(1, error), 0, 0)}°`,
    range: ([low, high]) => `${write(low, 0, 1)} – ${write(high, 0, 1)}°`,
    score: (score) => write(score, 2, 2),
    share: (share) => `${write(100 * share, 0, 0)} %`,
    percent: (percent) => `${write(percent, 1, 1)} %`,
    milliseconds: (seconds) => `${write(1000 * seconds, 0, 0)} ms`,
    pace: (minutesPerKilometer) => {
      const seconds = Math.round(minutesPerKilometer * 60);
      const padded = String(seconds % 60).padStart(2, '0');
      return `${Math.floor(seconds / 60)}:${padded} min/km`;
    },
    number: (value, decimals) => write(value, decimals, decimals),
  };
}
