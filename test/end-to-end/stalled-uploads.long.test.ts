import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { connectInspector } from '../../bench/api/inspector.ts';
import { samplePeak } from '../../bench/api/measure-upload-memory.ts';
import { findFreePort } from '../../cli/stack/loopback-server.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { startStack } from '../../cli/stack/stack.ts';
import { MAX_VIDEO_BYTES } from '../../contract/job.ts';
import { READ_LIMIT_MS, WAIT_LIMIT_MS } from '../../worker/analyses/upload/upload-limits.ts';
import { curl, withKey } from './support/curl.ts';
import type { Partner } from './support/run-operator.ts';
import { createPartner, readLedger } from './support/run-operator.ts';
import { makeVideoOfSize, SHORT_VIDEO } from './support/videos.ts';

const STALLED = 100;
const DECLARED_BYTES = 4_900_000;
const SENT_BYTES = DECLARED_BYTES / 2;
const MEMORY_LIMIT_BYTES = 100 * 1024 * 1024;
/** The delay between a due response and its arrival on a busy machine. */
const SLACK_MS = 60_000;
const BOUNDARY = 'boundary-of-this-test';

const directory = mkdtempSync(join(tmpdir(), 'strideline-stalled-'));
let stack: Stack;
let inspectorPort: number;

beforeAll(async () => {
  inspectorPort = await findFreePort();
  const variables = {
    KEY_REQUESTS_PER_MINUTE_FOR_TESTS: '100000',
    ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS: '100000',
  };
  stack = await startStack({ port: 0, inspectorPort, stateDirectory: directory, variables });
});
afterAll(async () => {
  await stack.stop();
  rmSync(directory, { recursive: true });
});

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
  const socket = connect(Number(new URL(stack.baseUrl).port), '127.0.0.1');
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

async function upload(partner: Partner, video: string, ...words: string[]): Promise<string> {
  const fields = ['-F', 'analysis_type=side_view', '-F', `video=@${video}`, ...words];
  const answer = await curl(...withKey(partner), ...fields, `${stack.baseUrl}/analysis/start`);
  return `${answer.status} ${/idempotent-replayed/i.test(answer.headers) ? 'replayed' : 'new'}`;
}

async function debitsOf({ scopeId }: Partner): Promise<number> {
  const { entries } = await readLedger(stack, scopeId);
  return entries.filter(({ kind }) => kind === 'debit').length;
}

describe('a hundred stalled uploads of one key', () => {
  it(
    'I-58: fit in memory, end in time, cost nothing, and delay no one else',
    { timeout: WAIT_LIMIT_MS + READ_LIMIT_MS + 4 * SLACK_MS },
    async () => {
      const [stalling, other] = await Promise.all([
        createPartner(stack, STALLED),
        createPartner(stack, 10),
      ]);
      const inspector = await connectInspector(inspectorPort);
      const ended = new AbortController();
      const sampling = samplePeak(inspector, ended.signal);
      const keys = Array.from({ length: STALLED }, (_, index) => `stalled-${index}`);
      const stalled = keys.map((key) => stall(stalling, key));

      const largest = makeVideoOfSize(directory, MAX_VIDEO_BYTES);
      const served = [SHORT_VIDEO, largest, SHORT_VIDEO, largest];
      const answers = await Promise.all(served.map((video) => upload(other, video)));
      expect(answers).toEqual(served.map(() => '202 new'));

      const ends = await Promise.all(stalled);
      ended.abort();
      const peakBytes = await sampling;
      inspector.close();
      expect(peakBytes).toBeLessThan(MEMORY_LIMIT_BYTES);
      expect(ends.filter(({ status }) => status !== 408 && status !== 503)).toEqual([]);
      const latestMs = Math.max(...ends.map(({ afterMs }) => afterMs));
      expect(latestMs).toBeLessThan(WAIT_LIMIT_MS + READ_LIMIT_MS + SLACK_MS);
      expect(await debitsOf(stalling)).toBe(0);
      const retried = ['-H', `Idempotency-Key: ${keys[0]}`];
      expect(await upload(stalling, SHORT_VIDEO, ...retried)).toBe('202 new');
    },
  );
});
