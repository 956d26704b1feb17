import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';

import { database } from '../../../worker/platform/database/client.ts';
import { analyses } from '../../../worker/platform/database/tables/analyses.ts';
import { sweep } from '../../../worker/operator/maintenance/maintenance.ts';
import { ownerOfVideo } from '../../../worker/platform/object-keys.ts';
import { LEGAL_MOVES } from '../support/legal-moves.ts';
import { passMs } from '../support/virtual-time.ts';
import type { SimulatedService } from './simulated-service.ts';

const MAX_OPEN_MS = 90 * 60_000;
const STRAYS_ARE_SWEPT_AFTER_MS = 3 * 3_600_000;

/** Every invariant violation once a scenario has come to rest, each with the invariant's number. */
export async function findViolations(service: SimulatedService): Promise<string[]> {
  return [
    ...(await ledgerViolations(service)),
    ...(await rowViolations(service)),
    ...(await clientViolations(service)),
    ...(await lifeViolations(service)),
    ...eventViolations(service),
    ...(await strayVideos(service)),
  ];
}

async function ledgerViolations({ scope }: SimulatedService): Promise<string[]> {
  const { balance, entries } = await scope.statement();
  const sign = { grant: 1, debit: -1, refund: 1, reversal: -1, restoration: 1, correction: -1 };
  const sum = entries.reduce((total, { kind, amount }) => total + sign[kind] * amount, 0);
  const moves = entries
    .filter(({ analysisId }) => analysisId !== null)
    .map(({ kind, analysisId }) => `${kind} ${analysisId}`);
  return [
    ...(sum === balance
      ? []
      : [`I-2: the entries add up to ${sum}, but the balance is ${balance}`]),
    ...entries.filter((entry) => entry.balance < 0).map(() => 'I-2: overdrawn'),
    ...repeated(moves).map((move) => `I-4: repeated ${move}`),
  ];
}

/** Compares the scope's object with its D1 rows, as the alarm left them. */
async function rowViolations({ scope, partner }: SimulatedService): Promise<string[]> {
  const { entries } = await scope.statement();
  const amountOf = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  const rows = await database(env)
    .select()
    .from(analyses)
    .where(eq(analyses.scopeId, partner.scopeId));
  const kept = rows.filter(({ isRefunded }) => !isRefunded).length;
  const debitsKept = amountOf('debit') - amountOf('refund');
  const violations =
    debitsKept === kept ? [] : [`I-3: ${debitsKept} debits kept for ${kept} rows not refunded`];
  for (const row of rows) {
    const decided = (await scope.findAnalysis(row.id))?.summary;
    const [expected, found] = [decided, row].map((side) => JSON.stringify(side, Object.keys(row)));
    if (expected !== found) violations.push(`I-3: the row ${found} should be ${expected}`);
  }
  return violations;
}

/** Every key that the client used maps to one analysis, which exists and has ended. */
async function clientViolations({ scope, acceptedIds }: SimulatedService): Promise<string[]> {
  const violations: string[] = [];
  for (const [key, ids] of acceptedIds) {
    if (ids.size !== 1) violations.push(`I-5: ${key} got ${ids.size} analyses`);
    for (const id of ids) {
      const status = (await scope.readAnalysis(id))?.status;
      if (status !== 'success' && status !== 'failed') violations.push(`I-22: ${id} is ${status}`);
    }
  }
  return violations;
}

/** A withdrawn analysis leaves no record. */
async function lifeViolations(service: SimulatedService): Promise<string[]> {
  const { scope, seen, acceptedResults } = service;
  const violations = repeated(acceptedResults.map(({ analysisId }) => analysisId)).map(
    (id) => `I-23: two results accepted for ${id}`,
  );
  for (const { analysisId, attempt } of acceptedResults) {
    const current = (await scope.readAnalysis(analysisId))?.attempt;
    if (attempt !== current) violations.push(`I-19: attempt ${attempt} accepted during ${current}`);
  }
  for (const [id, states] of seen) {
    for (const [index, { status, percentage }] of states.entries()) {
      const before = states[index - 1] ?? { status: 'pending', percentage: 0 };
      const move = `${before.status}>${status}`;
      if (!LEGAL_MOVES.includes(move)) violations.push(`I-17: ${move}`);
      if (percentage < before.percentage) {
        violations.push(`I-18: percentage drops to ${percentage}`);
      }
    }
    const found = await scope.findAnalysis(id);
    if (found === null) continue;
    const { status, createdAtMs, finishedAtMs } = found.summary;
    const openMs = (finishedAtMs ?? Infinity) - createdAtMs;
    if (openMs > MAX_OPEN_MS) violations.push(`I-22: ${id} was ${status} for ${openMs} ms`);
  }
  return violations;
}

/** An event may be queued twice under one id, but the receiver gets it once. */
function eventViolations(service: SimulatedService): string[] {
  const { emitted, received, acceptedIds } = service;
  const violations = [
    ...repeated(received).map((id) => `I-27: ${id} was received twice`),
    ...missingEvents(service),
  ];
  const events = [...new Map(emitted.map(({ id, ...event }) => [id, event])).values()];
  for (const analysisId of [...acceptedIds.values()].flatMap((ids) => [...ids])) {
    const own = events.filter((event) => event.analysisId === analysisId);
    const sequences = own.map(({ payload }) => payload['sequence']);
    const types = own.map(({ payload }) => payload.type);
    const expected = own.map((_event, index) => index + 1);
    if (JSON.stringify(sequences) !== JSON.stringify(expected)) {
      violations.push(`I-25: events in the order ${sequences.join(', ')}`);
    }
    const isEnd = types.map((type) => /completed|failed/.test(type));
    if (isEnd.indexOf(true) !== types.length - 1 || types.length === 0) {
      violations.push(`I-25: not exactly one final event in ${types.join(', ')}`);
    }
  }
  return violations;
}

/** At most once: what fails between its row and its request is never sent. */
function missingEvents({ emitted, received, partner, faults }: SimulatedService): string[] {
  const own = emitted.filter(({ scopeId }) => scopeId === partner.scopeId);
  const ids = new Set(own.map(({ id }) => id));
  const missing = [...ids].filter((id) => !received.includes(id));
  const lost = faults.struck.filter(
    ({ point, damage }) => point === 'before-webhook-fetch' && damage === 'throw',
  );
  if (missing.length <= lost.length) return [];
  return [`${missing.length} events never arrived, of which ${lost.length} may be lost`];
}

/** Unused uploads are gone a few hours later; the next scenario must not find any. */
async function strayVideos({ scope }: SimulatedService): Promise<string[]> {
  passMs(STRAYS_ARE_SWEPT_AFTER_MS);
  await sweep(env, Date.now());
  const { objects } = await env.MEDIA.list({ prefix: 'videos/' });
  const keys = objects.map(({ key }) => key);
  await env.MEDIA.delete(keys);
  const strays = await scope.unknownAnalyses(keys.map((key) => ownerOfVideo(key).analysisId));
  return strays.map((id) => `the video of ${id} is orphaned`);
}

function repeated(items: string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
