import { env } from 'cloudflare:workers';
import { beforeAll, describe, test } from 'vitest';

import { Visitor } from '../portal/support/visitor.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, send, sendJson } from '../support/harness.ts';

interface Refusal {
  detail: string;
  code: string;
}

let partner: Partner;
beforeAll(async () => {
  partner = await createPartner();
});

const REFUSALS: [method: string, path: string, body: unknown, detail: string][] = [
  [
    'POST',
    '/subjects',
    { name: ' ', email: 'ada', height: 180, weight: '70' },
    'email must be an email address (got "ada"); name must not be empty; height must be at most 2.6 (got 180); weight must be a number (got "70")',
  ],
  ['POST', '/subjects', [], 'The body must be an object (got an array)'],
  [
    'POST',
    '/subjects',
    { name: 'x'.repeat(201) },
    'name must have at most 200 characters (got 201)',
  ],
  [
    'PUT',
    '/settings/low-credit-alerts',
    { threshold: 10.5 },
    'enabled is required; threshold must be a whole number (got 10.5)',
  ],
  [
    'PUT',
    '/settings/low-credit-alerts',
    { enabled: true, threshold: 10_001 },
    'threshold must be at most 10000 (got 10001)',
  ],
  [
    'PUT',
    '/settings/low-credit-alerts',
    { enabled: true, threshold: 1e308 },
    'threshold must be at most 10000 (got 1e+308)',
  ],
  ['PUT', '/webhook', {}, 'At least one of url, enabled, and signature is required'],
  ['PUT', '/webhook', { signature: {} }, 'signature.enabled is required'],
  [
    'POST',
    '/exercises',
    { search_keys: ['TrunkBD', 5, null] },
    'search_keys[1] must be a string (got 5); search_keys[2] must be a string (got null)',
  ],
  ['POST', '/shoeRecommendation/start', {}, 'shoe_recommendation_id is required'],
];

describe('a refused body', () => {
  test.for(REFUSALS)('%s %s %j', async ([method, path, body, detail], { expect }) => {
    const response = await sendJson(partner, method, path, body);
    expect(response.status).toBe(400);
    expect((await response.json<Refusal>()).detail).toBe(detail);
  });

  test('names the first problems of many, and counts the rest', async ({ expect }) => {
    const input = { form: { pain: Array.from({ length: 4000 }, () => 'x'.repeat(50)) } };
    const response = await sendJson(partner, 'POST', '/shoeRecommendation/form', { input });
    const { detail, code } = await response.json<Refusal>();
    expect(code).toBe('invalid_form');
    expect(detail).toContain('input.form.running_experience is required; ');
    expect(detail).toContain(`(got "${'x'.repeat(40)}…")`);
    expect(detail).toMatch(/; and 3995 more$/);
  });

  test('from the operator never repeats a password', async ({ expect }) => {
    const response = await send('/operator/account/create', {
      method: 'POST',
      headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
      body: JSON.stringify({ email: 'ada', password: 'hunter2', verified: 'maybe' }),
    });
    expect((await response.json<Refusal>()).detail).toBe(
      'email must be an email address (got "ada"); password must have at least 10 characters (got 7); verified must be true or false (got "maybe")',
    );
  });
});

test('an unknown address answers browsers with a page, and all others with JSON', async ({
  expect,
}) => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const page = await new Visitor().open('/nowhere', headers);
  expect([page.status, page.headers.get('Content-Type')]).toEqual([
    404,
    'text/html; charset=UTF-8',
  ]);
  expect(page.text).toContain('<h1>Page not found</h1>');
  const json = await send('/nowhere');
  expect([json.status, await json.json()]).toEqual([404, { detail: 'Not found' }]);
  expect((await new Visitor().open('/analysis/start', headers)).status).toBe(405);
});
