import { sql, Tables } from '../platform/sql.ts';
import { DAY_MS } from '../platform/time/durations.ts';

/** Retention of counts */
const USAGE_DAYS = 90;

/** Key id for the portal's analyses, which have no key */
export const PORTAL_KEY_ID = 'portal';
/** Key id for capture link analyses, which have no key */
export const CAPTURE_KEY_ID = 'capture';

/**
 * A count per UTC day and key: `requests`, `rate_limited`, `success`, `failed:{reason}`,
 * `took:{seconds}` (analyses by duration), or `answered:{milliseconds}` (requests by response time)
 */
export interface UsageCount {
  /** Days since January 1, 1970. */
  day: number;
  keyId: string;
  measure: string;
  count: number;
}

/** Prefixes of measures, followed by the reason or bound */
export const MEASURE_PREFIXES = {
  failed: 'failed:',
  took: 'took:',
  answered: 'answered:',
} as const;

/** Upper bounds, in seconds; the last one covers the analysis timeout. */
const DURATION_BOUNDS_SECONDS = [
  1, 2, 5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 2400,
];
/** Upper bounds, in milliseconds; the last one covers the slowest upload accepted. */
const RESPONSE_TIME_MS = [
  5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 2000, 5000, 10_000, 60_000, 400_000,
];

export function durationMeasure(tookMs: number): string {
  const seconds =
    DURATION_BOUNDS_SECONDS.find((maxSeconds) => tookMs <= maxSeconds * 1000) ??
    DURATION_BOUNDS_SECONDS.at(-1);
  return `${MEASURE_PREFIXES.took}${seconds}`;
}

export function responseTimeMeasure(tookMs: number): string {
  const milliseconds = RESPONSE_TIME_MS.find((maxMs) => tookMs <= maxMs) ?? RESPONSE_TIME_MS.at(-1);
  return `${MEASURE_PREFIXES.answered}${milliseconds}`;
}

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

export class UsageCounts extends Tables {
  add({ day, keyId, measure, count }: UsageCount): void {
    this.query(sql`
      INSERT INTO usage (day, key_id, measure, count)
      VALUES (${day}, ${keyId}, ${measure}, ${count})
      ON CONFLICT DO UPDATE SET count = count + excluded.count`);
    this.query(sql`DELETE FROM usage WHERE day <= ${day - USAGE_DAYS}`);
  }

  since(day: number): UsageCount[] {
    return this.query<UsageCount>(sql`
      SELECT day, key_id AS keyId, measure, count FROM usage WHERE day >= ${day} ORDER BY day`);
  }
}
