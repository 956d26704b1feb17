import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import type { OperatorCommand } from '../../contract/operator.ts';
import { sendOperatorCommand } from '../operator/send-operator-command.ts';

/** The schedules of wrangler.toml. */
const CHECKS: readonly { command: OperatorCommand; everyMinutes: number }[] = [
  { command: 'sweep', everyMinutes: 60 },
  { command: 'jobs requeue', everyMinutes: 5 },
];
const CONTINUED_AFTER_MINUTES = 5;
const MINUTE_MS = 60_000;
/** The report of a sweep that reached its limit. */
const unfinishedSchema = z.object({ unfinished: z.array(z.string()).min(1) });

/** In place of cron triggers, which `wrangler dev` does not run. Each check runs at once, then on schedule. */
export function startRecurringChecks(options: {
  baseUrl: string;
  operatorToken: string;
  report: (sentence: string) => void;
  wait?: (delayMs: number, signal: AbortSignal) => Promise<void>;
}): { stop: () => void } {
  const { baseUrl, operatorToken: token, report, wait = sleepUntilAborted } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const check of CHECKS) void repeat(check);
  return { stop: () => stopping.abort() };

  async function repeat({ command, everyMinutes }: (typeof CHECKS)[number]): Promise<void> {
    while (!signal.aborted) {
      const answer = await sendOperatorCommand(command, {}, { baseUrl, token });
      if (!answer.ok && !signal.aborted) {
        report(`The recurring ${command} failed: ${answer.detail}`);
      }
      const isUnfinished = unfinishedSchema.safeParse(answer.body).success;
      const pauseMinutes = isUnfinished ? CONTINUED_AFTER_MINUTES : everyMinutes;
      await wait(pauseMinutes * MINUTE_MS, signal);
    }
  }
}

async function sleepUntilAborted(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal }).catch(() => undefined);
}
