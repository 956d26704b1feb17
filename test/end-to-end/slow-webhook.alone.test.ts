import type { Socket } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';

import { expectEventually } from '../expect-eventually.ts';
import { curl, startAnalysis, withKey } from './support/curl.ts';
import type { Partner } from './support/run-operator.ts';
import { createPartner } from './support/run-operator.ts';
import { useStack } from './support/use-stack.ts';
import { SHORT_VIDEO } from './support/videos.ts';
import { waitForEnd } from './support/wait-for-end.ts';
import { startWebhookReceiver } from './support/webhook-receiver.ts';

const stack = useStack();

const LIMIT_MS = 10_000;
const TOLERANCE_MS = 500;
const DRIP_MS = 200;

/** Drips response headers without end, and records how long the sender tolerated it. */
function drip(socket: Socket, heldMs: number[]): void {
  const startedMs = performance.now();
  socket.write('HTTP/1.1 200 OK\r\n');
  const timer = setInterval(() => socket.write('X-Drip: .\r\n'), DRIP_MS);
  socket.on('close', () => {
    clearInterval(timer);
    heldMs.push(performance.now() - startedMs);
  });
}

async function putJson(partner: Partner, path: string, settings: object): Promise<void> {
  const json = ['-H', 'Content-Type: application/json', '--data', JSON.stringify(settings)];
  const url = `${stack.current.baseUrl}${path}`;
  const { status, body } = await curl(...withKey(partner), '-X', 'PUT', ...json, url);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

describe('a webhook receiver that drips its response', () => {
  it('I-28: is cut off after 10 s and does not delay the analysis', async () => {
    const heldMs: number[] = [];
    const receiver = await startWebhookReceiver((request) => drip(request.socket, heldMs));
    onTestFinished(receiver.stop);
    const partner = await createPartner(stack.current, 5);
    await putJson(partner, '/webhook', { url: receiver.url });

    const words = ['-F', 'notify_via_webhook=true'];
    const id = await startAnalysis(stack.current, partner, { video: SHORT_VIDEO, words });
    const startedMs = performance.now();
    await waitForEnd(stack.current, partner, { analysisId: id });
    expect(performance.now() - startedMs).toBeLessThan(LIMIT_MS - TOLERANCE_MS);
    expect(heldMs).toEqual([]);

    await expectEventually(() => heldMs.length).toBeGreaterThan(0);
    expect(heldMs[0]).toBeGreaterThan(LIMIT_MS - TOLERANCE_MS);
    expect(heldMs[0]).toBeLessThan(LIMIT_MS + TOLERANCE_MS);
  });
});

const PAIRS = 10;
const MAX_DELAY_MS = 2000;

const createdSchema = z.object({ scope_id: z.string(), api_key: z.string() });

/** A scope whose first analysis raises its low-credit alert: an event that needs no container. */
async function createAlertedPartner(webhookUrl: string): Promise<Partner> {
  const { baseUrl, operatorToken } = stack.current;
  const response = await fetch(`${baseUrl}/operator/organization/create`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${operatorToken}` },
    body: JSON.stringify({ name: 'Partner', credits: 2 }),
  });
  const { scope_id: scopeId, api_key: apiKey } = createdSchema.parse(await response.json());
  const partner = { scopeId, apiKey };
  const settings = { enabled: true, threshold: 1, webhookUrl };
  await putJson(partner, '/settings/low-credit-alerts', settings);
  return partner;
}

describe('a webhook receiver that never responds', () => {
  it('I-64: delays the events of other scopes by at most 2 s', async () => {
    const hanging = await startWebhookReceiver(() => {});
    onTestFinished(hanging.stop);
    const arrivedAtMs = new Map<string, number>();
    const prompt = await startWebhookReceiver((request, response) => {
      arrivedAtMs.set(request.url ?? '', performance.now());
      response.end('ok');
    });
    onTestFinished(prompt.stop);
    // Running analyses would only take CPU time away from the measurement.
    await stack.current.container.stop();
    onTestFinished(async () => void (await stack.current.startContainer()));

    const pairs = [];
    for (let index = 0; index < PAIRS; index += 1) {
      const stuck = await createAlertedPartner(hanging.url);
      const path = `/${index}`;
      pairs.push({ stuck, path, other: await createAlertedPartner(`${prompt.url}${path}`) });
    }
    const queuedAtMs = new Map<string, number>();
    for (const { stuck, path, other } of pairs) {
      await startAnalysis(stack.current, stuck, { video: SHORT_VIDEO });
      await startAnalysis(stack.current, other, { video: SHORT_VIDEO });
      queuedAtMs.set(path, performance.now());
    }
    await expectEventually(() => arrivedAtMs.size).toBe(PAIRS);
    const delaysMs = pairs.map(
      ({ path }) => (arrivedAtMs.get(path) ?? Infinity) - (queuedAtMs.get(path) ?? 0),
    );
    expect(Math.max(...delaysMs)).toBeLessThan(MAX_DELAY_MS);
    await expectEventually(() => hanging.received.length).toBe(PAIRS);
  });
});
