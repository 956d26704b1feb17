import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { findFreePort } from '../../cli/stack/loopback-server.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { startStack } from '../../cli/stack/stack.ts';
import { connectInspector } from '../../bench/api/inspector.ts';
import { samplePeak } from '../../bench/api/measure-upload-memory.ts';
import { changeScope } from './support/change-database.ts';

const ROWS = 100_000;
const LISTS_AT_A_TIME = 4;
const MAX_MEMORY_BYTES = 100 * 1024 * 1024;

const directory = mkdtempSync(join(tmpdir(), 'strideline-long-lists-'));
const listSchema = z.object({ analyses: z.array(z.object({ id: z.uuid() })), count: z.int() });
let stack: Stack;
let inspectorPort: number;

beforeAll(async () => {
  inspectorPort = await findFreePort();
  stack = await startStack({ port: 0, inspectorPort, stateDirectory: directory, variables: {} });
  await stack.container.stop();
  await (await requestList()).text();
  changeScope(
    directory,
    stack.demo.scopeId,
    `INSERT INTO analyses (id, status, dispatch, percentage, attempt, job, analysis_type, video_key,
       key_id, accepted_at_ms, language, notifies, sequence, is_refunded)
     WITH RECURSIVE numbers (n) AS (
       SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${ROWS}
     )
     SELECT printf('%08x-0000-4000-8000-%012x', n, n), 'success', 'dispatched', 100, 1, 'null',
       'side_view', 'videos/none', 'none', ${Date.now()} - n / 7, 'en', 0, 0, 0
     FROM numbers`,
  );
});

afterAll(async () => {
  await stack.stop();
  rmSync(directory, { recursive: true });
});

async function requestList(): Promise<Response> {
  const headers = { Authorization: `Bearer ${stack.demo.apiKey}` };
  return fetch(`${stack.baseUrl}/analysis`, { headers });
}

describe('I-66: a list of 100,000 analyses', () => {
  test('takes less than 100 MiB for four concurrent reads, each of which is complete', async () => {
    const inspector = await connectInspector(inspectorPort);
    const listsEnded = new AbortController();
    const sampling = samplePeak(inspector, listsEnded.signal);
    const lists = await Promise.all(
      Array.from({ length: LISTS_AT_A_TIME }, async () => (await requestList()).json()),
    );
    listsEnded.abort();
    const peakBytes = await sampling;
    inspector.close();
    for (const list of lists) {
      const { analyses, count } = listSchema.parse(list);
      expect(count).toBe(ROWS);
      expect(new Set(analyses.map(({ id }) => id)).size).toBe(ROWS);
    }
    expect(peakBytes).toBeLessThan(MAX_MEMORY_BYTES);
  });

  test('aborts the connection if it fails midway, so that it cannot look complete', async () => {
    const response = await requestList();
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.done).toBe(false);
    const { scopeId } = stack.demo;
    changeScope(directory, scopeId, 'ALTER TABLE analyses RENAME TO analyses_away');
    try {
      await expect(
        (async () => {
          while ((await reader?.read())?.done === false);
        })(),
      ).rejects.toThrow(TypeError);
    } finally {
      changeScope(directory, scopeId, 'ALTER TABLE analyses_away RENAME TO analyses');
    }
    const { count } = listSchema.parse(await (await requestList()).json());
    expect(count).toBe(ROWS);
  });
});
