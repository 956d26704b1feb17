import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import type { OperatorCommand } from '../../../../contract/operator.ts';
import { app } from '../../../../worker/app.ts';
import worker from '../../../../worker/index.ts';
import { sendAlertMail } from '../../../../worker/mail/alert-mail.ts';
import { storeDeadLetter } from '../../../../worker/operator/dead-letters/dead-letters.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { videoKey } from '../../../../worker/platform/object-keys.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { findSubject, listSubjectsPage } from '../../../../worker/subjects/subjects.ts';
import { createLink, film } from '../../capture-links/capture-visit.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { operationOf } from '../../support/documented-response.ts';
import type { Partner } from '../../support/harness.ts';
import {
  createPartner,
  createTestKey,
  operate,
  send,
  sendAs,
  sendJson,
  startedId,
} from '../../support/harness.ts';
import {
  activateAll,
  createdRecommendation,
  finishedAnalysis,
  importShoes,
  resultOf,
  sendStart,
} from '../../support/shoe-world.ts';
import { releaseJob, leaseJobOf } from '../../support/simulated-container.ts';
import { passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Done {
  operations: Set<string>;
  commands: Set<string>;
}

/**
 * Runs everything that makes the Worker use D1: requests, operator commands, queues, and schedules.
 */
export async function everyPath(): Promise<Done> {
  stopTime();
  const queues = new CapturedQueues();
  const done: Done = { operations: recordOperations(), commands: new Set() };
  const command = async (name: OperatorCommand, fields: object = {}) => {
    done.commands.add(name);
    return operate(name, fields);
  };
  const partner = await createPartner({ credits: 50, ownerEmail: 'owner@club.example' });
  await partnersRequests(partner, queues);
  await shoes(partner, queues);
  await deadLetters(partner, queues);
  await operatorCommands(partner, command);
  await send('/internal/metrics', { headers: { Authorization: `Bearer ${env.METRICS_TOKEN}` } });
  await hourlyChecks(partner, queues);
  return done;
}

/** Collects the operations requested from here on. */
function recordOperations(): Set<string> {
  const operations = new Set<string>();
  const fetch = app.fetch.bind(app);
  vi.spyOn(app, 'fetch').mockImplementation((request, ...others) => {
    const operation = operationOf(request);
    if (operation !== undefined) operations.add(operation.operationId);
    return fetch(request, ...others);
  });
  return operations;
}

async function partnersRequests(partner: Partner, queues: CapturedQueues): Promise<void> {
  for (const path of ['/health', '/health/inference', '/labels', '/subjects', '/analysis/user']) {
    await sendAs(partner, path);
  }
  await sendJson(partner, 'POST', '/exercises', { search_keys: ['TrunkBT'] });
  // Before there is a receiver, nothing is sent.
  await sendJson(partner, 'POST', '/webhook/test', {});
  await sendAs(partner, '/webhook/deliveries');
  await sendJson(partner, 'POST', '/webhook/deliveries/resend', { since: '2026-01-01T00:00:00Z' });
  await sendJson(partner, 'PUT', '/webhook', {
    url: 'https://8.8.8.8/hook',
    signature: { enabled: true },
  });
  await sendJson(partner, 'PUT', '/webhook', { enabled: true });
  await sendJson(partner, 'POST', '/webhook/signature/rotate', {});
  await sendAs(partner, '/webhook');
  await endpoints(partner);
  await sendAs(partner, '/settings/low-credit-alerts');
  const alert = { enabled: true, threshold: 49, webhookUrl: 'https://8.8.8.8/alert' };
  await sendJson(partner, 'PUT', '/settings/low-credit-alerts', alert);

  const created = await sendJson(partner, 'POST', '/subjects', { name: 'Ada' });
  const { subject_id: id } = await created.json<{ subject_id: string }>();
  await sendJson(partner, 'PUT', `/subjects/${id}`, { height: 1.75 });
  await sendAs(partner, `/subjects/${id}`);
  vi.spyOn(env.EMAIL, 'send').mockResolvedValue({ messageId: 'mail' });
  const analysisId = await finishedAnalysis(partner, queues, {
    fields: { subject_id: id, notify_via_webhook: 'true' },
  });
  for (const part of ['results', 'results/calculated_data', 'results/raw_data']) {
    await app.fetch(
      new Request(`http://edge.test/analysis/${analysisId}/${part}`, {
        headers: { Authorization: `Bearer ${partner.apiKey}` },
      }),
      env,
    );
  }
  const results = await sendAs(partner, `/analysis/${analysisId}/results`);
  const media = await results.json<{ thumbnail: string; output_video: string }>();
  for (const url of [media.thumbnail, media.output_video]) {
    const { pathname, search } = new URL(url);
    await (await send(`${pathname}${search}`)).arrayBuffer();
  }
  await capture(await createTestKey(partner));
  await sendAs(partner, '/analysis');
  await sendAs(partner, `/analysis/subjects/${id}`);
  await sendJson(partner, 'PATCH', `/analysis/${analysisId}`, {
    subject_id: id,
    note: 'Old shoes',
  });
  await laterPages(partner, id);
  await sendJson(partner, 'POST', `/subjects/${id}/delete`, {});
  await queues.deliverEvents({
    nowMs: Date.now,
    resolveHost: async () => ({ ok: true, addresses: ['8.8.8.8'], validMs: 0 }),
    send: acceptEvent,
  });
  await sendJson(partner, 'POST', `/subjects/${id}/erase`, {});
  await sendJson(partner, 'POST', `/analysis/${await startedId(partner)}/delete`, {});
  const { scopeId } = partner;
  const mail = { scopeId, balance: 1, threshold: 5 };
  await sendAlertMail(env, { ...mail, savedByAccountId: crypto.randomUUID() });
}

/** Creates, reads, changes, and deletes an endpoint. */
async function endpoints(partner: Partner): Promise<void> {
  const body = { url: 'https://8.8.8.8/hook' };
  const created = await sendJson(partner, 'POST', '/webhook/endpoints', body);
  const { id } = await created.json<{ id: string }>();
  const path = `/webhook/endpoints/${id}`;
  await sendAs(partner, '/webhook/endpoints');
  await sendJson(partner, 'PUT', path, { url: body.url, events: ['*'], enabled: true });
  await sendJson(partner, 'POST', `${path}/signature/rotate`, {});
  await sendAs(partner, `/webhook/deliveries?endpoint=${id}`);
  await sendJson(partner, 'POST', `${path}/delete`, {});
}

/** Creates, uses, lists, and revokes a link. */
async function capture(partner: Partner): Promise<void> {
  const hosts = ['club.example'];
  await sendJson(partner, 'PUT', '/settings/capture', { allowed_return_hosts: hosts });
  await sendAs(partner, '/settings/capture');
  const { id, path } = await createLink(partner, { return_url: 'https://club.example/' });
  await film(path);
  await sendAs(partner, '/capture-links');
  await sendAs(partner, `/capture-links/${id}`);
  await sendAs(partner, `/capture-links/${id}/revoke`, { method: 'POST' });
}

/**
 * Reads a list's second page, which starts after a thousand rows: too many to create by requests.
 */
async function laterPages({ scopeId }: Partner, subjectId: string): Promise<void> {
  const db = database(env);
  const subject = await findSubject(db, { scopeId, subjectId });
  await listSubjectsPage(db, { scopeId, createdUntilMs: Date.now(), after: subject, limit: 1 });
}

async function acceptEvent(): Promise<Response> {
  return new Response('ok');
}

async function shoes(partner: Partner, queues: CapturedQueues): Promise<void> {
  await importShoes();
  await activateAll(partner);
  const analysisId = await finishedAnalysis(partner, queues);
  const id = await createdRecommendation(partner, {
    id_side_view_analysis: analysisId,
    use_stock: true,
  });
  await sendStart(partner, id);
  await sendStart(partner, id);
  await resultOf(partner, id);
}

async function deadLetters(partner: Partner, queues: CapturedQueues): Promise<void> {
  await startedId(partner);
  await queues.deliverJobs();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await releaseJob(await leaseJobOf(partner.scopeId, 0), true);
  }
  await queues.deliverDeadJobs();
  const { scopeId } = partner;
  const payload = { type: 'credits.low' };
  const event = { id: 'event', scopeId, analysisId: null, alertUrl: null, payload };
  const body = JSON.stringify(event);
  await storeDeadLetter(env, {
    id: 'event',
    queue: 'webhook-deliveries',
    analysisId: null,
    scopeId,
    body,
  });
}

