import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterAll, describe, test, vi } from 'vitest';

import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { inChunks } from '../support/form-bytes.ts';
import { balanceOf, createPartner, send, sendAs, sendJson } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';
import { mutations } from './mutations.ts';

const CASES = Math.min(1000, 20 * Number(env.TEST_CASES));
/** Below the rate limit of a key, with room for the test's other requests. */
const REQUESTS_PER_WINDOW = 80;
const TIME_LIMIT_MS = 90_000 + 100 * CASES;
const MAX_JSON_BYTES = 262_144;

const utf8 = (text: string) => new TextEncoder().encode(text);

let requests = 0;

function countRequest(): void {
  requests += 1;
  if (requests % REQUESTS_PER_WINDOW === 0) passMs(WINDOW_MS);
}

afterAll(() => {
  vi.restoreAllMocks();
});

describe('I-48: JSON bodies', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 50 }),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constantFrom('', ' ', '\u0000', '\ud800', 'x'.repeat(5000), 'Ada', 'ada@club.example'),
    fc.constantFrom('https://8.8.8.8/hook', 'http://[::1]/', 'https://', 'javascript:alert(1)'),
  );
  const values = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(true, false, 0, 5, 1.75, 70, null, 1e308, -0, 10_001) },
    { weight: 2, arbitrary: texts },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.constant({ enabled: true }) },
  );
  const names = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        ...'name email height weight url enabled signature threshold input'.split(' '),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'id', 'toString') },
    { weight: 1, arbitrary: texts },
  );
  const objects = fc.array(fc.tuple(names, values), { maxLength: 6 }).map((entries) => {
    const members = entries.map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
    );
    return utf8(`{${members.join(',')}}`);
  });
  const bodies = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(objects, mutations).map(([bytes, mutate]) => mutate(bytes)) },
    { weight: 2, arbitrary: fc.json().map(utf8) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        utf8('[{"a":'.repeat(20_000)),
        utf8(`{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
        utf8(`{"name":"${'x'.repeat(MAX_JSON_BYTES)}"}`),
        utf8('\ufeff{"enabled":true,"threshold":5}'),
        new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
      ),
    },
  );
  const types = fc.constantFrom('application/json', 'text/plain', 'application/xml', '');
  const sizes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 });

  test(
    'with arbitrary bytes are refused unless they are objects, and never cause an error',
    { timeout: TIME_LIMIT_MS },
    async ({ expect }) => {
      const partner = await createPartner({ credits: 3 });
      const created = await sendJson(partner, 'POST', '/subjects', {});
      const { subject_id } = await created.json<{ subject_id: string }>();
      const routes = fc.constantFrom(
        ['POST', '/subjects'],
        ['PUT', `/subjects/${subject_id}`],
        ['PUT', '/webhook'],
        ['PUT', '/settings/low-credit-alerts'],
        ['POST', '/shoeRecommendation/form'],
        ['POST', '/shoeRecommendation/start'],
      );
      // Keeps random host names from being looked up on the network.
      vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no resolver'));
      const outcomes = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(
          routes,
          bodies,
          types,
          sizes,
          async ([method, path], body, type, chunks) => {
            countRequest();
            const headers = { Authorization: `Bearer ${partner.apiKey}`, 'Content-Type': type };
            const init = { method: method ?? '', headers, body: inChunks(body, chunks) };
            const response = await send(path ?? '', init);
            await response.body?.cancel();
            const { status } = response;
            outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
            const ofUnknownId = path === '/shoeRecommendation/start' ? [404] : [];
            expect([200, 201, 400, ...ofUnknownId]).toContain(status);
            if (status < 300) expect(isObject(body) || isEmpty(body)).toBe(true);
          },
        ),
        { seed: Number(env.TEST_SEED), numRuns: CASES },
      );
      expect(outcomes.get(200)).toBeGreaterThan(CASES / 50);
      expect(outcomes.get(201)).toBeGreaterThan(CASES / 50);
      expect(await balanceOf(partner)).toBe(3);
      for (const path of ['/subjects', '/webhook', '/settings/low-credit-alerts']) {
        expect((await sendAs(partner, path)).status).toBe(200);
      }
    },
  );
});

function isEmpty(body: Uint8Array): boolean {
  return new TextDecoder().decode(body).trim() === '';
}

function isObject(body: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body),
    );
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
