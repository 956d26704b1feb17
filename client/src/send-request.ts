import type { ErrorCode } from './api-shapes.ts';
import { ApiError, ConnectionError, StridelineError, UnexpectedResponseError } from './errors.ts';
import { pause } from './waits.ts';

export interface CallOptions {
  /** Aborts the call, including retries. */
  signal?: AbortSignal | undefined;
}

export interface RetryPolicy {
  /** Includes the first attempt. */
  maxAttempts: number;
  /** Maximum delay before the second attempt; doubles with every attempt. */
  firstDelayMs: number;
}

const DEFAULT_RETRY_POLICY: RetryPolicy = { maxAttempts: 6, firstDelayMs: 2000 };
const MAX_DELAY_MS = 60_000;
const TOO_MANY_REQUESTS = 429;
/** 408 means that the upload was too slow. Other errors would recur. */
const RETRYABLE_STATUSES = new Set([408, TOO_MANY_REQUESTS, 500, 502, 503, 504]);

export interface StridelineOptions {
  /** Base URL of the service. Required; `undefined` is rejected with a message. */
  baseUrl: string | undefined;
  /** Required, like `baseUrl`. Keep it on a server: anyone who has it can spend your credits. */
  apiKey: string | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Defaults to six attempts, with delays of up to 2, 4, 8, 16, and 32 seconds. */
  retry?: Partial<RetryPolicy> | undefined;
  /** Limit per attempt, except for uploads and media. Defaults to 30 seconds. */
  timeoutMs?: number | undefined;
}

export interface Connection {
  baseUrl: string;
  /** Null for requests without a key */
  apiKey: string | null;
  fetch: typeof fetch;
  retry: RetryPolicy;
}

export function connectTo(options: StridelineOptions): Connection {
  const { baseUrl, apiKey } = options;
  if (!baseUrl) throw new StridelineError('The option baseUrl is missing');
  if (!apiKey) throw new StridelineError('The option apiKey is missing');
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey,
    // Wrap the global `fetch`, which throws if called as a method.
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    retry: { ...DEFAULT_RETRY_POLICY, ...options.retry },
  };
}

export interface RequestBody {
  content: string | FormData | ReadableStream<Uint8Array>;
  contentType?: string | undefined;
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** API path or complete URL. */
  path: string;
  headers?: Record<string, string>;
  /** Called for every attempt, because a stream can be sent only once. */
  body?: () => RequestBody;
  /** Limit per attempt, until the last byte of the response. */
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** False if a repeated request would have an additional effect; then only 429 is retried. */
  isRepeatable?: boolean;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Retries until the response is final; throws the last attempt's error. */
export async function sendRequest<Body>(
  connection: Connection,
  request: ApiRequest,
  read: (response: Response) => Promise<Body>,
): Promise<Answer<Body>> {
  const { retry } = connection;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptRequest(connection, request, read);
    } catch (error) {
      request.signal?.throwIfAborted();
      if (attempt >= retry.maxAttempts || !mayRetry(error, request)) throw error;
    }
    await pause(retryDelayMs(retry, attempt, Math.random), request.signal);
  }
}

function mayRetry(error: unknown, { isRepeatable = true }: ApiRequest): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError && isRepeatable;
  return isRepeatable ? RETRYABLE_STATUSES.has(error.status) : error.status === TOO_MANY_REQUESTS;
}

/** Computes exponential backoff with 50% jitter, so that clients do not retry in lockstep. */
export function retryDelayMs(
  { firstDelayMs }: RetryPolicy,
  attempt: number,
  random: () => number,
): number {
  const ceilingMs = Math.min(MAX_DELAY_MS, firstDelayMs * 2 ** (attempt - 1));
  return (ceilingMs * (1 + random())) / 2;
}

async function attemptRequest<Body>(
  connection: Connection,
  request: ApiRequest,
  read: (response: Response) => Promise<Body>,
): Promise<Answer<Body>> {
  const { signal, timeoutMs } = request;
  // Cleared after the attempt; an AbortSignal.timeout would keep a Worker alive.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('time limit exceeded')), timeoutMs);
  const signals = signal === undefined ? [limit.signal] : [signal, limit.signal];
  try {
    const url = new URL(request.path, `${connection.baseUrl}/`).href;
    const init = initOf(connection, request, AbortSignal.any(signals));
    const response = await connection.fetch(url, init);
    if (!response.ok) throw await readError(response);
    const { status, headers } = response;
    return { status, headers, body: await read(response) };
  } catch (error) {
    if (error instanceof StridelineError) throw error;
    const message = `No response from ${connection.baseUrl} (${describeCause(error)})`;
    throw new ConnectionError(message, { cause: error });
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
    // Required by Node for streams; ignored by other runtimes.
    ...(content instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  };
}

async function readError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseJsonOrText(text);
  const { detail, code } = errorFields(body);
  return new ApiError(detail ?? `${response.url} returned ${response.status}`, {
    status: response.status,
    code,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    body,
  });
}

function errorFields(body: unknown): { detail?: string; code?: ErrorCode } {
  return typeof body === 'object' && body !== null ? body : {};
}

/** Returns the underlying cause, which `fetch` hides behind "fetch failed". */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message;
}

/** Builds a query string; empty if no parameter has a value. */
export function query(parameters: Record<string, string | undefined>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) given.set(name, value);
  }
  return given.size === 0 ? '' : `?${given.toString()}`;
}

/** Encodes the ids in a path; use as a template tag. */
export function pathOf(texts: TemplateStringsArray, ...ids: readonly string[]): string {
  return String.raw({ raw: texts }, ...ids.map(encodeURIComponent));
}

/** Returns the response, typed as the OpenAPI document promises, without validation. */
export async function readJson<Shape>(response: Response): Promise<Shape> {
  const text = await response.text();
  const body = parseJsonOrText(text);
  if (typeof body === 'object' && body !== null) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service tests every response against that document
    return body as Shape;
  }
  throw new UnexpectedResponseError(
    `${response.url} returned ${response.status} without JSON`,
    body,
  );
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
