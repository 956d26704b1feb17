/** The bytes of a request's body as they arrive. */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body === null) return;
  for await (const chunk of request.body as ReadableStream<unknown>) {
    if (chunk instanceof Uint8Array) yield chunk;
  }
}
