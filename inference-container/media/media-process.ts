import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { Readable, finished } from 'node:stream';
import type { Writable } from 'node:stream';

import type { MachineError, MediaExit } from './classify-exit.ts';
import { findMachineError, classifyExit } from './classify-exit.ts';
import type { MediaTools } from './media-tools.ts';
import { ProcessGroups } from './process-groups.ts';
import { sandboxed } from './sandbox.ts';

export interface MediaProcess {
  stdin: Writable;
  stdout: Readable;
  /** File descriptor 3 of the process: metadata for the frames on stdout. */
  sideChannel: Readable;
  /** Limits how long we wait for the process; paused while the process waits for us. */
  timeLimit: TimeLimit;
  /** Rejects if the program cannot start, and with the signal's reason after an abort. */
  ended: Promise<MediaExit>;
  /** The last part of stderr. */
  messages: () => string;
  /** Kills the whole process group, if it is still running. */
  kill: () => void;
}

export interface MediaProcessOptions {
  tools: MediaTools;
  /** CPU seconds allowed for the input so far; a process that uses more is killed. */
  allowedCpuSeconds?: () => number;
  /** Replaces the pipe for stdout. */
  output?: { readEnd: Readable; writeEnd: Socket };
  signal: AbortSignal;
}

const SIDE_CHANNEL = 3;
const MAX_MESSAGE_CHARACTERS = 1000;
/** Media processes decode with two threads, which can use two CPU seconds per second. */
const CPU_SECONDS_PER_SECOND = 2;

let liveGroups = new ProcessGroups();

/** Shares this thread's media processes with the thread that started it. */
export function shareMediaProcesses(memory: SharedArrayBuffer): void {
  liveGroups = new ProcessGroups(memory);
}

/**
 * Starts ffmpeg or ffprobe in the sandbox as the leader of its own process group, without our
 * environment, which contains secrets. Kills the group on timeout or abort.
 */
export function startMediaProcess(
  program: 'ffmpeg' | 'ffprobe',
  programArguments: readonly string[],
  options: MediaProcessOptions,
): MediaProcess {
  const { tools, allowedCpuSeconds, output, signal } = options;
  signal.throwIfAborted();
  const child = spawnSandboxed([program, ...programArguments], options);
  if (child.pid !== undefined) liveGroups.add(child.pid);
  // Without free file descriptors there are no pipes; the error follows as an event.
  child.on('error', () => {});
  const { stdin, stderr } = child;
  const stdout = output?.readEnd ?? child.stdout;
  const sideChannel = child.stdio?.[SIDE_CHANNEL];
  if (!stdin || !stdout || !stderr || !(sideChannel instanceof Readable)) {
    throw new Error(`${program} could not be started`);
  }
  // If the process exits early, the pipe breaks; `ended` reports why it exited.
  stdin.on('error', () => {});

  const verdict = { hasTimedOut: false, isOverAllowance: false };
  const killFor = (reason: keyof typeof verdict) => () => {
    verdict[reason] = true;
    killGroup(child);
  };
  const timeLimit = startTimeLimit(tools.timeoutMs, killFor('hasTimedOut'));
  const cpuTimer =
    allowedCpuSeconds && limitCpuTime(child, allowedCpuSeconds, killFor('isOverAllowance'));
  const onAbort = () => killGroup(child);
  signal.addEventListener('abort', onAbort, { once: true });
  const settled = once(child, 'exit').finally(() => {
    timeLimit.end();
    clearInterval(cpuTimer);
    signal.removeEventListener('abort', onAbort);
    if (child.pid !== undefined) liveGroups.remove(child.pid);
  });
  const messages = collectMessages(stderr);
  const ended = settled.then(async (): Promise<MediaExit> => {
    if (signal.aborted) throw abortError(signal);
    // The last messages may arrive after the process exits.
    await messages.complete;
    const { exitCode, signalCode: signalName } = child;
    return classifyExit({
      exitCode,
      signalName,
      ...verdict,
      machineError: messages.machineError(),
    });
  });
  // A caller that stops early never awaits `ended`: avoid an unhandled rejection.
  ended.catch(() => {});

  return {
    stdin,
    stdout,
    sideChannel,
    timeLimit,
    ended,
    messages: messages.tail,
    kill() {
      killGroup(child);
      // Unread output would keep the pipes open after the group has ended; messages are always read.
      for (const stream of [stdin, stdout, child.stdout, sideChannel]) stream?.destroy();
    },
  };
}

