import { openSync } from 'node:fs';

import { startMediaProcess } from '../../../../inference-container/media/media-process.ts';
import { NO_SANDBOX } from '../../../../inference-container/media/sandbox.ts';

/** Run under a low limit of open files: prints how starting ffmpeg fails, and survives it. */
const tools = { sandbox: NO_SANDBOX, timeoutMs: 5000, memoryMebibytes: 512 };

function takeAllDescriptors(): void {
  try {
    for (;;) openSync('/dev/null', 'r');
  } catch {
    // None is left.
  }
}

takeAllDescriptors();
let failure: unknown = null;
try {
  const { signal } = new AbortController();
  await startMediaProcess('ffmpeg', ['-version'], { tools, signal }).ended;
} catch (error) {
  failure = error;
}
// An error event that nobody handles would end the process before.
process.once('beforeExit', () => process.stdout.write(`survived: ${String(failure)}\n`));
