import { setTimeout as sleep } from 'node:timers/promises';

import { CommandFailure, EXIT } from './command-failure.ts';

export interface ServiceCall<T> {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: FormData | string;
  timeoutMs: number;
  signal: AbortSignal;
  /** Upper bound of the first delay, half of it random; doubles with every retry. */
  firstRetryMs: number;
  /** Reads the whole response, so that a truncated one is retried. */
  read: (response: Response) => Promise<T>;
}

const LONGEST_RETRY_MS = 60_000;
const MAX_ATTEMPTS = 6;
const RETRYABLE_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/** Returns the service's answer, after retries if necessary; throws if there is none. */
export async function callService<T>(call: ServiceCall<T>): Promise<T> {
  const { signal, firstRetryMs } = call;
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === MAX_ATTEMPTS;
    // Each attempt depends on how the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await attemptCall(call, isLast);
    if (outcome.ok) return outcome.answer;
    if (isLast) throw new CommandFailure(EXIT.refused, outcome.sentence);
    const ceilingMs = Math.min(LONGEST_RETRY_MS, firstRetryMs * 2 ** (attempt - 1));
    // oxlint-disable-next-line no-await-in-loop
    await pause((ceilingMs * (1 + Math.random())) / 2, signal);
  }
}

/** Rejects with the signal's reason if it is aborted. */
export async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(durationMs, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  }
}

async function attemptCall<T>(
  { url, method = 'GET', headers = {}, body, timeoutMs, signal, read }: ServiceCall<T>,
  isLast: boolean,
): Promise<{ ok: true; answer: T } | { ok: false; sentence: string }> {
  signal.throwIfAborted();
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!isLast && RETRYABLE_STATUSES.has(response.status)) {
      await response.body?.cancel();
      return { ok: false, sentence: `${url} returned ${response.status}.` };
    }
    return { ok: true, answer: await read(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CommandFailure) throw error;
    const { origin } = new URL(url);
    return { ok: false, sentence: `No response from ${origin} (${describeCause(error)}).` };
  }
}

/** `fetch` hides the cause behind "fetch failed". */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message;
}
