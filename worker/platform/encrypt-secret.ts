import { decodeBase64, encodeBase64 } from 'hono/utils/encode';

const KEY_PURPOSE = 'strideline webhook secret';
/** Nonce length recommended for AES-GCM (NIST SP 800-38D). */
const NONCE_BYTES = 12;

export interface SecretBinding {
  /** Additional authenticated data: a ciphertext moved to another owner does not decrypt. */
  owner: string;
  encryptionKey: string;
}

/** Returns the nonce followed by the ciphertext, in base64. */
export async function encryptSecret(secret: string, binding: SecretBinding): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const ciphertext = await crypto.subtle.encrypt(
    cipher(nonce, binding),
    await deriveKey(binding.encryptionKey),
    new TextEncoder().encode(secret),
  );
  const sealed = new Uint8Array([...nonce, ...new Uint8Array(ciphertext)]);
  return encodeBase64(sealed.buffer);
}

/** Throws if the secret was encrypted with another key or for another owner. */
export async function decryptSecret(sealedText: string, binding: SecretBinding): Promise<string> {
  const sealed = decodeBase64(sealedText);
  const secret = await crypto.subtle.decrypt(
    cipher(sealed.slice(0, NONCE_BYTES), binding),
    await deriveKey(binding.encryptionKey),
    sealed.slice(NONCE_BYTES),
  );
  return new TextDecoder().decode(secret);
}

function cipher(nonce: Uint8Array<ArrayBuffer>, { owner }: SecretBinding) {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(owner) };
}

async function deriveKey(encryptionKey: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const source = await crypto.subtle.importKey(
    'raw',
    encoder.encode(encryptionKey),
    'HKDF',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(KEY_PURPOSE) },
    source,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
