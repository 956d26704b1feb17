import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { CreditScope } from '../../../worker/scope/credit-scope.ts';
import { creditScope, PORTAL_KEY_ID } from '../../../worker/scope/scope.ts';
import type { CapturedQueues } from '../support/captured-queues.ts';
import { refuseStatements } from '../support/failing-database.ts';
import { passMs } from '../support/virtual-time.ts';
import { startRequest } from './start-request.ts';

interface World {
  scopeId: string;
  scope: DurableObjectStub<CreditScope>;
  queues: CapturedQueues;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const ORDER = { quantity: 5, amountCents: 1000, currency: 'eur' };

/**
 * Calls every method of a scope's object. Branches that run their own statements are covered, too:
 * an alert that fires, an item that fails.
 */
export async function everyScopePath(scopeId: string, queues: CapturedQueues): Promise<void> {
  const world = { scopeId, queues, scope: creditScope(env, scopeId) };
  await evictDurableObject(world.scope);
  await changeSettings(world);
  await useKeys(world);
  await buyCredits(world);
  await analyze(world);
  await capture(world);
  await meetFailures(world);
  await sweep(world);
}

async function changeSettings({ scopeId, scope }: World): Promise<void> {
  await scope.open({ scopeId, scopeType: 'organization', isUnlimited: false });
  await scope.profile();
  await scope.configure({ refundsUnusable: true });
  const hook = { id: scopeId, scopeId, url: 'https://8.8.8.8/hook' };
  await scope.addReceiver(hook, Date.now());
  await scope.addReceiver({ ...hook, id: crypto.randomUUID() }, Date.now());
  await scope.changeReceiver(scopeId, { isEnabled: false }, Date.now());
  await scope.replaceReceiverSecret(scopeId, { encrypted: '', last4: '' }, Date.now());
  await scope.removeReceiver(crypto.randomUUID());
  // Armed by the purchase below, fired by the first analysis after its refund.
  const settings = { isEnabled: true, threshold: 20, webhookUrl: 'https://8.8.8.8/alert' };
  await scope.saveAlertSettings({ ...settings, savedByAccountId: null });
  await scope.grant(16, 'gift', 'invoice 1');
  await scope.take(1, 'mistake', 'invoice 2');
  await scope.alertSettings();
  await scope.statement();
}

function newKey(id: string) {
  return { keyId: id, keyHash: id, lastFour: 'abcd', accountId: null };
}

async function useKeys({ scope }: World): Promise<void> {
  const terms = { permission: 'full', expiresAtMs: null } as const;
  await scope.addKey({ ...newKey('first'), ...terms, name: 'a key' });
  await scope.renameKey('first', 'the key');
  await scope.allowKeyFrom('first', '203.0.113.7');
  const request = {
    keyHash: 'first',
    analysisId: null,
    idempotencyKey: null,
    use: 'read',
    address: '203.0.113.7',
  } as const;
  await scope.admitRequest({ ...request, answerTimesMs: [12] });
  await scope.rotateKey('first', newKey('second'), 0);
  await scope.revokeKey('first');
  await scope.revokeKey('second');
  await scope.listKeys();
  await scope.identity();
  await scope.storedKeys({ after: '', limit: 10 });
  await scope.usage(0);
}

async function buyCredits({ scope }: World): Promise<void> {
  const purchaseId = crypto.randomUUID();
  const opened = { accountId: 'buyer', portalOrigin: 'https://portal.example', createdAtMs: 0 };
  await scope.openPurchase({ id: purchaseId, ...opened, ...ORDER });
  await scope.nameCheckout(purchaseId, 'checkout');
  await scope.reportPayment({ purchaseId, sessionId: 'checkout', state: 'paid', ...ORDER });
  const loss = { purchaseId, lossId: 'refund 1', kind: 'refund', stage: 'taken' } as const;
  await scope.reportLoss({ ...loss, amountCents: 400, currency: 'eur', reportedAtMs: 0 });
  await scope.reportLoss({ ...loss, amountCents: 500, currency: 'eur', reportedAtMs: 1 });
  await scope.listPurchases();
  await scope.readPurchase(purchaseId);
}

async function analyze(world: World): Promise<void> {
  const { scope } = world;
  const id = await acceptedId(world, { idempotencyKey: 'key 1' });
  await scope.startTerms('key 1');
  await scope.replay(id);
  await scope.redispatch(id);
  await scope.beginAttempt(id, 1);
  await scope.checkAttempt(id, 1);
  await scope.reportProgress(id, 1, 50);
  await scope.readAnalysis(id);
  await scope.finish(id, 1, { outcome: 'success' });
  await scope.findAnalysis(id);
  await scope.unknownAnalyses([id]);
  const all = { after: null, limit: 10 };
  await scope.listAnalyses({}, all);
  await scope.listAnalyses({ status: 'success', analysisTypes: ['side_view', 'running'] }, all);
  await scope.listAnalyses({ subjectIds: ['one'] }, all);
  await scope.listAnalyses({ subjectIds: ['one', 'another'] }, all);
  await scope.finish(await acceptedId(world), null, { outcome: 'failed', reason: 'internal' });
  const firstTryId = await acceptedId(world, { keyId: PORTAL_KEY_ID });
  await scope.finish(firstTryId, null, { outcome: 'failed', reason: 'internal' });
  await scope.changeAnalysis(firstTryId, { subjectId: 'one', note: 'Old shoes' });
  await scope.eraseAnalysesOf({ analysisId: firstTryId });
  await scope.eraseAnalysesOf(['one']);
  await scope.eraseAnalysesOf(['one', 'another']);
  await scope.eraseAnalysesOf(null);
  await scope.replay(id);
}

/** Opens a link, and makes one upload that becomes an analysis and one that does not. */
async function capture({ scopeId, scope }: World): Promise<void> {
  const start = startRequest(scopeId, { notifies: true });
  await scope.recordOpening({ linkId: 'link', forgetAtMs: Date.now() + MINUTE_MS });
  const link = { linkId: 'link', maxUses: 1 };
  const upload = { ...link, videoKey: 'videos/1', uploadId: 'upload', bytes: 1 };
  await scope.openCapture({ ...upload, analysisId: 'broken off' });
  await scope.dropCapture('broken off');
  const { analysisId } = start.job;
  await scope.openCapture({ ...upload, analysisId });
  await scope.addCapturePart(analysisId, { number: 1, etag: 'etag' });
  await scope.findCapture(analysisId, 'link');
  await scope.accept({ ...start, capture: { ...link, reportUntilMs: Date.now() + MINUTE_MS } });
  await scope.captureUses(['link']);
}

/**
 * Provokes failures: a start that cannot be dispatched, one whose call breaks off, and an event
 * that is rejected at first.
 */
async function meetFailures(world: World): Promise<void> {
  const { scopeId, scope, queues } = world;
  queues.isDown = true;
  await scope.accept(startRequest(scopeId));
  queues.isDown = false;
  await scope.settleStart(crypto.randomUUID());
  const id = await acceptedId(world);
  const refusing = refuseStatements('insert into "analyses"');
  await scope.finish(id, null, { outcome: 'failed', reason: 'timeout' });
  refusing.mockRestore();
  await runDurableObjectAlarm(scope);
}

async function sweep(world: World): Promise<void> {
  const { scope } = world;
  await acceptedId(world);
  await scope.setRetention({ mediaDays: 7, dataDays: 30 });
  for (const minutes of [6, 31, 8 * DAY_MINUTES, 31 * DAY_MINUTES]) {
    passMs(minutes * MINUTE_MS);
    await runDurableObjectAlarm(scope);
  }
  await scope.resume();
  await scope.configure({ isErased: true });
}

async function acceptedId(
  { scopeId, scope }: World,
  changes: Parameters<typeof startRequest>[1] = {},
): Promise<string> {
  const start = startRequest(scopeId, { notifies: true, ...changes });
  const { outcome } = await scope.accept(start);
  if (outcome !== 'accepted') throw new Error(`start: ${outcome}`);
  return start.job.analysisId;
}
