import { randomUUID } from 'node:crypto';

import type { LeasedJob } from '../contract/job.ts';
import type { Span, SpanCollector } from '../contract/traces.ts';
import { spanIdOf, spanRequest } from '../contract/traces.ts';
import type { LogFields, Logger } from './logger.ts';
import { describeError, nameOf } from './logger.ts';

export interface AttemptTrace {
  /** Use this logger during the attempt; the stages it logs become spans. */
  logger: Logger;
  /** Sends the spans once, in the background. Never fails. */
  end: (outcome: string, failure?: { didFail: boolean; error: unknown }) => void;
}

const TIME_LIMIT_MS = 3_000;

/**
 * Traces one attempt, as a child of the lease that the Worker traces, and its stages. Does nothing
 * without a collector. Spans not yet sent when the process ends are dropped.
 */
export function traceAttempt(
  { job: { analysisId }, attempt }: LeasedJob,
  {
    collector,
    containerId,
    logger,
    now = Date.now,
  }: {
    collector: SpanCollector | null;
    containerId: string;
    logger: Logger;
    now?: () => number;
  },
): AttemptTrace {
  if (collector === null) return { logger, end: () => undefined };
  const { info } = logger;
  const spanId = randomSpanId();
  const stages: Span[] = [];
  const startedAtMs = now();
  const common = { analysisId, kind: 'internal' } as const;
  const note = ({ stage, durationMs, reason }: LogFields) => {
    const endedAtMs = now();
    stages.push({
      ...common,
      name: String(stage),
      spanId: randomSpanId(),
      parentSpanId: spanId,
      startedAtMs: endedAtMs - Number(durationMs),
      endedAtMs,
      didFail: reason !== undefined,
      attributes: typeof reason === 'string' ? { 'strideline.reason': reason } : {},
    });
  };
  return {
    logger: {
      ...logger,
      info(event, fields = {}) {
        info(event, fields);
        if (event === 'stage_done' || event === 'stage_failed') note(fields);
      },
    },
    end(outcome, failure) {
      const span: Span = {
        ...common,
        name: 'attempt',
        spanId,
        parentSpanId: spanIdOf(analysisId, attempt),
        startedAtMs,
        endedAtMs: now(),
        didFail: failure?.didFail === true,
        attributes: {
          'strideline.attempt': attempt,
          'strideline.container_id': containerId,
          'strideline.outcome': outcome,
          ...(failure === undefined ? {} : { 'strideline.reason': nameOf(failure.error) }),
        },
      };
      void send(collector, [span, ...stages], logger);
    },
  };
}

async function send(
  collector: SpanCollector,
  spans: readonly Span[],
  logger: Logger,
): Promise<void> {
  const { url, ...init } = spanRequest(collector, { service: 'strideline-container', spans });
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
  } catch (error) {
    logger.warn('span_export_failed', { error: describeError(error) });
  }
}

/** Returns the last eight bytes of a random UUID, which are never all zero. */
function randomSpanId(): string {
  return randomUUID().replaceAll('-', '').slice(16);
}
