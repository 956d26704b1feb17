/** For how long a scope keeps an analysis, in days from its acceptance. */
export interface Retention {
  mediaDays: number;
  dataDays: number;
}

export type ScopeType = 'personal' | 'organization';

export interface ScopeIdentity {
  scopeType: ScopeType;
  /** The live scope that this one is the test scope of; null if this one is live. */
  liveScopeId: string | null;
}

/** A scope's terms and balance. */
export interface Profile extends ScopeIdentity {
  scopeId: string;
  balance: number;
  isUnlimited: boolean;
  refundsUnusable: boolean;
  retention: Retention;
  /** Accepts nothing new. */
  isErased: boolean;
}

export interface NewScope {
  scopeId: string;
  scopeType: ScopeType;
  isUnlimited: boolean;
  /** Makes it the test scope of this live scope. */
  liveScopeId?: string;
  /** The retention of the live scope; the default if absent. */
  retention?: Retention;
}

const DEFAULT_RETENTION: Retention = { mediaDays: 30, dataDays: 365 };

interface ScopeRow extends Record<string, SqlStorageValue> {
  scope_id: string;
  scope_type: ScopeType;
  live_scope_id: string | null;
  balance: number;
  is_unlimited: number;
  refunds_unusable: number;
  media_days: number;
  data_days: number;
  is_erased: number;
}

/** The one row that describes the scope of an object. Only the ledger may change its balance. */
export class ScopeProfile {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Creates the scope; a second call changes nothing. */
  open({ scopeId, scopeType, isUnlimited, liveScopeId, retention }: NewScope): void {
    const { mediaDays, dataDays } = retention ?? DEFAULT_RETENTION;
    this.#sql.exec(
      `INSERT OR IGNORE INTO scope (id, scope_id, scope_type, balance, is_unlimited,
         refunds_unusable, live_scope_id, media_days, data_days)
       VALUES (1, ?, ?, 0, ?, 0, ?, ?, ?)`,
      scopeId,
      scopeType,
      Number(isUnlimited),
      liveScopeId ?? null,
      mediaDays,
      dataDays,
    );
  }

  /** Null if the scope was never opened. */
  identity(): ScopeIdentity | null {
    const [row] = this.#sql.exec<ScopeRow>(`SELECT * FROM scope`).toArray();
    return row === undefined ? null : { scopeType: row.scope_type, liveScopeId: row.live_scope_id };
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
      retention: { mediaDays: row.media_days, dataDays: row.data_days },
      isErased: row.is_erased === 1,
    };
  }

  /** False, and nothing is saved, if media would be kept longer than the data. */
  setRetention(change: { mediaDays?: number | undefined; dataDays?: number | undefined }): boolean {
    const { retention } = this.read();
    const mediaDays = change.mediaDays ?? retention.mediaDays;
    const dataDays = change.dataDays ?? retention.dataDays;
    if (mediaDays > dataDays) return false;
    this.#sql.exec(`UPDATE scope SET media_days = ?, data_days = ?`, mediaDays, dataDays);
    return true;
  }

  /** Once a scope is erased, nothing new gets in. */
  configure(change: {
    scopeType?: ScopeType;
    isUnlimited?: boolean;
    refundsUnusable?: boolean;
    isErased?: boolean;
  }): void {
    const current = this.read();
    this.#sql.exec(
      `UPDATE scope SET scope_type = ?, is_unlimited = ?, refunds_unusable = ?, is_erased = ?`,
      change.scopeType ?? current.scopeType,
      Number(change.isUnlimited ?? current.isUnlimited),
      Number(change.refundsUnusable ?? current.refundsUnusable),
      Number(change.isErased ?? current.isErased),
    );
  }

  setBalance(balance: number): void {
    this.#sql.exec(`UPDATE scope SET balance = ?`, balance);
  }
}
