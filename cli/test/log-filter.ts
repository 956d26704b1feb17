/** Prefixes of log lines from workerd, its test host, and the Worker's logger. */
const STARTS =
  /^(?:\{"level":|uncaught exception|console (?:warning|error)|(?:e|exception) = |workerd\/|A header value for |Sourcemap for )/;
const CONTINUES = /^(?:\s+(?:at|stack:) |stack: |\s*; )/;

/** Recognizes a Worker's log lines, including stack traces. */
export function createLogFilter(): (line: string) => boolean {
  let isInLog = false;
  return (line) => {
    isInLog = STARTS.test(line) || (isInLog && CONTINUES.test(line));
    return isInLog;
  };
}
