import type { FailedAnalysis } from '../../client/src/index.ts';
import { AnalysisFailedError, StridelineError } from '../../client/src/index.ts';
import { EXIT, failureOf } from '../command.ts';

/** Exit code for a problem with a video. */
const ANALYSIS_FAILED = 2;

export interface Failure {
  sentence: string;
  exitCode: number;
  /** Failure reported by the service, if it analyzed the video. */
  results: FailedAnalysis | null;
}

/** Describes a failure to the user; rethrows unexpected errors. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof AnalysisFailedError) {
    const { message, advice, results } = error;
    const sentence = advice === undefined ? message : `${message}\n${advice}`;
    return { sentence, exitCode: ANALYSIS_FAILED, results };
  }
  if (error instanceof StridelineError) {
    return { sentence: error.message, exitCode: EXIT.failed, results: null };
  }
  const failure = failureOf(error);
  if (failure === null) throw error;
  return { sentence: failure.message, exitCode: failure.exitCode, results: null };
}

/**
 * Returns the problem that `check` finds; turns a failed system call into a sentence about the
 * path.
 */
export async function describeProblem(
  path: string,
  check: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await check();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return MESSAGES[error.code ?? '']?.(path) ?? `${error.message}.`;
  }
}

const MESSAGES: Readonly<Record<string, (path: string) => string>> = {
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
