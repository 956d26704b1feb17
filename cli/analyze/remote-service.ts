import { CommandFailure, EXIT } from './command-failure.ts';
import type { SearchSurroundings, Service, WantedService } from './program.ts';

const HEALTH_LIMIT_MS = 10_000;

/** The service at --base or `STRIDELINE_BASE_URL`. */
export async function findRemoteService(
  wanted: WantedService,
  { environment, signal }: SearchSurroundings,
): Promise<Service> {
  const baseUrl = wanted.baseUrl ?? environment['STRIDELINE_BASE_URL']?.replace(/\/+$/, '');
  if (baseUrl === undefined || !URL.canParse(baseUrl)) {
    const sentence = 'No service given: set STRIDELINE_BASE_URL or pass --base URL.';
    throw new CommandFailure(EXIT.misused, sentence);
  }
  const { apiKey } = wanted;
  if (apiKey === null) throw keyMissing(baseUrl);
  if (!(await answersAt(baseUrl, signal))) throw unreachable(baseUrl);
  return { baseUrl, apiKey, creditAdvice: null, broken: null, stop: async () => undefined };
}

export async function answersAt(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  let response: Response;
  try {
    const limit = AbortSignal.timeout(HEALTH_LIMIT_MS);
    response = await fetch(`${baseUrl}/health`, { signal: AbortSignal.any([signal, limit]) });
  } catch {
    signal.throwIfAborted();
    return false;
  }
  await response.body?.cancel();
  if (response.ok) return true;
  const sentence = `${baseUrl} is not ready, or is not Strideline: GET /health returned ${response.status}.`;
  throw new CommandFailure(EXIT.refused, sentence);
}

export function unreachable(baseUrl: string): CommandFailure {
  return new CommandFailure(EXIT.refused, `Cannot reach ${baseUrl}.`);
}

export function keyMissing(baseUrl: string): CommandFailure {
  return new CommandFailure(
    EXIT.misused,
    `No API key for ${baseUrl}: set STRIDELINE_API_KEY or pass --key.`,
  );
}
