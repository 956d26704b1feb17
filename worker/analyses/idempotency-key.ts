const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

/**
 * 1 to 255 printable ASCII characters. The platform joins repeated headers with a comma and a
 * space, so a key that contains those is indistinguishable from two keys and is refused.
 */
export function isValidIdempotencyKey(key: string): boolean {
  return PRINTABLE_ASCII.test(key) && !key.includes(', ');
}
