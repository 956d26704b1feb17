import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import * as z from 'zod';

import { GrowingList } from './growing-list.ts';
import { TEST_TOOLS } from './make-clip.ts';

const logLineSchema = z.looseObject({ event: z.string() });
export type LogLine = z.infer<typeof logLineSchema>;

export interface ContainerProcess {
  processId: number;
  log: LogLine[];
  /** Resolves with the first log line for this event that has these fields. */
  waitForLog: (event: string, fields?: Record<string, unknown>) => Promise<LogLine>;
  /** Resolves when the process ends on its own. */
  exitCode: () => Promise<number | null>;
  /** Sends the signal; resolves with the exit code and the duration of the shutdown. */
  end: (signal: NodeJS.Signals) => Promise<{ exitCode: number | null; durationMs: number }>;
}

/** Fastest settings that give the same results on every machine. */
const POSE_SETTINGS = { POSE_MODEL: 'lite', POSE_EXECUTION: 'cpu' };

/** Starts the container as in production: a separate process configured only by its environment. */
export function startContainer(environment: Record<string, string>): ContainerProcess {
  const child = spawn(process.execPath, ['inference-container/main.ts'], {
    env: {
      PATH: TEST_TOOLS.searchPath,
      ALLOW_INCOMPLETE_SANDBOX: '1',
      ...POSE_SETTINGS,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const log = new GrowingList<LogLine>((line) => JSON.stringify(line));
  createInterface({ input: child.stdout }).on('line', (line) => {
    log.add(logLineSchema.parse(JSON.parse(line)));
  });
  return {
    processId: child.pid ?? 0,
    log: log.items,
    waitForLog(event, fields = {}) {
      const wanted = Object.entries({ event, ...fields });
      return log.waitFor((line) => wanted.every(([name, value]) => line[name] === value));
    },
    async exitCode() {
      await exited;
      return child.exitCode;
    },
    async end(signal) {
      const startedAtMs = performance.now();
      child.kill(signal);
      await exited;
      return { exitCode: child.exitCode, durationMs: performance.now() - startedAtMs };
    },
  };
}
