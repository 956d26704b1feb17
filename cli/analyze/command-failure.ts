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
