import type { FailedAnalysis } from '../../client/src/index.ts';
import { AnalysisFailedError, StridelineError } from '../../client/src/index.ts';
import { StackError } from '../stack/stack-error.ts';
import { CommandFailure, EXIT } from './command-failure.ts';

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
