import type { BodyPaths } from './body-paths.ts';
import { findBounce } from './bounce.ts';
import type { View } from './facing.ts';
import type { SlowMotion } from './slow-motion.ts';
import { accelerationG, FACTORS, findSlowMotion } from './slow-motion.ts';
import type { StrideRhythm } from './stride-rhythm.ts';

/** Frames per second of the camera. */
export interface FilmedRates {
  /** Capture rate stated by the client; null by default. */
  recordedFramesPerSecond?: number | null;
  /**
   * Capture rate noted by the phone. It may be a mere target of the phone, so it counts only if it
   * means slow motion.
   */
  taggedFramesPerSecond?: number | null;
}

export interface Tempo {
  slowMotion: SlowMotion | null;
  verticalAccelerationG: number | null;
}

/** Finds how slowly the video plays and how strongly the runner bounces in real time. */
export function findTempo(
  paths: BodyPaths,
  clip: {
    rhythm: StrideRhythm | null;
    timesSeconds: Float64Array;
    bodyHeightPx: number;
    view: View;
    ankleSwing: number;
    shownFramesPerSecond: number;
    filmed: FilmedRates;
  },
): Tempo {
  const { rhythm, view, ankleSwing, shownFramesPerSecond, filmed } = clip;
  if (rhythm === null) return { slowMotion: null, verticalAccelerationG: null };
  const { strideHz } = rhythm;
  const bounceStatures = findBounce(paths, { ...clip, strideHz });
  const slowMotion = findSlowMotion({
    strideHz,
    shownFramesPerSecond,
    ankleSwing: view === 'side' ? ankleSwing : null,
    bounceStatures,
    knownFactor: knownFactorOf(filmed, shownFramesPerSecond),
  });
  if (slowMotion === null || bounceStatures === null) {
    return { slowMotion, verticalAccelerationG: null };
  }
  const { factor } = slowMotion;
  return { slowMotion, verticalAccelerationG: accelerationG({ strideHz, factor, bounceStatures }) };
}

function knownFactorOf(
  { recordedFramesPerSecond, taggedFramesPerSecond }: FilmedRates,
  shownFramesPerSecond: number,
): number | null {
  if (recordedFramesPerSecond) return recordedFramesPerSecond / shownFramesPerSecond;
  const factor = (taggedFramesPerSecond ?? 0) / shownFramesPerSecond;
  return factor >= FACTORS.least ? factor : null;
}
