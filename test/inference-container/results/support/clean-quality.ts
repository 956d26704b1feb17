import type { ClipQuality } from '../../../../inference-container/results/clip-warnings.ts';

/** Quality of a clip without warnings. */
export const CLEAN_QUALITY: ClipQuality = {
  clip: {
    slowMotion: { factor: 1, expectedError: 0, isCertain: true },
    rhythmStepsPerMinute: 167.5,
    legVisibility: 1,
    areLegsConfused: false,
  },
  framesPerSecond: 60,
  staturePx: 525,
  landingCount: 24,
  yawDegrees: 2,
  rollDegrees: 0.5,
  analyzedShare: 1,
  errorFactor: 1,
};
