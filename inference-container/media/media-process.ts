import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { Readable, finished } from 'node:stream';
import type { Writable } from 'node:stream';

import type { MachineError, MediaExit } from './classify-exit.ts';
import { findMachineError, classifyExit } from './classify-exit.ts';
import type { MediaTools } from './media-tools.ts';
import { sandboxed } from './sandbox.ts';
import type { TimeLimit } from './time-limit.ts';
import { startTimeLimit } from './time-limit.ts';

export interface MediaProcess {
  stdin: Writable;
  stdout: Readable;
  /** File descriptor 3 of the process: facts about the pixels of stdout. */
  sideChannel: Readable;
  /** Of the time we wait for it: stopped while it is us who keep it waiting. */
  timeLimit: TimeLimit;
  /** Rejects with the signal's reason when the work was stopped, or when the program cannot start. */
  ended: Promise<MediaExit>;
  /** The last of what it wrote to stderr. */
  messages: () => string;
  /** Ends the whole process group; harmless when it has ended already. */
  kill: () => void;
}

const SIDE_CHANNEL = 3;
const MAX_MESSAGE_CHARACTERS = 1000;
/** A media process decodes with two threads, so it may use two seconds of processor per second. */
const CPU_SECONDS_PER_SECOND = 2;

const liveGroupIds = new Set<number>();

/**
 * Starts ffmpeg or ffprobe as the leader of its own process group, fenced, without our
 * environment (it holds secrets), and ends the group on time-out or abort.
 */
export function startMediaProcess(
  program: 'ffmpeg' | 'ffprobe',
  programArguments: readonly string[],
  { tools, cpuSeconds, signal }: { tools: MediaTools; cpuSeconds?: number; signal: AbortSignal },
): MediaProcess {
  signal.throwIfAborted();
  const timeoutSeconds = Math.ceil(tools.timeoutMs / 1000);
  const limits = {
    memoryMebibytes: tools.memoryMebibytes,
    cpuSeconds: cpuSeconds ?? timeoutSeconds * CPU_SECONDS_PER_SECOND,
    fileBytes: 0,
  };
  const command = sandboxed([program, ...programArguments], { sandbox: tools.sandbox, limits });
  const child = spawn(command[0] ?? program, command.slice(1), {
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) liveGroupIds.add(child.pid);
  const sideChannel = child.stdio[SIDE_CHANNEL];
  assert(sideChannel instanceof Readable, 'every extra descriptor is a pipe');
  // A process that ends early leaves a broken pipe behind; how it ended is told by `ended`.
  child.stdin.on('error', () => {});

  let hasTimedOut = false;
  const timeLimit = startTimeLimit(tools.timeoutMs, () => {
    hasTimedOut = true;
    killGroup(child);
  });
  const messages = collectMessages(child.stderr);
  const ended = watchEnd(child, { timeLimit, hasTimedOut: () => hasTimedOut, messages, signal });

  return {
    stdin: child.stdin,
    stdout: child.stdout,
    sideChannel,
    timeLimit,
    ended,
    messages: messages.tail,
    kill() {
      killGroup(child);
      // Unread output would keep the pipes open after the group is gone.
      for (const stream of child.stdio) stream?.destroy();
    },
  };
}

/** For the moment this process itself ends: nothing it started may outlive it. */
export function killAllMediaProcesses(): void {
  for (const groupId of liveGroupIds) killGroupId(groupId);
}

function watchEnd(
  child: ChildProcess,
  options: {
    timeLimit: TimeLimit;
    hasTimedOut: () => boolean;
    messages: Messages;
    signal: AbortSignal;
  },
): Promise<MediaExit> {
  const { timeLimit, messages, signal } = options;
  const ended = new Promise<MediaExit>((resolve, reject) => {
    const onAbort = () => killGroup(child);
    signal.addEventListener('abort', onAbort, { once: true });

    const settle = () => {
      timeLimit.end();
      signal.removeEventListener('abort', onAbort);
      if (child.pid !== undefined) liveGroupIds.delete(child.pid);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (exitCode, signalName) => {
      settle();
      if (signal.aborted) {
        reject(abortError(signal));
        return;
      }
      const hasTimedOut = options.hasTimedOut();
      // The last messages may be read after the process has ended.
      const end = messages.complete.then(() =>
        classifyExit({ exitCode, signalName, hasTimedOut, machineError: messages.machineError() }),
      );
      resolve(end);
    });
  });
  // Read by whoever awaits `ended`; a process dropped half-way must not end us as unhandled.
  ended.catch(() => {});
  return ended;
}

function abortError({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

interface Messages {
  tail: () => string;
  machineError: () => MachineError | null;
  /** Resolves when all of them were read. */
  complete: Promise<void>;
}

function collectMessages(stderr: Readable): Messages {
  let tail = '';
  let machineError: MachineError | null = null;
  stderr.setEncoding('utf8');
  stderr.on('data', (text: string) => {
    const recent = tail + text;
    if (machineError?.isAboutMemory !== true)
      machineError = findMachineError(recent) ?? machineError;
    tail = recent.slice(-MAX_MESSAGE_CHARACTERS);
  });
  const complete = new Promise<void>((resolve) => {
    finished(stderr, () => resolve());
  });
  return { tail: () => tail.trim(), machineError: () => machineError, complete };
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && liveGroupIds.has(child.pid)) killGroupId(child.pid);
}

function killGroupId(groupId: number): void {
  try {
    process.kill(-groupId, 'SIGKILL');
  } catch {
    // The group ended between the check and the signal.
  }
}
