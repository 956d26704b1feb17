import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/**
 * Prints the slowest files of a multi-file run, including their imports, and errors that fail the
 * run outside of any test.
 */
export default class RunSummary implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1],
  ): void {
    if (modules.length > SHOWN) {
      const slowest = modules.toSorted((one, other) => secondsOf(other) - secondsOf(one));
      process.stdout.write(`The ${SHOWN} slowest files:\n`);
      for (const module of slowest.slice(0, SHOWN)) {
        const seconds = secondsOf(module).toFixed(1).padStart(7);
        process.stdout.write(`${seconds} s  ${module.relativeModuleId}\n`);
      }
    }
    for (const { stack, message } of unhandledErrors) {
      process.stdout.write(`Unhandled error: ${stack ?? message}\n`);
    }
  }
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration + prepareDuration) / 1000;
}
