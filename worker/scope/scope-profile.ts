import { onlyRow, sql, Tables } from '../platform/sql.ts';

/** Days from acceptance */
export interface Retention {
  mediaDays: number;
  dataDays: number;
}

export type ScopeType = 'personal' | 'organization';

export interface ScopeIdentity {
  scopeType: ScopeType;
  /** Null for a live scope */
  liveScopeId: string | null;
}

export interface Profile extends ScopeIdentity {
  scopeId: string;
  balance: number;
  isUnlimited: boolean;
  refundsUnusable: boolean;
  retention: Retention;
  /** Erased scopes accept nothing new. */
  isErased: boolean;
}

export interface NewScope {
  scopeId: string;
  scopeType: ScopeType;
  isUnlimited: boolean;
  /** Makes this the test scope of the given live scope. */
  liveScopeId?: string;
  /** Retention of the live scope, if not the default */
  retention?: Retention;
}

const DEFAULT_RETENTION: Retention = { mediaDays: 30, dataDays: 365 };

type ScopeRow = ScopeIdentity &
  Retention &
  Pick<Profile, 'scopeId' | 'balance'> &
  Record<'isUnlimited' | 'refundsUnusable' | 'isErased', number>;

/** The single row that describes the object's scope. Only the ledger may change its balance. */
export class ScopeProfile extends Tables {
  /** Creates the scope; idempotent. */
  open({ scopeId, scopeType, isUnlimited, liveScopeId, retention }: NewScope): void {
    const { mediaDays, dataDays } = retention ?? DEFAULT_RETENTION;
    this.query(sql`
      INSERT OR IGNORE INTO scope (id, scope_id, scope_type, balance, is_unlimited,
        refunds_unusable, live_scope_id, media_days, data_days)
      VALUES (1, ${scopeId}, ${scopeType}, 0, ${Number(isUnlimited)}, 0,
        ${liveScopeId ?? null}, ${mediaDays}, ${dataDays})`);
  }

  /** Returns null if the scope was never opened. */
  identity(): ScopeIdentity | null {
    const [row] = this.#rows();
    return row === undefined ? null : { scopeType: row.scopeType, liveScopeId: row.liveScopeId };
  }

  /** Throws if the scope was never opened. */
  read(): Profile {
    const { isUnlimited, refundsUnusable, isErased, mediaDays, dataDays, ...profile } = onlyRow(
      this.#rows(),
    );
    return {
      ...profile,
      isUnlimited: isUnlimited === 1,
      refundsUnusable: refundsUnusable === 1,
      isErased: isErased === 1,
      retention: { mediaDays, dataDays },
    };
  }

  /** Sets the retention; null, without changes, if media would outlive data. */
  setRetention(change: {
    mediaDays?: number | undefined;
    dataDays?: number | undefined;
  }): Retention | null {
    const { retention } = this.read();
    const mediaDays = change.mediaDays ?? retention.mediaDays;
    const dataDays = change.dataDays ?? retention.dataDays;
    if (mediaDays > dataDays) return null;
    this.query(sql`UPDATE scope SET media_days = ${mediaDays}, data_days = ${dataDays}`);
    return { mediaDays, dataDays };
  }

  /** Changes settings; `isErased` cannot be unset. */
  configure(
    change: Partial<Pick<Profile, 'scopeType' | 'isUnlimited' | 'refundsUnusable' | 'isErased'>>,
  ): void {
    const next = { ...this.read(), ...change };
    this.query(sql`
      UPDATE scope SET scope_type = ${next.scopeType}, is_unlimited = ${Number(next.isUnlimited)},
        refunds_unusable = ${Number(next.refundsUnusable)}, is_erased = ${Number(next.isErased)}`);
  }

  setBalance(balance: number): void {
    this.query(sql`UPDATE scope SET balance = ${balance}`);
  }

  #rows(): ScopeRow[] {
    return this.query<ScopeRow>(sql`
      SELECT scope_id AS scopeId, scope_type AS scopeType, live_scope_id AS liveScopeId, balance,
        is_unlimited AS isUnlimited, refunds_unusable AS refundsUnusable,
        media_days AS mediaDays, data_days AS dataDays, is_erased AS isErased
      FROM scope`);
  }
}
