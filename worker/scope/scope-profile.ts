/** What a scope is: whose, on which terms, and how many credits it has. */
export interface Profile {
  scopeId: string;
  scopeType: string;
  /** The live scope that this one is the test scope of; null if this one is live. */
  liveScopeId: string | null;
  balance: number;
  isUnlimited: boolean;
  refundsUnusable: boolean;
}

export interface NewScope {
  scopeId: string;
  scopeType: string;
  isUnlimited: boolean;
  /** Makes it the test scope of this live scope. */
  liveScopeId?: string;
}

interface ScopeRow extends Record<string, SqlStorageValue> {
  scope_id: string;
  scope_type: string;
  live_scope_id: string | null;
  balance: number;
  is_unlimited: number;
  refunds_unusable: number;
}

/** The one row that describes the scope of an object. Only the ledger may change its balance. */
export class ScopeProfile {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Creates the scope; a second call changes nothing. */
  open({ scopeId, scopeType, isUnlimited, liveScopeId }: NewScope): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO scope (id, scope_id, scope_type, balance, is_unlimited,
         refunds_unusable, live_scope_id)
       VALUES (1, ?, ?, 0, ?, 0, ?)`,
      scopeId,
      scopeType,
      Number(isUnlimited),
      liveScopeId ?? null,
    );
  }

  /** Throws if the scope was never opened. */
  read(): Profile {
    const row = this.#sql.exec<ScopeRow>(`SELECT * FROM scope`).one();
    return {
      scopeId: row.scope_id,
      scopeType: row.scope_type,
      liveScopeId: row.live_scope_id,
      balance: row.balance,
      isUnlimited: row.is_unlimited === 1,
      refundsUnusable: row.refunds_unusable === 1,
    };
  }

  configure(change: { isUnlimited?: boolean; refundsUnusable?: boolean }): void {
    const current = this.read();
    this.#sql.exec(
      `UPDATE scope SET is_unlimited = ?, refunds_unusable = ?`,
      Number(change.isUnlimited ?? current.isUnlimited),
      Number(change.refundsUnusable ?? current.refundsUnusable),
    );
  }

  setBalance(balance: number): void {
    this.#sql.exec(`UPDATE scope SET balance = ?`, balance);
  }
}
