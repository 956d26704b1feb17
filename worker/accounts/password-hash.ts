import type { ScryptOptions } from 'node:crypto';

import { fromHex, toHex } from '../platform/hex.ts';

/** OWASP's scrypt parameters for 16 MiB of memory; an isolate has 128 MiB. */
const COST = 2 ** 14;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 5;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Returns `scrypt$cost$block size$parallelization$salt$hash`, with salt and hash in hexadecimal.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await deriveScrypt(password, salt, [COST, BLOCK_SIZE, PARALLELIZATION]);
  return ['scrypt', COST, BLOCK_SIZE, PARALLELIZATION, toHex(salt), toHex(hash)].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = stored.split('$');
  const salt = fromHex(parts.at(-2) ?? '');
  const expected = fromHex(parts.at(-1) ?? '');
  const parameters = parts.slice(1, -2).map(Number);
  const actual = await deriveScrypt(password, salt, parameters);
  return (
    actual.byteLength === expected.byteLength && crypto.subtle.timingSafeEqual(actual, expected)
  );
}

async function deriveScrypt(
  password: string,
  salt: Uint8Array,
  [cost = COST, blockSize = BLOCK_SIZE, parallelization = PARALLELIZATION]: readonly number[],
): Promise<Uint8Array> {
  // Lazy import: few isolates ever hash a password.
  const { scrypt } = await import('node:crypto');
  const options: ScryptOptions = { cost, blockSize, parallelization, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) => {
      if (error === null) resolve(hash);
      else reject(error);
    });
  });
}
