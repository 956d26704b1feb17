import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as z from 'zod';

import type { Operator } from '../operator/send-operator-command.ts';
import { operate } from '../operator/send-operator-command.ts';

const createdSchema = z.object({ scope_id: z.string(), api_key: z.string() });
const demoSchema = createdSchema.extend({ test_api_key: z.string() });
const testKeySchema = z.object({ api_key: z.string() });

type Demo = z.infer<typeof demoSchema>;

export interface DemoOrganization {
  scopeId: string;
  apiKey: string;
}

export interface DemoWithTestKey extends DemoOrganization {
  testApiKey: string;
  /** Options for `curl -K` that send the test key, so that no command line shows it. */
  testCurlFile: string;
}

const DEMO = { name: 'Demo', credits: 100, ownerEmail: 'demo@example.com' };

interface DemoOptions extends Operator {
  file: string;
}

/** The organization whose keys are printed at startup; new ones if the saved ones no longer work. */
export async function ensureDemoOrganization(options: DemoOptions): Promise<DemoWithTestKey> {
  const kept = readDemoFile(options.file);
  const isKept = await isValid(kept?.api_key, options.baseUrl);
  const demo = kept !== null && isKept ? kept : await createOrganization(options);
  const { scope_id: scopeId, api_key: apiKey } = demo;
  const testApiKey =
    kept !== null && isKept && (await isValid(kept.test_api_key, options.baseUrl))
      ? kept.test_api_key
      : await createTestKey(options, scopeId);
  const saved: Demo = { scope_id: scopeId, api_key: apiKey, test_api_key: testApiKey };
  writeFileSync(options.file, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600 });
  const testCurlFile = join(dirname(options.file), 'test-key.curl');
  writeFileSync(testCurlFile, curlConfigOf(testApiKey), { mode: 0o600 });
  return { scopeId, apiKey, testApiKey, testCurlFile };
}

/** Configures curl to send an API key, so that no command line shows it. */
export function curlConfigOf(apiKey: string): string {
  return `header = "Authorization: Bearer ${apiKey}"\n`;
}

/** Null until `npm start` has created one. */
export function readDemoOrganization(file: string): DemoOrganization | null {
  const kept = readDemoFile(file);
  return kept === null ? null : { scopeId: kept.scope_id, apiKey: kept.api_key };
}

function readDemoFile(file: string): Demo | null {
  return existsSync(file) ? demoSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

async function createOrganization(options: DemoOptions) {
  return createdSchema.parse(await operate(options, 'organization create', DEMO));
}

async function createTestKey(options: DemoOptions, scope: string): Promise<string> {
  const created = await operate(options, 'key create', { scope, name: 'test', test: true });
  return testKeySchema.parse(created).api_key;
}

async function isValid(apiKey: string | undefined, baseUrl: string): Promise<boolean> {
  if (apiKey === undefined) return false;
  const response = await fetch(`${baseUrl}/analysis`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  await response.body?.cancel();
  return response.ok;
}
