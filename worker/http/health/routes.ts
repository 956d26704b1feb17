import * as z from 'zod';

import type { RouteRegistry } from '../route-registry.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import { inferencePresence } from './health.ts';

const tag = 'Health';

const inferenceSchema = z.object({
  status: z
    .enum(['ok', 'unavailable'])
    .describe('`ok` if an inference container polled for jobs in the last minute'),
  last_request_at: z.iso
    .datetime()
    .optional()
    .describe('Time when a container last polled for jobs, in UTC'),
  unreachable_boards: z
    .array(z.int())
    .optional()
    .describe('Numbers of the job boards that do not respond; analyses on them wait'),
});

export function registerHealthRoutes(routes: RouteRegistry): void {
  routes.add(
    {
      method: 'get',
      path: '/health',
      needs: 'nothing',
      operationId: 'getHealth',
      tag,
      summary: 'Check whether the service is up',
      responses: {
        200: {
          description: 'The service is up',
          schema: z.object({
            status: z.literal('ok').describe('The service is up'),
            service: z.literal('strideline').describe('Identifies the program that answers'),
          }),
        },
      },
      refusals: [],
    },
    (c) => c.json({ status: 'ok', service: 'strideline' }),
  );
  routes.add(
    {
      method: 'get',
      path: '/health/inference',
      needs: 'nothing',
      operationId: 'getInferenceHealth',
      tag,
      summary: 'Check whether inference containers are available',
      responses: {
        200: { description: 'A container polled for jobs recently', schema: inferenceSchema },
        503: {
          description: 'No container polled for jobs recently; analyses wait',
          schema: inferenceSchema,
        },
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
