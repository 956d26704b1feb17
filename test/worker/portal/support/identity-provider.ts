import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import type { Env } from '../../../../worker/env.ts';
import { toBase64Url } from '../../../../worker/platform/base64url.ts';
import type { Page } from './visitor.ts';
import { Visitor } from './visitor.ts';

const ISSUER = 'https://issuer.example/pool';
const CLIENT_ID = 'strideline';
const KEYS = { name: 'ECDSA', namedCurve: 'P-256' };
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' };

const withProvider: Env = Object.assign({}, env, {
  OIDC_ISSUER: ISSUER,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: 'secret-of-the-client-0123456789ab',
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
});

export const DESCRIPTION = {
  issuer: ISSUER,
  authorization_endpoint: 'https://club.auth.example/oauth2/authorize',
  token_endpoint: 'https://club.auth.example/oauth2/token',
  userinfo_endpoint: 'https://club.auth.example/oauth2/userinfo',
  jwks_uri: 'https://issuer.example/pool/jwks.json',
  id_token_signing_alg_values_supported: ['ES256'],
};

export interface Claims {
  sub: string;
  email: string;
  email_verified?: unknown;
  aud?: string[];
  azp?: string;
}

/**
 * Mocks an OpenID Connect provider. A code encodes its claims, which the userinfo endpoint also
 * returns.
 */
export async function mockProvider({ sendsIdToken = true } = {}): Promise<{
  mockRestore: () => void;
}> {
  const { publicKey, privateKey } = await newKeys();
  const jwk: unknown = await crypto.subtle.exportKey('jwk', publicKey);
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url === DESCRIPTION.jwks_uri) {
      return Response.json({ keys: [jwk] });
    }
    if (request.url === DESCRIPTION.userinfo_endpoint) {
      const [, sent = ''] = request.headers.get('Authorization')?.split(' ') ?? [];
      return new Response(decodeURIComponent(sent));
    }
    if (request.url !== DESCRIPTION.token_endpoint) return Response.json(DESCRIPTION);
    const code = (await request.formData()).get('code');
    if (typeof code !== 'string') return new Response('', { status: 400 });
    const id_token = await signToken(privateKey, decodeURIComponent(code));
    const tokens = { access_token: code, token_type: 'Bearer' };
    return Response.json(sendsIdToken ? { ...tokens, id_token } : tokens);
  });
}

/** Returns the callback URL to which the provider redirects after signing in. */
export async function callbackFor(visitor: Visitor, claims: Claims, query = ''): Promise<string> {
  await visitor.open('/portal/sign-in');
  const page = await visitor.submit(`/portal/sign-in/provider${query}`);
  const [, address = ''] = page.headers.get('Refresh')?.split('0; url=') ?? [];
  const sent = new URL(address).searchParams;
  const code = encodeURIComponent(JSON.stringify({ ...claims, nonce: sent.get('nonce') }));
  const answer = new URLSearchParams({ code, state: sent.get('state') ?? '' });
  return `/portal/auth/callback/oidc?${answer.toString()}`;
}

/** Signs in completely; returns the callback's response. */
export async function signInAtProvider(
  visitor: Visitor,
  claims: Claims,
  query?: string,
): Promise<Page> {
  return visitor.open(await callbackFor(visitor, claims, query));
}

/** Creates a browser in a portal with an identity provider. */
export function visitorOfProvider(): Visitor {
  return new Visitor(withProvider);
}

async function newKeys(): Promise<CryptoKeyPair> {
  const keys = await crypto.subtle.generateKey(KEYS, true, ['sign', 'verify']);
  if (!('privateKey' in keys)) throw new Error('ECDSA keys are pairs');
  return keys;
}

async function signToken(key: CryptoKey, claims: string): Promise<string> {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const times = { iat: nowSeconds, exp: nowSeconds + 60 };
  const named: unknown = JSON.parse(claims);
  const body = Object.assign({ iss: ISSUER, aud: CLIENT_ID, ...times }, named);
  const content = [{ alg: 'ES256' }, body].map((part) =>
    toBase64Url(Uint8Array.from(new TextEncoder().encode(JSON.stringify(part)))),
  );
  const text = content.join('.');
  const signature = await crypto.subtle.sign(ALGORITHM, key, new TextEncoder().encode(text));
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
}
