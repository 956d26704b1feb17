import { MAX_VIDEO_BYTES } from '../../../contract/job.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PartHead, PartReader } from './form-parser.ts';
import { FormParser } from './form-parser.ts';
import { UploadBody } from './upload-body.ts';
import { memoryOfUpload } from './upload-limits.ts';
import type { VideoSink } from './video-sink.ts';

/** Room for the fields and boundaries around the largest video. */
const MAX_FORM_OVERHEAD_BYTES = 65_536;
const MAX_FORM_BYTES = MAX_VIDEO_BYTES + MAX_FORM_OVERHEAD_BYTES;
const MAX_FIELD_BYTES = 4_096;
const MAX_PARTS = 40;
const MAX_FILE_NAME_LENGTH = 200;
/** Boundary search takes time quadratic in this length. */
const MAX_CONTENT_TYPE_LENGTH = 1_000;
const MEBIBYTE = 1024 * 1024;

/** Form metadata from the headers, available before the body is read. */
export interface DeclaredForm {
  boundary: string;
  /** Null if the body is chunked */
  bytes: number | null;
}

export interface Upload {
  /** Text fields by name; empty fields count as omitted. */
  fields: Map<string, string>;
  names: ReadonlySet<string>;
  hasVideo: boolean;
  fileName: string | undefined;
}

export function readDeclaredForm(headers: Headers): DeclaredForm {
  const boundary = readBoundary(headers.get('Content-Type') ?? '');
  if (boundary === null) {
    throw invalid('Send the form as multipart/form-data with a boundary');
  }
  const bytes = Number(headers.get('Content-Length') ?? Number.NaN);
  if (!Number.isSafeInteger(bytes)) return { boundary, bytes: null };
  if (bytes > MAX_FORM_BYTES) throw tooLarge(` (got ${(bytes / MEBIBYTE).toFixed(1)} MB)`);
  return { boundary, bytes };
}

/**
 * Streams the form: keeps text fields and writes the video to the sink. Only size is checked before
 * the end, because fields may follow the video.
 */
export async function readUpload(
  stream: ReadableStream | null,
  { boundary, bytes }: DeclaredForm,
  { sink, onProgress }: { sink: VideoSink; onProgress: () => void },
): Promise<Upload> {
  const form = new UploadForm(boundary, sink);
  if (stream === null) return form.end();
  let consumedBytes = 0;
  await new UploadBody(stream, memoryOfUpload(bytes).readBytes).readAll(async (read) => {
    refuseLength(consumedBytes + read.byteLength, bytes);
    const consumed = form.write(read);
    await sink.flush();
    consumedBytes += consumed;
    onProgress();
    return consumed;
  });
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

  write(bytes: Uint8Array): number {
    return this.#parser.write(bytes);
  }

  end(): Upload {
    this.#parser.end();
    const isUnselectedFile = this.#videoName === '' && this.#sink.totalBytes === 0;
    const hasVideo = this.#videoName !== null && !isUnselectedFile;
    const fileName = hasVideo ? shownName(this.#videoName ?? '') : undefined;
    return { fields: this.#fields, names: this.#names, hasVideo, fileName };
  }

  #onPart({ name, fileName }: PartHead): PartReader {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw invalid(`The form has more than ${MAX_PARTS} parts`);
    if (this.#names.has(name)) throw invalid(`The field ${name} was sent more than once`);
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

/** Drops folders, which some clients send, and nonprinting characters. */
function shownName(path: string): string | undefined {
  const name = path
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return Array.from(name).slice(0, MAX_FILE_NAME_LENGTH).join('') || undefined;
}

const IGNORED: PartReader = { write: () => {}, end: () => {} };

/** RFC 2046 limits a boundary to 70 characters. */
function readBoundary(contentType: string): string | null {
  if (contentType.length > MAX_CONTENT_TYPE_LENGTH) return null;
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

function refuseLength(formBytes: number, declaredBytes: number | null): void {
  if (formBytes > MAX_FORM_BYTES) throw tooLarge();
  if (declaredBytes !== null && formBytes > declaredBytes) {
    throw invalid('The form is longer than its Content-Length');
  }
}

function invalid(detail: string): ApiError {
  return new ApiError('invalid_multipart', detail);
}

function tooLarge(got = ''): ApiError {
  const limit = `${MAX_VIDEO_BYTES / MEBIBYTE} MB`;
  return new ApiError('file_too_large', `The video must be at most ${limit}${got}`);
}
