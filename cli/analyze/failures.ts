import type { FailedAnalysis } from '../../client/src/index.ts';
import { AnalysisFailedError, StridelineError } from '../../client/src/index.ts';
import { StackError } from '../stack/stack-error.ts';

export const EXIT = {
  done: 0,
  /** The service is unreachable or refuses, or a file cannot be written. */
  refused: 1,
  /** The analysis failed: there is a problem with the video. */
  failed: 2,
  /** The command line is wrong and nothing was sent (`EX_USAGE` of sysexits.h). */
  misused: 64,
} as const;

/** Ends the command with a message and an exit code, without a stack trace. */
export class CommandFailure extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, sentence: string) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

interface Failure {
  sentence: string;
  exitCode: number;
  /** The service's own, if it analyzed the video. */
  results: FailedAnalysis | null;
}

/** Describes a failure to the user. An unexpected error is thrown on. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof AnalysisFailedError) {
    const { message, advice, results } = error;
    const sentence = advice === undefined ? message : `${message}\n${advice}`;
    return { sentence, exitCode: EXIT.failed, results };
  }
  if (error instanceof StackError || error instanceof StridelineError) {
    return { sentence: error.message, exitCode: EXIT.refused, results: null };
  }
  if (!(error instanceof CommandFailure)) throw error;
  return { sentence: error.message, exitCode: error.exitCode, results: null };
}

/** Returns what `check` finds, or the failure of a system call in it, as a sentence about the path. */
export async function describeProblem(
  path: string,
  check: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await check();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return SENTENCES[error.code ?? '']?.(path) ?? `${error.message}.`;
  }
}

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist.`,
  EEXIST: (path) => `${path} is not a folder.`,
  ENOTDIR: (path) => `Part of the path ${path} is not a folder.`,
  EACCES: (path) => `Permission denied: ${path}.`,
  EROFS: () => 'The file system is read-only.',
  ENOSPC: () => 'The disk is full.',
};

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
