import { toBase64Url } from './base64url.ts';

/** Computes an HMAC over the UTF-8 bytes of a string. */
export async function hmac(
  secret: string | ArrayBuffer | ArrayBufferView,
  content: string | ArrayBuffer | ArrayBufferView,
  hash = 'SHA-256',
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(content)));
}

/** Returns an HMAC in Base64url, bound to a purpose. */
export async function signText(
  text: string,
  { purpose, secret }: { purpose: string; secret: string },
): Promise<string> {
  return toBase64Url(await hmac(`${purpose}:${secret}`, text));
}

function bytesOf(content: string | ArrayBuffer | ArrayBufferView): ArrayBuffer | ArrayBufferView {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}
