import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { curl, withKey } from './support/curl.ts';
import type { Partner } from './support/run-operator.ts';
import { createPartner, listAnalyses, readLedger } from './support/run-operator.ts';
import { useStack } from './support/use-stack.ts';
import { makeVideoOfSize, SHORT_VIDEO } from './support/videos.ts';
import { MAX_VIDEO_BYTES } from '../../contract/job.ts';

const stack = useStack();
const MEBIBYTE = 1024 * 1024;
const BOUNDARY = 'boundary-of-this-test';
const startedSchema = z.object({ video_id: z.uuid() });

function upload(partner: Partner, video: string, ...words: string[]) {
  const fields = ['-F', 'analysis_type=side_view', '-F', `video=@${video}`, ...words];
  return curl(...withKey(partner), ...fields, `${stack.current.baseUrl}/analysis/start`);
}

async function debitsOf({ scopeId }: Partner): Promise<number> {
  const { entries } = await readLedger(stack.current, scopeId);
  return entries.filter(({ kind }) => kind === 'debit').length;
}

/** The bytes of a complete start request, as an ordinary client sends it. */
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

/** Sends bytes and drops the connection; `until` decides when. */
async function sendAndHangUp(bytes: Buffer, until: 'sent' | 'answered'): Promise<void> {
  const socket = connect(Number(new URL(stack.current.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  if (until === 'answered') await once(socket, 'readable');
  socket.resetAndDestroy();
}

describe('an upload whose client disconnects', () => {
  it('I-12: costs nothing and binds no key if only half the video has arrived', async () => {
    const partner = await createPartner(stack.current, 5);
    const key = randomUUID();
    const request = startRequest(partner, key);
    await sendAndHangUp(request.subarray(0, request.length - 1000), 'sent');

    const retried = await upload(partner, SHORT_VIDEO, '-H', `Idempotency-Key: ${key}`);
    expect(retried.status).toBe(202);
    expect(retried.headers.toLowerCase()).not.toContain('idempotent-replayed');
    expect(await debitsOf(partner)).toBe(1);
    expect(await listAnalyses(stack.current, partner.scopeId)).toHaveLength(1);
  });

  it('logs no error, whether the client disconnects or only stops sending', async () => {
    const partner = await createPartner(stack.current, 1);
    const request = startRequest(partner, randomUUID());
    const half = request.subarray(0, request.length - 1000);
    await sendAndHangUp(half, 'sent');
    expect(await sendAndHalfClose(half)).not.toMatch(/^HTTP\/1\.1 5/);
    expect(await debitsOf(partner)).toBe(0);
    expect(readFileSync(stack.current.worker.logFile, 'utf8')).not.toContain('request_failed');
  });

  it('I-12: keeps the analysis and replays it if the credit was taken', async () => {
    const partner = await createPartner(stack.current, 5);
    const key = randomUUID();
    await sendAndHangUp(startRequest(partner, key), 'answered');

    const [analysis] = await listAnalyses(stack.current, partner.scopeId);
    const retried = await upload(partner, SHORT_VIDEO, '-H', `Idempotency-Key: ${key}`);
    expect(retried.status).toBe(202);
    expect(retried.headers.toLowerCase()).toContain('idempotent-replayed: true');
    expect(startedSchema.parse(retried.body).video_id).toBe(analysis?.id);
    expect(await debitsOf(partner)).toBe(1);
  });

  it('I-12: ends with one analysis and one debit wherever the client disconnected', async () => {
    const partner = await createPartner(stack.current, 20);
    const keys = Array.from({ length: 8 }, () => randomUUID());
    await Promise.all(keys.map((key) => sendAndHangUp(startRequest(partner, key), 'sent')));
    const retried = await Promise.all(
      keys.map((key) => upload(partner, SHORT_VIDEO, '-H', `Idempotency-Key: ${key}`)),
    );
    const ids = retried.map(({ body }) => startedSchema.parse(body).video_id);
    expect(new Set(ids).size).toBe(keys.length);
    expect(await debitsOf(partner)).toBe(keys.length);
    const analyses = await listAnalyses(stack.current, partner.scopeId);
    expect(new Set(analyses.map(({ id }) => id))).toEqual(new Set(ids));
  });
});

describe('I-49: the size of a video', () => {
  const CHUNKED = ['-H', 'Transfer-Encoding: chunked'];

  it.each([
    ['with a declared length', []],
    ['in chunks, without a length', CHUNKED],
  ])('I-49: accepts 31,457,280 bytes %s', async (_, words) => {
    const partner = await createPartner(stack.current, 1);
    const video = makeVideoOfSize(stack.directory, MAX_VIDEO_BYTES);
    const answer = await upload(partner, video, ...words);
    expect([answer.status, answer.body]).toEqual([202, expect.anything()]);
    expect(await debitsOf(partner)).toBe(1);
  });

  it.each([
    ['with a declared length', []],
    ['in chunks, without a length', CHUNKED],
  ])('I-49: refuses one byte more, and 1 MB more, %s', async (_, words) => {
    const partner = await createPartner(stack.current, 1);
    // The response must not be lost with the rest of the body, which happened at random.
    for (const excessBytes of [1, MEBIBYTE, MEBIBYTE, MEBIBYTE, MEBIBYTE, MEBIBYTE]) {
      const video = makeVideoOfSize(stack.directory, MAX_VIDEO_BYTES + excessBytes);
      const answer = await upload(partner, video, ...words);
      expect(answer.status).toBe(413);
      expect(answer.body).toMatchObject({ code: 'file_too_large' });
    }
    expect(await debitsOf(partner)).toBe(0);
  });
});
