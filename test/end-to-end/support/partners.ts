import * as z from 'zod';

import { operate } from '../../../cli/operator/send-operator-command.ts';
import type { StackAccess } from '../../../cli/stack/stack.ts';
import { Strideline } from '../../../client/src/index.ts';
import { pollUntil } from '../../poll-until.ts';

export interface Partner {
  scopeId: string;
  apiKey: string;
  client: Strideline;
}

const partnerSchema = z.object({ scope_id: z.string(), api_key: z.string() });

/** Creates an organization, so that its ledger has only this test's entries. */
export async function createPartner(stack: StackAccess, credits: number): Promise<Partner> {
  const created = await operate(stack, 'organization create', { name: 'Partner', credits });
  const { scope_id: scopeId, api_key: apiKey } = partnerSchema.parse(created);
  return { scopeId, apiKey, client: clientOf(stack, apiKey) };
}

export function clientOf({ baseUrl }: StackAccess, apiKey: string): Strideline {
  return new Strideline({ baseUrl, apiKey, retry: { maxAttempts: 1 } });
}

export async function startAnalysis({ client }: Partner, video: string): Promise<string> {
  return (await client.startAnalysis(video, { analysis_type: 'side_view' })).video_id;
}

/** Polls until the analysis has ended, and returns its results. */
export async function waitForEnd({ client }: Partner, analysisId: string, limitMs?: number) {
  return pollUntil(
    () => client.getResults(analysisId),
    ({ status }) => status === 'success' || status === 'failed',
    limitMs,
  );
}

const ledgerSchema = z.object({
  balance: z.int(),
  entries: z.array(
    z.object({ kind: z.string(), amount: z.int(), analysis_id: z.string().optional() }),
  ),
});

export async function readLedger(stack: StackAccess, scope: string) {
  return ledgerSchema.parse(await operate(stack, 'credits ledger', { scope }));
}

export async function debitsOf(stack: StackAccess, { scopeId }: Partner): Promise<number> {
  const { entries } = await readLedger(stack, scopeId);
  return entries.filter(({ kind }) => kind === 'debit').length;
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

export async function listAnalyses(stack: StackAccess, scope: string) {
  const list = await operate(stack, 'analyses list', { scope, limit: 1000 });
  return analysesSchema.parse(list).analyses;
}
