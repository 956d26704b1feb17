import { setTimeout as sleep } from 'node:timers/promises';

import type { OperatorCommand } from '../../contract/operator.ts';
import { sendOperatorCommand } from '../operator/send-operator-command.ts';

const MINUTE_MS = 60_000;
/** The schedules of wrangler.toml. */
const CHECKS: readonly { command: OperatorCommand; everyMs: number }[] = [
  { command: 'sweep', everyMs: 60 * MINUTE_MS },
  { command: 'jobs requeue', everyMs: 5 * MINUTE_MS },
];

/** In place of cron triggers, which `wrangler dev` does not run. Each check runs at once, then on schedule. */
export function startRecurringChecks(options: {
  baseUrl: string;
  operatorToken: string;
  report: (sentence: string) => void;
}): { stop: () => void } {
  const { baseUrl, operatorToken: token, report } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const check of CHECKS) void repeat(check);
  return { stop: () => stopping.abort() };

  async function repeat({ command, everyMs }: (typeof CHECKS)[number]): Promise<void> {
    while (!signal.aborted) {
      const answer = await sendOperatorCommand(command, {}, { baseUrl, token });
      if (!answer.ok && !signal.aborted) {
        report(`The recurring ${command} failed: ${answer.detail}`);
      }
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
