/**
 * How a media process ended. `refused` may be the fault of its input, which takes a second run to
 * confirm. `interrupted` is the fault of this machine or of a limit, and never a verdict.
 */
export type MediaExit =
  | { kind: 'succeeded' }
  | { kind: 'refused'; crashSignal: NodeJS.Signals | null }
  | { kind: 'interrupted'; reason: string; isShortOfMemory: boolean };

/** How a process ended, and what its stderr says about this machine. */
export interface ProcessExit {
  exitCode: number | null;
  signalName: NodeJS.Signals | null;
  hasTimedOut: boolean;
  /** Null if stderr contains none. */
  machineError: MachineError | null;
}

/** A line of stderr that blames this machine and not the file. */
export interface MachineError {
  isAboutMemory: boolean;
  line: string;
}

/** Signals of a crashing decoder; every other signal comes from a limit or from outside. */
const CRASH_SIGNALS = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']);
/** ffmpeg handles SIGTERM and SIGXCPU, and exits with this code. */
const STOPPED_BY_SIGNAL = 255;
/** Exit codes of a wrapper that cannot find or execute the program. */
const NOT_STARTED = new Set([126, 127]);

export function classifyExit({
  exitCode,
  signalName,
  hasTimedOut,
  machineError,
}: ProcessExit): MediaExit {
  if (hasTimedOut) return interrupted('timed out');
  // A decoder that runs out of memory may drop frames and still exit with code 0.
  if (machineError?.isAboutMemory) {
    return { ...interrupted(machineError.line), isShortOfMemory: true };
  }
  if (exitCode === 0) return { kind: 'succeeded' };
  if (machineError !== null) return interrupted(machineError.line);
  if (signalName !== null) {
    return CRASH_SIGNALS.has(signalName)
      ? { kind: 'refused', crashSignal: signalName }
      : interrupted(`ended by ${signalName}`);
  }
  if (exitCode === null || exitCode === STOPPED_BY_SIGNAL || NOT_STARTED.has(exitCode)) {
    return interrupted(`exited with code ${exitCode}`);
  }
  return { kind: 'refused', crashSignal: null };
}

function interrupted(reason: string): Extract<MediaExit, { kind: 'interrupted' }> {
  return { kind: 'interrupted', reason, isShortOfMemory: false };
}

/** Includes failed thread creation (EAGAIN, or no error at all), for lack of memory for the stack. */
const ABOUT_MEMORY =
  /cannot allocate memory|(?:failed|unable) to allocate|could not allocate|get_buffer\(\) failed|thread_encoder_init failed|bad_alloc|out of memory|memory allocation|resource temporarily unavailable/i;
const ABOUT_MACHINE =
  /no space left on device|no such file or directory|permission denied|operation not permitted|too many open files|error while loading shared libraries|^(?:unshare|prlimit|setpriv): /im;

/** Media processes run with `LC_ALL=C`, so the C library's messages are in English. */
export function findMachineError(messages: string): MachineError | null {
  const aboutMemory = ABOUT_MEMORY.exec(messages);
  const found = aboutMemory ?? ABOUT_MACHINE.exec(messages);
  if (found === null) return null;
  return { isAboutMemory: aboutMemory !== null, line: lineAt(messages, found.index) };
}

function lineAt(text: string, index: number): string {
  const before = text.lastIndexOf('\n', index - 1);
  const after = text.indexOf('\n', index);
  return text.slice(before + 1, after < 0 ? undefined : after);
}
