import { ApiError } from './api-error.ts';

const MAX_JSON_BYTES = 262_144;

/**
 * Parses the body as JSON regardless of its declared type, so that a missing Content-Type never
 * turns a change into a no-op. Undefined if there is no body.
 */
export async function readJsonBody(request: Request, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const text = await readTextBody(request, maxBytes);
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notJson();
  }
}

export async function readTextBody(request: Request, maxBytes: number): Promise<string> {
  const declaredBytes = Number(request.headers.get('Content-Length') ?? 0);
  if (declaredBytes > maxBytes) throw tooLarge(maxBytes);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw notJson();
    }
  };
  let bytes = 0;
  let text = '';
  for await (const chunk of bodyChunks(request)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    text += decode(chunk);
  }
  return text + decode();
}

function notJson(): ApiError {
  return new ApiError('invalid_body', 'The body is not valid JSON');
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('invalid_body', `The body must be at most ${maxBytes / 1024} KB`);
}

/** Yields a request's body as it arrives. A disconnect is the client's error, not an internal one. */
async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body === null) return;
  try {
    for await (const chunk of request.body as ReadableStream<unknown>) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch {
    throw new ApiError('invalid_body', 'The connection was closed before the body was complete');
  }
}
