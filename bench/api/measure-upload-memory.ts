import { setTimeout as sleep } from 'node:timers/promises';

import type { Stack } from '../../cli/stack/stack.ts';
import type { Inspector } from './inspector.ts';
import { connectInspector } from './inspector.ts';
import { FORM_CONTENT_TYPE, paddedVideo, startForm } from './padded-video.ts';

const UPLOADS = 8;
const UPLOAD_BYTES = 30 * 1024 * 1024;
const SAMPLE_EVERY_MS = 50;
const MEBIBYTE = 1024 * 1024;

/** The Worker's own memory, heap and buffers, while so many of the largest videos stream in. */
export async function measureUploadMemory(stack: Stack, inspectorPort: number) {
  const inspector = await connectInspector(inspectorPort);
  const form = startForm(paddedVideo(UPLOAD_BYTES));
  const before = await inspector.memoryBytes();
  const uploadsEnded = new AbortController();
  const sampling = samplePeak(inspector, uploadsEnded.signal);
  const startedAtMs = performance.now();
  const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => upload(stack, form)));
  const seconds = (performance.now() - startedAtMs) / 1000;
  uploadsEnded.abort();
  const peak = await sampling;
  inspector.close();
  return {
    uploads: UPLOADS,
    uploadMebibytes: UPLOAD_BYTES / MEBIBYTE,
    statuses,
    seconds,
    beforeMebibytes: before / MEBIBYTE,
    peakMebibytes: peak / MEBIBYTE,
  };
}

async function samplePeak(inspector: Inspector, until: AbortSignal): Promise<number> {
  let peak = 0;
  while (!until.aborted) {
    peak = Math.max(peak, await inspector.memoryBytes());
    await sleep(SAMPLE_EVERY_MS);
  }
  return peak;
}

async function upload({ baseUrl, demo }: Stack, form: Buffer): Promise<number> {
  const response = await fetch(`${baseUrl}/analysis/start`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demo.apiKey}`, 'Content-Type': FORM_CONTENT_TYPE },
    body: new Uint8Array(form),
  });
  await response.arrayBuffer();
  return response.status;
}
