interface Sending {
  method: 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body: Blob | FormData;
  onProgress: (event: ProgressEvent) => void;
}

/**
 * Uses XMLHttpRequest because `fetch` does not report upload progress. A lost connection has
 * status 0.
 */
export async function sendWithProgress(url: string, sending: Sending): Promise<Response> {
  const { method, headers, body, onProgress } = sending;
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', onProgress);
  const ended = new Promise<unknown>((resolve) => {
    request.addEventListener('loadend', resolve);
  });
  request.send(body);
  await ended;
  const { status, responseText } = request;
  return status === 0 ? Response.error() : new Response(responseText, { status });
}

/** Returns no fields if the body is not a JSON object. */
export async function fieldsOf(response: Response): Promise<Record<string, unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}
