import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** Ids, counts, codes, and times: nothing that could identify a person, a mailbox, or a key. */
const WORKER_FIELDS = new Set([
  'accountId',
  'analysisId',
  'analysisIds',
  'attempt',
  'container',
  'count',
  'deliveryId',
  'differing',
  'error',
  'eventId',
  'events',
  'exitCode',
  'failures',
  'id',
  'ignored',
  'kind',
  'list',
  'message',
  'messageId',
  'object',
  'part',
  'path',
  'problem',
  'purchaseId',
  'reason',
  'receiverId',
  'recommendationId',
  'report',
  'requestId',
  'requeued',
  'scopeId',
  'sessionId',
  'shard',
  'state',
  'step',
  'type',
]);
const CONTAINER_FIELDS = new Set([
  'analysisId',
  'attempt',
  'batches',
  'codecName',
  'concurrency',
  'containerId',
  'decoderMessages',
  'detail',
  'drawing',
  'durationMs',
  'error',
  'exitCode',
  'failureCount',
  'faults',
  'ffmpegVersion',
  'frameCount',
  'heightPx',
  'lastTimeSeconds',
  'missing',
  'model',
  'outcome',
  'precision',
  'problems',
  'provider',
  'reason',
  'removedCount',
  'requested',
  'sandbox',
  'signal',
  'stack',
  'stage',
  'threads',
  'widthPx',
]);

const WORKER_FILES = 'worker/**/*.{ts,tsx}';
const WORKER_CALL = /\blog(?:Info|Error)\([^;]*?\);/g;

function callsIn(pattern: string, call: RegExp): string[] {
  const files = globSync(pattern, { exclude: ['**/node_modules'] });
  const calls = files
    .filter((file) => !/\/(log|logger)\.ts$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(call) ?? []);
  expect(calls.length).toBeGreaterThan(10);
  return calls;
}

function fieldsOf(pattern: string, call: RegExp): string[] {
  const names = callsIn(pattern, call).flatMap((text) => [
    ...text.matchAll(/[{,]\s*(?:\.\.\.)?(\w+)/g),
  ]);
  return [...new Set(names.map(([, name = '']) => name))].toSorted();
}

describe('structured logs', () => {
  it('use only known fields in the Worker', () => {
    const fields = fieldsOf(WORKER_FILES, WORKER_CALL);
    expect(fields.filter((name) => !WORKER_FIELDS.has(name))).toEqual([]);
  });

  it('use only known fields in the container', () => {
    const call = /[lL]ogger\.(?:info|warn|error|with)\([^;]*?\);/g;
    const fields = fieldsOf('inference-container/**/*.ts', call);
    expect(fields.filter((name) => !CONTAINER_FIELDS.has(name))).toEqual([]);
  });
});
