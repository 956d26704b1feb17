import { StridelineError } from './errors.ts';

/**
 * A path (Node only), bytes, a `Blob` or `File`, or a stream. A stream is read into memory first,
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

export interface NamedVideo {
  blob: Blob;
  name: string;
}

const MAX_VIDEO_BYTES = 31_457_280;
const DEFAULT_NAME = 'video';

export async function openVideo(source: VideoSource): Promise<NamedVideo> {
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

/** Stops one chunk after the limit of the API, which then refuses the upload with 413. */
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

/** Streams may reuse their buffers, and callers change theirs during a retry. */
function copyOf(bytes: Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes));
}
