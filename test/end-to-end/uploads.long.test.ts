import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import type { Partner } from './support/partners.ts';
import { createPartner, debitsOf, listAnalyses } from './support/partners.ts';
import { useStack } from './support/use-stack.ts';
import { SHORT_VIDEO } from './support/videos.ts';

const stack = useStack();
const BOUNDARY = 'boundary-of-this-test';

async function retry({ client }: Partner, idempotencyKey: string) {
  return client.startAnalysis(SHORT_VIDEO, { analysis_type: 'side_view' }, { idempotencyKey });
}

/** Returns the bytes of a complete start request, as an ordinary client sends it. */
function startRequest({ apiKey }: Partner, key: string): Buffer {
  const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="analysis_type"')}side_view\r\n`),
    Buffer.from(part('name="video"; filename="run.mp4"')),
    readFileSync(SHORT_VIDEO),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const head = [
    'POST /analysis/start HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${apiKey}`,
    `Idempotency-Key: ${key}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

/** Sends bytes, then half-closes the connection while still waiting for the response. */
async function sendAndHalfClose(bytes: Buffer): Promise<string> {
  const socket = connect(Number(new URL(stack.current.baseUrl).port), '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

async function sendAndHangUp(bytes: Buffer): Promise<void> {
  const socket = connect(Number(new URL(stack.current.baseUrl).port), '127.0.0.1');
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.resetAndDestroy();
}

describe('an upload whose client disconnects', () => {
  it('I-12: costs nothing, binds no key, and logs no error if half the video arrived', async () => {
    const partner = await createPartner(stack.current, 5);
    const key = randomUUID();
    const request = startRequest(partner, key);
    const half = request.subarray(0, request.length - 1000);
    await sendAndHangUp(half);
    expect(await sendAndHalfClose(half)).not.toMatch(/^HTTP\/1\.1 5/);

    expect((await retry(partner, key)).isReplay).toBe(false);
    expect(await debitsOf(stack.current, partner)).toBe(1);
    expect(await listAnalyses(stack.current, partner.scopeId)).toHaveLength(1);
    expect(readFileSync(stack.current.worker.logFile, 'utf8')).not.toContain('request_failed');
  });

  it('I-12: ends with one analysis and one debit wherever the client disconnected', async () => {
    const partner = await createPartner(stack.current, 20);
    const keys = Array.from({ length: 8 }, () => randomUUID());
    await Promise.all(keys.map((key) => sendAndHangUp(startRequest(partner, key))));
    const retried = await Promise.all(keys.map((key) => retry(partner, key)));
    const ids = new Set(retried.map(({ video_id: id }) => id));
    expect(ids.size).toBe(keys.length);
    expect(await debitsOf(stack.current, partner)).toBe(keys.length);
    const analyses = await listAnalyses(stack.current, partner.scopeId);
    expect(new Set(analyses.map(({ id }) => id))).toEqual(ids);
  });
});
