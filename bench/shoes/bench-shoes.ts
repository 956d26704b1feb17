import { fileURLToPath } from 'node:url';
import { unstable_startWorker as startWorker } from 'wrangler';

import { childCpuTimeMs } from './child-cpu-time.ts';

/** Enough for the CPU clock in /proc, which ticks every 10 ms. */
const ROUNDS = 100;
const SERIES = 7;
const GOAL_MS = 20;

/** CPU time of workerd for a recommendation over 5,000 shoes; docs/shoes.md has the figures. */
export async function benchShoes(): Promise<void> {
  const worker = await startWorker({
    config: fileURLToPath(new URL('wrangler.toml', import.meta.url)),
    dev: { server: { port: 0 }, inspector: false, logLevel: 'error', watch: false },
  });
  try {
    const { port } = await worker.url;
    const address = `http://127.0.0.1:${port}/`;
    const { shoes } = await ask(address, ROUNDS);
    const seriesMs: number[] = [];
    for (let series = 0; series < SERIES; series += 1) {
      const beforeMs = childCpuTimeMs(process.pid);
      await ask(address, ROUNDS);
      seriesMs.push((childCpuTimeMs(process.pid) - beforeMs) / ROUNDS);
    }
    const sortedMs = seriesMs.toSorted((one, other) => one - other);
    const figures = {
      shoes,
      cpuPerRecommendationMs: { least: sortedMs[0], median: sortedMs[(SERIES - 1) / 2] },
      goalMs: GOAL_MS,
    };
    process.stdout.write(`shoes ${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    await worker.dispose();
  }
}

async function ask(address: string, rounds: number): Promise<{ shoes: number }> {
  const response = await fetch(`${address}?rounds=${rounds}`);
  if (!response.ok) throw new Error(`the Worker returned ${response.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of ranking-worker.ts
  return (await response.json()) as { shoes: number };
}
