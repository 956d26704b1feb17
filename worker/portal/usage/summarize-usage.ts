import type { UsageCount } from '../../scope/scope.ts';
import { MEASURE_PREFIXES } from '../../scope/scope.ts';

interface Totals {
  requests: number;
  rateLimited: number;
  succeeded: number;
  failed: number;
  medianSeconds: number | null;
  medianResponseMs: number | null;
}

export interface UsageSummary {
  totals: Totals;
  days: (Totals & { day: number })[];
  keys: (Totals & { keyId: string })[];
  reasons: { reason: string; count: number }[];
  p95Seconds: number | null;
  p95ResponseMs: number | null;
}

const MEDIAN = 0.5;
const P95 = 0.95;

export function summarizeUsage(
  counts: readonly UsageCount[],
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
): UsageSummary {
  const inPeriod = counts.filter(({ day }) => day >= firstDay && day <= lastDay);
  const byDay = Map.groupBy(inPeriod, ({ day }) => day);
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => {
    const day = firstDay + index;
    return { day, ...totalsOf(byDay.get(day) ?? []) };
  });
  const keys = [...Map.groupBy(inPeriod, ({ keyId }) => keyId)]
    .map(([keyId, ofKey]) => ({ keyId, ...totalsOf(ofKey) }))
    .toSorted((one, other) => other.requests - one.requests);
  return {
    totals: totalsOf(inPeriod),
    days,
    keys,
    reasons: sumsByPrefix(inPeriod, MEASURE_PREFIXES.failed)
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count),
    p95Seconds: percentileBound(inPeriod, MEASURE_PREFIXES.took, P95),
    p95ResponseMs: percentileBound(inPeriod, MEASURE_PREFIXES.answered, P95),
  };
}

function totalsOf(counts: readonly UsageCount[]): Totals {
  const sum = (isOf: (measure: string) => boolean) =>
    counts.reduce((total, { measure, count }) => total + (isOf(measure) ? count : 0), 0);
  return {
    requests: sum((measure) => measure === 'requests'),
    rateLimited: sum((measure) => measure === 'rate_limited'),
    succeeded: sum((measure) => measure === 'success'),
    failed: sum((measure) => measure.startsWith(MEASURE_PREFIXES.failed)),
    medianSeconds: percentileBound(counts, MEASURE_PREFIXES.took, MEDIAN),
    medianResponseMs: percentileBound(counts, MEASURE_PREFIXES.answered, MEDIAN),
  };
}

function sumsByPrefix(counts: readonly UsageCount[], prefix: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const { measure, count } of counts) {
    if (!measure.startsWith(prefix)) continue;
    const name = measure.slice(prefix.length);
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums];
}

/** Returns the smallest bound that covers at least this share of the counts. */
function percentileBound(
  counts: readonly UsageCount[],
  prefix: string,
  share: number,
): number | null {
  const bounds = sumsByPrefix(counts, prefix)
    .map(([bound, count]) => ({ bound: Number(bound), count }))
    .toSorted((one, other) => one.bound - other.bound);
  const all = bounds.reduce((sum, { count }) => sum + count, 0);
  let soFar = 0;
  for (const { bound, count } of bounds) {
    soFar += count;
    if (soFar >= all * share) return bound;
  }
  return null;
}
