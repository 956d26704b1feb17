import type * as z from 'zod';

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly isRetryable: boolean;
  /** Null without a response. */
  readonly status: number | null;

  constructor(
    message: string,
    options: { isRetryable: boolean; status?: number; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.isRetryable = options.isRetryable;
    this.status = options.status ?? null;
  }
}

export interface CallRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | Blob;
  timeoutMs?: number;
  signal: AbortSignal;
}

export const CALL_TIMEOUT_MS = 10_000;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** Resolves to a 2xx response. Otherwise throws CallFailed, or the signal's reason if aborted. */
export async function callHttp(url: string, request: CallRequest): Promise<Response> {
  const { timeoutMs = CALL_TIMEOUT_MS, signal, ...init } = request;
  const requestLine = `${request.method} ${new URL(url).pathname}`;
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new CallFailed(`${requestLine} got no response`, { isRetryable: true, cause });
  }
  if (response.ok) return response;
  await discardBody(response);
  const { status } = response;
  const isRetryable = status >= FIRST_SERVER_ERROR || status === TOO_MANY_REQUESTS;
  throw new CallFailed(`${requestLine} returned ${status}`, { isRetryable, status });
}

export function jsonPost(body: unknown) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

export async function readJson<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new CallFailed('The response was interrupted', { isRetryable: true, cause });
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new CallFailed('The response does not match the contract', {
      isRetryable: false,
      cause,
    });
  }
}

/** Cancels the body, because an unread one would keep its connection open. */
export async function discardBody(response: Response): Promise<void> {
  await response.body?.cancel();
}
