import { env } from 'cloudflare:workers';

import type { Delivery } from '../../../worker/webhooks/delivery-table.ts';
import { storedKeys } from '../support/analysis-world.ts';
import { inLane } from '../support/captured-lanes.ts';
import { placesOf } from '../support/places-of.ts';
import { WEIGHT } from './carry-out.ts';
import { outsideWith } from './receivers.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { DATA_DAYS } from './simulated-world.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_OPEN_MS = 90 * 60 * SECOND_MS;
/** Clocks differ, and a start takes a moment. */
const TOLERANCE_MS = 10 * SECOND_MS;
const LEGAL_MOVES = [
  'pending>pending',
  'pending>analyzing',
  'pending>failed',
  'analyzing>analyzing',
  'analyzing>success',
  'analyzing>failed',
  'success>success',
  'failed>failed',
];
const REFUNDED_CODES = ['timeout', 'internal'];

type Summary = NonNullable<Awaited<ReturnType<typeof summaryOf>>>;
type Summaries = Map<string, Summary>;

/** Returns every violated invariant, by number, once a history is at rest. */
export async function judge(world: SimulatedWorld): Promise<string[]> {
  const summaries: Summaries = new Map();
  for (const [id, { scope }] of world.seen) {
    const summary = await summaryOf(world, scope, id);
    if (summary !== null) summaries.set(id, summary);
  }
  const violations = [
    ...world.violations,
    ...(await ledgerViolations(world, summaries)),
    ...startViolations(world),
    ...lifeViolations(world, summaries),
    ...resultViolations(world, summaries),
    ...receivedViolations(world),
    ...(await emittedViolations(world, summaries)),
    ...(await rowViolations(summaries)),
    ...(await erasureViolations(world)),
  ];
  return [...violations, ...(await leftovers(world))];
}

async function summaryOf(world: SimulatedWorld, scope: number, id: string) {
  return (await world.scope(scope).findAnalysis(id))?.summary ?? null;
}

async function ledgerViolations(world: SimulatedWorld, summaries: Summaries): Promise<string[]> {
  const violations: string[] = [];
  const sign = { grant: 1, debit: -1, refund: 1, reversal: -1, restoration: 1, correction: -1 };
  for (const scope of world.partners.keys()) {
    const { balance, entries, months } = await world.scope(scope).statement();
    const sum =
      entries.reduce((total, { kind, amount }) => total + sign[kind] * amount, 0) +
      months.reduce((total, { debited, refunded }) => total + refunded - debited, 0);
    if (sum !== balance) violations.push(`I-2: the entries add up to ${sum}, not to ${balance}`);
    if (entries.some((entry) => entry.balance < 0)) violations.push('I-2: overdrawn');
    const moves = entries.flatMap(({ kind, analysisId }) =>
      analysisId === null ? [] : [`${kind} ${analysisId}`],
    );
    violations.push(...repeated(moves).map((move) => `I-4: repeated ${move}`));
    for (const summary of summaries.values()) {
      if (summary.scopeId !== world.partner(scope).scopeId) continue;
      const { id, status, failureCode, isRefunded } = summary;
      const isDue = status === 'failed' && REFUNDED_CODES.includes(failureCode ?? '');
      const isMade = moves.includes(`refund ${id}`);
      if (!moves.includes(`debit ${id}`)) violations.push(`I-3: no debit of ${id}`);
      if (isMade !== isDue || isMade !== isRefunded) {
        violations.push(`I-3: ${id} ${status} ${failureCode}: refund ${isMade}, due ${isDue}`);
      }
    }
  }
  return violations;
}

/** Checks that every accepted start has an analysis: the one of its idempotency key. */
function startViolations({ starts, seen }: SimulatedWorld): string[] {
  const violations: string[] = [];
  for (const [index, { scope, key, atMs, analysisId, isReplay }] of starts.entries()) {
    const since = seen.get(analysisId)?.sinceMs;
    if (since === undefined) {
      violations.push(`I-22: ${analysisId} was accepted and never seen`);
      continue;
    }
    if (atMs > since + DAY_MS + TOLERANCE_MS) violations.push(`I-7: ${key} is bound for too long`);
    for (const earlier of starts.slice(0, index)) {
      if (earlier.scope !== scope || earlier.key !== key) {
        if (earlier.analysisId === analysisId) violations.push(`I-9: ${key} of another scope`);
        continue;
      }
      if (earlier.analysisId === analysisId) {
        if (!isReplay && !earlier.isReplay) violations.push(`I-5: ${key} was accepted twice`);
        continue;
      }
      const earlierSince = seen.get(earlier.analysisId)?.sinceMs ?? -Infinity;
      if (atMs < earlierSince + DAY_MS - TOLERANCE_MS) {
        violations.push(`I-5: ${key} got ${earlier.analysisId} and ${analysisId}`);
      }
    }
  }
  return violations;
}