function spawnSandboxed(
  program: readonly string[],
  { tools, output }: MediaProcessOptions,
): ChildProcess {
  const timeoutSeconds = Math.ceil(tools.timeoutMs / 1000);
  const usesGpu = tools.hardware === 'nvidia' && program[0] === 'ffmpeg';
  const limits = {
    // CUDA reserves more address space than the machine's and the GPU's memory combined.
    memoryMebibytes: usesGpu ? null : tools.memoryMebibytes,
    cpuSeconds: timeoutSeconds * CPU_SECONDS_PER_SECOND,
    fileBytes: 0,
  };
  const command = sandboxed(program, { sandbox: tools.sandbox, limits });
  return spawn(command[0] ?? '', command.slice(1), {
    detached: true,
    env: {
      PATH: tools.searchPath ?? process.env['PATH'],
      LC_ALL: 'C',
      // Without a shader cache, because writing any file kills the process.
      ...(usesGpu && { CUDA_CACHE_DISABLE: '1' }),
    },
    stdio: ['pipe', output?.writeEnd ?? 'pipe', 'pipe', 'pipe'],
  });
}

/** Kills all media processes, which would otherwise outlive this process. */
export function killAllMediaProcesses(): void {
  liveGroups.killAll();
}

function abortError({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

interface Messages {
  tail: () => string;
  machineError: () => MachineError | null;
  complete: Promise<void>;
}

function collectMessages(stderr: Readable): Messages {
  let tail = '';
  let machineError: MachineError | null = null;
  stderr.setEncoding('utf8');
  stderr.on('data', (text: string) => {
    const recent = tail + text;
    if (machineError?.isAboutMemory !== true) {
      machineError = findMachineError(recent) ?? machineError;
    }
    const cut = recent.slice(-MAX_MESSAGE_CHARACTERS);
    // Keep whole lines, because the start of a line identifies the error.
    tail = cut.length < recent.length ? cut.slice(cut.indexOf('\n') + 1) : cut;
  });
  const complete = new Promise<void>((resolve) => {
    finished(stderr, () => resolve());
  });
  return { tail: () => tail.trim(), machineError: () => machineError, complete };
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined) liveGroups.kill(child.pid);
}

interface TimeLimit {
  stop: () => void;
  run: () => void;
  /** Stops permanently. */
  end: () => void;
}

/** Starts immediately, and calls `onOver` after running for `limitMs` in total. */
function startTimeLimit(limitMs: number, onOver: () => void): TimeLimit {
  let leftMs = limitMs;
  let ranSinceMs = performance.now();
  let timer: NodeJS.Timeout | null = setTimeout(onOver, limitMs);
  let hasEnded = false;

  function stop(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    leftMs -= performance.now() - ranSinceMs;
  }

  return {
    stop,
    run() {
      if (timer !== null || hasEnded) return;
      ranSinceMs = performance.now();
      timer = setTimeout(onOver, leftMs);
    },
    end() {
      stop();
      hasEnded = true;
    },
  };
}

const CPU_CHECK_INTERVAL_MS = 200;
/** Unit of CPU times in proc(5), on every Linux system. */
const TICKS_PER_SECOND = 100;

/**
 * Calls `onOver` once the process has used more CPU time than `allowedSeconds` returns. CPU time
 * barely depends on machine load. Without /proc, there is no limit.
 */
function limitCpuTime(
  { pid }: ChildProcess,
  allowedSeconds: () => number,
  onOver: () => void,
): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (pid === undefined || readCpuSeconds(pid) <= allowedSeconds()) return;
    clearInterval(timer);
    onOver();
  }, CPU_CHECK_INTERVAL_MS);
  return timer;
}

/** Returns the user and system time of all threads, or zero if it cannot be read. */
function readCpuSeconds(processId: number): number {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'latin1');
    // The name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
