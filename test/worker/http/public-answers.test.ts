import { env } from 'cloudflare:workers';
import { beforeEach, describe, test, vi } from 'vitest';

import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { OPERATIONS, requireDocumented } from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import { BASE, createPartner, send, sendAs } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const PATHS = [...new Set(OPERATIONS.map(({ path }) => path))];
const OTHER_PATHS = [
  '/',
  '/sample',
  '/sample/back-view',
  '/sample-media/side_view/thumbnail.jpg',
  '/favicon.ico',
  '/openapi.json',
  '/docs',
  '/docs/reference',
  '/docs/errors',
  '/docs/webhooks',
  '/docs/site.css',
  '/docs/search.json',
  '/llms.txt',
];

function filled(path: string): string {
  return path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
}

beforeEach(() => passMs(WINDOW_MS));
describe('I-47: checking every response against the document', () => {
  const request = new Request(`${BASE}/subjects`, { method: 'GET' });
  const subject = {
    id: crypto.randomUUID(),
    subject_id: crypto.randomUUID(),
    created_at: '2026-11-21T08:15:30Z',
    updated_at: '2026-11-21T08:15:30Z',
  };

  test.for([
    ['accepts a documented response', { subjects: [subject] }, {}, true],
    ['accepts a documented error', { detail: 'No' }, { status: 401 }, true],
    ['rejects another status', { subjects: [] }, { status: 201 }, false],
    ['rejects another field', { subjects: [{ ...subject, scope_id: 'x' }] }, {}, false],
    ['rejects another type', { subjects: [{ ...subject, height: '1.7' }] }, {}, false],
    ['rejects a missing field', { subjects: [{ id: subject.id }] }, {}, false],
    ['rejects a field of an error', { detail: 'No', stack: 'x' }, { status: 401 }, false],
    ['rejects a query', { detail: 'SELECT secret FROM keys' }, { status: 401 }, false],
  ] as const)('%s', async ([, body, init, isDocumented], { expect }) => {
    const checked = requireDocumented(request, Response.json(body, init));
    await expect(checked.then(() => true).catch(() => false)).resolves.toBe(isDocumented);
  });
});

describe('a path', () => {
  test.for(['/nothing', '/Analysis', '/subjects/a/b', '/v1/analysis', '/docs/no.js'])(
    '%s that does not exist returns 404 with only a detail, for any method and key',
    async (path, { expect }) => {
      const partner = await createPartner();
      for (const method of METHODS) {
        if (path === '/docs/no.js' && method !== 'GET' && method !== 'HEAD') continue;
        for (const response of [
          await send(path, { method }),
          await sendAs(partner, path, { method }),
        ]) {
          expect(response.status).toBe(404);
          const body = await response.text();
          expect(body).toBe(method === 'HEAD' ? '' : '{"detail":"Not found"}');
        }
      }
    },
  );

  test('may end with a slash', async ({ expect }) => {
    const partner = await createPartner();
    for (const path of ['/analysis', '/health', '/docs', '/openapi.json', '/favicon.ico']) {
      const [plain, slashed] = [await sendAs(partner, path), await sendAs(partner, `${path}/`)];
      expect([path, slashed.status]).toEqual([path, 200]);
      expect(await slashed.text()).toBe(await plain.text());
    }
    expect((await sendAs(partner, '/subjects/', { method: 'POST', body: '{}' })).status).toBe(201);
    expect((await send('/analysis/', { method: 'DELETE' })).headers.get('Allow')).toBe('GET, HEAD');
    expect((await send('/operator/sweep/', { method: 'POST' })).status).toBe(403);
  });

  test.for([...PATHS, ...OTHER_PATHS])(
    '%s refuses other methods and lists its own in Allow',
    async (path, { expect }) => {
      const known = OPERATIONS.filter((operation) => operation.path === path);
      const own = known.length === 0 ? ['GET'] : known.map(({ method }) => method);
      const allowed = own.includes('GET') ? [...own, 'HEAD'] : own;
      for (const method of METHODS.filter((candidate) => !allowed.includes(candidate))) {
        const response = await send(filled(path), { method });
        expect(response.status).toBe(405);
        expect(response.headers.get('Allow')?.split(', ').toSorted()).toEqual(allowed.toSorted());
        const body = await response.text();
        expect(body).toBe(method === 'HEAD' ? '' : '{"detail":"Method not allowed"}');
      }
    },
  );

  test('returns the same for HEAD as for GET, without the body', async ({ expect }) => {
    const partner = await createPartner();
    const readable = OPERATIONS.filter(({ method }) => method === 'GET').map(({ path }) => path);
    for (const path of [...readable, ...OTHER_PATHS]) {
      const address = filled(path);
      const [got, head] = [
        await sendAs(partner, address),
        await sendAs(partner, address, { method: 'HEAD' }),
      ];
      expect({ path, status: head.status, headers: headersOf(head) }).toEqual({
        path,
        status: got.status,
        headers: headersOf(got),
      });
      expect(await head.text()).toBe('');
      await got.body?.cancel();
    }
  });
});

