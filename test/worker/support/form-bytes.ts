/** Writes multipart forms byte by byte, valid or not, for parser tests. */

export interface FormPart {
  /** Header lines without line breaks. */
  headers: string[];
  body: Uint8Array;
}

export const BOUNDARY = 'strideline-form-boundary';

export function textPart(name: string, value: string): FormPart {
  return {
    headers: [`Content-Disposition: form-data; name="${name}"`],
    body: new TextEncoder().encode(value),
  };
}

export function filePart(name: string, fileName: string, body: Uint8Array): FormPart {
  return {
    headers: [
      `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`,
      'Content-Type: video/mp4',
    ],
    body,
  };
}

export function formBytes(parts: readonly FormPart[], boundary = BOUNDARY): Uint8Array {
  const pieces = parts.flatMap(({ headers, body }) => [
    utf8(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
    body,
    utf8('\r\n'),
  ]);
  return joinedBytes([...pieces, utf8(`--${boundary}--\r\n`)]);
}

export function formType(boundary = BOUNDARY): string {
  return `multipart/form-data; boundary=${boundary}`;
}

/** Streams the bytes like a request, in chunks of these sizes, repeated. */
export function inChunks(
  bytes: Uint8Array,
  sizes: readonly number[],
  onRead: (chunkBytes: number) => void = () => {},
): ReadableStream<Uint8Array> {
  let offset = 0;
  let chunks = 0;
  return new ReadableStream({
    type: 'bytes',
    pull(controller: ReadableByteStreamController) {
      const size = sizes[chunks % sizes.length] ?? bytes.byteLength;
      const chunk = bytes.slice(offset, offset + size);
      offset += size;
      chunks += 1;
      onRead(chunk.byteLength);
      if (chunk.byteLength > 0) controller.enqueue(chunk);
      if (offset >= bytes.byteLength) controller.close();
    },
  });
}

export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.byteLength;
  }
  return whole;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
