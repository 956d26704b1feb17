import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, it } from 'vitest';

import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { createPartner, send } from '../support/harness.ts';
import { signInAsOperator } from './support/operator.ts';
import { portalRoutes } from './support/routes.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';
import { ORIGIN, Visitor } from './support/visitor.ts';

const SCOPE_ROUTES = portalRoutes.filter(({ path }) => path.includes(':scope_id'));
const FORMS = portalRoutes.filter(({ method }) => method === 'POST');
/** Pages that do not depend on the account. */
const PUBLIC_PAGES = ['/', '/sample', '/sample/back-view'];
const CLOSED = portalRoutes.filter(({ access }) => access !== 'anyone');
let own: Account;
let other: Account;

/**
 * Signs in new visitors, because trying all routes from one address would meet its limit of 500
 * requests a minute.
 */
async function useFreshAddresses(): Promise<void> {
  [own, other] = [await signedIn(), await signedIn()];
  await signInAsOperator(own.visitor);
  await signInAsOperator(other.visitor);
}

function filled(path: string, scopeId: string): string {
  return path.replace(':scope_id', scopeId).replaceAll(/:\w+/g, crypto.randomUUID());
}

async function use(visitor: Visitor, method: string, path: string) {
  if (method === 'GET') return visitor.open(path);
  await visitor.open('/portal/account');
  return visitor.submit(path);
}

describe.each(['GET', 'POST'])('protects: every page of a scope: %s', (used) => {
  beforeAll(useFreshAddresses);

  it.for(SCOPE_ROUTES.filter(({ method }) => method === used))(
    '$method $path is not found in another or an unknown scope',
    async ({ method, path }, { expect }) => {
      const organization = await createPartner();
      const bodies = new Set<string>();
      for (const scopeId of [
        other.scopeId,
        organization.scopeId,
        crypto.randomUUID(),
        'not-an-id',
      ]) {
        const answer = await use(own.visitor, method, filled(path, scopeId));
        expect(answer.status).toBe(404);
        bodies.add(answer.text);
      }
      expect(bodies.size).toBe(1);
    },
  );
});

describe('protects: every page behind the sign-in', () => {
  beforeAll(useFreshAddresses);

  it.for(CLOSED)(
    '$method $path redirects to the sign-in page',
    async ({ method, path, body }, { expect }) => {
      const visitor = new Visitor();
      await visitor.open('/portal/sign-in');
      const target = filled(path, own.scopeId);
      const answer = method === 'GET' ? await visitor.open(target) : await visitor.submit(target);
      if (body === 'upload') {
        expect(answer).toMatchObject({ status: 401, text: '' });
        return;
      }
      expect(answer.status).toBe(303);
      expect(answer.location).toMatch(/^\/portal\/(operator\/)?sign-in(\?|$)/);
    },
  );
});

describe('I-52: the token of every form', () => {
  beforeAll(useFreshAddresses);

  it.for(FORMS)("$path requires its session's token", async ({ path }, { expect }) => {
    const target = filled(path, own.scopeId);
    await own.visitor.open('/portal/account');
    await other.visitor.open('/portal/account');
    for (const token of ['', 'A'.repeat(43), other.visitor.token]) {
      expect((await own.visitor.submit(target, {}, { token })).status).toBe(403);
    }
  });
});

describe('I-52: the origin of every form', () => {
  beforeAll(useFreshAddresses);

  it.for(FORMS)('$path refuses other origins (CSRF)', async ({ path }, { expect }) => {
    const target = filled(path, own.scopeId);
    await own.visitor.open('/portal/account');
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      expect((await own.visitor.submit(target, {}, { headers })).status).toBe(403);
    }
  });
});

describe('protects: every form with fields', () => {
  beforeAll(useFreshAddresses);

  it.for(FORMS.filter(({ body }) => body === 'form'))(
    '$path accepts only forms',
    async ({ path }, { expect }) => {
      await own.visitor.open('/portal/account');
      for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
        const headers = { 'Content-Type': type };
        const answer = await own.visitor.submit(filled(path, own.scopeId), {}, { headers });
        expect(answer.status).toBe(400);
      }
    },
  );
});

describe('protects: every response', () => {
  beforeAll(useFreshAddresses);

  it.for([
    ...new Set(portalRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path)),
    '/portal/nowhere',
  ])(
    '%s forbids inline content and framing (clickjacking); only public pages are cacheable',
    async (path, { expect }) => {
      const { headers, text } = await own.visitor.open(filled(path, own.scopeId));
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe|\*|data:/);
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Cache-Control')).toBe(
        PUBLIC_PAGES.includes(path) ? 'private, max-age=300' : 'no-store',
      );
      expect(text).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|javascript:/i);
    },
  );

  it('redirects to HTTPS, except on this machine', async ({ expect }) => {
    const plain = await own.visitor.open('http://edge.test/portal/sign-in?next=/portal');
    expect(plain).toMatchObject({ status: 308, location: '/portal/sign-in?next=/portal' });
    expect(plain.headers.get('Location')).toBe(`${ORIGIN}/portal/sign-in?next=/portal`);
    expect(plain.headers.getSetCookie()).toEqual([]);
    expect((await new Visitor().open('http://127.0.0.1:8787/portal/sign-in')).status).toBe(200);
  });

  it('serves only its own host', async ({ expect }) => {
    const environment: Env = Object.assign({}, env, { OWN_HOSTS: 'Edge.Test' });
    const stranger = new Request('https://evil.example/portal/forgot-password');
    const context = createExecutionContext();
    expect((await app.fetch(stranger, environment, context)).status).toBe(404);
    const known = new Request(`${ORIGIN}/portal/forgot-password`);
    expect((await app.fetch(known, environment, context)).status).toBe(200);
  });

  it('returns 405 for other methods', async ({ expect }) => {
    const page = await own.visitor.submit('/portal/account');
    expect(page.status).toBe(405);
    expect(page.headers.get('Allow')).toBe('GET');
  });
});

describe('I-43: authorization across interfaces', () => {
  it('keys and tokens of the service do not open the portal', async ({ expect }) => {
    const { apiKey } = await createPartner();
    for (const token of [apiKey, env.OPERATOR_TOKEN, env.INFERENCE_TOKEN, env.METRICS_TOKEN]) {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await new Visitor().open('/portal/account', headers);
      expect(answer.location).toContain('/portal/sign-in');
    }
  });

  it('portal sessions do not open anything else', async ({ expect }) => {
    const cookie = [...own.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Cookie: cookie, Origin: ORIGIN };
    expect((await send('/analysis', { headers })).status).toBe(401);
    const internal = await send('/internal/jobs/lease', { method: 'POST', headers });
    expect(internal.status).toBe(403);
    expect((await send('/internal/metrics', { headers })).status).toBe(403);
    expect((await send('/operator/sweep', { method: 'POST', headers })).status).toBe(403);
  });
});
