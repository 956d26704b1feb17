import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { JobResult } from '../../../contract/job-result.ts';
import type { LeasedJob } from '../../../contract/job.ts';
import { eraseScope } from '../../../worker/subjects/erasure/erasure.ts';
import { create } from '../subjects/own-subjects.ts';
import { createKey, operate, sendAs, start } from '../support/harness.ts';
import { restartObject } from '../support/restart-object.ts';
import {
  leaseJob,
  postProgress,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { passMs } from '../support/virtual-time.ts';
import type { Action, History, Report, Step } from './histories.ts';
import type { SimulatedWorld } from './simulated-world.ts';

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;

const MINUTE_MS = 60_000;
const LONG_PAUSE_MS = 10 * MINUTE_MS;
/** Everything has ended by then. */
const LAST_MS = 100 * MINUTE_MS;
/** Must not be found anywhere in storage after an erasure. */
export const WEIGHT = '77.1357';
const UNUSABLE: JobResult = { outcome: 'failed', reason: 'seen_from_behind' };

/** Runs a history and lets everything it started finish; its last fault may still trigger. */
export async function carryOut(world: SimulatedWorld, history: History): Promise<void> {
  for (const step of history.steps) {
    await carryOutStep(world, step);
    await world.observe();
  }
  world.queues.isDown = false;
  world.queues.endpointsDown = false;
  for (let passedMs = 0, ms = MINUTE_MS; passedMs < LAST_MS; passedMs += ms) {
    await deliver(world, 'once');
    await world.sendEvents('well');
    if (history.hasContainerInTheEnd) await workOffBoard(world);
    await world.pass(ms);
    await world.observe();
    if (await isAtRest(world)) break;
    if (passedMs >= 2 * MINUTE_MS) ms = LONG_PAUSE_MS;
  }
  world.arm(null);
}

async function carryOutStep(world: SimulatedWorld, { action, fault, skewMs }: Step) {
  if (fault !== null) world.arm(fault);
  passMs(skewMs);
  await take(world, action);
  passMs(-skewMs);
}

async function take(world: SimulatedWorld, action: Action): Promise<void> {
  switch (action.kind) {
    case 'start':
      await startAnalysis(world, action);
      break;
    case 'read':
      await readAll(world, action);
      break;
    case 'deliver':
      await deliver(world, action.messages);
      break;
    case 'lease':
      await lease(world, action.container);
      break;
    case 'progress':
    case 'report': {
      const place = Math.max(0, world.leases.length - 1 - action.leasesBack);
      const leased = world.leases[place] ?? (await lease(world, 0));
      if (leased === null) break;
      if (action.kind === 'report') await report(world, leased, action);
      else await world.call(async () => postProgress(leased, action.percentage));
      break;
    }
    case 'restart':
      if (action.object === 'board') await restartObject(world.board());
      else for (const scope of world.partners.keys()) await restartObject(world.scope(scope));
      break;
    case 'drop_alarm':
      await runInDurableObject(world.scope(action.scope), (_instance, { storage }) =>
        storage.deleteAlarm(),
      );
      await restartObject(world.scope(action.scope));
      break;
    case 'pass':
      await world.pass(action.ms);
      break;
    case 'send_events':
      await world.sendEvents(action.receiver);
      break;
    case 'rotate_key':
      await rotateKey(world, action.scope);
      break;
    case 'rotate_secret':
      await rotateSecret(world, action.scope);
      break;
    case 'erase':
      if (action.what === 'subject') await eraseSubject(world, action.scope);
      else await eraseWholeScope(world, action.scope);
  }
}

/** Sends `copies` concurrent starts, like a client that retries before the response arrives. */
async function startAnalysis(
  world: SimulatedWorld,
  { scope, key, copies, isOfSubject }: Of<'start'>,
): Promise<void> {
  const subject = isOfSubject ? { subject_id: world.subjects[scope] ?? '' } : {};
  const idempotencyKey = `key ${key}`;
  const fields = { notify_via_webhook: 'true', weight: WEIGHT, ...subject };
  const once = async () =>
    world.call(async () => start(world.partner(scope), { fields, idempotencyKey }));
  const answers = (await Promise.all(Array.from({ length: copies }, once))).flat();
  for (const answer of answers) {
    if (answer.status !== 202) continue;
    if (world.erasedScopes.has(scope)) world.violations.push('I-44: an erased scope starts more');
    const { video_id: analysisId } = await answer.json<{ video_id: string }>();
    const isReplay = answer.headers.get('Idempotent-Replayed') === 'true';
    world.starts.push({ scope, key: idempotencyKey, atMs: Date.now(), analysisId, isReplay });
  }
}

/** Checks that every scope sees its own analyses and no others. */
async function readAll(world: SimulatedWorld, { scope }: Of<'read'>): Promise<void> {
  const partner = world.partner(scope);
  for (const [id, { scope: owner }] of world.seen) {
    const answers = await world.call(async () => sendAs(partner, `/analysis/${id}/results`));
    for (const { status } of answers) {
      if (owner !== scope && status < 400) {
        world.violations.push(`I-40: scope ${scope} reads ${id} of scope ${owner}`);
      }
    }
  }
  const lists = await world.call(async () => sendAs(partner, '/analysis'));
  for (const list of lists) {
    if (!list.ok) continue;
    const text = await list.text();
    for (const [id, { scope: owner }] of world.seen) {
      if (owner !== scope && text.includes(id)) {
        world.violations.push(`I-40: scope ${scope} lists ${id} of scope ${owner}`);
      }
    }
  }
}

async function deliver(world: SimulatedWorld, messages: Of<'deliver'>['messages']): Promise<void> {
  const { queues } = world;
  const [jobs, deadJobs] = [queues.jobs.splice(0), queues.deadJobs.splice(0)];
  if (messages === 'lost') return;
  if (messages === 'twice') {
    jobs.push(...jobs.map((job) => ({ ...job, id: crypto.randomUUID() })));
    deadJobs.push(...deadJobs.map((job) => ({ ...job, id: crypto.randomUUID() })));
  }
  await world.call(async () => queues.deliverJobs(jobs));
  await world.call(async () => queues.deliverDeadJobs(deadJobs));
}

/** Leases a job; a container that finds none waits for the queue. */
async function lease(world: SimulatedWorld, container: number): Promise<LeasedJob | null> {
  for (;;) {
    const answers = await world.call(async () => leaseJob(0, `container-${container}`));
    const leased = answers.find((answer) => answer !== null) ?? null;
    if (leased !== null) {
      world.leases.push(leased);
      await world.observe();
    }
    if (leased !== null || world.queues.jobs.length === 0) return leased;
    await deliver(world, 'once');
  }
}

async function report(
  world: SimulatedWorld,
  leased: LeasedJob,
  { report: said, copies }: { report: Report; copies: number },
): Promise<void> {
  if (said === 'crash' || said === 'give_back') {
    await world.call(async () => releaseJob(leased, said === 'crash'));
    return;
  }
  if (said === 'success') await world.call(async () => uploadArtifacts(leased));
  const result = said === 'unusable' ? UNUSABLE : successOf(leased);
  const once = async () => world.call(async () => postResult(leased, result));
  const answers = (await Promise.all(Array.from({ length: copies }, once))).flat();
  for (const { ok } of answers) {
    if (!ok) continue;
    const status = result.outcome === 'success' ? 'success' : 'failed';
    const { attempt, job } = leased;
    world.results.push({ analysisId: job.analysisId, attempt, status });
  }
}

async function workOffBoard(world: SimulatedWorld): Promise<void> {
  for (let leased = await lease(world, 0); leased !== null; leased = await lease(world, 0)) {
    await report(world, leased, { report: 'success', copies: 1 });
  }
}

/**
 * Creates the new key before revoking the old one, and checks immediately that the old one is
 * rejected.
 */
async function rotateKey(world: SimulatedWorld, scope: number): Promise<void> {
  const old = world.partner(scope);
  const [renewed] = await world.call(async () => createKey(old));
  if (renewed === undefined) return;
  world.partners[scope] = renewed;
  const revoked = await world.call(async () => operate('key revoke', { keyId: old.apiKeyId }));
  if (revoked.length === 0) return;
  world.arm(null);
  const { status } = await sendAs(old, '/analysis');
  if (status !== 403) world.violations.push(`I-44: a revoked key is answered with ${status}`);
}

/** Rotates the secret; forgets it if the client cannot tell which one is new. */
async function rotateSecret(world: SimulatedWorld, scope: number): Promise<void> {
  const path = '/webhook/signature/rotate';
  const [answer, ...others] = await world.call(async () =>
    sendAs(world.partner(scope), path, { method: 'POST' }),
  );
  const isKnown = answer?.ok === true && others.length === 0;
  world.secrets[scope] = isKnown ? (await answer.json<{ secret: string }>()).secret : null;
}

async function eraseSubject(world: SimulatedWorld, scope: number): Promise<void> {
  const subjectId = world.subjects[scope] ?? '';
  const analysisIds = await world.analysesOf(scope, subjectId);
  const answers = await world.call(async () =>
    sendAs(world.partner(scope), `/subjects/${subjectId}/erase`, { method: 'POST' }),
  );
  for (const id of analysisIds) world.erasureRequested.add(id);
  if (!answers.some(({ ok }) => ok)) return;
  for (const id of analysisIds) world.erased.add(id);
  world.arm(null);
  world.subjects[scope] = await create(world.partner(scope), { name: 'Ada' });
}

/**
 * Erases a scope, again if a fault interrupted it, as account deletion does. Afterward no request
 * is admitted and no event is sent.
 */
async function eraseWholeScope(world: SimulatedWorld, scope: number): Promise<void> {
  const { scopeId } = world.partner(scope);
  const analysisIds = [...world.seen].flatMap(([id, seen]) => (seen.scope === scope ? [id] : []));
  for (const id of analysisIds) world.erasureRequested.add(id);
  const erase = async () => eraseScope(env, scopeId, Date.now());
  if ((await world.call(erase)).length === 0) {
    world.arm(null);
    await erase();
  }
  // Drops events that lanes have accepted but that wait here; they were erased, too.
  const { deliveries } = world.queues;
  const others = deliveries.filter((event) => event.scopeId !== scopeId);
  deliveries.splice(0, deliveries.length, ...others);
  for (const id of analysisIds) world.erased.add(id);
  world.erasedScopes.set(scope, world.received.length);
}

/** True if nothing is left to do except timed work. */
async function isAtRest(world: SimulatedWorld): Promise<boolean> {
  const { jobs, deadJobs, deliveries } = world.queues;
  if (jobs.length + deadJobs.length + deliveries.length > 0) return false;
  if (await world.hasWaitingEvents()) return false;
  const unfinished = await Promise.all(
    world.partners.map(async (_partner, scope) =>
      runInDurableObject(world.scope(scope), (_instance, { storage }) =>
        storage.sql
          .exec<{ count: number }>(
            `SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM analyses
               WHERE status IN ('pending', 'analyzing') OR is_unlisted = 1) AS count`,
          )
          .one(),
      ),
    ),
  );
  return unfinished.every(({ count }) => count === 0);
}