async function operatorCommands(
  { scopeId: scope }: Partner,
  command: (name: OperatorCommand, fields?: object) => Promise<unknown>,
): Promise<void> {
  await command('organization create', { name: 'Club', ownerEmail: 'other@club.example' });
  await command('account create', { email: 'runner@club.example', verified: true });
  const key = await operate<{ api_key_id: string }>('key create', { scope });
  await command('account show', { email: 'runner@club.example' });
  await command('account set', {
    email: 'runner@club.example',
    disabled: true,
    removeSecondFactor: true,
  });
  await command('key create', { scope });
  await command('key create', { scope, test: true });
  await command('key set', { keyId: key.api_key_id, allowedAddresses: 'any' });
  await command('key revoke', { keyId: key.api_key_id });
  await command('organization list', { name: 'club' });
  await command('key list', { scope });
  await command('scope show', { scope });
  await command('scope rebuild', { scope, ownerEmail: 'ada@club.example' });
  await command('credits grant', { scope, amount: 5, reason: 'gift' });
  await command('credits take', { scope, amount: 5, reason: 'mistake' });
  await command('credits ledger', { scope });
  await command('purchases list', { scope });
  await command('scope set', { scope, mediaDays: 7 });
  const row = 'brand,model,purpose\nNorthway,Glide,jogging';
  await command('shoes import', { file: { name: 'shoes.csv', text: row } });
  const links = { name: 'links.csv', text: 'brand,model,product_link\nNorthway,Glide,' };
  await command('shoes activate', { scope, all: true, links });
  await command('shoes list');
  await command('shoes list', { scope, brand: 'Northway' });
  await command('shoes brands', { scope });
  for (const status of [undefined, 'pending', 'analyzing', 'success', 'failed']) {
    await command('analyses list', { status, limit: 1 });
    await command('analyses list', { status, scope });
    await command('analyses list', { status, limit: 1, test: true });
    await command('analyses list', { status, scope, test: true });
  }
  const { analyses } = await operate<{ analyses: { id: string }[] }>('analyses list', { scope });
  const [analysis] = analyses;
  await command('analyses fail', { id: analysis?.id, reason: 'test' }).catch(() => null);
  await command('dead-letters list');
  await command('dead-letters retry');
  await command('dead-letters retry', { id: 'event' });
  await command('sweep');
}

async function hourlyChecks(partner: Partner, queues: CapturedQueues): Promise<void> {
  await env.MEDIA.put(
    videoKey({ scopeId: partner.scopeId, analysisId: crypto.randomUUID() }, Date.now() - DAY_MS),
    'a stray',
  );
  await startedId(partner);
  queues.jobs.splice(0);
  for (const days of [1, 7, 400]) {
    passMs(days * DAY_MS);
    await fireDueAlarm(creditScope(env, partner.scopeId));
    const controller = createScheduledController({ scheduledTime: new Date() });
    await worker.scheduled(controller, env);
  }
}
