import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import * as z from 'zod';

import { sendOperatorCommand } from '../operator/send-operator-command.ts';
import { StackError } from './stack-error.ts';

const demoSchema = z.object({ scope_id: z.string(), api_key: z.string() });
export interface DemoOrganization {
  scopeId: string;
  apiKey: string;
}

const DEMO = { name: 'Demo', credits: 100, ownerEmail: 'demo@example.com' };

/** The organization whose key is printed at startup; a new one if the saved key no longer works. */
export async function ensureDemoOrganization(options: {
  baseUrl: string;
  operatorToken: string;
  file: string;
}): Promise<DemoOrganization> {
  const kept = readDemoOrganization(options.file);
  if (kept !== null && (await isValid(kept, options.baseUrl))) return kept;
  const answer = await sendOperatorCommand('organization create', DEMO, {
    baseUrl: options.baseUrl,
    token: options.operatorToken,
  });
  if (!answer.ok) throw new StackError(`Could not create the demo organization: ${answer.detail}`);
  const made = demoSchema.parse(answer.body);
  writeFileSync(options.file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return { scopeId: made.scope_id, apiKey: made.api_key };
}

/** Null until `npm start` has created one. */
export function readDemoOrganization(file: string): DemoOrganization | null {
  if (!existsSync(file)) return null;
  const { scope_id: scopeId, api_key: apiKey } = demoSchema.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return { scopeId, apiKey };
}

async function isValid({ apiKey }: DemoOrganization, baseUrl: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/analysis`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  await response.body?.cancel();
  return response.ok;
}
