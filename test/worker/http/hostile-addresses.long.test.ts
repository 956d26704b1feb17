import { beforeAll, beforeEach, describe, it } from 'vitest';

import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import type { Club } from '../portal/support/club.ts';
import { createClub, sampleOf } from '../portal/support/club.ts';
import { signInAsOperator } from '../portal/support/operator.ts';
import { portalRoutes } from '../portal/support/routes.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, send } from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

/** Path segments: other alphabets, invalid UTF-8, double escapes, traversal, long */
const PARTS = [
  '☃',
  'e%CC%81',
  '%ff%fe',
  '%ED%A0%80',
  '%00',
  '%0d%0aSet-Cookie:x=y',
  '%252e%252e',
  '..%2f..%2f',
  '%',
  "'%20OR%201=1--",
  '__proto__',
  'a'.repeat(3000),
];
const HEADER_VALUES = ['é☃😀\u0080\u00a0', '%ff%00', '\t', 'x'.repeat(10_000)];
const HEADERS = [
  'Accept-Language',
  'Authorization',
  'CF-Connecting-IP',
  'Content-Type',
  'Cookie',
  'Idempotency-Key',
  'If-None-Match',
  'User-Agent',
  'X-API-Key',
];

beforeAll(stopTime);
beforeEach(() => passMs(WINDOW_MS));

describe('a URL of the API', () => {
  let partner: Partner;
  beforeAll(async () => {
    partner = await createPartner();
  });

  it('with arbitrary text in place of an id is not found or not allowed', async ({ expect }) => {
    const headers = {
      Authorization: `Bearer ${partner.apiKey}`,
      'Content-Type': 'application/json',
    };
    const withId = OPERATIONS.filter(({ path }) => path.includes('{'));
    const statuses = new Set<number>();
    for (const { method, path } of withId) {
      for (const part of PARTS) {
        passMs(1000);
        const address = path.replace(/\{\w+\}/, part).replaceAll(/\{\w+\}/g, 'x');
        // A change to an endpoint must name at least one field; other routes ignore this one.
        const change = method === 'PUT' && { body: '{"enabled":true}' };
        const response = await send(address, { method, headers, ...change });
        await response.text();
        statuses.add(response.status);
      }
    }
    // 403: links to media are guarded by their signature.
    expect(statuses).toEqual(new Set([403, 404]));
  });

  it('that is not a route is not found', async ({ expect }) => {
    for (const part of PARTS) {
      passMs(1000);
      for (const root of ['/', '/docs/', '/exercise-media/', '/webhooks/', '/subjects/x/']) {
        const response = await send(`${root}${part}`);
        await response.text();
        expect([root, part, response.status]).toEqual([root, part, 404]);
        expect(response.headers.has('Set-Cookie')).toBe(false);
      }
    }
  });

  it('with arbitrary text in a header gets a documented response', async ({ expect }) => {
    const statuses = new Set<number>();
    for (const name of HEADERS) {
      for (const value of HEADER_VALUES) {
        for (const [method, path] of [
          ['GET', '/subjects'],
          ['POST', '/analysis/start'],
          ['POST', '/operator/key/list'],
        ] as const) {
          passMs(1000);
          const headers = { Authorization: `Bearer ${partner.apiKey}`, [name]: value };
          const body = method === 'POST' ? '{}' : null;
          const response = await send(path, { method, headers, body });
          await response.text();
          statuses.add(response.status);
        }
      }
    }
    expect(statuses).toEqual(new Set([200, 400, 401, 403]));
  });
});

describe('a URL of the portal', () => {
  let club: Club;
  beforeAll(async () => {
    club = await createClub();
    await sampleOf(club);
    await signInAsOperator(club.owner.visitor);
  });

  it('with arbitrary text in place of an id is not found', async ({ expect }) => {
    const { visitor } = club.owner;
    const pages = portalRoutes.filter(
      ({ method, path }) => method === 'GET' && path.includes('/:'),
    );
    for (const { path } of pages) {
      for (const part of PARTS) {
        passMs(1000);
        const address = path.replace(':scope_id', club.partner.scopeId).replaceAll(/:\w+/g, part);
        if (!address.includes(part)) continue;
        const page = await visitor.open(address);
        expect([path, part, page.status]).toEqual([path, part, 404]);
      }
    }
  });

  it('with arbitrary text in its query shows a page or redirects to one', async ({ expect }) => {
    const { visitor } = club.owner;
    const names = [
      'search',
      'runner',
      'after',
      'before',
      'language',
      'status',
      'notice',
      'next',
      'token',
    ];
    for (const path of [
      `${club.root}/analyses`,
      `${club.root}/analyses/upload`,
      `${club.root}/subjects`,
      `${club.root}/shoes`,
      `${club.root}/usage`,
      `${club.root}/webhook`,
      '/portal/sign-in',
      '/portal/reset-password',
      '/portal/operator/scopes',
    ]) {
      for (const part of PARTS) {
        passMs(1000);
        const query = names.map((name) => `${name}=${part}`).join('&');
        const page = await visitor.open(`${path}?${query}`);
        expect([path, part.slice(0, 30), page.status]).toEqual([path, part.slice(0, 30), 200]);
      }
    }
  });
});
