/**
 * How a media process ended. `refused` may be its input's fault, which takes a second run to
 * confirm; `costly` is its input's fault. `interrupted` is the fault of this machine or of a limit,
 * and never a verdict.
 */
export type MediaExit =
  | { kind: 'succeeded' }
  | { kind: 'costly' }
  | { kind: 'refused'; crashSignal: NodeJS.Signals | null }
  | { kind: 'interrupted'; reason: string; isOutOfMemory: boolean };

export interface ProcessExit {
  exitCode: number | null;
  signalName: NodeJS.Signals | null;
  hasTimedOut: boolean;
  /** Its CPU time exceeded the allowance for its input. */
  isOverAllowance: boolean;
  machineError: MachineError | null;
}

/** A stderr line that blames this machine and not the file. */
export interface MachineError {
  isAboutMemory: boolean;
  line: string;
}

/** Signals of a crashing decoder; any other signal comes from a limit or from outside. */
const CRASH_SIGNALS = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']);
/** ffmpeg handles SIGTERM and SIGXCPU, and exits with this code. */
const STOPPED_BY_SIGNAL = 255;
/** Exit codes of a wrapper that cannot find or execute the program. */
const NOT_STARTED = new Set([126, 127]);

export function classifyExit({
  exitCode,
  signalName,
  hasTimedOut,
  isOverAllowance,
  machineError,
}: ProcessExit): MediaExit {
  if (isOverAllowance) return { kind: 'costly' };
  if (hasTimedOut) return interrupted('timed out');
  // A decoder that runs out of memory may drop frames and still exit with code 0.
  if (machineError?.isAboutMemory) {
    return { ...interrupted(machineError.line), isOutOfMemory: true };
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
  return { kind: 'interrupted', reason, isOutOfMemory: false };
}

/**
 * Includes failed thread creation (EAGAIN, or no error code), which means no memory for the stack.
 */
const ABOUT_MEMORY =
  /cannot allocate memory|(?:failed|unable) to allocate|could not allocate|get_buffer\(\) failed|thread_encoder_init failed|bad_alloc|out of memory|memory allocation|resource temporarily unavailable/i;
const ABOUT_MACHINE =
  /no space left on device|no such file or directory|permission denied|thread.*operation not permitted|too many open files|error while loading shared libraries|^(?:unshare|prlimit|setpriv): /i;
/**
 * Decoders report damage with arbitrary error codes: -1 is printed as "Operation not permitted".
 */
const ABOUT_DECODING = /error while decoding|error submitting packet|decoding error/i;

/** Relies on `LC_ALL=C` in media processes, which keeps the C library's messages in English. */
export function findMachineError(messages: string): MachineError | null {
  const lines = messages.split('\n');
  const aboutMemory = lines.find((line) => ABOUT_MEMORY.test(line));
  const line =
    aboutMemory ?? lines.find((one) => ABOUT_MACHINE.test(one) && !ABOUT_DECODING.test(one));
  return line === undefined ? null : { isAboutMemory: aboutMemory !== undefined, line };
}
