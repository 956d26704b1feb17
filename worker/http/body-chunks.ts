import { ApiError } from './api-error.ts';

/** Yields a request's body as it arrives. A disconnect is the client's error, not an internal one. */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body === null) return;
  try {
    for await (const chunk of request.body as ReadableStream<unknown>) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch {
    throw new ApiError('invalid_body', 'The connection was closed before the body was complete');
  }
}
