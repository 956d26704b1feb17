/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import { InferenceSession, Tensor } from 'onnxruntime-node';

const INPUT_PX = 256;

export interface RunsInThread {
  modelPath: string;
  threads: number;
  isSpinning: boolean;
  measuredMs: number;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compare-threads.ts passes nothing else
const { modelPath, threads, isSpinning, measuredMs } = workerData as RunsInThread;

const session = await InferenceSession.create(modelPath, {
  intraOpNumThreads: threads,
  graphOptimizationLevel: 'all',
  extra: { session: { intra_op: { allow_spinning: isSpinning ? '1' : '0' } } },
});
const picture = new Float32Array(3 * INPUT_PX ** 2).fill(0.5);
const image = new Tensor('float32', picture, [1, 3, INPUT_PX, INPUT_PX]);
await session.run({ image });

if (parentPort !== null) {
  parentPort.postMessage('ready');
  await once(parentPort, 'message');
  const endsAtMs = performance.now() + measuredMs;
  let count = 0;
  for (; performance.now() < endsAtMs; count += 1) await session.run({ image });
  parentPort.postMessage(count);
}
