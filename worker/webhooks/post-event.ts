import { decodeBase64, encodeBase64 } from 'hono/utils/encode';

import { hmac } from '../platform/sign-text.ts';
import { withinTimeLimit } from '../platform/time-limit.ts';

/** `refused`: a response other than 2xx, including redirects. `failed`: no response. */
type PostOutcome = 'delivered' | 'refused' | 'failed' | 'timeout';

export interface PostResult {
  outcome: PostOutcome;
  responseStatus: number | null;
  /** Start of the response body; null without a response, and over plain HTTP */
  responseBody: string | null;
}

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

export interface EventPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  send: SendRequest;
}

/** For the whole exchange, from connecting to the last byte read */
const TIME_LIMIT_MS = 10_000;
/** Bytes read of a response, enough for typical ones; the rest is canceled. */
const MAX_RESPONSE_BYTES = 1024;
const USER_AGENT = 'Strideline-Webhooks/1.0';

/**
 * Sends one request. Redirects count as responses and are not followed. `fetch` resolves the host
 * again, so with DNS rebinding, an HTTP request could reach a private service; its response is
 * therefore not read. With HTTPS, such a service has no valid certificate.
 */
export async function postEvent({ url, headers, body, send }: EventPost): Promise<PostResult> {
  const reached: Omit<PostResult, 'outcome'> = { responseStatus: null, responseBody: null };
  const exchange = withinTimeLimit(TIME_LIMIT_MS, async (signal) => {
    const response = await send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': USER_AGENT },
      body,
      redirect: 'manual',
      signal,
    });
    reached.responseStatus = response.status;
    if (!url.startsWith('https:')) {
      await response.body?.cancel();
      return;
    }
    reached.responseBody = '';
    for await (const text of readPrefix(response)) reached.responseBody += text;
  });
  try {
    const limited = await exchange;
    return { ...reached, outcome: limited.ok ? outcomeOf(reached) : 'timeout' };
  } catch {
    // A response aborted after the status line still counts.
    return { ...reached, outcome: outcomeOf(reached) };
  }
}

function outcomeOf({ responseStatus: status }: Omit<PostResult, 'outcome'>): PostOutcome {
  if (status === null) return 'failed';
  return status >= 200 && status < 300 ? 'delivered' : 'refused';
}

async function* readPrefix(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const chunk: unknown = read.value;
    if (chunk instanceof Uint8Array) {
      yield decoder.decode(chunk.subarray(0, MAX_RESPONSE_BYTES - bytes), { stream: true });
      bytes += chunk.byteLength;
    }
    if (bytes >= MAX_RESPONSE_BYTES) break;
  }
  await reader.cancel();
}

export const SIGNATURE_ALGORITHM = 'HMAC-SHA256';
const SIGNATURE_VERSION = 'v1';
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export interface SignableEvent {
  id: string;
  timestampSeconds: number;
  body: string;
}

/**
 * Returns the headers of the Standard Webhooks specification. There is one signature per secret, so
 * a receiver can verify the event with the current or a replaced one; without secrets, the event is
 * unsigned.
 */
export async function eventHeaders(
  event: SignableEvent,
  secrets: readonly string[],
): Promise<Record<string, string>> {
  const headers = {
    'webhook-id': event.id,
    'webhook-timestamp': String(event.timestampSeconds),
  };
  if (secrets.length === 0) return headers;
  const signatures = await Promise.all(secrets.map((secret) => signEvent(event, secret)));
  return { ...headers, 'webhook-signature': signatures.join(' ') };
}

export function newSigningSecret(): string {
  return `${SECRET_PREFIX}${encodeBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).buffer)}`;
}

async function signEvent(
  { id, timestampSeconds, body }: SignableEvent,
  secret: string,
): Promise<string> {
  const key = decodeBase64(secret.slice(SECRET_PREFIX.length));
  const signature = await hmac(key, `${id}.${timestampSeconds}.${body}`);
  return `${SIGNATURE_VERSION},${encodeBase64(signature.buffer)}`;
}
