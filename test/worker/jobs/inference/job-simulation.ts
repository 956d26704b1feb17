import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { LeasedJob } from '../../../../contract/job.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { RECENT_MS } from '../../../../worker/jobs/board/board-rules.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, startedId } from '../../support/harness.ts';
import {
  leaseJob,
  postProgress,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { alarmAtMs, passMs, ringDueAlarm } from '../../support/virtual-time.ts';

const SEED = Number(env.TEST_SEED);
const MINUTE_MS = 60_000;
const TICK_MS = 10_000;
export const ANALYSES = Math.min(300, 10 * Number(env.TEST_CASES));
const STARTS_PER_TICK = 15;
export const PARTNERS = 2;
const CONTAINERS = 16;
/** The time limit, and how late the alarm of a scope may be. */
export const MAX_LIFE_MS = 32 * MINUTE_MS;
const EVICT_EVERY_TICKS = 20;
/** Alarms may be late. */
const SCOPES_RING_EVERY_TICKS = 5;

/** One message in this many is lost. */
const DROP_EVERY = 25;
const DUPLICATED_SHARE = 0.2;
const DROPPED_DEAD_SHARE = 0.2;
const MAX_DELAY_MS = 3 * MINUTE_MS;
/** One analysis in this many kills every container that works on it. */
const POISON_EVERY = 30;
/** Fails every job that it gets. */
const BROKEN_CONTAINER = 'container-0';

type Fate = 'succeed' | 'find_unusable' | 'die' | 'stall' | 'give_back' | 'report_failure';
/** How likely each fate of an attempt is. */
const FATES: { fate: Fate; weight: number }[] = [
  { fate: 'succeed', weight: 40 },
  { fate: 'find_unusable', weight: 25 },
  { fate: 'die', weight: 13 },
  { fate: 'stall', weight: 9 },
  { fate: 'give_back', weight: 8 },
  { fate: 'report_failure', weight: 5 },
];
/** Longer than a renewed lease: another container has the job by then. */
const STALL_MS = 2 * MINUTE_MS;

const NEXT_STATUSES: Record<string, string[]> = {
  pending: ['pending', 'analyzing', 'failed'],
  analyzing: ['analyzing', 'success', 'failed'],
  success: ['success'],
  failed: ['failed'],
};

/** Mulberry32: the same seed gives the same numbers. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws of its own, so that the order in which calls are answered changes nothing. */
type Random = () => number;

interface Attempt {
  containerId: string;
  random: Random;
  leased: LeasedJob;
  fate: Fate;
  /** The step at which the fate strikes. */
  fateStep: number;
  step: number;
  silentUntilMs: number;
}

/** Containers, queues, and the clock around the real Worker; everything that can go wrong does. */
export class JobSimulation {
  readonly #queueRandom = seededRandom(SEED);
  readonly #containerRandom = Array.from({ length: CONTAINERS }, (_, index) =>
    seededRandom(SEED + 1 + index),
  );
  readonly #queues = new CapturedQueues();
  readonly #board = boardAt(env, 0);
  readonly #partners: Partner[];
  readonly #containers: (Attempt | null)[] = Array.from({ length: CONTAINERS }, () => null);
  readonly #delayed: { dueAtMs: number; message: CapturedQueues['jobs'][number] }[] = [];
  readonly #seen = new Map<string, { status: string; percentage: number }>();
  readonly #acceptedResults = new Map<string, number>();
  readonly #poison = new Set<string>();
  readonly #seenAtMs = new Map<string, number>();
  /** By analysis, the containers that reported a failure. */
  readonly #failedBy = new Map<string, Set<string>>();
  #started = 0;
  #sent = 0;
  dropped = 0;
  readonly illegalMoves: string[] = [];
  /** Leases to a container that had failed the job, while one that had not was there. */
  readonly failedTwice: string[] = [];

  constructor(partners: Partner[]) {
    this.#partners = partners;
  }

  /** Runs until every analysis has ended, or should have. */
  async run(): Promise<void> {
    const endsAtMs = Date.now() + MAX_LIFE_MS + (ANALYSES / STARTS_PER_TICK) * TICK_MS;
    for (let tick = 0; Date.now() < endsAtMs && !this.#isOver(); tick += 1) {
      await this.#startSome();
      await this.#deliverMessages();
      await ringDueAlarm(this.#board);
      if (tick % SCOPES_RING_EVERY_TICKS === 0) await this.#ringScopes();
      await this.#work();
      await this.#observe();
      if (tick % EVICT_EVERY_TICKS === 0) await evictDurableObject(this.#board);
      passMs(await this.#pauseMs());
    }
  }

  resultsAcceptedTwice(): string[] {
    return [...this.#acceptedResults].flatMap(([id, count]) => (count > 1 ? [id] : []));
  }

  async #ringScopes(): Promise<void> {
    for (const { scopeId } of this.#partners) await ringDueAlarm(creditScope(env, scopeId));
  }

  async #startSome(): Promise<void> {
    const count = Math.min(STARTS_PER_TICK, ANALYSES - this.#started);
    const ids = await Promise.all(
      Array.from({ length: count }, async (_, offset) => {
        const partner = this.#partners[(this.#started + offset) % PARTNERS];
        return startedId(partner ?? (await createPartner()));
      }),
    );
    this.#started += count;
    for (const [index, id] of ids.entries()) {
      if ((this.#started + index) % POISON_EVERY === 0) this.#poison.add(id);
    }
  }

  /** Messages are lost, delayed, duplicated, and reordered. */
  async #deliverMessages(): Promise<void> {
    for (const message of this.#queues.jobs.splice(0)) {
      this.#sent += 1;
      if (this.#sent % DROP_EVERY === 0) {
        this.dropped += 1;
        continue;
      }
      this.#delay(message);
      const isDuplicated = this.#queueRandom() < DUPLICATED_SHARE;
      if (isDuplicated) this.#delay({ ...message, id: crypto.randomUUID() });
    }
    const due = this.#delayed.filter(({ dueAtMs }) => dueAtMs <= Date.now());
    for (const late of due) this.#delayed.splice(this.#delayed.indexOf(late), 1);
    this.#queues.jobs.push(...due.map(({ message }) => message));
    await this.#queues.deliverJobs();
    const dead = this.#queues.deadJobs.splice(0);
    this.#queues.deadJobs.push(...dead.filter(() => this.#queueRandom() >= DROPPED_DEAD_SHARE));
    await this.#queues.deliverDeadJobs();
  }

  #delay(message: CapturedQueues['jobs'][number]): void {
    this.#delayed.push({ dueAtMs: Date.now() + this.#queueRandom() ** 3 * MAX_DELAY_MS, message });
  }

  async #work(): Promise<void> {
    await Promise.all(
      this.#containers.map(async (attempt, index) => {
        if (attempt === null || attempt.silentUntilMs > Date.now()) return;
        if (!(await this.#takeStep(attempt))) this.#containers[index] = null;
      }),
    );
    for (const [index, attempt] of this.#containers.entries()) {
      if (attempt !== null) continue;
      const taken = await this.#takeJob(index);
      if (taken === null) return;
      this.#containers[index] = taken;
    }
  }

  async #takeJob(container: number): Promise<Attempt | null> {
    const containerId = `container-${container}`;
    const random = this.#containerRandom[container] ?? this.#queueRandom;
    const fate = drawFate(random);
    const fateStep = Math.floor(random() * 3);
    const leased = await leaseJob(0, containerId);
    this.#seenAtMs.set(containerId, Date.now());
    if (leased === null) return null;
    this.#judgeChoice(leased, containerId);
    const isPoison = this.#poison.has(leased.job.analysisId);
    const drawn = containerId === BROKEN_CONTAINER ? 'report_failure' : fate;
    return {
      containerId,
      random,
      leased,
      fate: isPoison ? 'die' : drawn,
      fateStep,
      step: 0,
      silentUntilMs: 0,
    };
  }

  #judgeChoice({ job }: LeasedJob, containerId: string): void {
    const failedBy = this.#failedBy.get(job.analysisId);
    if (failedBy?.has(containerId) !== true) return;
    const sinceMs = Date.now() - RECENT_MS + 2 * TICK_MS;
    const better = [...this.#seenAtMs].find(([id, atMs]) => !failedBy.has(id) && atMs > sinceMs);
    if (better !== undefined) this.failedTwice.push(`${containerId} again, not ${better[0]}`);
  }

  /** False when the container is done with the job, one way or another. */
  async #takeStep(attempt: Attempt): Promise<boolean> {
    const { leased, fate, fateStep, step } = attempt;
    attempt.step += 1;
    if (step === fateStep) {
      switch (fate) {
        case 'die':
          return false;
        case 'stall':
          attempt.silentUntilMs = Date.now() + STALL_MS;
          return true;
        case 'give_back':
        case 'report_failure':
          await releaseJob(leased, fate === 'report_failure');
          if (fate === 'report_failure') this.#noteFailure(attempt);
          return false;
        case 'find_unusable':
          await this.#end(attempt, { outcome: 'failed', reason: 'seen_from_behind' });
          return false;
        case 'succeed':
      }
    }
    switch (step) {
      case 0:
        return (await postProgress(leased, 30)).ok;
      case 1:
        return (await uploadArtifacts(leased)) === 204;
      default:
        await this.#end(attempt, successOf(leased));
        return false;
    }
  }

  #noteFailure({ leased, containerId }: Attempt): void {
    const { analysisId } = leased.job;
    const before = this.#failedBy.get(analysisId) ?? new Set();
    this.#failedBy.set(analysisId, before.add(containerId));
  }

  /** Half of the responses are lost in transit, so the container repeats the call. */
  async #end({ leased, random }: Attempt, result: Parameters<typeof postResult>[1]): Promise<void> {
    const { analysisId } = leased.job;
    for (let said = 0; said < (random() < 0.5 ? 2 : 1); said += 1) {
      const { ok } = await postResult(leased, result);
      if (!ok) continue;
      this.#acceptedResults.set(analysisId, (this.#acceptedResults.get(analysisId) ?? 0) + 1);
    }
  }

  async #observe(): Promise<void> {
    for (const { scopeId } of this.#partners) {
      const views = await runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) =>
        storage.sql
          .exec<{ id: string; status: string; percentage: number }>(
            'SELECT id, status, percentage FROM analyses',
          )
          .toArray(),
      );
      for (const { id, status, percentage } of views) {
        const before = this.#seen.get(id) ?? { status: 'pending', percentage: 0 };
        const isLegal = NEXT_STATUSES[before.status]?.includes(status);
        if (isLegal !== true || percentage < before.percentage) {
          this.illegalMoves.push(
            `${before.status} ${before.percentage} -> ${status} ${percentage}`,
          );
        }
        this.#seen.set(id, { status, percentage });
      }
    }
  }

  /** One tick while there is work, otherwise until something is next due. */
  async #pauseMs(): Promise<number> {
    if (this.#started < ANALYSES || this.#containers.some((attempt) => attempt !== null)) {
      return TICK_MS;
    }
    const alarms = await Promise.all(
      [this.#board, ...this.#partners.map(({ scopeId }) => creditScope(env, scopeId))].map(
        alarmAtMs,
      ),
    );
    const moments = [
      ...alarms.flatMap((atMs) => (atMs === null ? [] : [atMs])),
      ...this.#delayed.map(({ dueAtMs }) => dueAtMs),
    ];
    return Math.max(TICK_MS, Math.min(...moments) - Date.now());
  }

  #isOver(): boolean {
    return (
      this.#started === ANALYSES &&
      [...this.#seen.values()].every(({ status }) => NEXT_STATUSES[status]?.length === 1)
    );
  }
}

function drawFate(random: Random): Fate {
  let left = random() * FATES.reduce((sum, { weight }) => sum + weight, 0);
  return FATES.find(({ weight }) => (left -= weight) < 0)?.fate ?? 'succeed';
}