function lifeViolations(
  { seen, starts, erasureRequested }: SimulatedWorld,
  summaries: Summaries,
): string[] {
  const violations: string[] = [];
  for (const { states } of seen.values()) {
    for (const [index, { status, percentage }] of states.entries()) {
      const before = states[index - 1] ?? { status: 'pending', percentage: 0 };
      const move = `${before.status}>${status}`;
      if (index > 0 && !LEGAL_MOVES.includes(move)) violations.push(`I-17: ${move}`);
      if (percentage < before.percentage) violations.push(`I-18: drops to ${percentage}`);
      if ((percentage === 100) !== (status === 'success')) {
        violations.push(`I-18: ${percentage} % when ${status}`);
      }
    }
  }
  for (const { id, createdAtMs, finishedAtMs, status } of summaries.values()) {
    const openMs = (finishedAtMs ?? Infinity) - createdAtMs;
    if (openMs > MAX_OPEN_MS) violations.push(`I-22: ${id} was ${status} for ${openMs} ms`);
  }
  for (const { analysisId } of starts) {
    const ageMs = Date.now() - (seen.get(analysisId)?.sinceMs ?? 0);
    const mayBeGone =
      erasureRequested.has(analysisId) || ageMs >= DATA_DAYS * DAY_MS - TOLERANCE_MS;
    if (!summaries.has(analysisId) && !mayBeGone) violations.push(`I-22: ${analysisId} is gone`);
  }
  return violations;
}

function resultViolations({ results }: SimulatedWorld, summaries: Summaries): string[] {
  const violations = repeated(results.map(({ analysisId }) => analysisId)).map(
    (id) => `I-23: two results accepted for ${id}`,
  );
  for (const { analysisId, attempt, status } of results) {
    const summary = summaries.get(analysisId);
    if (summary === undefined) continue;
    if (attempt !== summary.attempt) {
      violations.push(`I-19: attempt ${attempt} accepted during ${summary.attempt}`);
    }
    if (status !== summary.status) {
      violations.push(`I-20: ${status} accepted, but ${analysisId} is ${summary.status}`);
    }
  }
  return violations;
}

function receivedViolations({ received, seen }: SimulatedWorld): string[] {
  const deliveries = received.map(({ url, analysisId, sequence }) =>
    [url, analysisId, sequence].join(' '),
  );
  const violations = repeated(deliveries).map((one) => `I-27: ${one} was received twice`);
  const latest = new Map<string, (typeof received)[number]>();
  for (const event of received) {
    const { scope, url, analysisId, sequence, isSigned } = event;
    const before = latest.get(`${url} ${analysisId}`);
    latest.set(`${url} ${analysisId}`, event);
    if (seen.get(analysisId)?.scope !== scope) {
      violations.push(`I-40: scope ${scope} received an event of ${analysisId}`);
    }
    if (!isSigned) violations.push(`I-29: ${event.id} is not signed with the current secret`);
    if (before === undefined) continue;
    if (before.sequence > sequence) violations.push(`I-25: ${before.sequence}, then ${sequence}`);
    if (isFinal(before.type)) violations.push(`I-25: ${event.type} after ${before.type}`);
  }
  return violations;
}

/**
 * Checks that every lane has accepted the events that its receiver subscribes to, once each and in
 * order.
 */
