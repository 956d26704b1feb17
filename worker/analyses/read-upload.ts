import type { MultipartError, PartInfo } from 'multipasta';
import { decodeField, make as makeMultipartParser } from 'multipasta';

import { ApiError } from '../api-error.ts';
import { bodyChunks } from '../body-chunks.ts';
import type { VideoSink } from './video-sink.ts';
import { MAX_VIDEO_BYTES } from '../../contract/job.ts';

/** Room for the fields and boundaries around the largest video. */
const MAX_FORM_OVERHEAD_BYTES = 65_536;
const MAX_FIELD_BYTES = 4_096;
const MAX_PARTS = 40;

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
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType) || request.body === null) {
    throw invalid('Send the form as multipart/form-data');
  }
  refuseDeclaredSize(request.headers.get('Content-Length'));
  const form = new UploadForm(contentType, sink);
  for await (const chunk of bodyChunks(request)) {
    form.write(chunk);
    await sink.flush();
  }
  return form.end();
}

class UploadForm {
  readonly #parser: ReturnType<typeof makeMultipartParser>;
  readonly #sink: VideoSink;
  readonly #fields = new Map<string, string>();
  #videoName: string | null = null;
  #isComplete = false;
  #problem: ApiError | null = null;

  constructor(contentType: string, sink: VideoSink) {
    this.#sink = sink;
    this.#parser = makeMultipartParser({
      headers: { 'content-type': contentType },
      isFile: (part) => part.filename !== undefined,
      maxParts: MAX_PARTS,
      maxFieldSize: MAX_FIELD_BYTES,
      onField: (part, value) => this.#onField(part, value),
      onFile: (part) => this.#onFile(part),
      onError: (error) => this.#refuse(describeProblem(error)),
      onDone: () => {
        this.#isComplete = true;
      },
    });
  }

  write(chunk: Uint8Array): void {
    try {
      this.#parser.write(chunk);
    } catch {
      this.#refuse('The form cannot be read');
    }
    if (this.#problem !== null) throw this.#problem;
  }

  end(): Upload {
    this.#parser.end();
    if (!this.#isComplete) this.#refuse('The form ends before its last boundary');
    if (this.#problem !== null) throw this.#problem;
    const isUnselectedFile = this.#videoName === '' && this.#sink.totalBytes === 0;
    return { fields: this.#fields, hasVideo: this.#videoName !== null && !isUnselectedFile };
  }

  #onField(part: PartInfo, value: Uint8Array): void {
    if (this.#fields.has(part.name)) this.#refuse(`The field ${part.name} was sent twice`);
    const text = decodeField(part, value).trim();
    if (text !== '') this.#fields.set(part.name, text);
  }

  #onFile(part: PartInfo): (chunk: Uint8Array | null) => void {
    if (part.name !== 'video') return () => {};
    if (this.#videoName !== null) this.#refuse('The field video was sent twice');
    this.#videoName = part.filename ?? '';
    return (chunk) => {
      if (chunk === null || this.#problem !== null) return;
      this.#sink.add(chunk);
      if (this.#sink.totalBytes > MAX_VIDEO_BYTES) this.#problem ??= tooLarge();
    };
  }

  #refuse(detail: string): void {
    this.#problem ??= invalid(detail);
  }
}

function refuseDeclaredSize(contentLength: string | null): void {
  if (Number(contentLength ?? 0) > MAX_VIDEO_BYTES + MAX_FORM_OVERHEAD_BYTES) throw tooLarge();
}

function describeProblem(error: MultipartError): string {
  switch (error._tag) {
    case 'InvalidBoundary':
      return 'The content type names no boundary';
    case 'BadHeaders':
    case 'InvalidDisposition':
      return 'A part of the form has unreadable headers';
    case 'ReachedLimit':
      return `The form has more than ${MAX_PARTS} parts or a field longer than ${MAX_FIELD_BYTES} bytes`;
    case 'EndNotReached':
      return 'The form ends before its last boundary';
  }
}

function invalid(detail: string): ApiError {
  return new ApiError('invalid_multipart', detail);
}

function tooLarge(): ApiError {
  return new ApiError('file_too_large', `The video may have ${MAX_VIDEO_BYTES} bytes (30 MB)`);
}
