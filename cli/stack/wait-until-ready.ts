import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { CommandFailure } from '../command.ts';
import type { ProcessGroup } from './process-group.ts';

const POLL_MS = 100;
const RESPONSE_TIMEOUT_MS = 2000;
const READY_LIMIT_MS = 120_000;
const HEALTH_CHECK_MS = 3000;
/** About 30 s, because a busy Worker responds late. */
const FAILURES_ALLOWED = 6;
/** Lower after the process has exited, when waiting longer is pointless. */
const FAILURES_AFTER_CRASH = 2;
/** Startup takes a minute on a busy machine. */
const FAILURES_AT_START = 24;
const LOG_LINES_SHOWN = 20;

/** Waits for a 200. Errors include the end of the process's log. */
export async function waitUntilReady(
  url: string,
  behind: ProcessGroup,
  signal?: AbortSignal,
): Promise<void> {
  const deadlineMs = performance.now() + READY_LIMIT_MS;
  while (!(await returnsOk(url))) {
    signal?.throwIfAborted();
    const seconds = READY_LIMIT_MS / 1000;
    if (!behind.isRunning()) {
      throw new CommandFailure(`${await behind.ended}.\n${endOfLog(behind)}`);
    }
    if (performance.now() > deadlineMs) {
      throw new CommandFailure(
        `${url} did not return 200 within ${seconds} s.\n${endOfLog(behind)}`,
      );
    }
    await sleep(POLL_MS);
  }
}

/**
 * Resolves with a message after several consecutive failures, or sooner if one of `members` has
 * exited since the last success.
 */
export async function untilUnresponsive(
  url: string,
  signal: AbortSignal,
  { members = () => [] }: { members?: () => readonly string[] } = {},
): Promise<string> {
  let failures = 0;
  let allowed = FAILURES_AT_START;
  let before: readonly string[] = [];
  while (!signal.aborted) {
    if (await returnsOk(url)) {
      failures = 0;
      allowed = FAILURES_ALLOWED;
      before = members();
    } else {
      failures += 1;
      const now = new Set(members());
      if (before.some((member) => !now.has(member))) allowed = FAILURES_AFTER_CRASH;
    }
    if (failures >= allowed) break;
    await sleep(HEALTH_CHECK_MS, undefined, { signal }).catch(() => undefined);
  }
  return `${url} no longer responds`;
}

async function returnsOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

export async function waitUntilDone(group: ProcessGroup): Promise<void> {
  const end = await group.ended;
  if (!end.endsWith('(exit code 0)')) throw new CommandFailure(`${end}.\n${endOfLog(group)}`);
}

function endOfLog({ logFile }: ProcessGroup): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_LINES_SHOWN);
  return `Last lines of ${logFile}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
