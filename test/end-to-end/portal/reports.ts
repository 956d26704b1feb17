import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { sendOperatorCommand } from '../../../cli/operator/send-operator-command.ts';
import { pollUntil } from '../../poll-until.ts';

/** Too short to be analyzed. */
export const VIDEO_FILE = new URL('../../fixtures/videos/moov-at-front.mp4', import.meta.url);
export const RUN_FILE = new URL('../../../build/samples/side_view.mp4', import.meta.url);
/** Time limit for several sequential analyses. */
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

/**
 * Creates an organization of which the account with this address is an admin; returns its scope.
 */
export async function createOrganization(
  service: Service,
  ownerEmail: string,
  name = 'Harbor Physio',
): Promise<string> {
  const fields = { name, credits: 120, ownerEmail };
  return operate(service, 'organization create', { fields, answer: 'scope_id' });
}

/** Creates a test key of the scope; its analyses end immediately. */
export async function createTestKey(service: Service, scopeId: string): Promise<string> {
  const fields = { scope: scopeId, test: true };
  return operate(service, 'key create', { fields, answer: 'api_key' });
}

/** Creates usage to show: successes, a failure, and many requests. */
export async function useTestKey({ baseUrl }: Service, testKey: string): Promise<void> {
  const headers = { Authorization: `Bearer ${testKey}` };
  const video = await (await fetch(`${baseUrl}/portal/sample-run.mp4`)).blob();
  for (const scenario of ['side_view', 'side_view', 'side_view', 'nobody_seen']) {
    const body = new FormData();
    body.append('analysis_type', 'side_view');
    body.append('test_scenario', scenario);
    body.append('video', video, 'run.mp4');
    const started = await fetch(`${baseUrl}/analysis/start`, { method: 'POST', headers, body });
    if (started.status !== 202) throw new Error(`refused with ${started.status}`);
  }
  for (let index = 0; index < 8; index += 1) {
    await (await fetch(`${baseUrl}/analysis`, { headers })).text();
  }
}

export async function createLiveKey(service: Service, scopeId: string): Promise<string> {
  return operate(service, 'key create', { fields: { scope: scopeId }, answer: 'api_key' });
}

/** Creates a capture link; returns its URL. */
export async function createCaptureLink(
  { baseUrl }: Service,
  key: string,
  fields: object = {},
): Promise<string> {
  const response = await fetch(`${baseUrl}/capture-links`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({ view: 'side_view', ...fields }),
  });
  return z.object({ url: z.url() }).parse(await response.json()).url;
}

/** Creates a capture link with a test key; returns its URL. */
export async function createTestLink(service: Service, scopeId: string, fields: object = {}) {
  return createCaptureLink(service, await createTestKey(service, scopeId), fields);
}

/**
 * Uploads a small video with a capture link, bypassing the page's checks; returns the outcome's
 * URL.
 */
export async function film(link: string, video: URL): Promise<string> {
  const bytes = readFileSync(video);
  const opened = await postTo(`${link}/uploads`, { bytes: bytes.length, consent: true });
  const { upload_id: id } = z.object({ upload_id: z.uuid() }).parse(opened);
  const digest = createHash('sha256').update(bytes).digest('base64');
  const headers = { 'Content-Digest': `sha-256=:${digest}:` };
  const part = await fetch(`${link}/uploads/${id}/parts/1`, {
    method: 'PUT',
    headers,
    body: bytes,
  });
  if (!part.ok) throw new Error(await part.text());
  await postTo(`${link}/uploads/${id}/complete`, {});
  return `${link}/${id}`;
}

async function postTo(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Starts analyses with ready-made results, with a test key of the scope; returns their ids. */
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
  const key = await createLiveKey(service, scopeId);
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
  const sent = await sendOperatorCommand(command, fields, { baseUrl, operatorToken });
  if (!sent.ok) throw new Error(sent.detail);
  return z.string().parse(z.record(z.string(), z.unknown()).parse(sent.body)[answer]);
}
