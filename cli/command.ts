import type { WriteStream } from 'node:tty';

/** Exit codes of every command. `misused` is `EX_USAGE` of sysexits.h. */
export const EXIT = { done: 0, failed: 1, misused: 64 } as const;

/** Ends a command with an actionable message, without a stack trace. */
export class CommandFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Reports an invalid command line; the usage follows its message. */
export class UsageError extends CommandFailure {
  constructor(message: string) {
    super(message, EXIT.misused);
  }
}

/** Runs this process as a command: `--help` prints the usage, and failures set the exit code. */
export async function runCommand(
  usage: string | ((words: readonly string[]) => string),
  run: (words: string[]) => unknown,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const text = typeof usage === 'string' ? usage : usage(words);
  if (words.some((word) => word === '--help' || word === '-h')) {
    print(text);
    return;
  }
  try {
    const exitCode = await run([...words]);
    if (typeof exitCode === 'number') process.exitCode = exitCode;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    print(failure.message, process.stderr);
    if (failure instanceof UsageError) print(`\n${text}`, process.stderr);
    process.exitCode = failure.exitCode;
  }
}

/** Returns the error if the user can act on it, including errors of `parseArgs`; null for a bug. */
export function failureOf(error: unknown): CommandFailure | null {
  if (error instanceof CommandFailure) return error;
  const isParseError =
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS');
  // Drop parseArgs's suggestions for escaping the argument.
  return isParseError
    ? new UsageError(`${error.message.replace(/\.?(?: To |\s?\n|$).*/s, '')}.`)
    : null;
}

export function requireHttpUrl(option: string, url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new UsageError(`${option} must be an http or https URL, not "${url}".`);
}

function print(text: string, output: Pick<WriteStream, 'write'> = process.stdout): void {
  output.write(`${text.trimEnd()}\n`);
}

export interface Part {
  /** Arguments in the usage; the command accepts none if absent. */
  takes?: string;
  about: string;
  run: (words: string[]) => unknown;
}

/** Runs the part of a command that its first argument names. */
export async function runParts(
  command: string,
  about: string,
  parts: Readonly<Record<string, Part>>,
): Promise<void> {
  const rows = Object.entries(parts).map(
    ([name, part]) => `  ${[name, part.takes].join(' ').trim()}\n      ${part.about}\n`,
  );
  const usage = `Usage: npm run ${command} -- NAME [ARGUMENT ...]\n\n${about}\n\n${rows.join('')}`;
  await runCommand(usage, async ([name = '', ...words]) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (part === undefined) {
      throw new UsageError(name === '' ? 'No name given.' : `Unknown: ${name}`);
    }
    if (words.length > 0 && part.takes === undefined) {
      throw new UsageError(`${name} takes no arguments.`);
    }
    return part.run(words);
  });
}
