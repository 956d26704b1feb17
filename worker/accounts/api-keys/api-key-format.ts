/** Test keys return sample results and cost no credits. */
export type KeyMode = 'live' | 'test';

/**
 * Prefix, scope, 32 random bytes, tag, and checksum. The tag authenticates the scope, so forged
 * keys never wake a Durable Object; the checksum distinguishes mistyped keys from revoked ones.
 */
const PREFIXES: Readonly<Record<KeyMode, string>> = { live: 'gk_live_', test: 'gk_test_' };
const SECRET_BYTES = 32;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Base-62 digits needed for 256 and 32 bits. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
/** Base-62 digits needed for 128 bits, and for the 64-bit tag. */
const SCOPE_DIGITS = 22;
const TAG_DIGITS = 11;
const TAG_BYTES = 8;
const DIGITS = SCOPE_DIGITS + SECRET_DIGITS + TAG_DIGITS;
const WELL_FORMED = new RegExp(
  `^(?:${Object.values(PREFIXES).join('|')})([0-9A-Za-z]{${DIGITS}})([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`,
);
const CRC32_POLYNOMIAL = 0xedb88320;

/** Computes a message authentication code with a secret key. */
export type Seal = (text: string) => Promise<Uint8Array>;

export async function formatApiKey(
  { scopeId, secret, mode }: { scopeId: string; secret: Uint8Array; mode: KeyMode },
  seal: Seal,
): Promise<string> {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a key holds ${SECRET_BYTES} bytes`);
  const scope = base62(BigInt(`0x${scopeId.replaceAll('-', '')}`), SCOPE_DIGITS);
  const named = scope + base62(numberOf(secret), SECRET_DIGITS);
  const digits = named + (await tagOf(named, seal));
  return `${PREFIXES[mode]}${digits}${checksum(digits)}`;
}

/** Parses a key; null if malformed. The scope is null if the key was sealed with another secret. */
export async function parseApiKey(
  text: string,
  seal: Seal,
): Promise<{ scopeId: string | null } | null> {
  const [, digits, check] = WELL_FORMED.exec(text) ?? [];
  if (digits === undefined || checksum(digits) !== check) return null;
  const named = digits.slice(0, -TAG_DIGITS);
  const encoder = new TextEncoder();
  const [given, expected] = [digits.slice(-TAG_DIGITS), await tagOf(named, seal)];
  const isSealed = crypto.subtle.timingSafeEqual(encoder.encode(given), encoder.encode(expected));
  return { scopeId: isSealed ? uuidOf(named.slice(0, SCOPE_DIGITS)) : null };
}

async function tagOf(text: string, seal: Seal): Promise<string> {
  const code = await seal(text);
  return base62(numberOf(code.slice(0, TAG_BYTES)), TAG_DIGITS);
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function uuidOf(digits: string): string {
  const number = Array.from(digits, (digit) => BigInt(BASE62.indexOf(digit))).reduce(
    (sum, digit) => sum * 62n + digit,
    0n,
  );
  const hex = number.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function checksum(digits: string): string {
  return base62(BigInt(crc32(new TextEncoder().encode(digits))), CHECKSUM_DIGITS);
}

function base62(number: bigint, length: number): string {
  let digits = '';
  for (let rest = number; digits.length < length; rest /= 62n) {
    digits = `${BASE62[Number(rest % 62n)]}${digits}`;
  }
  return digits;
}

/** CRC-32 as in IEEE 802.3, reflected. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? CRC32_POLYNOMIAL : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
