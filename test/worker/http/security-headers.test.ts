import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import { BASE, createPartner, send, sendAs, startedId } from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';

describe('a response', () => {
  test.for([
    '/analysis',
    '/nothing',
    '/docs',
    '/docs/swagger-ui.css',
    '/openapi.json',
    '/favicon.svg',
    '/sample-media/side_view/thumbnail.jpg',
    '/portal/sign-in',
  ])('requires HTTPS, forbids sniffing, and has a strict policy: %s', async (path, { expect }) => {
    const { headers, body } = await sendAs(await createPartner(), path);
    await body?.cancel();
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    const policy = headers.get('Content-Security-Policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
  });

  test('in JSON is never cached, including refusals and internal routes', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    await completeSuccessfully(partner);
    const answers = [
      await sendAs(partner, '/analysis'),
      await sendAs(partner, '/subjects'),
      await sendAs(partner, `/analysis/${analysisId}/results`),
      await sendAs(partner, `/analysis/${crypto.randomUUID()}/results`),
      await sendAs(partner, '/subjects', { method: 'POST', body: '{' }),
      await send('/analysis'),
      await send('/nothing'),
      await send('/health'),
      await send('/media/x/thumbnail'),
      await send('/operator/credits/ledger', {
        method: 'POST',
        headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
        body: JSON.stringify({ scope: partner.scopeId }),
      }),
      await send('/internal/jobs/lease', { method: 'POST' }),
    ];
    for (const { url, status, headers } of answers) {
      expect([url, status, headers.get('Content-Type')]).toEqual([url, status, 'application/json']);
      expect([url, status, headers.get('Cache-Control')]).toEqual([url, status, 'no-store']);
    }
  });

  test('cannot be framed if it is a page', async ({ expect }) => {
    const policy = (await send('/docs')).headers.get('Content-Security-Policy');
    expect(policy?.split('; ')).toContain("frame-ancestors 'none'");
  });

  test('keeps the cache headers of media', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    await completeSuccessfully(partner);
    const results = await sendAs(partner, `/analysis/${analysisId}/results`);
    const { thumbnail } = await results.json<{ thumbnail: string }>();
    const response = await send(thumbnail.slice(BASE.length));
    expect(response.headers.get('Cache-Control')).toMatch(/^private, max-age=/);
    await response.body?.cancel();
  });
});
