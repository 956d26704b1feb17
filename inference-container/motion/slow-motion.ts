import type { BodyPaths } from './body-paths.ts';
import { findBounce } from './bounce.ts';
import type { View } from './facing.ts';
import type { StrideRhythm } from './stride-rhythm.ts';

export interface CaptureRates {
  /** Stated by the client. */
  recordedFramesPerSecond?: number | null;
  /**
   * Tagged by the phone. It may be only a target rate, so it counts only if it implies slow motion.
   */
  taggedFramesPerSecond?: number | null;
}

export interface Tempo {
  slowMotion: SlowMotion | null;
  verticalAccelerationG: number | null;
}

/** Finds the slow-motion factor and how strongly the runner bounces in real time. */
export function findTempo(
  paths: BodyPaths,
  clip: {
    rhythm: StrideRhythm | null;
    timesSeconds: Float64Array;
    bodyHeightPx: number;
    view: View;
    ankleSwing: number;
    shownFramesPerSecond: number;
    filmed: CaptureRates;
  },
): Tempo {
  const { rhythm, view, ankleSwing, shownFramesPerSecond, filmed } = clip;
  if (rhythm === null) return { slowMotion: null, verticalAccelerationG: null };
  const { strideHz } = rhythm;
  const bounceStatures = findBounce(paths, { ...clip, strideHz });
  const slowMotion = findSlowMotion({
    strideHz,
    ankleSwing: view === 'side' ? ankleSwing : null,
    bounceStatures,
    knownFactor: knownFactorOf(filmed, shownFramesPerSecond),
  });
  const verticalAccelerationG =
    slowMotion &&
    bounceStatures &&
    slowMotion.factor ** 2 * accelerationG(bounceStatures, strideHz);
  return { slowMotion, verticalAccelerationG };
}

function knownFactorOf(
  { recordedFramesPerSecond, taggedFramesPerSecond }: CaptureRates,
  shownFramesPerSecond: number,
): number | null {
  if (recordedFramesPerSecond) return recordedFramesPerSecond / shownFramesPerSecond;
  const factor = (taggedFramesPerSecond ?? 0) / shownFramesPerSecond;
  return factor >= MIN_TAGGED_FACTOR ? factor : null;
}

/** Running cadences, from a slow jog to a sprint. */
const STEPS_PER_MINUTE = { min: 110, typical: 172, max: 280 };
/** Standard deviations of log cadence; beginners deviate downward more often than upward. */
const CADENCE_SPREAD = { below: 0.14, above: 0.11 };
/**
 * Relation between stride length and cadence, which holds at any playback speed: fitted to 60
 * trials of 19 laboratory runners at 2 to 5.5 m/s. The residual on held-out runners is 0.075; other
 * populations deviate more.
 */
const SWING_CADENCE_RELATION = {
  typicalAnkleSwing: 0.394,
  logCadencePerSwing: 0.67,
  cadenceSpread: 0.09,
};
/** Factors used by phones and editors; others must be stated or tagged. */
const FACTORS = [1, 2, 4, 8] as const;
/** Log-likelihood penalty for slow motion, which is rarer than real time. */
const SLOW_MOTION_LOG_PENALTY = 4;
/**
 * Minimum tagged factor; smaller ones only look like slow motion, such as 60 frames per second
 * shown at 50.
 */
const MIN_TAGGED_FACTOR = 1.8;

/**
 * Used instead of the stated height: if the true height differs, the factor is off by only half as
 * much.
 */
const STATURE_METERS = 1.7;
const GRAVITY_METERS_PER_SECOND_SQUARED = 9.81;
/**
 * Fundamental of a runner's vertical acceleration, in g. With a half-sine force per contact (Morin
 * 2005), it is 2 cos(πd) / (1 - 4d²), where d is contact time over step time; 1.27 for a typical d
 * of 0.67.
 */
const ACCELERATION_G = 1.27;
/** The shoulders bounce more than the whole body: mean over five laboratory runners at 2 to 5 m/s. */
const SHOULDER_FACTOR = 0.93;
/**
 * Standard deviation of the logarithm: 0.09 among those runners; the rest accounts for the assumed
 * stature.
 */
const BOUNCE_SPREAD = 0.1;
/** Factors within this log-likelihood of the best one remain possible. */
const MAX_LOG_LIKELIHOOD_GAP = 3;
/**
 * A bounce that deviates more indicates another factor, such as 4.8 for 120 frames per second shown
 * at 25.
 */
const MAX_BOUNCE_DEVIATIONS = 1;
/** Smaller deviations count as real time. */
const SAME_CADENCE_SHARE = 0.03;

export interface SlowMotion {
  /** Slowdown of the video; 2 at half speed. */
  factor: number;
  /** Distance to the farthest factor that fits about as well; 0 if there is none. */
  expectedError: number;
  /** False if another factor is possible or the known one yields no running cadence. */
  isCertain: boolean;
}

