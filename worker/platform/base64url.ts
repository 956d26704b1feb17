import { encodeBase64Url } from 'hono/utils/encode';

/** Omits the padding. */
export function toBase64Url(bytes: Uint8Array<ArrayBuffer>): string {
  return encodeBase64Url(bytes.buffer).replaceAll('=', '');
}