describe('every response', () => {
  test('has a request id generated by the service', async ({ expect }) => {
    const ids = (await differentAnswers(await createPartner())).map(({ headers }) =>
      headers.get('X-Request-Id'),
    );
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(ids.length);
    const forged = await send('/health', { headers: { 'X-Request-Id': 'mine' } });
    expect(forged.headers.get('X-Request-Id')).toMatch(UUID);
  });

  test('allows no other origin', async ({ expect }) => {
    const { apiKey } = await createPartner();
    const preflight = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    };
    for (const method of ['OPTIONS', 'GET']) {
      const headers = { ...preflight, Authorization: `Bearer ${apiKey}` };
      const response = await send('/analysis', { method, headers });
      expect(response.status).toBe(method === 'GET' ? 200 : 405);
      const names = [...response.headers.keys()];
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

test('a malformed body is also refused on undocumented routes', async ({ expect }) => {
  for (const [path, token] of [
    ['/internal/jobs/lease', env.INFERENCE_TOKEN],
    ['/operator/sweep', env.OPERATOR_TOKEN],
  ] as const) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await send(path, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_body' });
  }
});

test('a client that disconnects mid-body is not logged as an error', async ({ expect }) => {
  const partner = await createPartner();
  const log = vi.spyOn(console, 'error');
  for (const [method, path, code] of [
    ['POST', '/subjects', 'invalid_body'],
    ['PUT', '/webhook', 'invalid_body'],
    ['POST', '/analysis/start', 'invalid_multipart'],
  ] as const) {
    const body = new ReadableStream({
      type: 'bytes',
      start: (controller) => controller.enqueue(new TextEncoder().encode('--b')),
      pull: (controller) => controller.error(new Error('Network connection lost.')),
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const response = await sendAs(partner, path, { method, headers, body });
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.json()).toMatchObject({ code });
  }
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

describe('an internal error', () => {
  test('returns a 500 without details', async ({ expect }) => {
    const { apiKey } = await createPartner();
    const broken = Object.assign({}, env, {
      DB: {
        prepare() {
          throw new Error('SELECT secret FROM worker/platform/database/client.ts');
        },
      },
    });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await send('/subjects', { headers: { 'X-API-Key': apiKey } }, broken);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"detail":"Internal server error"}');
    const requestId = response.headers.get('X-Request-Id');
    expect(log.mock.calls.join()).toContain(requestId);
    log.mockRestore();
  });

  test('returns a 503 that names no setting if the service is misconfigured', async ({
    expect,
  }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const path of ['/analysis', '/health', '/nothing', '/operator/sweep', '/openapi.json']) {
      const response = await sendMisconfigured(path);
      expect(response.status).toBe(503);
      expect(await response.text()).toBe('{"detail":"The service is not configured"}');
    }
    expect(log.mock.calls.join()).toContain('MEDIA_SIGNING_KEY');
    log.mockRestore();
  });
});

/** A deployment without one of its secrets; this response is not documented. */
async function sendMisconfigured(path: string): Promise<Response> {
  const environment: Env = Object.assign({}, env, { MEDIA_SIGNING_KEY: undefined });
  return app.fetch(new Request(new URL(path, BASE)), environment);
}

/** One of each kind. */
async function differentAnswers(partner: Partner): Promise<Response[]> {
  const broken = Object.assign({}, env, { DB: null });
  return [
    await sendAs(partner, '/analysis'),
    await sendAs(partner, '/subjects', { method: 'POST' }),
    await sendAs(partner, '/subjects', { method: 'POST', body: '{' }),
    await sendAs(partner, `/subjects/${crypto.randomUUID()}`),
    await send('/analysis'),
    await sendAs({ apiKey: 'x' }, '/analysis'),
    await send('/nothing'),
    await send('/analysis', { method: 'DELETE' }),
    await send('/health'),
    await send('/docs'),
    await send('/docs/reference'),
    await send('/docs/site.js'),
    await send('/docs/no.js'),
    await send('/openapi.json'),
    await send('/internal/jobs/lease', { method: 'POST' }),
    await send('/operator/sweep', { method: 'POST' }),
    await send('/media/x/thumbnail'),
    await sendAs(partner, '/analysis', { method: 'HEAD' }),
    await send('/subjects', { headers: { 'X-API-Key': partner.apiKey } }, broken),
    await sendMisconfigured('/analysis'),
  ];
}

function headersOf(response: Response) {
  return [...response.headers].filter(([name]) => name !== 'x-request-id');
}
