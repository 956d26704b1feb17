/** Test keys get ready-made results and take no credits. */
export type KeyMode = 'live' | 'test';

/** A prefix, 32 random bytes and a checksum, which tells a mistyped key from a revoked one. */
const PREFIXES: Readonly<Record<KeyMode, string>> = { live: 'gk_live_', test: 'gk_test_' };
const SECRET_BYTES = 32;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Base-62 digits needed for 256 and 32 bits. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const WELL_FORMED = new RegExp(
  `^(?:${Object.values(PREFIXES).join('|')})([0-9A-Za-z]{${SECRET_DIGITS}})([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`,
);
const CRC32_POLYNOMIAL = 0xedb88320;

export function formatApiKey(secret: Uint8Array, mode: KeyMode): string {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a key holds ${SECRET_BYTES} bytes`);
  const number = secret.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const digits = base62(number, SECRET_DIGITS);
  return `${PREFIXES[mode]}${digits}${checksum(digits)}`;
}

export function isWellFormedApiKey(text: string): boolean {
  const [, digits, check] = WELL_FORMED.exec(text) ?? [];
  return digits !== undefined && checksum(digits) === check;
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
