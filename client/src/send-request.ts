import { parseOrKeep } from './answers.ts';
import type { ErrorCode } from './api-shapes.ts';
import { ApiError, ConnectionError, StridelineError, UnexpectedResponseError } from './errors.ts';
import type { RetryPolicy } from './waits.ts';
import { DEFAULT_RETRY_POLICY, isRetryable, pause, retryDelayMs } from './waits.ts';

export interface CallOptions {
  /** Aborts the call, retries included. */
  signal?: AbortSignal | undefined;
}

export interface StridelineOptions {
  /** The base URL of the service. Required; `undefined` is rejected with a message. */
  baseUrl: string | undefined;
  /** Required, like `baseUrl`. Keep it in a backend: anyone who has it can spend your credits. */
  apiKey: string | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Defaults to six attempts, with delays of up to 2, 4, 8, 16, and 32 seconds. */
  retry?: Partial<RetryPolicy> | undefined;
  /** For each attempt, except uploads and media. Defaults to 30 seconds. */
  timeoutMs?: number | undefined;
}

export interface Connection {
  baseUrl: string;
  /** Null for what needs no key. */
  apiKey: string | null;
  fetch: typeof fetch;
  retry: RetryPolicy;
}

export function connectTo(options: StridelineOptions): Connection {
  return {
    baseUrl: requireOption('baseUrl', options.baseUrl).replace(/\/+$/, ''),
    apiKey: requireOption('apiKey', options.apiKey),
    // The global one must not be called as a method.
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    retry: { ...DEFAULT_RETRY_POLICY, ...options.retry },
  };
}

function requireOption(name: 'baseUrl' | 'apiKey', value: string | undefined): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new StridelineError(`The option ${name} is missing`);
}

export interface RequestBody {
  content: string | FormData | ReadableStream<Uint8Array>;
  contentType?: string | undefined;
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT';
  /** A path of the API, or a whole URL. */
  path: string;
  headers?: Record<string, string>;
  /** Called for every attempt, because a stream can be sent only once. */
  body?: () => RequestBody;
  /** For each attempt, until the last byte of the response. */
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** False if a second request would change more than the first; then only 429 is retried. */
  isRepeatable?: boolean;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

type Attempt<Body> =
  | { done: true; answer: Answer<Body> }
  | { done: false; error: ApiError | ConnectionError };

/** Sends a request until it is answered for good; throws what the last attempt ended with. */
export async function sendRequest<Body>(
  connection: Connection,
  request: ApiRequest,
  read: (response: Response) => Promise<Body>,
): Promise<Answer<Body>> {
  const { retry } = connection;
  for (let attempt = 1; ; attempt += 1) {
    // Each attempt depends on how the one before it ended.
    const outcome = await attemptRequest(connection, request, read);
    if (outcome.done) return outcome.answer;
    if (attempt >= retry.maxAttempts || !mayRetry(outcome.error, request)) throw outcome.error;
    await pause(retryDelayMs(retry, attempt, Math.random), request.signal);
  }
}

function mayRetry(error: ApiError | ConnectionError, { isRepeatable = true }: ApiRequest): boolean {
  return error instanceof ApiError ? isRetryable(error.status, { isRepeatable }) : isRepeatable;
}

async function attemptRequest<Body>(
  connection: Connection,
  request: ApiRequest,
  read: (response: Response) => Promise<Body>,
): Promise<Attempt<Body>> {
  const { signal, timeoutMs } = request;
  signal?.throwIfAborted();
  // Unlike that of AbortSignal.timeout, its timer ends with the attempt and keeps no Worker alive.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('time limit exceeded')), timeoutMs);
  try {
    const response = await connection.fetch(
      new URL(request.path, `${connection.baseUrl}/`).href,
      initOf(
        connection,
        request,
        signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]),
      ),
    );
    if (!response.ok) return { done: false, error: await readError(response) };
    const { status, headers } = response;
    return { done: true, answer: { status, headers, body: await read(response) } };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof UnexpectedResponseError) throw error;
    const message = `No response from ${connection.baseUrl} (${describeCause(error)})`;
    return { done: false, error: new ConnectionError(message, { cause: error }) };
  } finally {
    clearTimeout(timer);
  }
}

function initOf(
  { apiKey }: Connection,
  { method = 'GET', headers = {}, body }: ApiRequest,
  signal: AbortSignal,
): RequestInit {
  const { content, contentType } = body?.() ?? {};
  return {
    method,
    headers: {
      ...headers,
      ...(apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` }),
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    },
    signal,
    ...(content === undefined ? {} : { body: content }),
    // Node requires it for a stream; other runtimes ignore it.
    ...(content instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  };
}

async function readError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseOrKeep(text);
  const { detail, code } = errorFields(body);
  return new ApiError({
    status: response.status,
    detail: detail ?? `${response.url} returned ${response.status}`,
    code,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    body,
  });
}

function errorFields(body: unknown): { detail?: string; code?: ErrorCode } {
  return typeof body === 'object' && body !== null ? body : {};
}

/** `fetch` hides the cause behind "fetch failed". */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message;
}

/** The query of a path; empty without any value. */
export function query(parameters: Record<string, string | undefined>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) given.set(name, value);
  }
  return given.size === 0 ? '' : `?${given.toString()}`;
}

/** Tag of a path: encodes the ids in it. */
export function pathOf(texts: TemplateStringsArray, ...ids: readonly string[]): string {
  return String.raw({ raw: texts }, ...ids.map(encodeURIComponent));
}
