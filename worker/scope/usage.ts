import { sql, Tables } from '../platform/sql.ts';
import { DAY_MS } from '../platform/time/durations.ts';

/** Lifetime of counts. */
const USAGE_DAYS = 90;

/** Key id that counts the portal's analyses, which have no key */
export const PORTAL_KEY_ID = 'portal';
/** Key id that counts capture links' analyses, which have no key */
export const CAPTURE_KEY_ID = 'capture';

/**
 * Count per day (UTC) and key: `requests`, `rate_limited`, `success`, `failed:{reason}`,
 * `took:{seconds}` (analyses by duration), and `answered:{milliseconds}` (requests by response
 * time).
 */
export interface UsageCount {
  /** Days since January 1, 1970. */
  day: number;
  keyId: string;
  measure: string;
  count: number;
}

/** Prefixes of measures; the reason or the bound follows. */
export const MEASURE_PREFIXES = {
  failed: 'failed:',
  took: 'took:',
  answered: 'answered:',
} as const;

/** Upper bounds, in seconds; the last covers the time after which an analysis is failed. */
const TOOK_SECONDS = [1, 2, 5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 2400];
/** Upper bounds, in milliseconds; the last covers the slowest upload that is accepted. */
const RESPONSE_TIME_MS = [
  5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 2000, 5000, 10_000, 60_000, 400_000,
];

/** The measure of an analysis that succeeded after this time. */
export function tookMeasure(tookMs: number): string {
  const seconds = TOOK_SECONDS.find((most) => tookMs <= most * 1000) ?? TOOK_SECONDS.at(-1);
  return `${MEASURE_PREFIXES.took}${seconds}`;
}

/** Returns the histogram measure for a response time. */
export function responseTimeMeasure(tookMs: number): string {
  const milliseconds = RESPONSE_TIME_MS.find((most) => tookMs <= most) ?? RESPONSE_TIME_MS.at(-1);
  return `${MEASURE_PREFIXES.answered}${milliseconds}`;
}

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** Daily usage counts of a scope's keys */
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
