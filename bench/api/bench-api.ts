import { sendOperatorCommand } from '../../cli/operator/send-operator-command.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { withOwnStack } from '../support/with-own-stack.ts';
import { measureBundle } from './measure-bundle.ts';
import { measureThroughput } from './measure-throughput.ts';
import { measureUploadMemory } from './measure-upload-memory.ts';

const PLENTY_OF_CREDITS = 1_000_000;

type Part = (stack: Stack, inspectorPort: number) => Promise<object>;

const PARTS: Record<string, Part> = {
  throughput: measureThroughput,
  memory: measureUploadMemory,
  bundle: measureBundle,
};

/** Benchmarks the API on a separate stack; docs/performance.md explains the results. */
export async function benchApi(parts: string[]): Promise<void> {
  await withOwnStack(async ({ stack, inspectorPort }) => {
    await grantCredits(stack);
    for (const [name, measure] of Object.entries(PARTS)) {
      if (parts.length > 0 && !parts.includes(name)) continue;
      const figures = await measure(stack, inspectorPort);
      process.stdout.write(`${name} ${JSON.stringify(figures, null, 2)}\n`);
    }
  });
}

async function grantCredits({ baseUrl, operatorToken, demo }: Stack): Promise<void> {
  const fields = { scope: demo.scopeId, amount: PLENTY_OF_CREDITS, reason: 'bench' };
  const answer = await sendOperatorCommand('credits grant', fields, { baseUrl, operatorToken });
  if (!answer.ok) throw new Error(`cannot grant credits for the benchmark: ${answer.detail}`);
}
