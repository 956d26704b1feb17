import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { sendOperatorCommand } from '../../../cli/operator/send-operator-command.ts';
import { pollUntil } from '../../poll-until.ts';

/** Too short to be analyzed. */
export const VIDEO_FILE = new URL('../../fixtures/videos/moov-at-front.mp4', import.meta.url);
/** Of a whole run. */
export const RUN_FILE = new URL('../../../build/samples/run.mp4', import.meta.url);
/** Several analyses, one after the other. */
const ANALYSES_LIMIT_MS = 300_000;

interface Service {
  baseUrl: string;
  operatorToken: string;
}

interface Starts {
  key: string;
  video: URL;
  starts: readonly Record<string, string>[];
}

/** The scope of an organization of which the account with this address is an admin. */
export async function createOrganization(
  service: Service,
  ownerEmail: string,
  name = 'Harbor Physio',
): Promise<string> {
  const fields = { name, credits: 120, ownerEmail };
  return operate(service, 'organization create', { fields, answer: 'scope_id' });
}

/** A test key of the scope, whose analyses end at once. */
export async function createTestKey(service: Service, scopeId: string): Promise<string> {
  const fields = { scope: scopeId, test: true };
  return operate(service, 'key create', { fields, answer: 'api_key' });
}

/** Ids of analyses with ready-made results, of a test key of the scope. */
export async function startSamples(
  service: Service,
  scopeId: string,
  starts: Starts['starts'],
): Promise<string[]> {
  const key = await createTestKey(service, scopeId);
  return start(service, { key, video: VIDEO_FILE, starts });
}

/** Analyzes the sample video with a live key of the scope; returns when all have succeeded. */
export async function analyzeRuns(
  service: Service,
  scopeId: string,
  starts: Starts['starts'],
): Promise<string[]> {
  const fields = { scope: scopeId };
  const key = await operate(service, 'key create', { fields, answer: 'api_key' });
  const ids = await start(service, { key, video: RUN_FILE, starts });
  for (const id of ids) {
    await pollUntil(
      () => statusOf(service, key, id),
      (status) => status === 'success',
      ANALYSES_LIMIT_MS,
    );
  }
  return ids;
}

async function start({ baseUrl }: Service, { key, video, starts }: Starts): Promise<string[]> {
  return Promise.all(
    starts.map(async (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('video', new File([readFileSync(video)], 'run.mp4'));
      const response = await fetch(`${baseUrl}/analysis/start`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: form,
      });
      return z.object({ video_id: z.uuid() }).parse(await response.json()).video_id;
    }),
  );
}

async function statusOf({ baseUrl }: Service, key: string, id: string): Promise<string> {
  const headers = { Authorization: `Bearer ${key}` };
  const response = await fetch(`${baseUrl}/analysis/${id}/results`, { headers });
  const { status } = z.object({ status: z.string() }).parse(await response.json());
  if (status === 'failed') throw new Error(`analysis ${id} has failed`);
  return status;
}

async function operate(
  { baseUrl, operatorToken }: Service,
  command: 'organization create' | 'key create',
  { fields, answer }: { fields: Record<string, unknown>; answer: string },
): Promise<string> {
  const sent = await sendOperatorCommand(command, fields, { baseUrl, token: operatorToken });
  if (!sent.ok) throw new Error(sent.detail);
  return z.string().parse(z.record(z.string(), z.unknown()).parse(sent.body)[answer]);
}
