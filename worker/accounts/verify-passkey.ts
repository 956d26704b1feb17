import { decodeBase64Url } from 'hono/utils/encode';
import * as z from 'zod';

import { toBase64Url } from '../platform/base64url.ts';

/** Signature algorithms by COSE number; every platform offers one of the two. */
const ALGORITHMS: Record<number, SubtleCryptoImportKeyAlgorithm & { name: string }> = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
};
export const PASSKEY_ALGORITHMS = Object.keys(ALGORITHMS).map(Number);
const ES256 = -7;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
/**
 * Layout of authenticator data, in bytes: host hash, flags, and signature counter; then the
 * authenticator model and the credential id's length.
 */
const HASH_BYTES = 32;
const HEAD_BYTES = HASH_BYTES + 1 + 4;
const MODEL_BYTES = 16;
const COORDINATE_BYTES = 32;
const MAX_CHARACTERS = 8000;

const bytes = z
  .base64url()
  .min(1)
  .max(MAX_CHARACTERS)
  .transform((text) => new Uint8Array(decodeBase64Url(text)));

export const newPasskeySchema = z.object({
  client_data: bytes,
  authenticator_data: bytes,
  public_key: bytes,
  algorithm: z.coerce.number().int(),
});

export const passkeyUseSchema = z.object({
  passkey_id: z.base64url().min(1).max(MAX_CHARACTERS),
  client_data: bytes,
  authenticator_data: bytes,
  signature: bytes,
});

const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.base64url(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
});

/**
 * Returns the challenge in the client data; null if it is for another ceremony, another site
 * (phishing), or a cross-origin frame (Web Authentication Level 2, sections 7.1 and 7.2).
 */
export function readClientData(
  clientData: Uint8Array,
  { type, origin }: { type: 'webauthn.create' | 'webauthn.get'; origin: string },
): string | null {
  const parsed = clientDataSchema.safeParse(parseJson(clientData));
  if (!parsed.success || parsed.data.type !== type || parsed.data.origin !== origin) return null;
  return new TextDecoder().decode(decodeBase64Url(parsed.data.challenge));
}

export interface AuthenticatorData {
  signCount: number;
  /** Id of a new passkey, in Base64url. */
  credentialId: string | null;
}

/** Parses authenticator data; null unless it is for this host and the user was verified. */
export async function readAuthenticatorData(
  data: Uint8Array,
  host: string,
): Promise<AuthenticatorData | null> {
  if (data.length < HEAD_BYTES) return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const flags = view.getUint8(HASH_BYTES);
  const isVerified = (flags & USER_PRESENT) !== 0 && (flags & USER_VERIFIED) !== 0;
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(host)),
  );
  const isForHost = hash.every((byte, index) => byte === data[index]);
  if (!isVerified || !isForHost) return null;
  const signCount = view.getUint32(HASH_BYTES + 1);
  const hasCredential = (flags & HAS_CREDENTIAL) !== 0;
  return { signCount, credentialId: hasCredential ? credentialIdIn(data) : null };
}

function credentialIdIn(data: Uint8Array): string | null {
  const idAt = HEAD_BYTES + MODEL_BYTES + 2;
  const [high = 0, low = 0] = data.slice(idAt - 2, idAt);
  const length = high * 256 + low;
  if (length === 0 || data.length < idAt + length) return null;
  return toBase64Url(data.slice(idAt, idAt + length));
}

/** Whether the algorithm and the key's format are supported. */
export async function isPasskeyKey(algorithm: number, publicKey: Uint8Array): Promise<boolean> {
  return (await importKey(algorithm, publicKey)) !== null;
}

/**
 * Verifies the signature over the authenticator data and the hash of the client data (section 7.2,
 * step 20).
 */
export async function isSignedBy(
  { algorithm, publicKey }: { algorithm: number; publicKey: string },
  use: Pick<z.infer<typeof passkeyUseSchema>, 'authenticator_data' | 'client_data' | 'signature'>,
): Promise<boolean> {
  const key = await importKey(algorithm, new Uint8Array(decodeBase64Url(publicKey)));
  const signature = algorithm === ES256 ? plainSignature(use.signature) : use.signature;
  const parameters = ALGORITHMS[algorithm];
  if (key === null || signature === null || parameters === undefined) return false;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', use.client_data));
  const signed = new Uint8Array([...use.authenticator_data, ...hash]);
  return crypto.subtle.verify(parameters, key, signature, signed);
}

async function importKey(algorithm: number, publicKey: Uint8Array): Promise<CryptoKey | null> {
  const parameters = ALGORITHMS[algorithm];
  if (parameters === undefined) return null;
  try {
    return await crypto.subtle.importKey('spki', publicKey, parameters, false, ['verify']);
  } catch {
    return null;
  }
}

/** Converts an ECDSA signature from DER (a sequence of two integers) to two 32-byte numbers. */
function plainSignature(der: Uint8Array): Uint8Array | null {
  const first = integerAt(der, 2);
  const second = first && integerAt(der, first.endsAt);
  if (first === null || second === null || der[0] !== 0x30) return null;
  const plain = new Uint8Array(2 * COORDINATE_BYTES);
  plain.set(first.value, COORDINATE_BYTES - first.value.length);
  plain.set(second.value, 2 * COORDINATE_BYTES - second.value.length);
  return plain;
}

function integerAt(der: Uint8Array, at: number): { value: Uint8Array; endsAt: number } | null {
  const length = der[at + 1] ?? 0;
  const endsAt = at + 2 + length;
  if (der[at] !== 0x02 || endsAt > der.length) return null;
  const digits = der.slice(at + 2, endsAt);
  // DER pads positive integers with a zero byte.
  const value = digits.slice(digits.findIndex((byte) => byte !== 0));
  return value.length > COORDINATE_BYTES ? null : { value, endsAt };
}

function parseJson(data: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    return null;
  }
}
