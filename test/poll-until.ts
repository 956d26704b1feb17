import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 100;
/** Only bounds how long a failure takes. */
const LIMIT_MS = 100_000;

/** Polls another process's state, which has no events, until it matches. */
export async function pollUntil<State>(
  read: () => Promise<State>,
  isWanted: (state: State) => boolean,
  limitMs = LIMIT_MS,
): Promise<State> {
  const endMs = performance.now() + limitMs;
  for (;;) {
    const state = await read();
    if (isWanted(state)) return state;
    if (performance.now() > endMs) throw new Error(`still ${JSON.stringify(state)}`);
    await sleep(EVERY_MS);
  }
}
