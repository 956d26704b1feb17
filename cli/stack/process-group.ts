import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { CommandFailure } from '../command.ts';

export interface ProcessGroup {
  name: string;
  logFile: string;
  /** Id of the process that leads the group. */
  processId: () => number;
  /** Resolves with a message when the leading process ends for any reason. */
  ended: Promise<string>;
  isRunning: () => boolean;
  /**
   * Sends SIGTERM to the whole group and SIGKILL after a grace period; resolves when all have
   * exited.
   */
  stop: () => Promise<void>;
  /** Sends SIGKILL to the whole group, simulating a crash. */
  kill: () => Promise<void>;
}

interface Command {
  name: string;
  command: readonly [string, ...string[]];
  environment: Readonly<Record<string, string>>;
  directory: string;
  logFile: string;
}

/** Must exceed the time that the container needs to release its lease. */
const STOP_GRACE_MS = 8000;
const KILL_LIMIT_MS = 5000;
const POLL_MS = 25;
/** File descriptor on which the command waits for permission to run. */
const GATE = 3;
const GATE_SCRIPT = `read -r _ <&${GATE} || exit 1; exec "$0" "$@" ${GATE}<&-`;
const GUARD_SCRIPT =
  'read -r group || exit 0; read -r _; kill -s TERM -- "-$group" 2>&- || exit 0; sleep "$0"; kill -s KILL -- "-$group" 2>&-';

/** Starts a command in its own process group, so that Ctrl-C in the terminal does not reach it. */
export async function startProcessGroup(options: Command): Promise<ProcessGroup> {
  const { name, logFile } = options;
  // Start the guard first: if this process died in between, the command would be orphaned.
  const guard = startGuard();
  const { child, letRun } = spawnWithLog(options);
  await once(child, 'spawn');
  const { pid: groupId } = child;
  assert(groupId !== undefined, 'a spawned process has an id');
  guard.watch(groupId);
  letRun();
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(`${name} ended (${signal ?? `exit code ${code}`})`),
    );
  });
  return {
    name,
    logFile,
    processId: () => groupId,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      signalGroup(groupId, 'SIGTERM');
      if (!(await isGoneWithin(groupId, STOP_GRACE_MS))) await killGroup(groupId, name);
      guard.dismiss();
    },
    kill: async () => {
      await killGroup(groupId, name);
      guard.dismiss();
    },
  };
}

/**
 * Spawns the command blocked on a pipe: it runs when released, or never if this process dies first.
 */
function spawnWithLog({ command, environment, directory, logFile }: Command): {
  child: ChildProcess;
  letRun: () => void;
} {
  const log = openSync(logFile, 'a');
  const child = spawn('sh', ['-c', GATE_SCRIPT, ...command], {
    cwd: directory,
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const gate = child.stdio[GATE];
  assert(gate instanceof Writable, 'every additional file descriptor is a pipe');
  // Ignore EPIPE if the command has already exited.
  gate.on('error', () => {});
  return { child, letRun: () => gate.end('run\n') };
}

/**
 * Kills the group if this process is killed, which closes the guard's stdin. The guard has its own
 * process group, so signals to ours do not reach it.
 */
function startGuard(): { watch: (groupId: number) => void; dismiss: () => void } {
  const guard = spawn('sh', ['-c', GUARD_SCRIPT, `${STOP_GRACE_MS / 1000}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return {
    watch: (groupId) => guard.stdin.write(`${groupId}\n`),
    dismiss: () => guard.kill('SIGKILL'),
  };
}

async function killGroup(groupId: number, name: string): Promise<void> {
  signalGroup(groupId, 'SIGKILL');
  if (await isGoneWithin(groupId, KILL_LIMIT_MS)) return;
  throw new CommandFailure(`${name} (process group ${groupId}) could not be stopped.`);
}

async function isGoneWithin(groupId: number, limitMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + limitMs;
  while (hasMembers(groupId)) {
    if (performance.now() > deadlineMs) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch {
    return false;
  }
}

/** Ignores zombies: in many containers, nothing reaps orphans. */
function hasMembers(groupId: number): boolean {
  if (!signalGroup(groupId, 0)) return false;
  return !existsSync('/proc/self/stat') || membersOf(groupId).length > 0;
}

/** Returns the ids of the group's live processes; empty without /proc. */
export function membersOf(groupId: number): string[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((processId) => isLiveMember(processId, groupId));
}

function isLiveMember(processId: string, groupId: number): boolean {
  try {
    // The name in parentheses may contain spaces; state, parent, and process group follow it.
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state !== 'Z' && Number(group) === groupId;
  } catch {
    return false;
  }
}
