type EntryKind = 'grant' | 'debit' | 'refund';

export interface LedgerEntry {
  kind: EntryKind;
  amount: number;
  balance: number;
  analysisId: string | null;
  reason: string;
  atMs: number;
}

interface ScopeRow extends Record<string, SqlStorageValue> {
  balance: number;
  is_unlimited: number;
  refunds_unusable: number;
}

interface EntryRow extends Record<string, SqlStorageValue> {
  kind: EntryKind;
  amount: number;
  balance: number;
  analysis_id: string | null;
  reason: string;
  at_ms: number;
}

const CREDITS_PER_ANALYSIS = 1;
const MAX_LISTED_ENTRIES = 1000;

/**
 * The credits of one scope. Every method is synchronous: callers run it inside a storage
 * transaction together with whatever must happen in the same instant.
 */
export class Ledger {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  balance(): number {
    return this.#scope().balance;
  }

  isUnlimited(): boolean {
    return this.#scope().is_unlimited === 1;
  }

  refundsUnusable(): boolean {
    return this.#scope().refunds_unusable === 1;
  }

  canPay(): boolean {
    return this.isUnlimited() || this.balance() >= CREDITS_PER_ANALYSIS;
  }

  /** An unlimited scope's debit takes nothing and is written down all the same. */
  debit(analysisId: string, atMs: number): void {
    const amount = this.isUnlimited() ? 0 : CREDITS_PER_ANALYSIS;
    this.#enter({ kind: 'debit', amount, change: -amount, analysisId, reason: 'analysis', atMs });
  }

  /** Gives back what the analysis took, once; false when there is nothing to give back. */
  refund(analysisId: string, reason: string, atMs: number): boolean {
    const entries = this.#sql
      .exec<EntryRow>(`SELECT * FROM ledger WHERE analysis_id = ?`, analysisId)
      .toArray();
    const debit = entries.find((entry) => entry.kind === 'debit');
    if (debit === undefined || entries.some((entry) => entry.kind === 'refund')) return false;
    this.#enter({
      kind: 'refund',
      amount: debit.amount,
      change: debit.amount,
      analysisId,
      reason,
      atMs,
    });
    return true;
  }

  grant(amount: number, reason: string, atMs: number): void {
    this.#enter({ kind: 'grant', amount, change: amount, analysisId: null, reason, atMs });
  }

  configure(change: { isUnlimited?: boolean; refundsUnusable?: boolean }): void {
    const scope = this.#scope();
    this.#sql.exec(
      `UPDATE scope SET is_unlimited = ?, refunds_unusable = ?`,
      Number(change.isUnlimited ?? scope.is_unlimited),
      Number(change.refundsUnusable ?? scope.refunds_unusable),
    );
  }

  /** Newest first. */
  entries(): LedgerEntry[] {
    return this.#sql
      .exec<EntryRow>(`SELECT * FROM ledger ORDER BY id DESC LIMIT ?`, MAX_LISTED_ENTRIES)
      .toArray()
      .map(({ kind, amount, balance, analysis_id, reason, at_ms }) => ({
        kind,
        amount,
        balance,
        analysisId: analysis_id,
        reason,
        atMs: at_ms,
      }));
  }

  #enter(entry: Omit<LedgerEntry, 'balance'> & { change: number }): void {
    const balance = this.balance() + entry.change;
    this.#sql.exec(`UPDATE scope SET balance = ?`, balance);
    this.#sql.exec(
      `INSERT INTO ledger (kind, amount, balance, analysis_id, reason, at_ms)
       VALUES (?, ?, ?, ?, ?, ?)`,
      entry.kind,
      entry.amount,
      balance,
      entry.analysisId,
      entry.reason,
      entry.atMs,
    );
  }

  #scope(): ScopeRow {
    return this.#sql.exec<ScopeRow>(`SELECT * FROM scope`).one();
  }
}
