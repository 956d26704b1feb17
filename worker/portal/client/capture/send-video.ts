import type { AnalysisType } from '../../../../contract/job.ts';
import { pause } from '../pause.ts';
import { fieldsOf, sendWithProgress } from '../send-with-progress.ts';

/** Consecutive failures before giving up, after about four minutes */
const MAX_FAILURES = 12;
const MAX_PAUSE_MS = 30_000;
/** A damaged part is resent; completion waits for a part whose connection was lost. */
const RETRIED_CODES = ['invalid_part', 'part_in_progress'];
const RETRIED_STATUSES = [0, 408, 429, 500, 502, 503, 504];

/** Permanent rejection of the video by the service */
export class RefusedVideo extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

interface Sending {
  path: string;
  view: AnalysisType;
  file: Blob;
  /** Empty if not entered */
  runnerName: string;
  /** Analysis of the first view in this visit */
  first: string | undefined;
  onProgress: (share: number) => void;
  /** Called when the connection is lost; the next progress event means it is back. */
  onInterrupted: () => void;
}

/** Returns the analysis id. */
export async function sendVideo(sending: Sending): Promise<string> {
  const { path, view, file, runnerName, first, onProgress, onInterrupted } = sending;
  const completion = { view, with: first, ...(runnerName && { runner_name: runnerName }) };
  const opened = await persist(onInterrupted, () =>
    postJson(`${path}/uploads`, { bytes: file.size, consent: true }),
  );
  const id = String(opened['upload_id']);
  const partBytes = Number(opened['part_bytes']);
  const upload = `${path}/uploads/${id}`;
  for (let start = 0; start < file.size; start += partBytes) {
    const part = file.slice(start, start + partBytes);
    const onSent = (bytes: number) => onProgress((start + bytes) / file.size);
    await sendPart(upload, { number: 1 + start / partBytes, part, onSent, onInterrupted });
  }
  await persist(onInterrupted, () => postJson(`${upload}/complete`, completion));
  return id;
}

interface PartSending {
  number: number;
  part: Blob;
  onSent: (bytes: number) => void;
  onInterrupted: () => void;
}

async function sendPart(upload: string, sending: PartSending): Promise<void> {
  const { number, part, onSent, onInterrupted } = sending;
  const digest = await digestOf(part);
  let isFirst = true;
  await persist(onInterrupted, async () => {
    // The part may have arrived although its response was lost.
    const isThere = !isFirst && (await partsOf(upload)).includes(number);
    isFirst = false;
    if (!isThere) await putPart(`${upload}/parts/${number}`, { part, digest, onSent });
  });
  onSent(part.size);
}

async function partsOf(upload: string): Promise<number[]> {
  const { parts } = await answerOf(await fetch(upload));
  return Array.isArray(parts) ? parts.map(Number) : [];
}

async function putPart(
  url: string,
  { part, digest, onSent }: { part: Blob; digest: string; onSent: (bytes: number) => void },
): Promise<void> {
  const response = await sendWithProgress(url, {
    method: 'PUT',
    headers: { 'Content-Digest': `sha-256=:${digest}:` },
    body: part,
    onProgress: ({ loaded }) => onSent(Math.min(loaded, part.size)),
  });
  await answerOf(response);
}

async function postJson(url: string, body: object): Promise<Record<string, unknown>> {
  return answerOf(await fetch(url, { method: 'POST', body: JSON.stringify(body) }));
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  const fields = await fieldsOf(response);
  if (response.ok) return fields;
  const code = typeof fields['code'] === 'string' ? fields['code'] : '';
  if (RETRIED_STATUSES.includes(response.status) || RETRIED_CODES.includes(code)) {
    throw new Error(`${response.status}`);
  }
  throw new RefusedVideo(response.status, code);
}

async function persist<Result>(
  onInterrupted: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RefusedVideo || failures >= MAX_FAILURES) throw error;
    }
    onInterrupted();
    await pause(Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures));
  }
}

async function digestOf(part: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