/** Returns the relative error of all times, which a wrong slow-motion factor stretches equally. */
export function tempoError({ factor, expectedError }: SlowMotion): number {
  return expectedError / factor;
}

/**
 * Finds how slowly a video plays: from a known factor if it yields a running cadence, otherwise
 * from stride rhythm and bounce height, which are linked by gravity. Null if no factor yields a
 * running cadence.
 */
export function findSlowMotion({
  strideHz,
  ankleSwing,
  bounceStatures,
  knownFactor,
}: {
  /** In video time. */
  strideHz: number;
  /** From front to back, in body heights; null if the view does not show it. */
  ankleSwing: number | null;
  /** Amplitude of the shoulders at the step frequency; null if unknown. */
  bounceStatures: number | null;
  knownFactor: number | null;
}): SlowMotion | null {
  const shownStepsPerMinute = 2 * strideHz * 60;
  const isRunning = (factor: number) =>
    shownStepsPerMinute * factor >= STEPS_PER_MINUTE.min &&
    shownStepsPerMinute * factor <= STEPS_PER_MINUTE.max;
  if (knownFactor !== null && isRunning(knownFactor)) {
    const isRealTime = Math.abs(knownFactor - 1) < SAME_CADENCE_SHARE;
    return { factor: isRealTime ? 1 : knownFactor, expectedError: 0, isCertain: true };
  }
  const byBounce = bounceStatures === null ? null : factorOfBounce(bounceStatures, strideHz);
  const bounceDeviations = (factor: number) =>
    byBounce === null ? 0 : Math.log(factor / byBounce) / BOUNCE_SPREAD;
  const [best, ...others] = FACTORS.filter(isRunning)
    .map((factor) => {
      const byCadence =
        likelihoodOfCadence(shownStepsPerMinute * factor, ankleSwing) -
        (factor === 1 ? 0 : SLOW_MOTION_LOG_PENALTY);
      return {
        factor,
        byCadence,
        logLikelihood: byCadence + heavyTailed(bounceDeviations(factor)),
      };
    })
    .toSorted((first, second) => second.logLikelihood - first.logLikelihood);
  if (best === undefined) return null;
  // Keep candidates ruled out only by the bounce, which may be mismeasured.
  const likely = others.filter(
    ({ byCadence, logLikelihood }) =>
      best.logLikelihood - logLikelihood <= MAX_LOG_LIKELIHOOD_GAP ||
      best.byCadence - byCadence <= MAX_LOG_LIKELIHOOD_GAP,
  );
  const { factor } = best;
  const isContradicted = factor !== 1 && Math.abs(bounceDeviations(factor)) > MAX_BOUNCE_DEVIATIONS;
  const possible = [
    ...likely.map((other) => other.factor),
    ...(isContradicted && byBounce !== null ? [byBounce] : []),
  ];
  return {
    factor,
    expectedError: Math.max(0, ...possible.map((other) => Math.abs(other - factor))),
    isCertain: knownFactor === null && possible.length === 0,
  };
}

/** Assumes real time if the factor is unknown. */
export function slowMotionFactorOf({ slowMotion }: { slowMotion: SlowMotion | null }): number {
  return slowMotion?.factor ?? 1;
}

/** Returns the acceleration in video time. */
function accelerationG(bounceStatures: number, strideHz: number): number {
  const stepRadiansPerSecond = 2 * Math.PI * 2 * strideHz;
  const metersPerSecondSquared = bounceStatures * STATURE_METERS * stepRadiansPerSecond ** 2;
  return metersPerSecondSquared / GRAVITY_METERS_PER_SECOND_SQUARED;
}

function factorOfBounce(bounceStatures: number, strideHz: number): number {
  return Math.sqrt(ACCELERATION_G / accelerationG(bounceStatures, strideHz)) / SHOULDER_FACTOR;
}

function likelihoodOfCadence(stepsPerMinute: number, ankleSwing: number | null): number {
  const log = Math.log(stepsPerMinute / STEPS_PER_MINUTE.typical);
  if (ankleSwing !== null) {
    const { typicalAnkleSwing, logCadencePerSwing, cadenceSpread } = SWING_CADENCE_RELATION;
    const expected = logCadencePerSwing * (ankleSwing - typicalAnkleSwing);
    return -(((log - expected) / cadenceSpread) ** 2) / 2;
  }
  const spread = log < 0 ? CADENCE_SPREAD.below : CADENCE_SPREAD.above;
  return -((log / spread) ** 2) / 2;
}

/** Student's t with two degrees of freedom tolerates a mismeasured bounce that is far off. */
function heavyTailed(deviations: number): number {
  return -1.5 * Math.log(1 + deviations ** 2 / 2);
}
