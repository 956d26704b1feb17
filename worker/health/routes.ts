import * as z from 'zod';

import type { RouteRegistry } from '../http/route-registry.ts';
import { isoSeconds } from '../time/timestamp.ts';
import { inferencePresence } from './inference-presence.ts';

const tag = 'Health';

const inferenceSchema = z.object({
  status: z.enum(['ok', 'unavailable']).describe('Whether a worker polled recently'),
  last_request_at: z.iso.datetime().optional().describe('When a worker last polled, in UTC'),
  unreachable_boards: z
    .array(z.int())
    .optional()
    .describe('Numbers of the job boards that do not answer: analyses on them wait'),
});

export function registerHealthRoutes(routes: RouteRegistry): void {
  routes.add(
    {
      method: 'get',
      path: '/health',
      needs: 'nothing',
      operationId: 'getHealth',
      tag,
      summary: 'Check the service',
      responses: {
        200: {
          description: 'Service is up',
          schema: z.object({ status: z.literal('ok').describe('Service is up') }),
        },
      },
      refusals: [],
    },
    (c) => c.json({ status: 'ok' }),
  );
  routes.add(
    {
      method: 'get',
      path: '/health/inference',
      needs: 'nothing',
      operationId: 'getInferenceHealth',
      tag,
      summary: 'Check the inference workers',
      responses: {
        200: { description: 'A worker polled recently', schema: inferenceSchema },
        503: { description: 'No worker polled recently; analyses wait', schema: inferenceSchema },
      },
      refusals: [],
    },
    async (c) => {
      const { status, lastRequestAtMs, unreachableBoards } = await inferencePresence(
        c.env,
        Date.now(),
      );
      const lastRequest =
        lastRequestAtMs === null ? {} : { last_request_at: isoSeconds(lastRequestAtMs) };
      const unreachable =
        unreachableBoards.length === 0 ? {} : { unreachable_boards: unreachableBoards };
      return c.json({ status, ...lastRequest, ...unreachable }, status === 'ok' ? 200 : 503);
    },
  );
}
