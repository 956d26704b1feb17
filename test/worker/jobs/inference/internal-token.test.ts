import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { createPartner, send } from '../../support/harness.ts';
import { codeOf } from './internal-calls.ts';

describe('the inference token', () => {
  const id = crypto.randomUUID();
  const routes = [
    ['POST', '/internal/jobs/lease'],
    ['GET', `/internal/jobs/${id}/video`],
    ['POST', `/internal/jobs/${id}/progress`],
    ['PUT', `/internal/jobs/${id}/artifacts/thumbnail`],
    ['POST', `/internal/jobs/${id}/result`],
    ['POST', `/internal/jobs/${id}/release`],
    ['GET', '/internal/no-such-route'],
  ] as const;

  it('I-43: is required on every internal route, and no other token is accepted', async ({
    expect,
  }) => {
    const { apiKey } = await createPartner();
    const wrong = [
      {},
      { Authorization: 'Bearer wrong-token-000000000000' },
      { Authorization: env.INFERENCE_TOKEN },
      { Authorization: `Bearer ${apiKey}` },
      { 'X-API-Key': apiKey },
      { 'X-API-Key': env.INFERENCE_TOKEN },
      { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
      { Authorization: `Bearer ${env.METRICS_TOKEN}` },
    ];
    for (const [method, path] of routes) {
      for (const headers of wrong) {
        const response = await send(path, {
          method,
          headers: new Headers(Object.entries(headers)),
        });
        expect([path, response.status, await codeOf(response)]).toEqual([
          path,
          403,
          'inference_token_invalid',
        ]);
      }
    }
  });

  it('I-43: opens neither the public API, nor the operator routes, nor the metrics', async ({
    expect,
  }) => {
    const headers = { Authorization: `Bearer ${env.INFERENCE_TOKEN}` };
    expect((await send('/analysis', { headers })).status).toBe(403);
    const command = await send('/operator/sweep', { method: 'POST', headers });
    expect([command.status, await codeOf(command)]).toEqual([403, 'operator_token_invalid']);
    const metrics = await send('/internal/metrics', { headers });
    expect([metrics.status, await codeOf(metrics)]).toEqual([403, 'metrics_token_invalid']);
  });
});
