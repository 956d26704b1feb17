import { waitUntil } from 'cloudflare:workers';

import type { FailureReason } from '../../contract/failure-reasons.ts';
import type { Span } from '../../contract/traces.ts';
import { spanIdOf, spanRequest } from '../../contract/traces.ts';
import type { Env } from '../env.ts';
import { logError } from './log.ts';
import { settingsOf } from './settings.ts';
import { withinTimeLimit } from './time-limit.ts';

const TIME_LIMIT_MS = 3_000;

/** A step of the Worker. By default, it is a child of the start and ends now. */
export type Step = Omit<Span, 'spanId' | 'parentSpanId' | 'endedAtMs' | 'didFail'> &
  Partial<Pick<Span, 'spanId' | 'parentSpanId' | 'endedAtMs' | 'didFail'>>;

/**
 * Sends spans to the collector once, in the background: tracing never delays or fails an analysis.
 * No-op without a collector.
 */
export function traceSteps(env: Env, ...steps: readonly Step[]): void {
  const { spanCollector } = settingsOf(env);
  if (spanCollector === null || steps.length === 0) return;
  const spans = steps.map((step) => ({
    spanId: randomSpanId(),
    parentSpanId: spanIdOf(step.analysisId, 0),
    endedAtMs: Date.now(),
    didFail: false,
    ...step,
  }));
  const { url, ...init } = spanRequest(spanCollector, { service: 'strideline-worker', spans });
  waitUntil(send(url, { ...init, redirect: 'manual' }, spans.length));
}

/** Traces that these analyses ended without a result, with the reason. */
export function traceEnd(
  env: Env,
  {
    endedBy,
    reason,
  }: { endedBy: 'time_limit' | 'dead_letter' | 'operator'; reason: FailureReason },
  ...analysisIds: readonly string[]
): void {
  const ends = analysisIds.map((analysisId): Step => ({
    analysisId,
    name: 'end',
    kind: 'internal',
    startedAtMs: Date.now(),
    didFail: true,
    attributes: { 'strideline.outcome': reason, 'strideline.ended_by': endedBy },
  }));
  traceSteps(env, ...ends);
}

async function send(url: string, init: RequestInit, count: number): Promise<void> {
  try {
    const limited = await withinTimeLimit(TIME_LIMIT_MS, async (signal) => {
      const response = await fetch(url, { ...init, signal });
      await response.body?.cancel();
      return response.status;
    });
    if (!limited.ok) throw new Error('no answer in time');
    if (limited.value !== 200) throw new Error(`status ${limited.value}`);
  } catch (error) {
    logError('span_export_failed', { count, error });
  }
}

/** Returns the last eight bytes of a random UUID, which are never all zero. */
function randomSpanId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(16);
}
