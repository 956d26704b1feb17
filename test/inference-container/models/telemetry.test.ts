import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, it } from 'vitest';

import { doublingModel } from './doubling-model.ts';

const directory = mkdtempSync(join(tmpdir(), 'strideline-telemetry-'));
afterAll(() => rmSync(directory, { recursive: true }));

const OPEN_SESSION = `
  const { openInThread } = await import('./inference-container/models/thread-session.ts');
  const session = await openInThread({
    modelPath: process.argv[1], precision: 'float32', provider: 'cpu',
    threads: 1, inputSizePx: 1,
  });
  await session.close();`;

it('ONNX Runtime collects no telemetry: no identifier of the machine, and no events', async () => {
  const modelPath = join(directory, 'model.onnx');
  writeFileSync(modelPath, doublingModel(1));
  // Not this process's environment, because the library collects nothing where it sees a CI.
  const env = { PATH: process.env['PATH'], HOME: directory, TMPDIR: directory };
  await promisify(execFile)(process.execPath, ['-e', OPEN_SESSION, modelPath], { env });
  expect(readdirSync(directory)).toEqual(['model.onnx']);
});
