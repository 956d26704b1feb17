/** Beginnings of what workerd, its tests' host, and the Worker's logger print. */
const STARTS =
  /^(?:\{"level":|uncaught exception|console (?:warning|error)|(?:e|exception) = |workerd\/|A header value for |Sourcemap for )/;
const CONTINUES = /^(?:\s+(?:at|stack:) |stack: |\s*; )/;

/** Recognizes the lines of a Worker's log, including the stack traces in it. */
export function createLogFilter(): (line: string) => boolean {
  let isInLog = false;
  return (line) => {
    isInLog = STARTS.test(line) || (isInLog && CONTINUES.test(line));
    return isInLog;
  };
}
