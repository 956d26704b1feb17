import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { LeasedJob } from '../../../contract/job.ts';
import { boardAt } from '../../../worker/jobs/board/board.ts';
import { boardName } from '../../../worker/jobs/board/board.ts';
import { sweep } from '../../../worker/operator/maintenance/maintenance.ts';
import { scopeObject } from '../../../worker/platform/scope-object.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import { configureWebhook, createEndpoint } from '../../../worker/webhooks/webhooks.ts';
import { create } from '../subjects/own-subjects.ts';
import { laneObject } from '../support/captured-lanes.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner } from '../support/harness.ts';
import { alarmAtMs, passMs, ring, fireAfterRetryDelay } from '../support/virtual-time.ts';
import type { BrokenBindings } from './broken-bindings.ts';
import { Crashes } from './crashes.ts';
import type { Receiver, Step } from './histories.ts';
import { SCOPES } from './histories.ts';
import type { Received, SimulatedEndpoint } from './receivers.ts';
import { ENDPOINTS, endpointUrlOf, outsideWith, urlOf } from './receivers.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SWEEP_EVERY_MS = 30 * MINUTE_MS;
/** Everything has ended by then, so sweeps are rare afterward. */
const OFTEN_SWEPT_MS = 95 * MINUTE_MS;
const LATER_SWEEP_EVERY_MS = 2 * DAY_MS;
/** Tables to empty, so that leftovers of other histories are not swept repeatedly. */
const TABLES = [
  'audit_events',
  'analyses',
  'dead_letters',
  'api_keys',
  'subjects',
  'credit_scopes',
];
const WAITING = `deliveries WHERE outcome = 'waiting'`;
const resolveHost: ResolveHost = async () => ({ ok: true, addresses: ['8.8.8.8'], validMs: 0 });
const CREDITS = 4;
const MEDIA_DAYS = 2;
export const DATA_DAYS = 4;

interface ObservedState {
  status: string;
  percentage: number;
}

interface Start {
  scope: number;
  key: string;
  atMs: number;
  analysisId: string;
  isReplay: boolean;
}

interface AcceptedResult {
  analysisId: string;
  attempt: number;
  status: 'success' | 'failed';
}

/** Everything around the real Worker, and the record of what it did. */
export class SimulatedWorld {
  readonly partners: Partner[];
  /** The secrets with which receivers check events; null where the client does not know it. */
  readonly secrets: (string | null)[];
  readonly endpoints: SimulatedEndpoint[];
  readonly subjects: string[];
  readonly bindings: BrokenBindings;
  readonly queues = new CapturedQueues();
  readonly crashes = new Crashes();
  readonly leases: LeasedJob[] = [];
  readonly starts: Start[] = [];
  readonly results: AcceptedResult[] = [];
  readonly received: Received[] = [];
  readonly seen = new Map<string, { scope: number; sinceMs: number; states: ObservedState[] }>();
  /** Analyses whose erasure was requested but may have failed. */
  readonly erasureRequested = new Set<string>();
  readonly erased = new Set<string>();
  /** Number of events received before each scope was erased. */
  readonly erasedScopes = new Map<number, number>();
  /** Violations found while the history ran. */
  readonly violations: string[] = [];
  #nextSweepMs = Date.now() + SWEEP_EVERY_MS;

  private constructor(
    parts: Pick<SimulatedWorld, 'partners' | 'secrets' | 'endpoints' | 'subjects' | 'bindings'>,
  ) {
    this.partners = parts.partners;
    this.secrets = parts.secrets;
    this.endpoints = parts.endpoints;
    this.subjects = parts.subjects;
    this.bindings = parts.bindings;
  }

