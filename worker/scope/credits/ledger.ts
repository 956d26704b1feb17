import { sql, Tables } from '../../platform/sql.ts';
import type { ScopeProfile } from '../scope-profile.ts';

/**
 * A reversal takes back credits after their payment was returned; a restoration undoes it. A
 * correction takes back a mistaken grant.
 */
type EntryKind = 'grant' | 'debit' | 'refund' | 'reversal' | 'restoration' | 'correction';

export interface LedgerEntry {
  id: number;
  kind: EntryKind;
  amount: number;
  balance: number;
  analysisId: string | null;
  reason: string;
  /** Prevents a duplicate entry. */
  reference: string | null;
  /** Credits that a reversal could not take because they were spent; negative when canceled */
  shortfall: number;
  atMs: number;
}

type NewEntry = Omit<LedgerEntry, 'id' | 'balance' | 'shortfall'> & { shortfall?: number };

type NewCredits = Pick<LedgerEntry, 'amount' | 'reason' | 'reference'>;

export interface LedgerPage {
  /** Null for the newest entries. */
  before: number | null;
  limit: number;
}

export const NEWEST_ENTRIES: LedgerPage = { before: null, limit: 1000 };

/** Monthly totals of debits and refunds of erased analyses */
export interface LedgerMonth {
  /** `2026-11`, UTC. */
  month: string;
  debited: number;
  refunded: number;
  /** Number of debits, including zero debits of an unlimited scope */
  analyses: number;
}

export interface Statement {
  balance: number;
  shortfall: number;
  isUnlimited: boolean;
  entries: LedgerEntry[];
  /** Totals of deleted entries, newest first */
  months: LedgerMonth[];
}

export type GrantOutcome =
  | { ok: true; balance: number }
  | { ok: false; reason: 'reference_taken' | 'balance_too_low' };

const SELECT_ENTRIES = sql`SELECT id, kind, amount, balance, analysis_id AS analysisId, reason,
  reference, shortfall, at_ms AS atMs FROM ledger`;

export const CREDITS_PER_ANALYSIS = 1;
export const FREE_CREDIT_REFERENCE = 'free-credit';

/** Credits of one scope. All methods are synchronous; call them in the decision's transaction. */
export class Ledger extends Tables {
  readonly #profile: ScopeProfile;

  constructor(storage: SqlStorage, profile: ScopeProfile) {
    super(storage);
    this.#profile = profile;
  }

  balance(): number {
    return this.#profile.read().balance;
  }

  canPay(): boolean {
    const { liveScopeId, isUnlimited, balance } = this.#profile.read();
    return liveScopeId !== null || isUnlimited || balance >= CREDITS_PER_ANALYSIS;
  }

  /** Debits an analysis: 0 for an unlimited scope, no entry for a test scope. */
  debit(analysisId: string, atMs: number): void {
    const { liveScopeId, isUnlimited } = this.#profile.read();
    if (liveScopeId !== null) return;
    const amount = isUnlimited ? 0 : CREDITS_PER_ANALYSIS;
    const reason = 'analysis';
    this.#enter({ kind: 'debit', amount, analysisId, reason, reference: null, atMs }, -amount);
  }

  /** Refunds an analysis once; false if there is nothing to refund. */
  refund(analysisId: string, reason: string, atMs: number): boolean {
    const entries = this.#entriesOf(analysisId);
    const debit = entries.find((entry) => entry.kind === 'debit');
    const amount = debit?.amount ?? 0;
    if (amount === 0 || entries.some((entry) => entry.kind === 'refund')) return false;
    this.#enter({ kind: 'refund', amount, analysisId, reason, reference: null, atMs }, amount);
    return true;
  }

  /**
   * Whether the free credit paid for this analysis: its debit directly follows that grant. At most
   * one analysis qualifies, even after an erasure, because ids are never reused.
   */
  isPaidByFreeCredit(analysisId: string): boolean {
    const free = this.#entryWith(FREE_CREDIT_REFERENCE);
    const debit = this.#entriesOf(analysisId).find(({ kind }) => kind === 'debit');
    return free !== undefined && debit?.id === free.id + 1;
  }

  /** Idempotent per reference. */
  grant(entry: NewCredits, atMs: number): GrantOutcome {
    return this.#enterOnce({ ...entry, kind: 'grant' }, entry.amount, atMs);
  }

