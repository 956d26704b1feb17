import type { MetricName } from '../../../contract/metrics.ts';
import { METRICS } from '../../../contract/metrics.ts';
import type { Motion } from '../../analyses/analyses.ts';
import { decimalsFor, shownError } from './number-texts.ts';
import type { ReportWords } from './report-words.ts';

interface Measured {
  value: string;
  /** Null where it is not known. */
  error: string | null;
}

/** As it is shown; null if it could not be measured. */
export function metricOf(
  name: MetricName,
  motion: Motion | null,
  words: ReportWords,
): (Measured & { unit: string }) | null {
  const value = motion?.metrics?.[name];
  if (typeof value !== 'number') return null;
  const { unit, factor = 1, decimals = 0 } = METRICS[name].shown;
  const error = motion?.metrics?.expected_errors?.[name] ?? null;
  const measured =
    unit === 'min/km'
      ? asMinutes(value, error)
      : withDecimals(decimals, { value: factor * value, error: error && factor * error, words });
  return { ...measured, unit: unit === 'steps/min' ? words.texts.metrics.stepsPerMinute : unit };
}

/** With as many decimals as its error needs, and `least` at least. */
function withDecimals(
  least: number,
  seen: { value: number; error: number | null; words: ReportWords },
): Measured {
  const { value, error } = seen;
  const { numbers } = seen.words;
  if (error === null) return { value: numbers.fixed(value, least), error: null };
  const count = decimalsFor(error, least);
  return {
    value: numbers.fixed(value, count),
    error: numbers.fixed(shownError(error, count), count),
  };
}

function asMinutes(minutes: number, error: number | null): Measured {
  return {
    value: clockTime(Math.round(60 * minutes)),
    error: error === null ? null : clockTime(Math.max(1, Math.round(60 * error))),
  };
}

function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
