import { CommandFailure } from '../command.ts';

const ATTEMPTS = 100;
const RESPONSE_TIMEOUT_MS = 10_000;
/** All attempts together take five minutes, enough for the certificate of a custom domain. */
export const HEALTH_PAUSE_MS = 3000;

/** Waits until a host returns 200 from `/health`, for at most `ATTEMPTS` checks. */
export async function waitUntilHealthy(baseUrl: string, pause: () => Promise<void>): Promise<void> {
  const url = `${baseUrl}/health`;
  let last: number | null = null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await pause();
    last = await readStatus(url);
    if (last === 200) return;
  }
  throw new CommandFailure(
    `${url} did not return 200 after ${ATTEMPTS} attempts: ${last === null ? 'no response' : `status ${last}`}. The Worker's log shows why: npx wrangler tail --config .dev/deploy/wrangler.json`,
  );
}

/** Returns null if there is no response. */
export async function readStatus(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
