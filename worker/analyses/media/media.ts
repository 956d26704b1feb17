import { decodeBase64Url } from 'hono/utils/encode';

import type { Env } from '../../env.ts';
import { toBase64Url } from '../../platform/base64url.ts';
import { settingsOf } from '../../platform/settings.ts';
import { hmac } from '../../platform/sign-text.ts';

/** Lifetime of a signed URL; expiry times beyond it are rejected, apart from clock skew. */
export const MEDIA_URL_LIFETIME_SECONDS = 3600;
/** Allowed clock skew between the machines that sign and verify a URL. */
const CLOCK_SKEW_SECONDS = 60;
/**
 * Version of the signing key. Only this one is accepted: replacing the key invalidates all URLs at
 * once, and none lives longer than an hour.
 */
const SIGNING_KEY_ID = '1';

export const MEDIA_KINDS = ['thumbnail', 'output_video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The URLs are valid for an hour. */
export async function signedMediaUrls(
  env: Env,
  origin: string,
  { analysisId, attempt }: { analysisId: string; attempt: number },
): Promise<{ thumbnail: string; output_video: string }> {
  const { mediaSigningKey } = settingsOf(env);
  const nowMs = Date.now();
  const [thumbnail, outputVideo] = await Promise.all([
    signMediaPath(mediaSigningKey, { analysisId, attempt, kind: 'thumbnail' }, nowMs),
    signMediaPath(mediaSigningKey, { analysisId, attempt, kind: 'output_video' }, nowMs),
  ]);
  return { thumbnail: origin + thumbnail, output_video: origin + outputVideo };
}

/** Returns the path and query of a media URL that is valid for an hour from `nowMs`. */
export async function signMediaPath(
  signingKey: string,
  media: { analysisId: string; attempt: number; kind: MediaKind },
  nowMs: number,
): Promise<string> {
  const path = `/media/${media.analysisId}/${media.kind}`;
  const exp = `${Math.floor(nowMs / 1000) + MEDIA_URL_LIFETIME_SECONDS}`;
  const attempt = `${media.attempt}`;
  const signature = await hmac(signingKey, signedText(path, { exp, attempt }));
  const query = { exp, kid: SIGNING_KEY_ID, attempt, sig: toBase64Url(signature) };
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** Verifies the signature; the query must contain exactly the signed parameters. */
export async function isMediaUrlValid(
  signingKey: string,
  url: URL,
  nowMs: number,
): Promise<boolean> {
  const expiresText = url.searchParams.get('exp') ?? '';
  const attempt = url.searchParams.get('attempt') ?? '';
  const signature = fromBase64Url(url.searchParams.get('sig') ?? '');
  const nowSeconds = Math.floor(nowMs / 1000);
  if (!/^[1-9][0-9]{0,11}$/.test(expiresText) || signature === null) return false;
  if (!/^[1-9][0-9]{0,5}$/.test(attempt)) return false;
  if (url.searchParams.get('kid') !== SIGNING_KEY_ID) return false;
  const expiresAtSeconds = Number(expiresText);
  if (expiresAtSeconds <= nowSeconds) return false;
  const maxSecondsLeft = MEDIA_URL_LIFETIME_SECONDS + CLOCK_SKEW_SECONDS;
  if (expiresAtSeconds > nowSeconds + maxSecondsLeft) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = new TextEncoder().encode(signingKey);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify']);
  const text = signedText(url.pathname, { exp: expiresText, attempt });
  return crypto.subtle.verify('HMAC', key, signature, text);
}

function signedText(path: string, { exp, attempt }: { exp: string; attempt: string }): Uint8Array {
  return new TextEncoder().encode(`GET\n${path}\n${exp}\n${attempt}`);
}

/** Decodes Base64url; null unless it is the canonical encoding of 32 bytes. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9A-Za-z_-]{43}$/.test(text)) return null;
  const bytes = decodeBase64Url(text);
  return toBase64Url(bytes) === text ? bytes : null;
}
