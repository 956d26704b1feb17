import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** Ids, counts, codes, and times: nothing that a person, a mailbox, or a key could be known by. */
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

/** Lines about a scope, a board, a request, or the service; all others name their analyses. */
const OF_NO_ANALYSIS = new Set([
  'alarm_dropped',
  'alert_mail_without_recipient',
  'board_unreachable',
  'checkout_not_opened',
  'container_failed',
  'container_not_started',
  'container_stopped',
  'invoice_not_found',
  'list_aborted',
  'lost_jobs_requeued',
  'metrics_not_counted',
  'outbox_cut_off',
  'portal_background_failed',
  'payment_refunded',
  'portal_request_failed',
  'receipt_without_recipient',
  // Of up to two analyses, and logged by its own id.
  'recommendation_ended',
  'recommendation_failed',
  'request_failed',
  'second_factor_mail_failed',
  'settings_refused',
  'sign_in_library',
  'stripe_event_accepted',
  'stripe_event_refused',
  'stripe_event_unreadable',
  // Of several, and about their collector.
  'spans_not_sent',
  'sweep_account_failed',
  'sweep_done',
  'sweep_part_failed',
  'sweep_scope_failed',
  'webhook_change_not_announced',
  'webhook_events_abandoned',
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
  it('of the Worker have known fields only', () => {
    const fields = fieldsOf(WORKER_FILES, WORKER_CALL);
    expect(fields.filter((name) => !WORKER_FIELDS.has(name))).toEqual([]);
  });

  it('of the Worker name the analysis that they are about', () => {
    const named = callsIn(WORKER_FILES, WORKER_CALL).flatMap((text) => {
      const [, event] = /\('(\w+)'/.exec(text) ?? [];
      return event === undefined ? [] : [{ event, text }];
    });
    const events = new Set(named.map(({ event }) => event));
    expect([...OF_NO_ANALYSIS].filter((event) => !events.has(event))).toEqual([]);
    const others = named.filter(({ event }) => !OF_NO_ANALYSIS.has(event));
    const lacking = others.filter(({ text }) => !/\banalysisIds?\b/.test(text));
    expect(lacking.map(({ event }) => event)).toEqual([]);
  });

  it('of the container have known fields only', () => {
    const call = /[lL]ogger\.(?:info|warn|error|with)\([^;]*?\);/g;
    const fields = fieldsOf('inference-container/**/*.ts', call);
    expect(fields.filter((name) => !CONTAINER_FIELDS.has(name))).toEqual([]);
  });
});
