export const EXIT = {
  done: 0,
  /** The service cannot be reached or refuses, or a file cannot be written. */
  refused: 1,
  /** The video was analysed, and the analysis ended `failed`. */
  failed: 2,
  /** Nothing was sent: the command line is wrong (`EX_USAGE` of sysexits.h). */
  misused: 64,
} as const;

/** Ends the command with a sentence and an exit code, without a stack. */
export class CommandFailure extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, sentence: string) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** The service's verdict about the video, with all that it said. */
export class AnalysisFailed extends CommandFailure {
  readonly results: object;

  constructor(sentence: string, results: object) {
    super(EXIT.failed, sentence);
    this.results = results;
  }
}
