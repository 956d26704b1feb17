import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, it, vi } from 'vitest';

import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { ORIGIN, Visitor } from './support/visitor.ts';

const AUTHORIZATION_URL = 'https://club.auth.example/oauth2/authorize';
const environment: Env = Object.assign({}, env, {
  OIDC_ISSUER: 'https://issuer.example/pool',
  OIDC_CLIENT_ID: 'strideline',
  OIDC_CLIENT_SECRET: 'secret-of-the-client-0123456789ab',
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
});

async function chooseProvider(): Promise<Response> {
  const visitor = new Visitor();
  await visitor.open('/portal/sign-in');
  const body = new URLSearchParams({ form_token: visitor.token }).toString();
  const request = new Request(`${ORIGIN}/portal/sign-in/provider`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
      'CF-Connecting-IP': visitor.address,
      Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      Origin: ORIGIN,
    },
  });
  return app.fetch(request, environment, createExecutionContext());
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('signing in at a provider', () => {
  it('continues from a page of ours, because forms may lead nowhere else', async ({ expect }) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({
        issuer: 'https://issuer.example/pool',
        authorization_endpoint: AUTHORIZATION_URL,
        token_endpoint: 'https://club.auth.example/oauth2/token',
        jwks_uri: 'https://issuer.example/pool/jwks.json',
      }),
    );
    const answer = await chooseProvider();
    expect([answer.status, answer.headers.get('Location')]).toEqual([200, null]);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/form-action 'self'$/);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const [, refresh = ''] = answer.headers.get('Refresh')?.split('0; url=') ?? [];
    const url = new URL(refresh);
    expect(url.origin + url.pathname).toBe(AUTHORIZATION_URL);
    expect(await answer.text()).toContain(`<a href="${refresh.replaceAll('&', '&amp;')}"`);
    const redirectUri = url.searchParams.get('redirect_uri');
    expect(redirectUri).toBe(`${ORIGIN}/portal/auth/callback/oidc`);
    expect(answer.headers.getSetCookie().join(' ')).toMatch(/state=/);
  });

  it('leads back to our own page when the provider cannot be reached', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
    const answer = await chooseProvider();
    await answer.text();
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      '/portal/sign-in?error=provider',
    ]);
  });
});
