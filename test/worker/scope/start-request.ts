import type { StartRequest } from '../../../worker/scope/scope.ts';

/** Builds the request that the start route sends to the scope's object. */
export function startRequest(
  scopeId: string,
  changes: Partial<Omit<StartRequest, 'job'>> = {},
): StartRequest {
  const analysisId = crypto.randomUUID();
  return {
    job: {
      analysisId,
      scopeId,
      analysisType: 'side_view',
      videoKey: `videos/test/${analysisId}`,
      acceptedAtMs: Date.now(),
      heightMeters: 1.7,
      isHeightAssumed: true,
      weightKilograms: 70,
      isTreadmill: false,
      paceSecondsPerKilometer: null,
      recordedFramesPerSecond: null,
      isFullBody: true,
    },
    keyId: 'key',
    idempotencyKey: null,
    fieldDigests: {},
    subjectId: null,
    language: 'en',
    notifies: false,
    ...changes,
  };
}
