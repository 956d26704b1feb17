import type * as api from './api-shapes.ts';

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
