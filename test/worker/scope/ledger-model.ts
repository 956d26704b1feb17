const KEY_LIFETIME_MS = 24 * 3_600_000;

export type OutcomeName = 'success' | 'unusable' | 'internal' | 'timeout';

type StartOutcome =
  | { outcome: 'accepted'; analysisId: string }
  | { outcome: 'replayed'; analysisId: string; fieldDigests: Record<string, string> }
  | { outcome: 'insufficient_credits' }
  | { outcome: 'dispatch_failed' };

type StepOutcome = { ok: true } | { ok: false; reason: string };

interface ModelAnalysis {
  id: string;
  status: 'pending' | 'analyzing' | 'success' | 'failed';
  attempt: number;
  isRefunded: boolean;
}

/** Model of the scope's object without storage, queues, or concurrency. */
export class LedgerModel {
  balance = 0;
  refundsUnusable = false;
  readonly analyses: ModelAnalysis[] = [];
  readonly #keys = new Map<string, { analysisId: string; acceptedAtMs: number }>();

  grant(amount: number): void {
    this.balance += amount;
  }

  isReplay(key: string | null, nowMs: number): boolean {
    return this.#boundTo(key, nowMs) !== null;
  }

  start(key: string | null, analysisId: string, nowMs: number): StartOutcome {
    const bound = this.#boundTo(key, nowMs);
    if (bound !== null) return { outcome: 'replayed', analysisId: bound, fieldDigests: {} };
    if (this.balance === 0) return { outcome: 'insufficient_credits' };
    this.balance -= 1;
    this.analyses.push({ id: analysisId, status: 'pending', attempt: 0, isRefunded: false });
    if (key !== null) this.#keys.set(key, { analysisId, acceptedAtMs: nowMs });
    return { outcome: 'accepted', analysisId };
  }

  begin(analysis: ModelAnalysis): StepOutcome {
    if (hasEnded(analysis)) return { ok: false, reason: 'ended' };
    analysis.status = 'analyzing';
    analysis.attempt += 1;
    return { ok: true };
  }

  finish(analysis: ModelAnalysis, outcome: OutcomeName, attempt: number | null): StepOutcome {
    if (hasEnded(analysis)) return { ok: false, reason: 'ended' };
    if (attempt !== null && attempt !== analysis.attempt) {
      return { ok: false, reason: 'stale_attempt' };
    }
    analysis.status = outcome === 'success' ? 'success' : 'failed';
    const isOurFault = outcome === 'internal' || outcome === 'timeout';
    if (isOurFault || (outcome === 'unusable' && this.refundsUnusable)) {
      analysis.isRefunded = true;
      this.balance += 1;
    }
    return { ok: true };
  }

  #boundTo(key: string | null, nowMs: number): string | null {
    const bound = key === null ? undefined : this.#keys.get(key);
    const isValid = bound !== undefined && nowMs - bound.acceptedAtMs < KEY_LIFETIME_MS;
    return isValid ? bound.analysisId : null;
  }
}

function hasEnded({ status }: ModelAnalysis): boolean {
  return status === 'success' || status === 'failed';
}
