import { toBase64Url } from './base64url.ts';

/** An HMAC of the text in Base64url. One for another purpose differs. */
export async function signText(
  text: string,
  { purpose, secret }: { purpose: string; secret: string },
): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(`${purpose}:${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}