async function emittedViolations(world: SimulatedWorld, summaries: Summaries): Promise<string[]> {
  const violations: string[] = [];
  const offered = new Map(world.queues.events.map((event) => [event.id, event]));
  const events = [...offered.values()].filter(({ receiverId, scopeId }) => receiverId === scopeId);
  const received = new Set(world.received.map(({ id }) => id));
  const lanes = new Map<string, Delivery[]>();
  for (const name of world.laneNames) lanes.set(name, await deliveriesIn(world, name));
  for (const { id: analysisId, scopeId } of summaries.values()) {
    const own = events
      .filter((event) => event.analysisId === analysisId)
      .map(({ payload }) => payload);
    const sequences = own.map(({ sequence }) => sequence);
    if (sequences.some((sequence, index) => sequence !== index + 1)) {
      violations.push(`I-25: events in the order ${sequences.join(', ')}`);
    }
    if (own.findIndex(({ type }) => isFinal(type)) !== own.length - 1) {
      violations.push(`I-25: the final event of ${analysisId} is not the last, once`);
    }
    const endpoints = world.endpoints.filter(
      ({ scope }) => world.partner(scope).scopeId === scopeId,
    );
    const webhook = { id: scopeId, events: ['*'] };
    for (const { id: receiverId, events: types } of [webhook, ...endpoints]) {
      const accepted = (lanes.get(receiverId) ?? []).filter(
        (delivery) => delivery.analysisId === analysisId,
      );
      const wanted = own.filter(({ type }) => types.includes('*') || types.includes(type));
      const [expected, found] = [
        wanted.map((payload) => JSON.stringify(payload)).join(),
        accepted.map(({ body }) => body).join(),
      ];
      if (found !== expected) violations.push(`I-65: ${receiverId} got ${found}, not ${expected}`);
      violations.push(...accepted.flatMap((delivery) => outcomeViolations(delivery, received)));
    }
  }
  return violations;
}

/** Returns the deliveries in order of arrival. */
async function deliveriesIn(world: SimulatedWorld, lane: string): Promise<Delivery[]> {
  return inLane(lane, outsideWith('well', world), async (opened) =>
    Promise.resolve(opened.list({ limit: 1000, after: 0 })),
  );
}

function outcomeViolations({ id, outcome }: Delivery, received: Set<string>): string[] {
  const isRight = received.has(id)
    ? ['delivered', 'refused', 'failed', 'timeout', 'sending'].includes(outcome)
    : ['blocked', 'sending'].includes(outcome);
  return isRight ? [] : [`I-27: ${id} is ${outcome}, received: ${received.has(id)}`];
}

/** Checks that an erased scope sends nothing more and that its lanes keep nothing. */
async function erasureViolations(world: SimulatedWorld): Promise<string[]> {
  const violations: string[] = [];
  for (const [scope, receivedBefore] of world.erasedScopes) {
    const late = world.received.slice(receivedBefore).filter((event) => event.scope === scope);
    violations.push(...late.map(({ id }) => `I-33: ${id} of an erased scope is sent`));
    for (const lane of world.lanesOf(scope)) {
      const kept = await deliveriesIn(world, lane);
      violations.push(
        ...kept.map(({ id }) => `I-33: ${id} of an erased scope is still in ${lane}`),
      );
    }
  }
  return violations;
}

/** Checks the operator's rows, which the sweep deletes after a day. */
async function rowViolations(summaries: Summaries): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id, status, is_refunded FROM analyses').all<{
    id: string;
    status: string;
    is_refunded: number;
  }>();
  return results.flatMap(({ id, status, is_refunded: isRefunded }) => {
    const summary = summaries.get(id);
    if (summary === undefined) return [];
    const isEqual = summary.status === status && Number(summary.isRefunded) === isRefunded;
    return isEqual ? [] : [`I-3: the row of ${id} is ${status}, refunded ${isRefunded}`];
  });
}

/** Returns data that outlived its retention. */
async function leftovers(world: SimulatedWorld): Promise<string[]> {
  await world.pass((DATA_DAYS + 1) * DAY_MS);
  const violations = (await storedKeys()).map((key) => `I-33: ${key} is still stored`);
  for (const [scope, partner] of world.partners.entries()) {
    const places = await placesOf(WEIGHT, partner);
    violations.push(...places.map((place) => `I-68: a weight is still in ${place}`));
    const left = await world.scope(scope).listAnalyses({}, { after: null, limit: 1 });
    violations.push(...left.map(({ id }) => `I-33: ${id} is still there`));
  }
  return violations;
}

function isFinal(type: string): boolean {
  return /completed|failed/.test(type);
}

function repeated(items: string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
