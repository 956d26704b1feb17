/** OWASP's figure for PBKDF2-HMAC-SHA256 is higher; the platform allows no more than this. */
const ITERATIONS = 100_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** `pbkdf2-sha256$iterations$salt$hash`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    key,
    HASH_BITS,
  );
  return `pbkdf2-sha256$${ITERATIONS}$${toHex(salt)}$${toHex(new Uint8Array(bits))}`;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
