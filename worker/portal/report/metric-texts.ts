import type { MetricName } from '../../../contract/metrics.ts';
import { METRICS } from '../../../contract/metrics.ts';
import type { Motion } from '../../analyses/analyses.ts';
import type { Units } from '../units/units.ts';
import { clockTime, isInMiles, KILOMETERS_PER_MILE } from '../units/units.ts';
import { decimalsFor, shownError } from './number-texts.ts';
import type { ReportWords } from './report-words.ts';

/** A value and its error in the API's unit; the error is null if unknown. */
export interface Measurement {
  value: number;
  error: number | null;
}

type Measured = { readonly [Name in MetricName]?: number | null | undefined } & {
  expected_errors?: Readonly<Record<string, number | null>> | undefined;
};

export function measuredIn(values: Measured | undefined, name: MetricName): Measurement | null {
  const value = values?.[name];
  return typeof value === 'number'
    ? { value, error: values?.expected_errors?.[name] ?? null }
    : null;
}

export function metricOf(name: MetricName, motion: Motion | null, words: ReportWords) {
  const measured = measuredIn(motion?.metrics, name);
  return measured && writeMetric(name, measured, words);
}

export function metricText(name: MetricName, measurement: Measurement, words: ReportWords): string {
  const { value, error, unit } = writeMetric(name, measurement, words);
  const text = [value, ...(error === null ? [] : ['±', error])].join('\u00A0');
  return unit === '°' ? text + unit : `${text}\u00A0${unit}`;
}

/** Formats a value and its error as the API gives them. */
function writeMetric(name: MetricName, measurement: Measurement, words: ReportWords) {
  const { unit, decimals, ...shown } = displayMetric(name, measurement, words.units);
  const measured =
    name === 'pace_min_per_km' ? asMinutes(shown) : decimalFormat(decimals, shown, words);
  return { ...measured, unit: unit === 'steps/min' ? words.texts.metrics.stepsPerMinute : unit };
}

/** Converts a value and its error from the API's unit to the displayed unit. */
export function displayMetric(name: MetricName, { value, error }: Measurement, units: Units) {
  const { factor, ...shown } = displayUnits(units, name);
  return { ...shown, value: factor * value, error: error && factor * error };
}

/**
 * Returns the displayed unit; speeds and paces are per kilometer or per mile, as the reader
 * prefers.
 */
function displayUnits(units: Units, name: MetricName) {
  const { unit, factor = 1, decimals = 0 } = METRICS[name].shown;
  const kilometers = isInMiles(units) ? KILOMETERS_PER_MILE : 1;
  if (unit === 'min/km') {
    return { unit: kilometers === 1 ? unit : 'min/mi', factor: kilometers, decimals };
  }
  if (unit === 'm/s') {
    return { unit: kilometers === 1 ? 'km/h' : 'mph', factor: 3.6 / kilometers, decimals };
  }
  return { unit, factor, decimals };
}

/** Formats a value and its error with the decimals that the error warrants. */
function decimalFormat(
  minDecimals: number,
  { value, error }: Measurement,
  { numbers }: ReportWords,
) {
  if (error === null) return { value: numbers.fixed(value, minDecimals), error: null };
  const count = decimalsFor(error, minDecimals);
  return {
    value: numbers.fixed(value, count),
    error: numbers.fixed(shownError(error, count), count),
  };
}

function asMinutes({ value, error }: Measurement) {
  return {
    value: clockTime(60 * value),
    error: error === null ? null : clockTime(Math.max(1, 60 * error)),
  };
}
