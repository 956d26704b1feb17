import { ensureModels } from '../../../build/models/convert-models.ts';
import { createLogger } from '../../../inference-container/logger.ts';
import type { ExecutionProvider } from '../../../inference-container/models/execution-providers.ts';
import { openPoseSession } from '../../../inference-container/models/pose-session.ts';

// Prints, for each model, the largest difference between the outputs of the CPU and of WebGPU. It is
// a program of its own because the Vulkan loader reads its environment when the process starts.

const MODELS = [
  { name: 'detector', sizePx: 224 },
  { name: 'lite', sizePx: 256 },
] as const;
const PICTURES = 1;
const SILENT_LOGGER = createLogger({ writeLine: () => {}, now: () => new Date(0), fields: {} });

async function outputsOn(
  execution: ExecutionProvider,
  { path, sizePx }: { path: string; sizePx: number },
): Promise<{ provider: string; outputs: Readonly<Record<string, Float32Array>>[] }> {
  const session = await openPoseSession(path, {
    execution,
    threads: 2,
    gpuBatchSizes: [1],
    inputSizePx: sizePx,
    logger: SILENT_LOGGER,
  });
  const outputs = [];
  for (let picture = 0; picture < PICTURES; picture += 1) {
    const values = Float32Array.from({ length: 3 * sizePx ** 2 }, (_, index) =>
      Math.abs(Math.sin(index * (picture + 1) * 0.01)),
    );
    outputs.push(await session.run(values, 1));
  }
  await session.close();
  return { provider: session.provider, outputs };
}

for (const { name, sizePx } of MODELS) {
  const { [name]: path } = await ensureModels([name]);
  const cpu = await outputsOn('cpu', { path, sizePx });
  const gpu = await outputsOn('webgpu', { path, sizePx });
  const differences = cpu.outputs.flatMap((outputs, picture) =>
    Object.entries(outputs).map(([output, values]) => {
      const other = gpu.outputs[picture]?.[output] ?? new Float32Array();
      const reach = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
      const gap = values.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? NaN))),
        0,
      );
      return gap / reach;
    }),
  );
  process.stdout.write(
    `${JSON.stringify({ name, provider: gpu.provider, largestDifference: Math.max(...differences) })}\n`,
  );
}
