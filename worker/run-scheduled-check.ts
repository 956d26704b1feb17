import type { Env } from './env.ts';
import { requeueLostJobs } from './inference/inference.ts';
import { continueSweep, sweep, sweepTimeMs } from './maintenance/maintenance.ts';

/** As wrangler.toml has it; every other trigger is the hourly check. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export async function runScheduledCheck(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
): Promise<void> {
  const nowMs = sweepTimeMs(scheduledTime, Date.now());
  if (cron === EVERY_FIVE_MINUTES) await requeueAndContinue(env, nowMs);
  else await sweep(env, nowMs);
}

/** Side by side, both to their end: an unreachable board must not stop the sweep. */
async function requeueAndContinue(env: Env, nowMs: number): Promise<void> {
  const outcomes = await Promise.allSettled([
    requeueLostJobs(env, nowMs),
    continueSweep(env, nowMs),
  ]);
  const errors: unknown[] = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  if (errors.length > 0) throw new AggregateError(errors, 'the five-minute check failed');
}
