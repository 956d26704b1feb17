const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

/**
 * 1 to 255 printable ASCII characters. Header values come trimmed and repeated headers joined
 * by a comma and a space, so a key with that in it cannot be told from two keys: it is refused.
 */
export function isValidIdempotencyKey(key: string): boolean {
  return PRINTABLE_ASCII.test(key) && !key.includes(', ');
}
