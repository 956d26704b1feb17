import * as z from 'zod';

import { operate } from '../../cli/operator/send-operator-command.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import type { Sent } from './send-analyses.ts';

const analysesSchema = z.object({
  analyses: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      failure_code: z.string().nullable(),
      refunded: z.boolean(),
    }),
  ),
});
const ledgerSchema = z.object({
  balance: z.int(),
  entries: z.array(z.object({ kind: z.string(), analysis_id: z.string().optional() })),
});

export interface Accounts {
  analyses: z.infer<typeof analysesSchema>['analyses'];
  ledger: z.infer<typeof ledgerSchema>;
}

/** Page size; far more than can start during 100 faults. */
const LIMIT = 1000;
/** Failures that are the service's fault. */
const REFUNDED_CODES = new Set(['internal', 'timeout']);

export async function readAccounts(stack: Stack, scope: string): Promise<Accounts> {
  const list = await operate(stack, 'analyses list', { scope, limit: LIMIT });
  const ledger = await operate(stack, 'credits ledger', { scope, limit: LIMIT });
  return { ...analysesSchema.parse(list), ledger: ledgerSchema.parse(ledger) };
}

/** Compares the responses that partners received with the service's analyses and ledger. */
export function judgeAccounts({
  sent,
  accounts: { analyses, ledger },
  granted,
}: {
  sent: readonly Sent[];
  accounts: Accounts;
  granted: number;
}): { problems: string[]; outcomes: Record<string, number> } {
  const problems: string[] = [];
  const reportedIds = new Set<string>();
  for (const { idempotencyKey, analysisId, unexpected, hasEnded } of sent) {
    if (unexpected !== null) problems.push(`${idempotencyKey}: ${unexpected}`);
    else if (!hasEnded) problems.push(`${idempotencyKey} has not ended`);
    if (analysisId === null) continue;
    if (reportedIds.has(analysisId)) problems.push(`${analysisId} answers two idempotency keys`);
    reportedIds.add(analysisId);
  }
  const outcomes: Record<string, number> = {};
  for (const { id, status, failure_code: code, refunded } of analyses) {
    const outcome = code ?? status;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (!reportedIds.delete(id)) problems.push(`${id} was started, and nobody was told`);
    if (status !== 'success' && status !== 'failed') problems.push(`${id} is still ${status}`);
    const isOurFault = code !== null && REFUNDED_CODES.has(code);
    if (refunded !== isOurFault) problems.push(`${id} (${outcome}): refunded is ${refunded}`);
    const kinds = ledger.entries
      .filter((entry) => entry.analysis_id === id)
      .map(({ kind }) => kind);
    const expected = isOurFault ? 'debit,refund' : 'debit';
    if (kinds.toSorted().join() !== expected) problems.push(`${id}: ledger has ${kinds.join()}`);
  }
  for (const id of reportedIds) problems.push(`${id} is in no list`);
  const paid = analyses.filter(({ refunded }) => !refunded).length;
  if (ledger.balance !== granted - paid) {
    problems.push(`the balance is ${ledger.balance} after ${paid} paid analyses of ${granted}`);
  }
  return { problems, outcomes };
}
