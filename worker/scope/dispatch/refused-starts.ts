import { DAY_MS } from '../../platform/time/durations.ts';

/** Far longer than a call can be on its way. */
const KEPT_FOR_MS = DAY_MS;

/** Starts whose caller was told that they were not accepted, while the call may still arrive. */
export class RefusedStarts {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  add(analysisId: string, nowMs: number): void {
    this.#sql.exec(`DELETE FROM refused_starts WHERE refused_at_ms <= ?`, nowMs - KEPT_FOR_MS);
    this.#sql.exec(
      `INSERT INTO refused_starts VALUES (?, ?) ON CONFLICT DO NOTHING`,
      analysisId,
      nowMs,
    );
  }

  has(analysisId: string): boolean {
    const rows = this.#sql.exec(`SELECT 1 FROM refused_starts WHERE analysis_id = ?`, analysisId);
    return rows.toArray().length > 0;
  }
}
