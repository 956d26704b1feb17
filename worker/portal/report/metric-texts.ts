import type { Motion } from '../../analyses/analyses.ts';
import { decimalsFor, shownError } from './number-texts.ts';
import type { ReportWords } from './report-words.ts';
import { keysOf } from '../../../contract/keys-of.ts';

type Metrics = NonNullable<Motion['metrics']>;
export type MetricName = Exclude<keyof Metrics, 'expected_errors' | 'speed_source'>;
interface Measured {
  value: string;
  /** Null where it is not known. */
  error: string | null;
}
type Write = (value: number, error: number | null, words: ReportWords) => Measured;

const METRICS: Readonly<
  Record<MetricName, { unit: (words: ReportWords) => string; write: Write }>
> = {
  step_frequency_steps_per_min: {
    unit: ({ texts }) => texts.metrics.stepsPerMinute,
    write: withDecimals(0),
  },
  step_length_meter: { unit: () => 'm', write: withDecimals(2) },
  speed_meter_per_second: { unit: () => 'm/s', write: withDecimals(1) },
  pace_min_per_km: { unit: () => 'min/km', write: asMinutes },
  ground_contact_time_second: { unit: () => 'ms', write: withDecimals(0, 1000) },
  time_of_flight_second: { unit: () => 'ms', write: withDecimals(0, 1000) },
  duty_factor_percent: { unit: () => '%', write: withDecimals(0) },
};

export const METRIC_NAMES = keysOf(METRICS);

/** As it is shown; null if it could not be measured. */
export function metricOf(
  name: MetricName,
  motion: Motion | null,
  words: ReportWords,
): (Measured & { unit: string }) | null {
  const value = motion?.metrics?.[name];
  if (typeof value !== 'number') return null;
  const { unit, write } = METRICS[name];
  const error = motion?.metrics?.expected_errors?.[name] ?? null;
  return { ...write(value, error, words), unit: unit(words) };
}

/** With as many decimals as its error needs, and `least` at least. */
function withDecimals(least: number, factor = 1): Write {
  return (value, error, { numbers }) => {
    if (error === null) return { value: numbers.fixed(factor * value, least), error: null };
    const count = decimalsFor(factor * error, least);
    return {
      value: numbers.fixed(factor * value, count),
      error: numbers.fixed(shownError(factor * error, count), count),
    };
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
