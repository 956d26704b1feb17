import { Hono } from 'hono';

import type { Env } from '../../env.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireBearerToken } from '../../http/bearer-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import { describeMetrics, formatMetrics, readMetrics } from './read-metrics.ts';

/** The version of the text format that Prometheus and compatible scrapers read. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** `GET /internal/metrics`, with its own token; not part of the public API. */
export const metricsRoutes = new Hono<{ Bindings: Env; Variables: { requestId: string } }>();

metricsRoutes.get('/metrics', async (c) => {
  const { metricsToken } = settingsOf(c.env);
  if (metricsToken === null) throw new ApiError('not_found', 'Not found');
  await requireBearerToken(c.env, c.req.raw, {
    value: metricsToken,
    refusal: 'metrics_token_invalid',
    detail: 'The metrics token is missing or wrong',
  });
  const nowMs = Date.now();
  const metrics = describeMetrics(await readMetrics(c.env, nowMs), nowMs);
  return c.body(formatMetrics(metrics), 200, {
    'Content-Type': CONTENT_TYPE,
    'Cache-Control': 'no-store',
  });
});
