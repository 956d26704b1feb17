import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import { sendOperatorCommand } from '../../cli/operator/send-operator-command.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import type { Inspector } from './inspector.ts';
import { connectInspector } from './inspector.ts';
import { FORM_CONTENT_TYPE, paddedVideo, startForm } from './padded-video.ts';

const PARTNERS = 2;
const UPLOADS_PER_PARTNER = 4;
const UPLOAD_BYTES = 30 * 1024 * 1024;
const SAMPLE_EVERY_MS = 50;
const MEBIBYTE = 1024 * 1024;

const createdSchema = z.object({ api_key: z.string() });

/**
 * Measures the Worker's memory, heap and buffers, while this many videos of maximum size stream in.
 * They come from two partners, because one partner's uploads would wait for each other.
 */
export async function measureUploadMemory(stack: Stack, inspectorPort: number) {
  const inspector = await connectInspector(inspectorPort);
  const form = startForm(paddedVideo(UPLOAD_BYTES));
  const keys = await Promise.all(Array.from({ length: PARTNERS }, () => createKey(stack)));
  const senders = keys.flatMap((key) => Array.from({ length: UPLOADS_PER_PARTNER }, () => key));
  const before = await inspector.memoryBytes();
  const uploadsEnded = new AbortController();
  const sampling = samplePeak(inspector, uploadsEnded.signal);
  const startedAtMs = performance.now();
  const statuses = await Promise.all(senders.map((key) => upload(stack, { key, form })));
  const seconds = (performance.now() - startedAtMs) / 1000;
  uploadsEnded.abort();
  const peak = await sampling;
  inspector.close();
  return {
    uploads: senders.length,
    uploadMebibytes: UPLOAD_BYTES / MEBIBYTE,
    statuses,
    seconds,
    beforeMebibytes: before / MEBIBYTE,
    peakMebibytes: peak / MEBIBYTE,
  };
}

export async function samplePeak(inspector: Inspector, until: AbortSignal): Promise<number> {
  let peak = 0;
  while (!until.aborted) {
    peak = Math.max(peak, await inspector.memoryBytes());
    await sleep(SAMPLE_EVERY_MS);
  }
  return peak;
}

async function createKey({ baseUrl, operatorToken }: Stack): Promise<string> {
  const fields = { name: 'bench', credits: UPLOADS_PER_PARTNER };
  const answer = await sendOperatorCommand('organization create', fields, {
    baseUrl,
    operatorToken,
  });
  if (!answer.ok) throw new Error(`cannot create a partner for the benchmark: ${answer.detail}`);
  return createdSchema.parse(answer.body).api_key;
}

async function upload(
  { baseUrl }: Stack,
  { key, form }: { key: string; form: Buffer },
): Promise<number> {
  const response = await fetch(`${baseUrl}/analysis/start`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': FORM_CONTENT_TYPE },
    body: new Uint8Array(form),
  });
  await response.arrayBuffer();
  return response.status;
}
