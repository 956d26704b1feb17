/** Test keys get ready-made results and take no credits. */
export type KeyMode = 'live' | 'test';

/**
 * A prefix, the scope, 32 random bytes, a tag by which only we can name a scope, and a checksum, which
 * tells a mistyped key from a revoked one. Older keys have no scope, and no tag.
 */
const PREFIXES: Readonly<Record<KeyMode, string>> = { live: 'gk_live_', test: 'gk_test_' };
const SECRET_BYTES = 32;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Base-62 digits needed for 256 and 32 bits. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
/** For 128 bits, and for the 64 that a tag has. */
const SCOPE_DIGITS = 22;
const TAG_DIGITS = 11;
const TAG_BYTES = 8;
const NAMING_DIGITS = SCOPE_DIGITS + SECRET_DIGITS + TAG_DIGITS;
const WELL_FORMED = new RegExp(
  `^(?:${Object.values(PREFIXES).join('|')})([0-9A-Za-z]{${SECRET_DIGITS}}|[0-9A-Za-z]{${NAMING_DIGITS}})([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`,
);
const CRC32_POLYNOMIAL = 0xedb88320;

/** A message authentication code under a key of ours. */
export type Seal = (text: string) => Promise<Uint8Array>;

/** A key of the older format, which names no scope. */
export function formatApiKey(secret: Uint8Array, mode: KeyMode): string {
  const digits = secretDigits(secret);
  return `${PREFIXES[mode]}${digits}${checksum(digits)}`;
}

export async function formatScopedApiKey(
  { scopeId, secret, mode }: { scopeId: string; secret: Uint8Array; mode: KeyMode },
  seal: Seal,
): Promise<string> {
  const scope = base62(BigInt(`0x${scopeId.replaceAll('-', '')}`), SCOPE_DIGITS);
  const named = scope + secretDigits(secret);
  const digits = named + (await tagOf(named, seal));
  return `${PREFIXES[mode]}${digits}${checksum(digits)}`;
}

/** The scope that a key names; null for an older key, and for one that we have not sealed. */
export async function scopeInApiKey(apiKey: string, seal: Seal): Promise<string | null> {
  const [, digits = ''] = WELL_FORMED.exec(apiKey) ?? [];
  if (digits.length !== NAMING_DIGITS) return null;
  const named = digits.slice(0, -TAG_DIGITS);
  const encoder = new TextEncoder();
  const [given, expected] = [digits.slice(-TAG_DIGITS), await tagOf(named, seal)];
  const isOurs = crypto.subtle.timingSafeEqual(encoder.encode(given), encoder.encode(expected));
  return isOurs ? uuidOf(named.slice(0, SCOPE_DIGITS)) : null;
}

export function isWellFormedApiKey(text: string): boolean {
  const [, digits, check] = WELL_FORMED.exec(text) ?? [];
  return digits !== undefined && checksum(digits) === check;
}

function secretDigits(secret: Uint8Array): string {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a key holds ${SECRET_BYTES} bytes`);
  return base62(numberOf(secret), SECRET_DIGITS);
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
