import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { createLogger } from '../../../inference-container/logger.ts';
import type { ExecutionProvider } from '../../../inference-container/models/execution-providers.ts';
import {
  defaultConcurrency,
  openFirstAvailable,
  providersToTry,
} from '../../../inference-container/models/execution-providers.ts';

const eventSchema = z.object({ event: z.string(), provider: z.string(), error: z.string() });
const BARE_MACHINE = {
  hasNvidiaDriver: false,
  supportedBackends: ['cpu', 'cuda', 'tensorrt'],
};

describe('providersToTry', () => {
  it.each([
    { name: 'a bare machine', devices: {}, expected: ['cpu'] },
    { name: 'an NVIDIA driver', devices: { hasNvidiaDriver: true }, expected: ['cuda', 'cpu'] },
    {
      name: 'a runtime without CUDA',
      devices: { hasNvidiaDriver: true, supportedBackends: ['cpu'] },
      expected: ['cpu'],
    },
  ])('chooses by available hardware: $name', ({ devices, expected }) => {
    expect(providersToTry('auto', { ...BARE_MACHINE, ...devices })).toEqual(expected);
  });

  it.each(['cuda', 'cpu'] as const)('tries only %s if it is requested', (named) => {
    const hasNvidiaDriver = named === 'cpu';
    expect(providersToTry(named, { ...BARE_MACHINE, hasNvidiaDriver })).toEqual([named]);
  });
});

describe('openFirstAvailable', () => {
  it('falls back past every failing provider, and reports why', async () => {
    const { logger, events } = collectEvents();
    const opened = await openFirstAvailable(['cuda', 'cpu'], { open: failingOn('cuda'), logger });
    expect(opened).toBe('cpu');
    expect(events()).toEqual([
      { event: 'execution_provider_unavailable', provider: 'cuda', error: 'Error: no cuda here' },
    ]);
  });

  it('keeps the first provider that works, and logs nothing', async () => {
    const { logger, events } = collectEvents();
    expect(await openFirstAvailable(['cuda', 'cpu'], { open: failingOn('cpu'), logger })).toBe(
      'cuda',
    );
    expect(events()).toEqual([]);
  });

  it('fails if the last provider fails', async () => {
    const { logger } = collectEvents();
    await expect(
      openFirstAvailable(['cuda', 'cpu'], { open: failingOn('cuda', 'cpu'), logger }),
    ).rejects.toThrow('no cpu here');
  });
});

function failingOn(...failing: ExecutionProvider[]) {
  return async (provider: ExecutionProvider): Promise<ExecutionProvider> => {
    if (failing.includes(provider)) throw new Error(`no ${provider} here`);
    return Promise.resolve(provider);
  };
}

function collectEvents() {
  const lines: string[] = [];
  const logger = createLogger({
    writeLine: (line) => lines.push(line),
    now: () => new Date(0),
    fields: {},
  });
  const events = () =>
    lines.map((line) => {
      const { event, provider, error } = eventSchema.parse(JSON.parse(line));
      return { event, provider, error };
    });
  return { logger, events };
}

describe('defaultConcurrency', () => {
  it('is one job on a CPU, and several on a GPU', () => {
    expect(defaultConcurrency('cpu')).toBe(1);
    expect(defaultConcurrency('cuda')).toBe(6);
  });
});
