export type LogFields = Readonly<Record<string, unknown>>;

export interface Logger {
  info: (event: string, fields?: LogFields) => void;
  warn: (event: string, fields?: LogFields) => void;
  error: (event: string, fields?: LogFields) => void;
  with: (fields: LogFields) => Logger;
}

type Level = 'info' | 'warn' | 'error';

export function createLogger(options: {
  writeLine: (line: string) => void;
  now: () => Date;
  fields: LogFields;
}): Logger {
  const log = (level: Level, event: string, fields: LogFields = {}) => {
    const line = { time: options.now().toISOString(), level, event, ...options.fields, ...fields };
    options.writeLine(JSON.stringify(line));
  };
  return {
    info: (event, fields) => log('info', event, fields),
    warn: (event, fields) => log('warn', event, fields),
    error: (event, fields) => log('error', event, fields),
    with: (fields) => createLogger({ ...options, fields: { ...options.fields, ...fields } }),
  };
}

/** Returns the error's name without its message, which may contain personal data. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** Returns the name and message of an error and its causes, without the stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = `${error.name}: ${error.message}`;
  return error.cause === undefined ? own : `${own} (${describeError(error.cause)})`;
}
