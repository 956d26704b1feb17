import * as z from 'zod';

import { lastRequestAtMs, PRESENCE_MS } from '../inference/inference.ts';
import type { RouteRegistry } from '../route-registry.ts';
import { isoSeconds } from '../timestamp.ts';

const tag = 'Health';

export function registerHealthRoutes(routes: RouteRegistry): void {
  routes.add(
    {
      method: 'get',
      path: '/health',
      needs: 'nothing',
      operationId: 'getHealth',
      tag,
      summary: 'Whether the service answers',
      responses: { 200: { description: 'It does', schema: z.object({ status: z.literal('ok') }) } },
      refusals: [],
    },
    (c) => c.json({ status: 'ok' }),
  );
  const inference = z.object({
    status: z.enum(['ok', 'unavailable']),
    last_request_at: z.iso.datetime().optional(),
  });
  routes.add(
    {
      method: 'get',
      path: '/health/inference',
      needs: 'nothing',
      operationId: 'getInferenceHealth',
      tag,
      summary: 'Whether a container has asked for work in the last minute',
      responses: {
        200: { description: 'One has', schema: inference },
        503: { description: 'None has; analyses wait', schema: inference },
      },
      refusals: [],
    },
    async (c) => {
      const lastMs = await lastRequestAtMs(c.env);
      const isPresent = lastMs !== null && Date.now() - lastMs <= PRESENCE_MS;
      const lastRequest = lastMs === null ? {} : { last_request_at: isoSeconds(lastMs) };
      const status = isPresent ? 'ok' : 'unavailable';
      return c.json({ status, ...lastRequest }, isPresent ? 200 : 503);
    },
  );
}
