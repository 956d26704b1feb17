import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { CapturedQueues } from '../support/captured-queues.ts';
import { requireDocumentedEvent } from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, send, sendJson } from '../support/harness.ts';
import { leaseJobOf, postProgress } from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { complete, createLink, film, sendVideo } from './capture-visit.ts';

const NOW_MS = Date.UTC(2126, 10, 27, 8);
const DAY_MS = 86_400_000;
/** A URL that needs no resolver */
const HOOK = 'https://8.8.8.8/hook';

let partner: Partner;
let queues: CapturedQueues;

beforeEach(async () => {
  stopTime();
  vi.setSystemTime(NOW_MS);
  queues = new CapturedQueues();
  partner = await createPartner({ credits: 10 });
  await configureWebhook(partner);
});

afterEach(() => void vi.restoreAllMocks());

async function configureWebhook(by: Partner): Promise<void> {
  const response = await sendJson(by, 'PUT', '/webhook', { url: HOOK });
  if (response.status !== 200) throw new Error(await response.text());
}

function open(path: string): Promise<Response> {
  return send(`${path}/opened`, { method: 'POST' });
}

function eventsSent(): Record<string, unknown>[] {
  return queues.events.map(({ payload }) => {
    requireDocumentedEvent(payload);
    return payload;
  });
}

describe('capture.opened', () => {
  it('is sent once, no matter how many people open the page', async ({ expect }) => {
    const { id, path } = await createLink(partner, { notify_via_webhook: true });
    const answers = await Promise.all(Array.from({ length: 10 }, async () => open(path)));
    passMs(DAY_MS);
    answers.push(await open(path));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const type = 'capture.opened';
    const timestamp = '2126-11-27T08:00:00Z';
    expect(eventsSent()).toEqual([{ type, event: type, capture_link_id: id, timestamp }]);
  });

  it('is not sent unless requested, and is only recorded without a webhook', async ({ expect }) => {
    const { path } = await createLink(partner);
    expect((await open(path)).status).toBe(204);
    const other = await createPartner();
    const early = await createLink(other, { notify_via_webhook: true });
    await open(early.path);
    // A webhook configured later gets no earlier `capture.opened`.
    await configureWebhook(other);
    await open(early.path);
    expect(queues.events).toMatchObject([
      { isLogOnly: true, payload: { capture_link_id: early.id } },
    ]);
  });

  it('is not sent for an expired link', async ({ expect }) => {
    const { path } = await createLink(partner, { notify_via_webhook: true, expires_in: 3600 });
    passMs(DAY_MS);
    expect((await open(path)).status).toBe(404);
    expect((await open(`/c/${'A'.repeat(43)}`)).status).toBe(404);
    expect(queues.events).toEqual([]);
  });
});

describe('capture.uploaded', () => {
  it('names the link and the analysis, before the events of the analysis', async ({ expect }) => {
    const { id, path } = await createLink(partner, { notify_via_webhook: true });
    const analysisId = await film(path);
    await queues.deliverJobs();
    await postProgress(await leaseJobOf(partner.scopeId), 25);
    const sent = eventsSent();
    expect(sent[0]).toEqual({
      type: 'capture.uploaded',
      event: 'capture.uploaded',
      capture_link_id: id,
      analysis_id: analysisId,
      analysis_type: 'side_view',
      sequence: 1,
      timestamp: '2126-11-27T08:00:00Z',
    });
    expect(sent.slice(1).map(({ type, sequence }) => [type, sequence])).toEqual([
      ['analysis.started', 2],
      ['analysis.progress', 3],
    ]);
    // One order: the lane sends the events of one analysis one after another.
    expect(new Set(queues.events.map((event) => event.analysisId))).toEqual(new Set([analysisId]));
  });

  it('is sent only once if the page completes its upload again', async ({ expect }) => {
    const { path } = await createLink(partner, { notify_via_webhook: true });
    const { upload } = await sendVideo(path);
    for (let time = 0; time < 3; time += 1) {
      expect((await complete(upload)).status).toBe(202);
    }
    expect(eventsSent().map(({ type }) => type)).toEqual(['capture.uploaded']);
  });

  it('is not sent for a start that could not be dispatched', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { path } = await createLink(partner, { notify_via_webhook: true });
    const { upload } = await sendVideo(path);
    queues.isDown = true;
    expect((await complete(upload)).status).toBe(500);
    queues.isDown = false;
    expect(queues.events).toEqual([]);
  });

  it('is not sent for rejected uploads, or if it was not requested', async ({ expect }) => {
    const { path } = await createLink(partner, { notify_via_webhook: true });
    const { upload } = await sendVideo(path, new Uint8Array(1000));
    expect((await complete(upload)).status).toBe(400);
    await film((await createLink(partner)).path);
    expect(queues.events).toEqual([]);
  });
});
