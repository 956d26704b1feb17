type Fields = Record<string, unknown>;

/** Logs one JSON line per event; the platform adds time, route, and colo. */
export function logInfo(event: string, fields: Fields = {}): void {
  write('info', event, fields);
}

export function logError(event: string, fields: Fields = {}): void {
  write('error', event, fields);
}

function write(level: 'info' | 'error', event: string, fields: Fields): void {
  const { error, ...others } = fields;
  const cause = error === undefined ? {} : { error: describe(error) };
  console[level](JSON.stringify({ level, event, ...others, ...cause }));
}

/**
 * Formats an error. Of a wrapper, includes only the name: a failed query's message contains its
 * parameters, which are private.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause === undefined) return error.stack ?? error.message;
  return `${error.name}, caused by ${describe(error.cause)}`;
}
