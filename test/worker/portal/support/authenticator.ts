import { toBase64Url } from '../../../../worker/platform/base64url.ts';
import type { Account } from './signed-in.ts';
import { PASSWORD } from './signed-in.ts';
import type { Page, Visitor } from './visitor.ts';
import { ORIGIN } from './visitor.ts';

const PATH = '/portal/account/passkeys';
const SIGN_IN_PATH = '/portal/sign-in/passkey';
const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;
const ES256 = '-7';

/** Deviations from an honest browser. */
export interface Ceremony {
  origin?: string;
  host?: string;
  type?: string;
  flags?: number;
  challenge?: string;
  signCount?: number;
  crossOrigin?: boolean;
  /** Stated length of the id. */
  idBytes?: number;
}

/** An authenticator with one passkey, driven as by the page's script. */
export class Authenticator {
  readonly id: string;
  readonly #pair: CryptoKeyPair;
  #signCount = 0;

  private constructor(pair: CryptoKeyPair) {
    this.#pair = pair;
    this.id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  }

  static async create(): Promise<Authenticator> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    if (!('publicKey' in pair)) throw new Error('no pair');
    return new Authenticator(pair);
  }

  /** Creates a passkey; returns its form fields. */
  async register(challenge: string, ceremony: Ceremony = {}): Promise<Record<string, string>> {
    const spki = await crypto.subtle.exportKey('spki', this.#pair.publicKey);
    if (!(spki instanceof ArrayBuffer)) throw new Error('no key');
    const id = fromBase64Url(this.id);
    const { idBytes = id.length } = ceremony;
    const credential = [...new Uint8Array(16), 0, idBytes, ...id, 0xa5];
    const flags = PRESENT_AND_VERIFIED | HAS_CREDENTIAL;
    return {
      client_data: toBase64Url(clientData('webauthn.create', challenge, ceremony)),
      authenticator_data: toBase64Url(await data({ flags, ...ceremony }, credential)),
      public_key: toBase64Url(new Uint8Array(spki)),
      algorithm: ES256,
    };
  }

  /** Signs a challenge; returns its form fields. */
  async sign(challenge: string, ceremony: Ceremony = {}): Promise<Record<string, string>> {
    this.#signCount += 1;
    const client = clientData('webauthn.get', challenge, ceremony);
    const flags = PRESENT_AND_VERIFIED;
    const authenticator = await data({ flags, signCount: this.#signCount, ...ceremony }, []);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', client));
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const signed = new Uint8Array([...authenticator, ...hash]);
    const plain = await crypto.subtle.sign(algorithm, this.#pair.privateKey, signed);
    return {
      passkey_id: this.id,
      client_data: toBase64Url(client),
      authenticator_data: toBase64Url(authenticator),
      signature: toBase64Url(toDer(new Uint8Array(plain))),
    };
  }
}

export function challengeIn({ text }: Page): string {
  return /data-challenge="([^"]+)"/.exec(text)?.[1] ?? '';
}

/** Adds a passkey, confirmed with the password and, if required, a code. */
export async function addPasskey(
  { visitor }: Account,
  { ceremony, ...fields }: { ceremony?: Ceremony; code?: string; name?: string } = {},
): Promise<{ authenticator: Authenticator; answer: Page }> {
  const authenticator = await Authenticator.create();
  const challenge = challengeIn(await visitor.open(PATH));
  const passkey = await authenticator.register(ceremony?.challenge ?? challenge, ceremony);
  const proof = { current_password: PASSWORD, ...fields };
  const answer = await visitor.submit(PATH, { ...proof, ...passkey });
  return { authenticator, answer };
}

export async function signInWithPasskey(
  visitor: Visitor,
  authenticator: Authenticator,
  ceremony: Ceremony = {},
): Promise<Page> {
  const challenge = challengeIn(await visitor.open('/portal/sign-in'));
  const fields = await authenticator.sign(ceremony.challenge ?? challenge, ceremony);
  return visitor.submit(SIGN_IN_PATH, fields);
}

function clientData(kind: string, challenge: string, ceremony: Ceremony) {
  const { origin = ORIGIN, type = kind, crossOrigin = false } = ceremony;
  const encoded = toBase64Url(encode(challenge));
  const text = JSON.stringify({ type, challenge: encoded, origin, crossOrigin });
  return encode(text);
}

async function data(
  { host = new URL(ORIGIN).hostname, flags = 0, signCount = 0 }: Ceremony,
  credential: readonly number[],
) {
  const hash = await crypto.subtle.digest('SHA-256', encode(host));
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, signCount);
  return new Uint8Array([...new Uint8Array(hash), flags, ...count, ...credential]);
}

function toDer(plain: Uint8Array) {
  const integers = [plain.slice(0, 32), plain.slice(32)].flatMap((number) => {
    const digits = number.slice(number.findIndex((byte) => byte !== 0));
    const value = (digits[0] ?? 0) < 0x80 ? [...digits] : [0, ...digits];
    return [0x02, value.length, ...value];
  });
  return new Uint8Array([0x30, integers.length, ...integers]);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
