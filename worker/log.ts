type Fields = Record<string, unknown>;

/** One JSON line per event; the platform adds time, route and colo. */
export function logInfo(event: string, fields: Fields = {}): void {
  write('info', event, fields);
}

export function logError(event: string, fields: Fields = {}): void {
  write('error', event, fields);
}

function write(level: 'info' | 'error', event: string, fields: Fields): void {
  const { error, ...others } = fields;
  const cause = error === undefined ? {} : { error: describe(error) };
  // oxlint-disable-next-line no-console -- this is the logger
  console[level](JSON.stringify({ level, event, ...others, ...cause }));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
