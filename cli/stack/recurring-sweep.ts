import type { Operator } from '../operator/send-operator-command.ts';
import { sendOperatorCommand } from '../operator/send-operator-command.ts';

/** The schedule of wrangler.toml. */
const INTERVAL_MS = 5 * 60_000;

/** In place of the cron trigger, which `wrangler dev` does not run: at once, then on schedule. */
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
