import { describe, expect, it } from 'vitest';

import type { ExecutionProvider } from '../../../inference-container/models/execution-providers.ts';
import {
  describeSlowness,
  requireFasterThanCpu,
} from '../../../inference-container/models/speed-check.ts';
import type { PoseSession } from '../../../inference-container/models/thread-session.ts';

describe('describeSlowness', () => {
  it.each([
    { providerMs: 12, cpuMs: 400 },
    { providerMs: 400, cpuMs: 400 },
  ])('accepts $providerMs ms where the CPU takes $cpuMs', (times) => {
    expect(describeSlowness({ provider: 'cuda', pictures: 16, ...times })).toBeNull();
  });

  it('refuses a slower provider, reporting both times and what to do', () => {
    const times = { providerMs: 400.06, cpuMs: 400 };
    expect(describeSlowness({ provider: 'cuda', pictures: 16, ...times })).toBe(
      'cuda is slower than the CPU: 16 pictures took 400.1 ms, and 400.0 ms on the CPU. Set ' +
        'POSE_EXECUTION=cpu, or check whether other programs use the GPU, and its driver.',
    );
  });
});

describe('requireFasterThanCpu', () => {
  it('compares one full batch with the same number of single pictures on the CPU', async () => {
    const clock = { ms: 0 };
    const gpu = timedSession(clock, { provider: 'cuda', batchSizes: [1, 4, 16], runMs: 320 });
    const cpu = timedSession(clock, { provider: 'cpu', batchSizes: [1], runMs: 20 });

    await check(gpu, cpu, clock);

    expect(gpu.runs).toEqual([{ batchSize: 16, values: 48 }]);
    expect(cpu.runs).toEqual(Array.from({ length: 16 }, () => ({ batchSize: 1, values: 3 })));
    expect([gpu.isClosed(), cpu.isClosed()]).toEqual([false, true]);
  });

  it('rejects a provider that takes longer, and closes the CPU session', async () => {
    const clock = { ms: 0 };
    const gpu = timedSession(clock, { provider: 'cuda', batchSizes: [16], runMs: 321 });
    const cpu = timedSession(clock, { provider: 'cpu', batchSizes: [1], runMs: 20 });

    await expect(check(gpu, cpu, clock)).rejects.toThrow('16 pictures took 321.0 ms, and 320.0 ms');
    expect(cpu.isClosed()).toBe(true);
  });
});

function check(
  { session }: { session: PoseSession },
  cpu: { session: PoseSession },
  clock: { ms: number },
): Promise<void> {
  const openCpu = () => Promise.resolve(cpu.session);
  return requireFasterThanCpu(session, { openCpu, pictureLength: 3, nowMs: () => clock.ms });
}

/** Creates a session whose runs only advance the clock. */
function timedSession(
  clock: { ms: number },
  options: { provider: ExecutionProvider; batchSizes: readonly number[]; runMs: number },
) {
  const { runMs, ...described } = options;
  const runs: { batchSize: number; values: number }[] = [];
  let isClosed = false;
  const session: PoseSession = {
    ...described,
    precision: 'float32',
    parallelRuns: 1,
    run: (input, batchSize) => {
      runs.push({ batchSize, values: input.length });
      clock.ms += runMs;
      return Promise.resolve({});
    },
    lost: new AbortController().signal,
    close: () => {
      isClosed = true;
      return Promise.resolve();
    },
  };
  return { session, runs, isClosed: () => isClosed };
}
