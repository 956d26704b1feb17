import type { Operator } from '../operator/send-operator-command.ts';
import { sendOperatorCommand } from '../operator/send-operator-command.ts';

/** Same interval as the cron trigger in wrangler.toml */
const INTERVAL_MS = 5 * 60_000;

/**
 * Runs the sweep immediately and then at intervals, because `wrangler dev` does not run cron
 * triggers.
 */
export function startRecurringSweep(
  operator: Operator,
  report: (sentence: string) => void,
): { stop: () => void } {
  let isStopped = false;
  const sweep = async () => {
    const answer = await sendOperatorCommand('sweep', {}, operator);
    if (!answer.ok && !isStopped) report(`The recurring sweep failed: ${answer.detail}`);
  };
  void sweep();
  const timer = setInterval(() => void sweep(), INTERVAL_MS);
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
  };
  return { stop };
}