  /** Takes back a mistaken grant, up to the balance, once per reference. */
  take(entry: NewCredits, atMs: number): GrantOutcome {
    return this.#enterOnce({ ...entry, kind: 'correction' }, -entry.amount, atMs);
  }

  /** Takes credits back, or returns them if the numbers are negative. */
  takeBack(
    {
      taken,
      ...entry
    }: { taken: number } & Record<'reason' | 'reference', string> & Pick<LedgerEntry, 'shortfall'>,
    atMs: number,
  ): void {
    const kind = taken > 0 || entry.shortfall > 0 ? 'reversal' : 'restoration';
    this.#enter({ ...entry, kind, amount: Math.abs(taken), analysisId: null, atMs }, -taken);
  }

  /** Returns the number of credits that were spent and whose payment was later reversed. */
  shortfall(): number {
    return this.number(sql`
      SELECT coalesce(sum(shortfall), 0) AS value FROM ledger WHERE shortfall <> 0`);
  }

  statement(page: LedgerPage): Statement {
    const { balance, isUnlimited } = this.#profile.read();
    const [shortfall, entries, months] = [this.shortfall(), this.entries(page), this.months()];
    return { balance, shortfall, isUnlimited, entries, months };
  }

  /** Moves the entries of an erased analysis into the monthly totals. */
  rollUp(analysisId: string): void {
    this.query(sql`
      INSERT INTO ledger_months (month, debited, refunded, analyses)
      SELECT strftime('%Y-%m', at_ms / 1000, 'unixepoch') AS at_month,
        sum(iif(kind = 'debit', amount, 0)),
        sum(iif(kind = 'refund', amount, 0)),
        sum(kind = 'debit')
      FROM ledger WHERE kind IN ('debit', 'refund') AND analysis_id = ${analysisId}
      GROUP BY at_month
      ON CONFLICT (month) DO UPDATE SET
        debited = debited + excluded.debited,
        refunded = refunded + excluded.refunded,
        analyses = analyses + excluded.analyses`);
    this.query(sql`
      DELETE FROM ledger WHERE kind IN ('debit', 'refund') AND analysis_id = ${analysisId}`);
  }

  months(): LedgerMonth[] {
    return this.query<LedgerMonth>(sql`
      SELECT month, debited, refunded, analyses FROM ledger_months ORDER BY month DESC`);
  }

  /** Lists entries before the given one, newest first. */
  entries({ before, limit } = NEWEST_ENTRIES): LedgerEntry[] {
    return this.query<LedgerEntry>(sql`
      ${SELECT_ENTRIES} WHERE id < ${before ?? Number.MAX_SAFE_INTEGER}
      ORDER BY id DESC LIMIT ${limit}`);
  }

  #entriesOf(analysisId: string): LedgerEntry[] {
    return this.query<LedgerEntry>(sql`
      ${SELECT_ENTRIES} WHERE kind IN ('debit', 'refund') AND analysis_id = ${analysisId}`);
  }

  #entryWith(reference: string): LedgerEntry | undefined {
    return this.query<LedgerEntry>(sql`${SELECT_ENTRIES} WHERE reference = ${reference}`)[0];
  }

  #enterOnce(
    entry: NewCredits & Pick<LedgerEntry, 'kind'>,
    change: number,
    atMs: number,
  ): GrantOutcome {
    const { kind, amount, reference } = entry;
    const earlier = reference === null ? undefined : this.#entryWith(reference);
    if (earlier === undefined) {
      if (this.balance() + change < 0) return { ok: false, reason: 'balance_too_low' };
      this.#enter({ ...entry, analysisId: null, atMs }, change);
    } else if (earlier.amount !== amount || earlier.kind !== kind) {
      return { ok: false, reason: 'reference_taken' };
    }
    return { ok: true, balance: this.balance() };
  }

  #enter(entry: NewEntry, change: number): void {
    const balance = this.balance() + change;
    const { kind, amount, analysisId, reason, reference, shortfall = 0, atMs } = entry;
    this.#profile.setBalance(balance);
    this.query(sql`
      INSERT INTO ledger (kind, amount, balance, analysis_id, reason, reference, shortfall, at_ms)
      VALUES (${kind}, ${amount}, ${balance}, ${analysisId}, ${reason}, ${reference}, ${shortfall},
        ${atMs})`);
  }
}
