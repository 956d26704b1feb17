import * as z from 'zod';

import type { Env } from '../../env.ts';
import { lastRequest } from '../../jobs/board/board.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import { route } from '../route.ts';

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

export const healthRoutes = [
  route('get', '/health', {
    needs: 'nothing',
    operationId: 'getHealth',
    tag,
    summary: 'Check whether the service is up',
    responses: {
      200: {
        description: 'The service is up',
        schema: z.object({
          status: z.literal('ok').describe('The service is up'),
          service: z.literal('strideline').describe('Identifies the service'),
        }),
      },
    },
    handle: (c) => c.json({ status: 'ok', service: 'strideline' }),
  }),
  route('get', '/health/inference', {
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
    handle: async (c) => {
      const { status, lastRequestAtMs, unreachableBoards } = await inferencePresence(
        c.env,
        Date.now(),
      );
      const answer = {
        status,
        ...(lastRequestAtMs !== null && { last_request_at: isoSeconds(lastRequestAtMs) }),
        ...(unreachableBoards.length > 0 && { unreachable_boards: unreachableBoards }),
      };
      return c.json(answer, status === 'ok' ? 200 : 503);
    },
  }),
];

/** A container counts as available for this long after a poll. */
const PRESENCE_MS = 60_000;
/** Absence is cached more briefly, so that a new container shows up soon. */
const CACHE_MS = { ok: 5_000, unavailable: 1_000 } as const;

export interface InferencePresence {
  status: 'ok' | 'unavailable';
  /** Time of the latest poll; null if there was none or no board responds. */
  lastRequestAtMs: number | null;
  unreachableBoards: number[];
}

interface CachedPresence {
  presence: InferencePresence;
  atMs: number;
}

const cachedPresences = new WeakMap<Env, CachedPresence>();

/**
 * Returns whether a container polled recently. The route is public, so each isolate caches the
 * result and queries the boards at most about once a second.
 */
export async function inferencePresence(env: Env, nowMs: number): Promise<InferencePresence> {
  const known = cachedPresences.get(env);
  if (known !== undefined && isFresh(known, nowMs)) return known.presence;
  // An unreachable board counts as never polled: it leases no jobs either.
  const { atMs, unreachableBoards } = await lastRequest(env);
  const isPresent = atMs !== null && nowMs - atMs <= PRESENCE_MS;
  const status = isPresent ? 'ok' : 'unavailable';
  const presence = { status, lastRequestAtMs: atMs, unreachableBoards } as const;
  cachedPresences.set(env, { presence, atMs: nowMs });
  return presence;
}

/** Whether a cached result is fresh. One from the future is not: the clock was set back. */
function isFresh({ presence, atMs }: CachedPresence, nowMs: number): boolean {
  const ageMs = nowMs - atMs;
  return ageMs >= 0 && ageMs < CACHE_MS[presence.status];
}
