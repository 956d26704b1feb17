import type { Bodies, Started } from './api-types.ts';
import { UnexpectedResponseError, StridelineError } from './errors.ts';
import type { CallOptions, Connection, RequestBody } from './send-request.ts';
import { readJson, sendRequest } from './send-request.ts';

export type StartFields = Omit<Bodies['startAnalysis'], 'video'>;

export interface StartOptions extends CallOptions {
  /**
   * 1 to 255 printable ASCII characters. For 24 hours, starts with the same key count as one
   * analysis and cost one credit. Defaults to a random key that all retries of this call share.
   */
  idempotencyKey?: string | undefined;
  /** Called as the video is handed to the network; progress restarts when the upload is retried. */
  onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}

export type StartedAnalysis = Started & {
  idempotencyKey: string;
  /** True if the key was used before; `video_id` is then the first analysis. */
  isReplay: boolean;
};

/** Allows 30 MB over a slow connection. */
const UPLOAD_LIMIT_MS = 600_000;

export async function startAnalysis(
  connection: Connection,
  video: VideoSource,
  fields: StartFields,
  { idempotencyKey = crypto.randomUUID(), onUploadProgress, signal }: StartOptions,
): Promise<StartedAnalysis> {
  const { blob, name } = await openVideo(video);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(field, String(value));
  }
  form.set('video', blob, name);
  const { headers, body } = await sendRequest(
    connection,
    {
      method: 'POST',
      path: 'analysis/start',
      headers: { 'Idempotency-Key': idempotencyKey },
      body: () =>
        onUploadProgress === undefined
          ? { content: form }
          : encodeCounted(form, blob.size, onUploadProgress),
      timeoutMs: UPLOAD_LIMIT_MS,
      signal,
    },
    readJson<Started>,
  );
  if (typeof body.video_id !== 'string') {
    throw new UnexpectedResponseError(`${connection.baseUrl} started no analysis`, body);
  }
  const isReplay = headers.get('Idempotent-Replayed') === 'true';
  return { ...body, idempotencyKey, isReplay };
}

/** Encodes the form as a stream that reports how much of the video has been consumed. */
function encodeCounted(
  form: FormData,
  totalBytes: number,
  onUploadProgress: (progress: UploadProgress) => void,
): RequestBody {
  const encoded = new Response(form);
  let sentBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      // Clamp: the other fields and the boundaries add about a kilobyte.
      sentBytes = Math.min(sentBytes + chunk.byteLength, totalBytes);
      onUploadProgress({ sentBytes, totalBytes });
      controller.enqueue(chunk);
    },
  });
  const content = encoded.body?.pipeThrough(counter) ?? form;
  return { content, contentType: encoded.headers.get('Content-Type') ?? undefined };
}

/**
 * A path (Node only), bytes, a `Blob` or `File`, or a stream. Streams are read into memory first,
 * so that the upload can be retried.
 */
export type VideoSource =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

export interface UploadProgress {
  sentBytes: number;
  totalBytes: number;
}

interface NamedVideo {
  blob: Blob;
  name: string;
}

const MAX_VIDEO_BYTES = 31_457_280;
const DEFAULT_NAME = 'video';

async function openVideo(source: VideoSource): Promise<NamedVideo> {
  if (typeof source === 'string') return openFile(source);
  if (source instanceof Blob) {
    return { blob: source, name: source instanceof File ? source.name : DEFAULT_NAME };
  }
  const bytes = source instanceof ArrayBuffer || source instanceof Uint8Array;
  const parts = bytes ? [copyOf(source)] : await readAll(source);
  return { blob: new Blob(parts), name: DEFAULT_NAME };
}

async function openFile(path: string): Promise<NamedVideo> {
  const { openAsBlob } = await import('node:fs');
  try {
    return { blob: await openAsBlob(path), name: path.split(/[/\\]/).at(-1) ?? DEFAULT_NAME };
  } catch (cause) {
    throw new StridelineError(`Cannot open the video ${path}`, { cause });
  }
}

/** Reads up to one chunk past the API's limit, so that the API rejects the upload with 413. */
async function readAll(
  source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  for await (const chunk of source) {
    chunks.push(copyOf(chunk));
    sizeBytes += chunk.byteLength;
    if (sizeBytes > MAX_VIDEO_BYTES) break;
  }
  return chunks;
}

/** Copies, because streams may reuse their buffers and callers may change theirs during a retry. */
function copyOf(bytes: Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes));
}
