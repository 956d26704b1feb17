import { connect } from 'node:net';

import { describe, expect, it } from 'vitest';

import { connectInspector } from '../../bench/api/inspector.ts';
import { samplePeak } from '../../bench/api/measure-upload-memory.ts';
import { findFreePort } from '../../cli/stack/loopback-server.ts';
import { MAX_VIDEO_BYTES } from '../../contract/job.ts';
import { READ_LIMIT_MS, WAIT_LIMIT_MS } from '../../worker/analyses/upload/upload-limits.ts';
import type { Partner } from './support/partners.ts';
import { createPartner, debitsOf } from './support/partners.ts';
import { useStack } from './support/use-stack.ts';
import { makeVideoOfSize, SHORT_VIDEO } from './support/videos.ts';

const inspectorPort = await findFreePort();
const stack = useStack(async () => Promise.resolve({ inspectorPort }));

const STALLED = 100;
const DECLARED_BYTES = 4_900_000;
const SENT_BYTES = DECLARED_BYTES / 2;
const MEMORY_LIMIT_BYTES = 100 * 1024 * 1024;
/** The delay between a due response and its arrival on a busy machine. */
const SLACK_MS = 60_000;
const BOUNDARY = 'boundary-of-this-test';

interface Ended {
  status: number;
  afterMs: number;
}

/** Sends half of the declared length and then nothing, until the service ends the request. */
function stall({ apiKey }: Partner, key: string): Promise<Ended> {
  const head = [
    'POST /analysis/start HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${apiKey}`,
    `Idempotency-Key: ${key}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${DECLARED_BYTES}`,
  ];
  const part = 'Content-Disposition: form-data; name="video"; filename="run.mp4"';
  const startedMs = performance.now();
  const socket = connect(Number(new URL(stack.current.baseUrl).port), '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n--${BOUNDARY}\r\n${part}\r\n\r\n`);
  socket.write(Buffer.alloc(SENT_BYTES));
  return new Promise((resolve) => {
    let answer = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? Number.NaN);
      resolve({ status, afterMs: performance.now() - startedMs });
    });
  });
}

describe('a hundred stalled uploads of one key', () => {
  it(
    'I-58: fit in memory, time out, cost nothing, and delay no other scope',
    { timeout: WAIT_LIMIT_MS + READ_LIMIT_MS + 4 * SLACK_MS },
    async () => {
      const [stalling, other] = await Promise.all([
        createPartner(stack.current, STALLED),
        createPartner(stack.current, 10),
      ]);
      const inspector = await connectInspector(inspectorPort);
      const ended = new AbortController();
      const sampling = samplePeak(inspector, ended.signal);
      const keys = Array.from({ length: STALLED }, (_, index) => `stalled-${index}`);
      const stalled = keys.map((key) => stall(stalling, key));

      const largest = makeVideoOfSize(stack.directory, MAX_VIDEO_BYTES);
      const served = [SHORT_VIDEO, largest, SHORT_VIDEO, largest];
      const fields = { analysis_type: 'side_view' } as const;
      await Promise.all(served.map((video) => other.client.startAnalysis(video, fields)));

      const ends = await Promise.all(stalled);
      ended.abort();
      const peakBytes = await sampling;
      inspector.close();
      expect(peakBytes).toBeLessThan(MEMORY_LIMIT_BYTES);
      expect(ends.filter(({ status }) => status !== 408 && status !== 503)).toEqual([]);
      const latestMs = Math.max(...ends.map(({ afterMs }) => afterMs));
      expect(latestMs).toBeLessThan(WAIT_LIMIT_MS + READ_LIMIT_MS + SLACK_MS);
      expect(await debitsOf(stack.current, stalling)).toBe(0);
      const options = { idempotencyKey: keys[0] };
      const retried = await stalling.client.startAnalysis(SHORT_VIDEO, fields, options);
      expect(retried.isReplay).toBe(false);
    },
  );
});