  static async open(bindings: BrokenBindings): Promise<SimulatedWorld> {
    bindings.arm(null);
    await emptyPlatform();
    // A day later no address has used up its requests.
    passMs(DAY_MS);
    const [partners, secrets, subjects]: [Partner[], (string | null)[], string[]] = [[], [], []];
    const endpoints: SimulatedWorld['endpoints'] = [];
    for (let scope = 0; scope < SCOPES; scope += 1) {
      const partner = await createPartner({ credits: CREDITS });
      const occasion = {
        by: 'operator' as const,
        requestHost: 'edge.test',
        nowMs: Date.now(),
        resolveHost,
      };
      const change = { url: urlOf(scope), enabled: true, signature: { enabled: true } };
      const webhook = await configureWebhook(env, partner.scopeId, change, occasion);
      for (const { name, events } of ENDPOINTS) {
        const url = endpointUrlOf(scope, name);
        const created = await createEndpoint(env, partner.scopeId, { url, events }, occasion);
        const { id } = created.receiver;
        endpoints.push({ scope, id, url, events, secret: created.secret });
      }
      await creditScope(env, partner.scopeId).setRetention({
        mediaDays: MEDIA_DAYS,
        dataDays: DATA_DAYS,
      });
      partners.push(partner);
      secrets.push(webhook.secret ?? '');
      subjects.push(await create(partner, { name: 'Ada' }));
    }
    return new SimulatedWorld({ partners, secrets, endpoints, subjects, bindings });
  }

  partner(scope: number): Partner {
    const partner = this.partners[scope];
    if (partner === undefined) throw new Error(`no scope ${scope}`);
    return partner;
  }

  /** Returns the scope's real object, without the faults of a step. */
  scope(scope: number) {
    const name = scopeObject(this.partner(scope).scopeId);
    return env.CREDIT_SCOPES.get(env.CREDIT_SCOPES.idFromName(name));
  }

  board() {
    return env.JOB_BOARDS.get(env.JOB_BOARDS.idFromName(boardName(0)));
  }

  /** Arms a fault for the next matching call, replacing the previous one. */
  arm(fault: Step['fault']): void {
    this.crashes.arm(fault?.kind === 'crash' ? fault : null);
    const binding = fault?.kind === 'broken_call' ? fault.binding : null;
    this.queues.isDown = binding === 'QUEUES';
    this.queues.endpointsDown = binding === 'ENDPOINT_LANES';
    this.bindings.arm(fault?.kind === 'broken_call' ? fault : null);
  }

  async call<Answer>(call: () => Promise<Answer>): Promise<Answer[]> {
    return this.crashes.callUnderDamage(call, () => ({
      scopes: this.partners.map((_partner, scope) => this.scope(scope)),
      board: this.board(),
    }));
  }

  /** Advances the clock from one due event to the next, and fires due alarms. */
  async pass(ms: number): Promise<void> {
    const beganAtMs = Date.now();
    const endsAtMs = beganAtMs + ms;
    this.#nextSweepMs = Math.min(this.#nextSweepMs, beganAtMs + SWEEP_EVERY_MS);
    for (;;) {
      for (const { stubOf, atMs } of await this.#alarms()) {
        if (atMs > Date.now()) continue;
        const answers = await this.call(async () => ring(stubOf()));
        if (answers.length === 0) await fireAfterRetryDelay(stubOf());
      }
      if (Date.now() >= this.#nextSweepMs) {
        const isLater = Date.now() > beganAtMs + OFTEN_SWEPT_MS;
        // Events are abandoned after seven hours.
        if (isLater) {
          this.queues.isDown = false;
          this.queues.endpointsDown = false;
        }
        this.#nextSweepMs = Date.now() + (isLater ? LATER_SWEEP_EVERY_MS : SWEEP_EVERY_MS);
        await this.call(async () => sweep(env, Date.now()));
      }
      const alarmsMs = (await this.#alarms()).map(({ atMs }) => atMs);
      const dueAtMs = Math.min(this.#nextSweepMs, ...alarmsMs);
      if (dueAtMs > endsAtMs) break;
      passMs(Math.max(SECOND_MS, dueAtMs - Date.now()));
    }
    passMs(Math.max(0, endsAtMs - Date.now()));
  }

  async #alarms() {
    const objects = [
      ...this.partners.map((_partner, scope) => () => this.scope(scope)),
      () => this.board(),
    ];
    return Promise.all(
      objects.map(async (stubOf) => ({ stubOf, atMs: (await alarmAtMs(stubOf())) ?? Infinity })),
    );
  }

  async sendEvents(receiver: Receiver): Promise<void> {
    const outside = outsideWith(receiver, this);
    const events = this.queues.deliveries.splice(0);
    const before = await this.#webhookTrouble();
    let isFiring = false;
    await this.call(async () => {
      // A lane's alarm never fires while it is still running.
      if (isFiring) return;
      isFiring = true;
      await this.queues.deliverEvents(outside, events);
    });
    const after = await this.#webhookTrouble();
    const isUndisturbed = receiver !== 'is_unresolvable' && after.faults === before.faults;
    if (after.late > 0 || (isUndisturbed && after.failures > before.failures)) {
      this.violations.push(`I-64: the webhook's events wait`);
    }
  }

  /** Returns what delays the events of webhooks. */
  async #webhookTrouble() {
    const sumOf = async (rows: string, sum: string) => {
      const counts = this.partners.map(async ({ scopeId }) => numberIn(scopeId, rows, sum));
      return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
    };
    return {
      faults: this.bindings.struck + this.crashes.struck,
      late: await sumOf(`${WAITING} AND due_at_ms <= ${Date.now()}`, 'count(*)'),
      failures: await sumOf('deliveries', 'coalesce(sum(failures), 0)'),
    };
  }

