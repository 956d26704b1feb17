import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import * as z from 'zod';

import type { StackAccess } from '../../../cli/stack/stack.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Runs the command as an operator types it, and returns its JSON object. */
export async function runOperator<Answer>(
  stack: StackAccess,
  words: readonly string[],
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  return run(stack, ['npm', 'run', '--silent', 'operator', '--', ...words], answer);
}

/** Runs the operator command without npm, which starts slowly. */
async function operate<Answer>(
  stack: StackAccess,
  words: readonly string[],
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  return run(stack, [process.execPath, join('cli', 'operator.ts'), ...words], answer);
}

async function run<Answer>(
  stack: StackAccess,
  [program = '', ...words]: readonly string[],
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const { stdout } = await promisify(execFile)(
    program,
    [...words, '--json', '--base', stack.baseUrl],
    { cwd: ROOT, env: { ...process.env, OPERATOR_TOKEN: stack.operatorToken } },
  );
  return answer.parse(JSON.parse(stdout));
}

const ledgerSchema = z.object({
  balance: z.int(),
  entries: z.array(
    z.object({ kind: z.string(), amount: z.int(), analysis_id: z.string().optional() }),
  ),
});
type Ledger = z.infer<typeof ledgerSchema>;

export function readLedger(stack: StackAccess, scopeId: string): Promise<Ledger> {
  return operate(stack, ['credits', 'ledger', '--scope', scopeId], ledgerSchema);
}

const analysesSchema = z.object({
  analyses: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      attempt: z.int(),
      failure_code: z.string().nullable(),
      refunded: z.boolean(),
    }),
  ),
});

export async function listAnalyses(stack: StackAccess, scopeId: string) {
  const words = ['analyses', 'list', '--scope', scopeId, '--limit', '1000'];
  return (await operate(stack, words, analysesSchema)).analyses;
}

const partnerSchema = z.object({ scope_id: z.string(), api_key: z.string() });
export interface Partner {
  scopeId: string;
  apiKey: string;
}

/** A new organization, so that its ledger only has this test's entries. */
export async function createPartner(stack: StackAccess, credits: number): Promise<Partner> {
  const words = ['organization', 'create', '--name', 'Partner', '--credits', `${credits}`];
  const { scope_id: scopeId, api_key: apiKey } = await operate(stack, words, partnerSchema);
  return { scopeId, apiKey };
}
