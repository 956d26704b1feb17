import { describe, expect, it } from 'vitest';

import { createLogger } from '../../../inference-container/logger.ts';
import type { ExecutionProvider } from '../../../inference-container/pose/execution-providers.ts';
import { moveToProcessorWhenLost } from '../../../inference-container/pose/lost-provider.ts';
import type { PoseSession } from '../../../inference-container/pose/pose-session.ts';

const PICTURE = Float32Array.of(1);

describe('moveToProcessorWhenLost', () => {
  it('repeats a failed run on the CPU, stays there, and reports it once', async () => {
    const lines: string[] = [];
    const opened: PoseSession[] = [];
    const model = moveToProcessorWhenLost(sessionOn('cuda', 'device lost'), {
      openOnProcessor: async () => {
        const session = sessionOn('cpu');
        opened.push(session);
        return Promise.resolve(session);
      },
      logger: loggerInto(lines),
    });
    const both = await Promise.all([model.run(PICTURE, 1), model.run(PICTURE, 1)]);
    const later = await model.run(PICTURE, 1);
    expect([...both, later]).toEqual([{ cpu: PICTURE }, { cpu: PICTURE }, { cpu: PICTURE }]);
    expect(opened).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('execution_provider_lost');
  });

  it('rejects a run that also fails on the CPU', async () => {
    const model = moveToProcessorWhenLost(sessionOn('webgpu', 'device lost'), {
      openOnProcessor: async () => Promise.resolve(sessionOn('cpu', 'wrong size')),
      logger: loggerInto([]),
    });
    await expect(model.run(PICTURE, 1)).rejects.toThrow('wrong size');
  });

  it('leaves a working device alone', async () => {
    const model = moveToProcessorWhenLost(sessionOn('cuda'), {
      openOnProcessor: async () => Promise.reject(new Error('not needed')),
      logger: loggerInto([]),
    });
    expect(await model.run(PICTURE, 1)).toEqual({ cuda: PICTURE });
  });
});

function sessionOn(provider: ExecutionProvider, failure?: string): PoseSession {
  return {
    provider,
    precision: 'float32',
    maxBatchSize: 1,
    run: async (pictures) => {
      if (failure !== undefined) throw new Error(failure);
      return Promise.resolve({ [provider]: pictures });
    },
    close: async () => Promise.resolve(),
  };
}

function loggerInto(lines: string[]) {
  return createLogger({
    writeLine: (line) => lines.push(line),
    now: () => new Date(0),
    fields: {},
  });
}