  /** The ids of the receivers. */
  get laneNames(): string[] {
    return this.partners.flatMap((_partner, scope) => this.lanesOf(scope));
  }

  lanesOf(scope: number): string[] {
    const { scopeId } = this.partner(scope);
    const own = this.endpoints.filter((endpoint) => endpoint.scope === scope);
    return [scopeId, ...own.map(({ id }) => id)];
  }

  async hasWaitingEvents(): Promise<boolean> {
    const counts = this.laneNames.map(async (name) => numberIn(name, WAITING));
    return (await Promise.all(counts)).some((count) => count > 0);
  }

  /** Returns `success`, or the failure code, of every analysis. */
  async outcomes(): Promise<string[]> {
    const views = [...this.seen].map(async ([id, { scope }]) => this.scope(scope).readAnalysis(id));
    return (await Promise.all(views)).map((view) => view?.failure?.code ?? view?.status ?? 'gone');
  }

  async analysesOf(scope: number, subjectId: string): Promise<string[]> {
    return runInDurableObject(this.scope(scope), (_instance, { storage }) =>
      storage.sql
        .exec<{ id: string }>('SELECT id FROM analyses WHERE subject_id = ?', subjectId)
        .toArray()
        .map(({ id }) => id),
    );
  }

  /** Records the states of all analyses, and which ones have disappeared. */
  async observe(): Promise<void> {
    for (const scope of this.partners.keys()) {
      const rows = await runInDurableObject(this.scope(scope), (_instance, { storage }) =>
        storage.sql
          .exec<{ id: string; status: string; percentage: number }>(
            'SELECT id, status, percentage FROM analyses',
          )
          .toArray(),
      );
      for (const { id, ...state } of rows) {
        const seen = this.seen.get(id) ?? { scope, sinceMs: Date.now(), states: [] };
        seen.states.push(state);
        this.seen.set(id, seen);
        if (this.erased.has(id)) this.violations.push(`I-33: ${id} is back after its erasure`);
      }
    }
  }
}

async function numberIn(lane: string, rows: string, number = 'count(*)'): Promise<number> {
  return runInDurableObject(
    laneObject(lane),
    (_instance, { storage }) =>
      storage.sql.exec<{ number: number }>(`SELECT ${number} AS number FROM ${rows}`).one().number,
  );
}

/** Removes leftovers of an earlier, possibly failed history. */
async function emptyPlatform(): Promise<void> {
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await runInDurableObject(boardAt(env, 0), (_instance, { storage }) => {
    storage.sql.exec('DELETE FROM jobs');
    return storage.deleteAlarm();
  });
}
