import type { ServerResponse } from 'node:http';

import { describe, expect, it, onTestFinished } from 'vitest';

import { curl, startAnalysis, withKey } from './support/curl.ts';
import { createPartner } from './support/run-operator.ts';
import { useStack } from './support/use-stack.ts';
import { SHORT_VIDEO } from './support/videos.ts';
import { waitForEnd } from './support/wait-for-end.ts';
import { startWebhookReceiver } from './support/webhook-receiver.ts';

const stack = useStack();

const LIMIT_MS = 10_000;
const TOLERANCE_MS = 500;
const DRIP_MS = 200;

/** Keeps an answer alive byte by byte, and notes how long the sender put up with it. */
function drip(response: ServerResponse, heldMs: number[]): void {
  const startedMs = performance.now();
  const timer = setInterval(() => response.write('.'), DRIP_MS);
  response.on('close', () => {
    clearInterval(timer);
    heldMs.push(performance.now() - startedMs);
  });
}

describe('a webhook receiver that drips its answer', () => {
  it('I-28: is cut off after 10 s and does not delay the analysis', async () => {
    const heldMs: number[] = [];
    const receiver = await startWebhookReceiver((_, response) => {
      response.writeHead(200);
      drip(response, heldMs);
    });
    onTestFinished(receiver.stop);
    const partner = await createPartner(stack.current, 5);
    const settings = JSON.stringify({ url: receiver.url });
    const json = ['-H', 'Content-Type: application/json', '--data', settings];
    await curl(...withKey(partner), '-X', 'PUT', ...json, `${stack.current.baseUrl}/webhook`);

    const words = ['-F', 'notify_via_webhook=true'];
    const id = await startAnalysis(stack.current, partner, { video: SHORT_VIDEO, words });
    const startedMs = performance.now();
    await waitForEnd(stack.current, partner, { analysisId: id });
    expect(performance.now() - startedMs).toBeLessThan(LIMIT_MS - TOLERANCE_MS);
    expect(heldMs).toEqual([]);

    await expect.poll(() => heldMs.length, { timeout: 3 * LIMIT_MS }).toBeGreaterThan(0);
    expect(heldMs[0]).toBeGreaterThan(LIMIT_MS - TOLERANCE_MS);
    expect(heldMs[0]).toBeLessThan(LIMIT_MS + TOLERANCE_MS);
  });
});
