/** The job of the stored samples and of recorded releases, in the current shape. */
export const JOB = {
  analysisId: '4f2f7a52-6f1c-4f0a-9d6e-0d1d2c3b4a59',
  scopeId: '8c1d1f0e-2b3a-4c5d-8e6f-7a8b9c0d1e2f',
  analysisType: 'side_view',
  videoKey: 'videos/2026-11-21T08/4f2f7a52-6f1c-4f0a-9d6e-0d1d2c3b4a59',
  acceptedAtMs: 1_795_248_930_000,
  heightMeters: 1.81,
  isHeightAssumed: false,
  weightKilograms: 74.5,
  isTreadmill: true,
  paceSecondsPerKilometer: 285,
  recordedFramesPerSecond: 239.76,
  isFullBody: true,
} as const;
