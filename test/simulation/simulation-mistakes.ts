import type { Mutation } from './resource-mistakes.ts';

/** Mutations that the simulation must detect, each with the guarantee that it breaks. */
export const SIMULATION_MUTATIONS: Record<string, Mutation & { breaks: string }> = {
  'a refund is made for every failure': {
    breaks: 'I-3',
    file: 'worker/scope/life-cycle/life-cycle-rules.ts',
    find: 'return ANALYSIS_FAILURES[code].isOurFault || refundsUnusable;',
    replace: 'return true;',
  },
  'no failure is refunded': {
    breaks: 'I-3',
    file: 'worker/scope/life-cycle/life-cycle-rules.ts',
    find: 'return ANALYSIS_FAILURES[code].isOurFault || refundsUnusable;',
    replace: 'return false;',
  },
  'a result of an earlier attempt is taken': {
    breaks: 'I-19',
    file: 'worker/scope/life-cycle/life-cycle-rules.ts',
    find: "return attempt === state.attempt ? null : 'stale_attempt';",
    replace: 'return null;',
  },
  'an ended analysis can end again': {
    breaks: 'I-25',
    file: 'worker/scope/life-cycle/life-cycle-rules.ts',
    find: "if (hasEnded(state)) return 'ended';\n  return attempt",
    replace: 'return attempt',
  },
  'the percentage falls': {
    breaks: 'I-18',
    file: 'worker/scope/life-cycle/life-cycle-rules.ts',
    find: '    state.percentage,\n    Math.min(',
    replace: '    0,\n    Math.min(',
  },
  'no analysis times out': {
    breaks: 'I-22',
    file: 'worker/scope/life-cycle/due-analyses.ts',
    find: 'const TIME_LIMIT_MS = 30 * 60_000;',
    replace: 'const TIME_LIMIT_MS = 300 * 60_000;',
  },
  'a key is bound to its latest start': {
    breaks: 'I-5',
    file: 'worker/scope/dispatch/acceptance.ts',
    find: "if (bound !== null) return { outcome: 'replayed', ...bound };",
    replace: 'if (bound !== null) idempotency.free(bound.analysisId);',
  },
  'an event is sent without a claim': {
    breaks: 'I-27',
    file: 'worker/webhooks/webhook-lane.ts',
    find: 'if (!this.#log.claim(id, ready.url)) return;',
    replace: '',
  },
  'an endpoint gets an event whenever it is offered': {
    breaks: 'I-27',
    file: 'worker/webhooks/webhook-lane.ts',
    find: 'this.#log.add(message.id, message, this.#nowMs());',
    replace: 'this.#log.add(crypto.randomUUID(), message, this.#nowMs());',
  },
  'an event that a lane did not accept is forgotten': {
    breaks: 'I-65',
    file: 'worker/scope/outbox/outbox.ts',
    find: 'return this.#onFailure(pending, error);',
    replace: `if (item?.kind !== 'delivery') return this.#onFailure(pending, error);
      this.#remove(row);
      return true;`,
  },
  'a revoked key works': {
    breaks: 'I-44',
    file: 'worker/scope/keys/key-ring.ts',
    find: 'this.#end(keyId, nowMs);',
    replace: 'this.#end(keyId, nowMs + 60_000);',
  },
  'media outlives its analysis': {
    breaks: 'I-33',
    file: 'worker/platform/object-keys.ts',
    find: 'const keys = [video];',
    replace: 'const keys: string[] = [];',
  },
  'an erased scope keeps its analyses': {
    breaks: 'I-33',
    file: 'worker/subjects/erasure/erasure.ts',
    find: 'while ((await scope.eraseAnalysesOf(null)) > 0);',
    replace: '',
  },
};
