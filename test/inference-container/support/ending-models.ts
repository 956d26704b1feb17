import { existsSync } from 'node:fs';
import { isMainThread, parentPort } from 'node:worker_threads';

// Preloaded into a container: ends a model's thread, as a crash of its native code would, at a run
// given by number or once a file exists.
const POLL_MS = 10;

const lastRun = Number(process.env['MODEL_ENDS_AT_RUN'] ?? Infinity);
const file = process.env['MODEL_ENDS_WITH_FILE'];

if (!isMainThread) {
  let runs = 0;
  parentPort?.on('message', () => {
    runs += 1;
    if (runs >= lastRun) endThread();
  });
  if (file !== undefined) {
    setInterval(() => {
      if (existsSync(file)) endThread();
    }, POLL_MS).unref();
  }
}

function endThread(): never {
  // In a worker thread, this ends only the thread.
  process.exit(1);
}
