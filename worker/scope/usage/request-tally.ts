import { answeredMeasure, dayOf } from './usage-counts.ts';

/** The requests of one key on one day that are not in the table of counts yet. */
export interface RequestTally {
  day: number;
  requests: number;
  rateLimited: number;
  /** By measure: how many answers took how long. */
  answered: Record<string, number>;
}

/**
 * As stored with each admission, in the row that the rate limit writes anyway: counting adds no
 * write.
 */
export type StoredAdmission = RequestTally & { atMs: number };

export function newTally(nowMs: number): RequestTally {
  return { day: dayOf(nowMs), requests: 0, rateLimited: 0, answered: {} };
}

export function countAnswer({ answered }: RequestTally, tookMs: number): void {
  const measure = answeredMeasure(tookMs);
  answered[measure] = (answered[measure] ?? 0) + 1;
}

/** The latest of a key's stored tallies contains all of its day. */
export function latestTally(stored: Iterable<StoredAdmission>): RequestTally | null {
  let latest: RequestTally | null = null;
  for (const admission of stored) {
    const { day, requests, rateLimited, answered } = admission;
    const isLater =
      latest === null || day > latest.day || (day === latest.day && requests > latest.requests);
    if (isLater) latest = { day, requests, rateLimited, answered };
  }
  return latest;
}
