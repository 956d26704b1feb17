import { ApiError } from '../../http/api-error.ts';
import { holdUploadSlot } from './hold-upload-slot.ts';
import { UploadBody } from './upload-body.ts';
import type { UploadGroups } from './upload-limits.ts';
import { memoryOfUpload } from './upload-limits.ts';

interface ExpectedPart {
  groups: UploadGroups;
  bytes: number;
}

/** RFC 9530: the digest of the content, in base64. */
const DIGEST = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;

/** Hands over a part that has arrived whole; its memory is freed when `use` is done. */
export async function receivePart<Result>(
  request: Request,
  { groups, bytes }: ExpectedPart,
  use: (part: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const [, digest] = DIGEST.exec(request.headers.get('Content-Digest') ?? '') ?? [];
  if (digest === undefined) throw invalid('Content-Digest must be the SHA-256 of the part');
  if (request.body === null) throw invalid('The part is empty');
  const { body } = request;
  const { totalBytes, readBytes } = memoryOfUpload(bytes);
  return holdUploadSlot({ request, groups, bytes: totalBytes }, async (keep) => {
    const part = await readWhole(new UploadBody(body, readBytes), { bytes, keep });
    try {
      if ((await digestOf(part)) !== digest) throw invalid('The part does not match its digest');
      return await use(part);
    } finally {
      part.buffer.transfer(0);
    }
  });
}

async function readWhole(
  body: UploadBody,
  { bytes, keep }: { bytes: number; keep: () => void },
): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(bytes);
  let filledBytes = 0;
  try {
    for (let read = await body.read(); read !== null; read = await body.read()) {
      if (filledBytes + read.byteLength > bytes) throw invalid(`The part exceeds ${bytes} bytes`);
      part.set(read, filledBytes);
      filledBytes += read.byteLength;
      body.consume(read.byteLength);
      keep();
    }
  } catch (error) {
    await body.cancel();
    throw error;
  }
  if (filledBytes < bytes) throw invalid(`The part has ${filledBytes} of ${bytes} bytes`);
  return part;
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

function invalid(detail: string): ApiError {
  return new ApiError('invalid_part', detail);
}
