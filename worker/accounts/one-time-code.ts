import { hmac } from '../platform/sign-text.ts';

/** Default of authenticator apps: RFC 6238 with SHA-1. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** One step in either direction, for clock skew and slow typing. */
const ALLOWED_STEP_OFFSETS = [0, -1, 1];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_CHARACTER = 5;
/** 160 bits, the length of the hash, as RFC 4226 recommends. */
const SECRET_CHARACTERS = 32;
const SECRET = new RegExp(`^[A-Z2-7]{${SECRET_CHARACTERS}}$`);

/** Returns Base32 without padding, as apps expect. */
export function newCodeSecret(): string {
  return randomBase32(SECRET_CHARACTERS);
}

export function isCodeSecret(text: string): boolean {
  return SECRET.test(text);
}

export function randomBase32(characters: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(characters));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** Returns the URL for the QR code that sets up an app. */
export function codeSetupUrl(secret: string, email: string): string {
  const label = encodeURIComponent(`Strideline:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Strideline`;
}

/** Returns the time step of a code; null if it matches no step near now. */
export async function stepOfCode(
  secret: string,
  code: string,
  nowMs: number,
): Promise<number | null> {
  const step = Math.floor(nowMs / STEP_MS);
  const tries = ALLOWED_STEP_OFFSETS.map((aside) => step + aside);
  const codes = await Promise.all(tries.map(async (each) => codeAt(secret, each)));
  return tries[codes.indexOf(code)] ?? null;
}

/** Returns the code of a step (RFC 4226, section 5.3). */
export async function codeAt(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const hash = new DataView((await hmac(fromBase32(secret), counter, 'SHA-1')).buffer);
  const offset = hash.getUint8(hash.byteLength - 1) & 15;
  const number = hash.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (character) =>
    ALPHABET.indexOf(character).toString(2).padStart(BITS_PER_CHARACTER, '0'),
  ).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
