import * as z from 'zod';

import { sql, Tables } from '../platform/sql.ts';
import { DAY_MS } from '../platform/time/durations.ts';

export const IDEMPOTENCY_LIFETIME_MS = DAY_MS;
/** Much longer than any call takes */
const REFUSAL_LIFETIME_MS = DAY_MS;

/** Keys stay bound for 24 hours from acceptance. */
export function isBound(acceptedAtMs: number, nowMs: number): boolean {
  return nowMs < acceptedAtMs + IDEMPOTENCY_LIFETIME_MS;
}

export interface BoundStart {
  analysisId: string;
  /** By field name; empty once the analysis has been erased */
  fieldDigests: Readonly<Record<string, string>>;
}
const digestsSchema = z.record(z.string(), z.string());

/**
 * Binds idempotency keys to analyses, including erased ones, and remembers starts reported as
 * refused, because their calls may still arrive.
 */
export class IdempotencyKeys extends Tables {
  find(key: string, nowMs: number): BoundStart | null {
    const [row] = this.query<{ analysisId: string; acceptedAtMs: number; digests: string }>(sql`
      SELECT analysis_id AS analysisId, accepted_at_ms AS acceptedAtMs, field_digests AS digests
      FROM idempotency WHERE idempotency_key = ${key}`);
    if (row === undefined || !isBound(row.acceptedAtMs, nowMs)) return null;
    const fieldDigests = digestsSchema.parse(JSON.parse(row.digests));
    return { analysisId: row.analysisId, fieldDigests };
  }

  bind(key: string, { analysisId, fieldDigests }: BoundStart, nowMs: number): void {
    this.removeExpired(nowMs);
    const digests = JSON.stringify(fieldDigests);
    this.query(sql`
      INSERT INTO idempotency (idempotency_key, analysis_id, accepted_at_ms, field_digests)
      VALUES (${key}, ${analysisId}, ${nowMs}, ${digests})`);
  }

  free(analysisId: string): void {
    this.query(sql`DELETE FROM idempotency WHERE analysis_id = ${analysisId}`);
  }

  markErased(analysisId: string): void {
    this.query(sql`
      UPDATE idempotency SET is_erased = 1, field_digests = '{}'
      WHERE analysis_id = ${analysisId}`);
  }

  isErased(analysisId: string): boolean {
    const rows = this.query(sql`
      SELECT 1 FROM idempotency WHERE analysis_id = ${analysisId} AND is_erased = 1`);
    return rows.length > 0;
  }

  /** Returns when the first key of an erased analysis expires; null if there is none. */
  nextErasedEndMs(): number | null {
    const oldestMs = this.numberOrNull(sql`
      SELECT min(accepted_at_ms) AS value FROM idempotency WHERE is_erased = 1`);
    return oldestMs === null ? null : oldestMs + IDEMPOTENCY_LIFETIME_MS;
  }

  removeExpired(nowMs: number): void {
    const endedAtMs = nowMs - IDEMPOTENCY_LIFETIME_MS;
    this.query(sql`DELETE FROM idempotency WHERE accepted_at_ms <= ${endedAtMs}`);
  }

  refuse(analysisId: string, nowMs: number): void {
    const endedAtMs = nowMs - REFUSAL_LIFETIME_MS;
    this.query(sql`DELETE FROM refused_starts WHERE refused_at_ms <= ${endedAtMs}`);
    this.query(sql`
      INSERT INTO refused_starts VALUES (${analysisId}, ${nowMs}) ON CONFLICT DO NOTHING`);
  }

  isRefused(analysisId: string): boolean {
    const rows = this.query(sql`SELECT 1 FROM refused_starts WHERE analysis_id = ${analysisId}`);
    return rows.length > 0;
  }
}
