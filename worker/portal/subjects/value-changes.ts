import type { MetricName } from '../../../contract/metrics.ts';
import { METRIC_NAMES } from '../../../contract/metrics.ts';
import type { Measurement } from '../report/metric-texts.ts';
import { measuredIn, metricText } from '../report/metric-texts.ts';
import type { Report } from '../report/read-report.ts';
import type { ReportWords } from '../report/report-words.ts';
import type { ShownSegment } from '../report/shown-segments.ts';
import { segmentsOf } from '../report/shown-segments.ts';

export interface ValueChange {
  name: string;
  before: Measurement | null;
  after: Measurement | null;
  /** Null for values without a good range, and if both are in it. */
  isBetter: boolean | null;
  write: (measurement: Measurement) => string;
}

/**
 * Whether the difference exceeds the sum of both expected errors, so that the ranges do not
 * overlap. Null if a value or error is missing.
 */
export function hasChanged(before: Measurement | null, after: Measurement | null): boolean | null {
  const error = errorOfChange(before, after);
  if (before === null || after === null || error === null) return null;
  return Math.abs(after.value - before.value) > error;
}

/** Formats a change with its sign and combined error; null if a value is missing. */
export function writeChange({ before, after, write }: ValueChange): string | null {
  if (before === null || after === null) return null;
  const difference = after.value - before.value;
  const sign = difference < 0 ? '\u2212' : '+';
  return sign + write({ value: Math.abs(difference), error: errorOfChange(before, after) });
}

function errorOfChange(before: Measurement | null, after: Measurement | null): number | null {
  if (before === null || after === null) return null;
  return before.error === null || after.error === null ? null : before.error + after.error;
}

export function compareReports(earlier: Report, later: Report, words: ReportWords): ValueChange[] {
  return [...segmentChanges(earlier, later, words), ...metricChanges(earlier, later, words)];
}

function segmentChanges(
  earlier: Report,
  later: Report,
  { numbers, labels }: ReportWords,
): ValueChange[] {
  const [before, after] = [segmentsOf(earlier.findings), segmentsOf(later.findings)];
  return mergeOrders(before, after).map(({ id, title, side }) => ({
    name: side === null ? title : `${title} · ${labels.sides[side]}`,
    before: measuredAt(before, id),
    after: measuredAt(after, id),
    isBetter: isBetter(before, after, id),
    write: ({ value, error }) => numbers.measuredDegrees(value, error),
  }));
}

function measuredAt(segments: readonly ShownSegment[], id: string): Measurement | null {
  const angle = segments.find((one) => one.id === id)?.angle;
  return angle ? { value: angle.measuredValueDegrees, error: angle.expectedErrorDegrees } : null;
}

function isBetter(
  before: readonly ShownSegment[],
  after: readonly ShownSegment[],
  id: string,
): boolean | null {
  const [was, is] = [before, after].map((segments) => {
    const angle = segments.find((one) => one.id === id)?.angle;
    if (angle === undefined) return null;
    const { measuredValueDegrees: value, rangeGoodDegrees } = angle;
    const [low, high] = rangeGoodDegrees;
    return Math.max(low - value, value - high, 0);
  });
  return was === is || was == null || is == null ? null : is < was;
}

/** Merges two subsequences of the same order. */
function mergeOrders(before: readonly ShownSegment[], after: readonly ShownSegment[]) {
  const rest = [...after];
  const merged = before.flatMap((segment) => {
    const index = rest.findIndex(({ id }) => id === segment.id);
    return index < 0 ? [segment] : rest.splice(0, index + 1);
  });
  return [...merged, ...rest];
}

function metricChanges(earlier: Report, later: Report, words: ReportWords): ValueChange[] {
  const measured = metricsOf(earlier);
  const measuredLater = metricsOf(later);
  return METRIC_NAMES.map((name) => ({
    name: words.texts.metrics[name],
    before: measured.get(name) ?? null,
    after: measuredLater.get(name) ?? null,
    isBetter: null,
    write: (measurement: Measurement) => metricText(name, measurement, words),
  })).filter(({ before, after }) => before !== null || after !== null);
}

export function metricsOf({ motion }: Pick<Report, 'motion'>): Map<MetricName, Measurement> {
  return new Map(
    METRIC_NAMES.flatMap((name) => {
      const measured = measuredIn(motion?.metrics, name);
      return measured === null ? [] : [[name, measured] as const];
    }),
  );
}
