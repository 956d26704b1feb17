const ATTEMPTS = 100;
const ANSWER_LIMIT_MS = 10_000;
/** A custom domain gets its certificate within minutes: five in all. */
export const HEALTH_PAUSE_MS = 3000;

export type Health = { ok: true } | { ok: false; problem: string };

/** Waits until a host returns 200 from `/health`, at most `ATTEMPTS` times `pause`. */
export async function waitUntilHealthy(
  baseUrl: string,
  pause: () => Promise<void>,
): Promise<Health> {
  const url = `${baseUrl}/health`;
  let last = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await pause();
    const status = await readStatus(url);
    if (status === 200) return { ok: true };
    last = status === null ? 'no response' : `status ${status}`;
  }
  return { ok: false, problem: `${url} did not return 200 after ${ATTEMPTS} attempts: ${last}.` };
}

/** The status that an address returns; null without a response. */
export async function readStatus(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
