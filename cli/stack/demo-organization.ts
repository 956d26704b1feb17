import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as z from 'zod';

import type { Operator } from '../operator/send-operator-command.ts';
import { operate } from '../operator/send-operator-command.ts';

const createdSchema = z.object({ scope_id: z.string(), api_key: z.string() });
const demoSchema = createdSchema.extend({ test_api_key: z.string() });
const testKeySchema = z.object({ api_key: z.string() });

export interface DemoOrganization {
  scopeId: string;
  apiKey: string;
}

export interface DemoWithTestKey extends DemoOrganization {
  testApiKey: string;
  /** Test-key options for `curl -K`, which keep the key off command lines. */
  testCurlFile: string;
}

const DEMO = { name: 'Demo', credits: 100, ownerEmail: 'demo@example.com' };

/**
 * Returns the organization whose keys are printed at startup; creates one if a saved key no longer
 * works.
 */
export async function ensureDemoOrganization(
  operator: Operator,
  file: string,
): Promise<DemoWithTestKey> {
  const kept = readDemoFile(file);
  const keys = [kept?.api_key, kept?.test_api_key];
  const areValid = await Promise.all(keys.map((key) => isValid(key, operator.baseUrl)));
  const demo = kept !== null && areValid.every(Boolean) ? kept : await createDemo(operator);
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  const testCurlFile = join(dirname(file), 'test-key.curl');
  const { scope_id: scopeId, api_key: apiKey, test_api_key: testApiKey } = demo;
  writeFileSync(testCurlFile, curlConfigOf(testApiKey), { mode: 0o600 });
  return { scopeId, apiKey, testApiKey, testCurlFile };
}

/** Formats an API key as curl configuration, which keeps it off command lines. */
export function curlConfigOf(apiKey: string): string {
  return `header = "Authorization: Bearer ${apiKey}"\n`;
}

/** Returns null until `npm start` has created a demo organization. */
export function readDemoOrganization(file: string): DemoOrganization | null {
  const kept = readDemoFile(file);
  return kept === null ? null : { scopeId: kept.scope_id, apiKey: kept.api_key };
}

function readDemoFile(file: string): z.infer<typeof demoSchema> | null {
  return existsSync(file) ? demoSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

async function createDemo(operator: Operator): Promise<z.infer<typeof demoSchema>> {
  const created = createdSchema.parse(await operate(operator, 'organization create', DEMO));
  const fields = { scope: created.scope_id, name: 'test', test: true };
  const { api_key } = testKeySchema.parse(await operate(operator, 'key create', fields));
  return { ...created, test_api_key: api_key };
}

async function isValid(apiKey: string | undefined, baseUrl: string): Promise<boolean> {
  if (apiKey === undefined) return false;
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/analysis`, { headers });
  await response.body?.cancel();
  return response.ok;
}
