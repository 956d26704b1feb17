import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sendOperatorCommand } from '../../cli/operator/send-operator-command.ts';
import { findFreePort } from '../../cli/stack/loopback-server.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { startStack } from '../../cli/stack/stack.ts';
import { measureBundle } from './measure-bundle.ts';
import { measureThroughput } from './measure-throughput.ts';
import { measureUploadMemory } from './measure-upload-memory.ts';

/** Limits so high that the limiters count every request but reject none. */
const UNREACHABLE_LIMIT = '1000000';
const PLENTY_OF_CREDITS = 1_000_000;

type Part = (stack: Stack, inspectorPort: number) => Promise<object>;

const PARTS: Record<string, Part> = {
  throughput: measureThroughput,
  memory: measureUploadMemory,
  bundle: measureBundle,
};

/** Benchmarks the API on a separate stack; docs/performance.md explains the figures. */
export async function benchApi(parts: string[]): Promise<void> {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'strideline-bench-'));
  const inspectorPort = await findFreePort();
  const stack = await startStack({
    port: 0,
    inspectorPort,
    stateDirectory,
    variables: {
      KEY_REQUESTS_PER_MINUTE_FOR_TESTS: UNREACHABLE_LIMIT,
      ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS: UNREACHABLE_LIMIT,
    },
  });
  try {
    await grantCredits(stack);
    for (const [name, measure] of Object.entries(PARTS)) {
      if (parts.length > 0 && !parts.includes(name)) continue;
      const figures = await measure(stack, inspectorPort);
      process.stdout.write(`${name} ${JSON.stringify(figures, null, 2)}\n`);
    }
  } finally {
    await stack.stop();
    rmSync(stateDirectory, { recursive: true, force: true });
  }
}

async function grantCredits({ baseUrl, operatorToken: token, demo }: Stack): Promise<void> {
  const fields = { scope: demo.scopeId, amount: PLENTY_OF_CREDITS, reason: 'bench' };
  const answer = await sendOperatorCommand('credits grant', fields, { baseUrl, token });
  if (!answer.ok) throw new Error(`cannot grant credits for the benchmark: ${answer.detail}`);
}
