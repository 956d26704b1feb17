import type * as api from './api-shapes.ts';
import { UnexpectedResponseError } from './errors.ts';

/** Returns the response in the shape that the OpenAPI document promises, without validation. */
export async function readJson<Shape>(response: Response): Promise<Shape> {
  const text = await response.text();
  const body = parseOrKeep(text);
  if (typeof body === 'object' && body !== null) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service tests every response against that document
    return body as Shape;
  }
  throw new UnexpectedResponseError(
    `${response.url} returned ${response.status} without JSON`,
    body,
  );
}

export function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function isFailedAnalysis(body: unknown): body is api.FailedAnalysis {
  return statusOf(body) === 'failed';
}

export function isInferenceHealth(body: unknown): body is api.InferenceHealth {
  return statusOf(body) === 'unavailable';
}

export function isUnfinishedRecommendation(
  body: unknown,
): body is api.UnfinishedShoeRecommendation {
  return statusOf(body) !== undefined;
}

function statusOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
}

/** Rejects unknown statuses: waiting for them would never end. */
export function requireStatus(state: { status: string }, known: readonly string[]): void {
  if (known.includes(state.status)) return;
  throw new UnexpectedResponseError(`Unknown status: ${state.status}`, state);
}
