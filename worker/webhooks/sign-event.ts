import { decodeBase64, encodeBase64 } from 'hono/utils/encode';

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
 * The headers of the Standard Webhooks specification. One signature per secret, so that a receiver
 * can verify the event with the current or a replaced one; without secrets the event is unsigned.
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
  const key = await crypto.subtle.importKey(
    'raw',
    decodeBase64(secret.slice(SECRET_PREFIX.length)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const content = new TextEncoder().encode(`${id}.${timestampSeconds}.${body}`);
  const signature = await crypto.subtle.sign('HMAC', key, content);
  return `${SIGNATURE_VERSION},${encodeBase64(signature)}`;
}
