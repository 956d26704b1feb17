import * as z from 'zod';

import { CommandFailure, EXIT } from '../command.ts';
import type { Service, WantedService } from './program.ts';

const HEALTH_LIMIT_MS = 10_000;
const healthSchema = z.object({ service: z.literal('strideline') });

/** Uses the service at --base or `STRIDELINE_BASE_URL`. */
export async function findRemoteService(wanted: WantedService): Promise<Service> {
  const { apiKey, environment, signal } = wanted;
  const baseUrl = wanted.baseUrl ?? environment['STRIDELINE_BASE_URL']?.replace(/\/+$/, '');
  if (baseUrl === undefined || !URL.canParse(baseUrl)) {
    const sentence = 'No service given: set STRIDELINE_BASE_URL or pass --base URL.';
    throw new CommandFailure(sentence, EXIT.misused);
  }
  if (apiKey === null) throw keyMissing(baseUrl);
  if (!(await isStridelineAt(baseUrl, signal))) throw unreachable(baseUrl);
  return { baseUrl, apiKey, creditAdvice: null, broken: null, stop: async () => undefined };
}

/**
 * Returns false if nothing responds; throws if another program does, because neither the key nor
 * the video may be sent to it.
 */
export async function isStridelineAt(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  let response: Response;
  try {
    const limit = AbortSignal.timeout(HEALTH_LIMIT_MS);
    response = await fetch(`${baseUrl}/health`, { signal: AbortSignal.any([signal, limit]) });
  } catch {
    signal.throwIfAborted();
    return false;
  }
  const health = await response.json().catch(() => null);
  if (response.ok && healthSchema.safeParse(health).success) return true;
  const sentence = `${baseUrl} is not ready, or is not Strideline: GET /health returned ${response.status}.`;
  throw new CommandFailure(sentence);
}

export function unreachable(baseUrl: string): CommandFailure {
  return new CommandFailure(`Cannot reach ${baseUrl}.`);
}

export function keyMissing(baseUrl: string): CommandFailure {
  return new CommandFailure(
    `No API key for ${baseUrl}: set STRIDELINE_API_KEY or pass --key.`,
    EXIT.misused,
  );
}
