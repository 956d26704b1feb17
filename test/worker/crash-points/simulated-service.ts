import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { LeasedJob } from '../../../contract/job.ts';
import type { JobResult } from '../../../contract/job-result.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { boardAt } from '../../../worker/jobs/board/board.ts';
import { sweep } from '../../../worker/operator/maintenance/maintenance.ts';
import { configureWebhook } from '../../../worker/webhooks/webhooks.ts';
import type { Outside } from '../../../worker/webhooks/deliver-event.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import { inLane } from '../support/captured-lanes.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, start } from '../support/harness.ts';
import {
  leaseJob,
  postProgress,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { alarmAtMs, passMs, ring, ringAgainLater } from '../support/virtual-time.ts';
import type { Faults } from './faults.ts';
import type { Objects } from './call-under-faults.ts';
import { callUnderFaults, killObjects } from './call-under-faults.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const CREDITS = 5;
/** Enough for a client that follows the API's retry advice to outlast every fault. */
const PATIENT_ATTEMPTS = 8;
const FIRST_BACKOFF_MS = 2 * SECOND_MS;
/** A container tries each call up to three times, then releases the job as failed. */
const MAX_CONTAINER_TRIES = 3;
const SWEEP_EVERY_MS = 60 * MINUTE_MS;
/** All analyses have ended by then; their events may take a little longer. */
const LAST_SWEEP_MS = 2 * SWEEP_EVERY_MS;

/** Fates of jobs in a scenario. */
export const FATES = [
  'succeeds',
  'is_unusable',
  /** The first container goes silent and reports only once a second one has the job. */
  'is_held_up',
  'kills_containers',
  'meets_no_container',
] as const;
export type Fate = (typeof FATES)[number];

export interface SeenState {
  status: string;
  percentage: number;
}

const publicHost: ResolveHost = async () => ({ ok: true, addresses: ['8.8.8.8'], validMs: 0 });

/**
 * One partner with a webhook, its client, the containers, the queues, the clock, and the platform
 * around the real Worker. Every call into the Worker may be hit by the scenario's faults.
 */
export class SimulatedService {
  readonly partner: Partner;
  readonly faults: Faults;
  readonly #fate: Fate;
  readonly #queues = new CapturedQueues();
  #outage = { fromMs: 0, toMs: 0 };
  readonly #heldUp = new Map<string, LeasedJob>();
  #nextSweepMs = Date.now() + SWEEP_EVERY_MS / 2;

  /** Ids returned to the client's start requests, by idempotency key. */
  readonly acceptedIds = new Map<string, Set<string>>();
  readonly seen = new Map<string, SeenState[]>();
  readonly acceptedResults: { analysisId: string; attempt: number }[] = [];
  /** Ids of the events that reached the partner. */
  readonly received: string[] = [];

  private constructor(partner: Partner, faults: Faults, fate: Fate) {
    this.partner = partner;
    this.faults = faults;
    this.#fate = fate;
  }

  static async open(faults: Faults, fate: Fate): Promise<SimulatedService> {
    const partner = await createPartner({ credits: CREDITS });
    await configureWebhook(
      env,
      partner.scopeId,
      { url: 'https://hooks.example.com/gait', enabled: true },
      {
        requestHost: 'edge.test',
        nowMs: Date.now(),
        resolveHost: publicHost,
      },
    );
    return new SimulatedService(partner, faults, fate);
  }

  /** In the order they were queued. */
  get emitted() {
    return this.#queues.events;
  }

  get scope() {
    return creditScope(env, this.partner.scopeId);
  }

  /** A client that follows the API's advice: it retries with the same key and increasing delays. */
  async start(idempotencyKey: string, maxAttempts = PATIENT_ATTEMPTS): Promise<void> {
    const fields = { notify_via_webhook: 'true' };
    let backoffMs = FIRST_BACKOFF_MS;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const answers = await this.#call(async () => start(this.partner, { fields, idempotencyKey }));
      const accepted = answers.filter(({ status }) => status === 202);
      for (const answer of accepted) {
        const { video_id: id } = await answer.json<{ video_id: string }>();
        this.acceptedIds.set(
          idempotencyKey,
          (this.acceptedIds.get(idempotencyKey) ?? new Set()).add(id),
        );
      }
      if (accepted.length > 0) return;
      passMs(backoffMs);
      backoffMs *= 2;
      await this.#ringDueAlarms();
    }
  }

  /** No queue accepts messages during this period. */
  planOutage({ inMs, forMs }: { inMs: number; forMs: number }): void {
    this.#outage = { fromMs: Date.now() + inMs, toMs: Date.now() + inMs + forMs };
  }

  /** Runs until nothing is left to do, or until well past the time by which it must be done. */
  async runToQuiescence(): Promise<void> {
    const endsAtMs = Date.now() + LAST_SWEEP_MS;
    while (Date.now() <= endsAtMs) {
      await this.#deliverMessages();
      await this.#ringDueAlarms();
      await this.#work();
      await this.#sweepWhenDue();
      if (await this.#isQuiet()) return;
      passMs(await this.#pauseMs());
    }
  }

  /** For every analysis that a client knows: `success`, or its failure code. */
  async outcomes(): Promise<string[]> {
    const ids = [...this.acceptedIds.values()].flatMap((accepted) => [...accepted]);
    const views = await Promise.all(ids.map(async (id) => this.scope.readAnalysis(id)));
    return views.map((view) => view?.failure?.code ?? view?.status ?? 'unknown');
  }

  async #call<Answer>(call: () => Promise<Answer>): Promise<Answer[]> {
    this.#queues.isDown = Date.now() >= this.#outage.fromMs && Date.now() < this.#outage.toMs;
    const settled = await callUnderFaults(call, {
      faults: this.faults,
      objects: () => this.#objects(),
    });
    await this.#observe();
    return settled.flatMap((outcome) => (outcome.ok ? [outcome.answer] : []));
  }

  #objects(): Objects {
    return { scopes: [this.scope], board: boardAt(env, 0) };
  }

  async #deliverMessages(): Promise<void> {
    const jobs = this.#queues.jobs.splice(0);
    if (jobs.length > 0) await this.#call(async () => this.#queues.deliverJobs(jobs));
    const deadJobs = this.#queues.deadJobs.splice(0);
    if (deadJobs.length > 0) await this.#call(async () => this.#queues.deliverDeadJobs(deadJobs));
    const events = this.#queues.deliveries.splice(0);
    if (events.length > 0 || (await this.#hasWaitingEvents())) {
      await this.#call(async () => this.#queues.deliverEvents(this.#outside(), events));
    }
  }

  async #hasWaitingEvents(): Promise<boolean> {
    const { scopeId } = this.partner;
    return inLane(scopeId, this.#outside(), async (lane) =>
      lane.log.list({ limit: 1000 }).some(({ outcome }) => outcome === 'waiting'),
    );
  }

  #outside(): Outside {
    return {
      nowMs: Date.now,
      resolveHost: publicHost,
      send: async (_url, init) => {
        this.received.push(new Headers(init.headers).get('webhook-id') ?? '');
        return new Response('ok');
      },
    };
  }

  async #ringDueAlarms(): Promise<void> {
    for (const stubOf of [() => this.scope, () => boardAt(env, 0)]) {
      const atMs = await alarmAtMs(stubOf());
      if (atMs === null || atMs > Date.now()) continue;
      const answers = await this.#call(async () => ring(stubOf()));
      if (answers.length === 0) await ringAgainLater(stubOf());
    }
  }

  async #work(): Promise<void> {
    if (this.#fate === 'meets_no_container') return;
    const leases = await this.#call(async () => leaseJob());
    for (const leased of leases) if (leased !== null) await this.#workOn(leased);
  }

  async #workOn(leased: LeasedJob): Promise<void> {
    const { analysisId } = leased.job;
    if (this.#fate === 'kills_containers') {
      await this.#saidByContainer(async () => postProgress(leased, 0));
      return;
    }
    if (this.#fate === 'is_held_up' && leased.attempt === 1) {
      this.#heldUp.set(analysisId, leased);
      return;
    }
    const late = this.#heldUp.get(analysisId);
    if (late !== undefined) await this.#report(late);
    await this.#saidByContainer(async () => postProgress(leased, 30));
    switch (this.faults.take('after-decode')) {
      case 'throw':
        return;
      case 'evict':
        await killObjects(this.#objects());
        break;
      case 'duplicate':
        await Promise.all([this.#report(leased), this.#report(leased)]);
        return;
      case null:
    }
    await this.#report(leased);
  }

  async #report(leased: LeasedJob): Promise<void> {
    const result = this.#fate === 'is_unusable' ? UNUSABLE : successOf(leased);
    const isUploaded =
      result.outcome === 'failed' ||
      (await this.#saidByContainer(async () => {
        const status = await uploadArtifacts(leased);
        return new Response(null, { status });
      }));
    const isTaken =
      isUploaded &&
      (await this.#saidByContainer(async () => {
        const response = await postResult(leased, result);
        if (response.ok) {
          this.acceptedResults.push({ analysisId: leased.job.analysisId, attempt: leased.attempt });
        }
        return response;
      }));
    if (!isTaken) await this.#call(async () => releaseJob(leased, true));
  }

  /** False when all tries failed; a lost lease settles the matter just like an answer. */
  async #saidByContainer(say: () => Promise<Response>): Promise<boolean> {
    for (let tries = 0; tries < MAX_CONTAINER_TRIES; tries += 1) {
      const answers = await this.#call(say);
      if (answers.some(({ status }) => status < 500)) return true;
      passMs(SECOND_MS);
    }
    return false;
  }

  async #sweepWhenDue(): Promise<void> {
    if (Date.now() < this.#nextSweepMs) return;
    this.#nextSweepMs += SWEEP_EVERY_MS;
    await this.#call(async () => sweep(env, Date.now()));
  }

  async #observe(): Promise<void> {
    // A concurrent call may just have killed the object: ask once more.
    const states = await this.#readStates().catch(async () => this.#readStates());
    for (const { id, ...state } of states) {
      this.seen.set(id, [...(this.seen.get(id) ?? []), state]);
    }
  }

  async #readStates(): Promise<(SeenState & { id: string })[]> {
    return runInDurableObject(this.scope, (_instance, { storage }) =>
      storage.sql
        .exec<{ id: string; status: string; percentage: number }>(
          `SELECT id, status, percentage FROM analyses`,
        )
        .toArray(),
    );
  }

  async #isQuiet(): Promise<boolean> {
    const { jobs, deadJobs, deliveries } = this.#queues;
    if (jobs.length + deadJobs.length + deliveries.length > 0) return false;
    if (await this.#hasWaitingEvents()) return false;
    return runInDurableObject(this.scope, (_instance, { storage }) => {
      const { open } = storage.sql
        .exec<{ open: number }>(
          `SELECT (SELECT count(*) FROM outbox) +
             (SELECT count(*) FROM analyses
              WHERE status IN ('pending', 'analyzing') OR is_unlisted = 1) AS open`,
        )
        .one();
      return open === 0;
    });
  }

  /** Until the next thing is due; a second while messages wait. */
  async #pauseMs(): Promise<number> {
    const { jobs, deadJobs, deliveries } = this.#queues;
    if (jobs.length + deadJobs.length + deliveries.length > 0) return SECOND_MS;
    if (await this.#hasWaitingEvents()) return SECOND_MS;
    const alarms = [await alarmAtMs(this.scope), await alarmAtMs(boardAt(env, 0))];
    const moments = [this.#nextSweepMs, ...alarms.flatMap((atMs) => (atMs === null ? [] : [atMs]))];
    return Math.max(SECOND_MS, Math.min(...moments) - Date.now());
  }
}

const UNUSABLE: JobResult = {
  outcome: 'failed',
  reason: 'seen_from_behind',
};
