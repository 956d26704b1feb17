export const IDEMPOTENCY_LIFETIME_MS = 24 * 3_600_000;

/** A key is bound from acceptance until a day later, that instant excluded. */
export function isBound(acceptedAtMs: number, nowMs: number): boolean {
  return nowMs < acceptedAtMs + IDEMPOTENCY_LIFETIME_MS;
}

interface Row extends Record<string, SqlStorageValue> {
  analysis_id: string;
  accepted_at_ms: number;
}

export class IdempotencyKeys {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  analysisOf(key: string, nowMs: number): string | null {
    const [row] = this.#sql
      .exec<Row>(`SELECT * FROM idempotency WHERE idempotency_key = ?`, key)
      .toArray();
    return row !== undefined && isBound(row.accepted_at_ms, nowMs) ? row.analysis_id : null;
  }

  bind(key: string, analysisId: string, nowMs: number): void {
    this.#sql.exec(
      `DELETE FROM idempotency WHERE accepted_at_ms <= ?`,
      nowMs - IDEMPOTENCY_LIFETIME_MS,
    );
    this.#sql.exec(`INSERT INTO idempotency VALUES (?, ?, ?)`, key, analysisId, nowMs);
  }

  free(analysisId: string): void {
    this.#sql.exec(`DELETE FROM idempotency WHERE analysis_id = ?`, analysisId);
  }
}
