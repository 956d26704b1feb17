import { ApiError } from '../api-error.ts';
import { bodyChunks } from '../body-chunks.ts';
import type { PartHead, PartReader } from './form-parser.ts';
import { FormParser } from './form-parser.ts';
import type { VideoSink } from './video-sink.ts';
import { MAX_VIDEO_BYTES } from '../../contract/job.ts';

/** Room for the fields and boundaries around the largest video. */
const MAX_FORM_OVERHEAD_BYTES = 65_536;
const MAX_FIELD_BYTES = 4_096;
const MAX_PARTS = 40;
/** Searching for the boundary takes time that grows with the square of this. */
const MAX_CONTENT_TYPE_LENGTH = 1_000;

export interface Upload {
  /** Text fields by name; an empty one counts as not sent. */
  fields: Map<string, string>;
  hasVideo: boolean;
}

/**
 * Reads the form as it streams in: text fields are kept, the video flows into the sink.
 * The fields may come after the video, so nothing is judged before the end, except size.
 */
export async function readUpload(request: Request, sink: VideoSink): Promise<Upload> {
  const boundary = readBoundary(request.headers.get('Content-Type') ?? '');
  if (boundary === null) {
    throw invalid('Send the form as multipart/form-data with a boundary');
  }
  refuseSize(Number(request.headers.get('Content-Length') ?? 0));
  const form = new UploadForm(boundary, sink);
  let bytes = 0;
  for await (const chunk of bodyChunks(request)) {
    bytes += chunk.byteLength;
    refuseSize(bytes);
    form.write(chunk);
    await sink.flush();
  }
  return form.end();
}

class UploadForm {
  readonly #parser: FormParser;
  readonly #sink: VideoSink;
  readonly #fields = new Map<string, string>();
  readonly #names = new Set<string>();
  #videoName: string | null = null;
  #parts = 0;

  constructor(boundary: string, sink: VideoSink) {
    this.#sink = sink;
    this.#parser = new FormParser(boundary, (head) => this.#onPart(head));
  }

  write(chunk: Uint8Array): void {
    this.#parser.write(chunk);
  }

  end(): Upload {
    this.#parser.end();
    const isUnselectedFile = this.#videoName === '' && this.#sink.totalBytes === 0;
    return { fields: this.#fields, hasVideo: this.#videoName !== null && !isUnselectedFile };
  }

  #onPart({ name, fileName }: PartHead): PartReader {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw invalid(`The form has more than ${MAX_PARTS} parts`);
    if (this.#names.has(name)) throw invalid(`The field ${name} was sent twice`);
    this.#names.add(name);
    if (fileName === null) return this.#readField(name);
    if (name !== 'video') return IGNORED;
    this.#videoName = fileName;
    return { write: (chunk) => this.#addToVideo(chunk), end: () => {} };
  }

  #readField(name: string): PartReader {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
    let bytes = 0;
    let text = '';
    const decode = (chunk?: Uint8Array) => {
      try {
        text += decoder.decode(chunk, { stream: chunk !== undefined });
      } catch {
        throw invalid(`The field ${name} is not UTF-8 text`);
      }
    };
    return {
      write: (chunk) => {
        bytes += chunk.byteLength;
        if (bytes > MAX_FIELD_BYTES) {
          throw invalid(`The field ${name} is longer than ${MAX_FIELD_BYTES} bytes`);
        }
        decode(chunk);
      },
      end: () => {
        decode();
        const value = text.trim();
        if (value !== '') this.#fields.set(name, value);
      },
    };
  }

  #addToVideo(chunk: Uint8Array): void {
    this.#sink.add(chunk);
    if (this.#sink.totalBytes > MAX_VIDEO_BYTES) throw tooLarge();
  }
}

const IGNORED: PartReader = { write: () => {}, end: () => {} };

/** RFC 2046 allows a boundary 70 characters. */
function readBoundary(contentType: string): string | null {
  if (contentType.length > MAX_CONTENT_TYPE_LENGTH) return null;
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

function refuseSize(formBytes: number): void {
  if (formBytes > MAX_VIDEO_BYTES + MAX_FORM_OVERHEAD_BYTES) throw tooLarge();
}

function invalid(detail: string): ApiError {
  return new ApiError('invalid_multipart', detail);
}

function tooLarge(): ApiError {
  return new ApiError('file_too_large', `The video may have ${MAX_VIDEO_BYTES} bytes (30 MB)`);
}
