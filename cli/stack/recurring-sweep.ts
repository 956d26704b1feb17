import { setTimeout as sleep } from 'node:timers/promises';

import { sendOperatorCommand } from '../operator/send-operator-command.ts';

/** The schedule of wrangler.toml. */
const PAUSE_MS = 5 * 60_000;

/** In place of the cron trigger, which `wrangler dev` does not run: at once, then on schedule. */
export function startRecurringSweep(options: {
  baseUrl: string;
  operatorToken: string;
  report: (sentence: string) => void;
  wait?: (delayMs: number, signal: AbortSignal) => Promise<void>;
}): { stop: () => void } {
  const { baseUrl, operatorToken, report, wait = sleepUntilAborted } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  void repeat();
  return { stop: () => stopping.abort() };

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      const answer = await sendOperatorCommand('sweep', {}, { baseUrl, operatorToken });
      if (!answer.ok && !signal.aborted) report(`The recurring sweep failed: ${answer.detail}`);
      await wait(PAUSE_MS, signal);
    }
  }
}

async function sleepUntilAborted(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal }).catch(() => undefined);
}
