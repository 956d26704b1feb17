import type { WebhookEvent } from './api-shapes.ts';
import { WebhookVerificationError } from './errors.ts';

export interface ReceivedWebhook {
  /** Body exactly as received, before parsing. */
  body: string | Uint8Array;
  /** `Headers`, or Node's `request.headers`. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Secret, or all valid ones, such as the previous one during a rotation. */
  secret: string | readonly string[];
  /** Maximum difference between the event's timestamp and now. Defaults to 300, five minutes. */
  toleranceSeconds?: number | undefined;
  /** Defaults to the current time. */
  nowMs?: number | undefined;
}

const TOLERANCE_SECONDS = 300;
const SECRET_PREFIX = 'whsec_';
const SIGNATURE_PREFIX = 'v1,';

/**
 * Returns the event of a signed request (Standard Webhooks). Throws `WebhookVerificationError`
 * unless a signature matches one of the secrets and the timestamp is recent.
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = TOLERANCE_SECONDS,
  nowMs = Date.now(),
}: ReceivedWebhook): Promise<WebhookEvent> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    const message = 'The body must be text or bytes as received, before any parsing';
    throw new WebhookVerificationError('not_raw', message);
  }
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (id === null || timestamp === null || signatures === null) {
    throw new WebhookVerificationError('not_signed', 'The request has no webhook signature');
  }
  const ageSeconds = Math.abs(nowMs / 1000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) {
    throw new WebhookVerificationError('wrong_time', 'The webhook is too old or from the future');
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = Uint8Array.from(new TextEncoder().encode(`${id}.${timestamp}.${text}`));
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!(await isSignedByAny(secrets, signatures, signed))) {
    throw new WebhookVerificationError('wrong_signature', 'No signature of the webhook is valid');
  }
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service has signed it, and tests every event against its document
    return JSON.parse(text) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError('not_json', 'The webhook is not valid JSON');
  }
}

async function isSignedByAny(
  secrets: readonly string[],
  header: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signatures = header
    .split(' ')
    .filter((entry) => entry.startsWith(SIGNATURE_PREFIX))
    .map((entry) => decodeBase64(entry.slice(SIGNATURE_PREFIX.length)))
    .filter((signature) => signature !== null);
  const checks = secrets.map(async (secret) => {
    const key = await importSecret(secret);
    // Constant-time comparison.
    return Promise.all(
      signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
    );
  });
  return (await Promise.all(checks)).flat().includes(true);
}

async function importSecret(secret: string) {
  const bytes = decodeBase64(
    secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret,
  );
  if (bytes === null) throw new TypeError('The webhook secret is not valid base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return (typeof value === 'object' ? value[0] : value) ?? null;
}
