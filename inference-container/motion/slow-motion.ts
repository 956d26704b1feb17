import type { BodyPaths } from './body-paths.ts';
import { findBounce } from './bounce.ts';
import type { View } from './facing.ts';
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

/** Cadence of runners, from a slow jog to a sprint. */
const STEPS_PER_MINUTE = { lowest: 110, usual: 172, highest: 280 };
/** Standard deviations of the natural logarithm; beginners are far below more often than above. */
const CADENCE_SPREAD = { below: 0.14, above: 0.11 };
/**
 * Relation of stride length and cadence, which holds at any playback speed: fitted to 60 trials of 19
 * laboratory runners at 2 to 5.5 m/s. The residual in left-out runners is 0.075; others differ more.
 */
const LONG_STRIDES = { usualAnkleSwing: 0.394, logCadencePerSwing: 0.67, cadenceSpread: 0.09 };
/**
 * Log rarity of slow motion compared with real time, by the frame rate of the camera, whose every
 * frame a slow-motion video shows, and by the factor of an editor, who may export 24 or 25 frames
 * per second as 30.
 */
const RARITIES_OF_CAMERAS = [
  [60, 4],
  [120, 4],
  [240, 4],
  [480, 6],
  [960, 6],
] as const;
const RARITIES_OF_EDITORS = [
  [2, 5],
  [4, 5],
  [8, 6],
  [2.4, 6],
  [2.5, 6],
  [4.8, 6],
  [5, 6],
  [9.6, 6],
  [10, 6],
  [3, 7],
  [6, 7],
] as const;
/** Smaller factors are rates that only look like slow motion, such as 60 shown at 50. */
const FACTORS = { least: 1.8, most: 16 };
/** 29.97 is 30. */
const SAME_RATE_SHARE = 0.005;

/** The stated height is not used: it only shifts the factor by half its own difference. */
const STATURE_METERS = 1.7;
const GRAVITY_METERS_PER_SECOND_SQUARED = 9.81;
/**
 * Fundamental of the vertical acceleration of a runner, in g: with a half sine of force in each
 * contact (Morin 2005), it is 2 cos(πd) / (1 - 4d²) for a contact of d of the time between two
 * landings; 1.27 for the usual 0.67.
 */
const ACCELERATION_G = 1.27;
/** The shoulders bounce more than the whole body: mean over five laboratory runners at 2 to 5 m/s. */
const SHOULDER_FACTOR = 0.93;
/** Standard deviation of the logarithm: 0.09 in those runners, the rest for the stature. */
const BOUNCE_SPREAD = 0.1;
/** Minimum likelihood of a candidate. */
const CLEAR_DIFFERENCE = 3;
/** Candidates that differ by less give the same cadence for all practical purposes. */
const SAME_CADENCE_SHARE = 0.03;

export interface SlowMotion {
  /** Playback slowness relative to real time. */
  factor: number;
  /** Distance to the farthest factor that fits about as well; 0 if there is none. */
  expectedError: number;
  /** False if that factor yields another cadence. */
  isCertain: boolean;
}

/**
 * Finds how slowly a video plays, from its rhythm and from the height of the bounce, because gravity
 * is the same everywhere. Uses a known factor if it yields a running cadence; null if none does.
 */
export function findSlowMotion({
  strideHz,
  shownFramesPerSecond,
  ankleSwing,
  bounceStatures,
  knownFactor,
}: {
  /** In video time. */
  strideHz: number;
  /** Distinct pictures. */
  shownFramesPerSecond: number;
  /** From front to back, in body heights; null if the view does not show it. */
  ankleSwing: number | null;
  /** Amplitude of the shoulders at the step frequency; null if unknown. */
  bounceStatures: number | null;
  knownFactor: number | null;
}): SlowMotion | null {
  const shownStepsPerMinute = 2 * strideHz * 60;
  const isRunning = (factor: number) =>
    shownStepsPerMinute * factor >= STEPS_PER_MINUTE.lowest &&
    shownStepsPerMinute * factor <= STEPS_PER_MINUTE.highest;
  if (knownFactor !== null && isRunning(knownFactor)) {
    const isRealTime = Math.abs(knownFactor - 1) < SAME_CADENCE_SHARE;
    return { factor: isRealTime ? 1 : knownFactor, expectedError: 0, isCertain: true };
  }
  const byBounce = bounceStatures === null ? null : factorOfBounce(bounceStatures, strideHz);
  const [best, ...others] = raritiesAt(shownFramesPerSecond)
    .flatMap(([factor, rarity]) => {
      if (!isRunning(factor)) return [];
      const byCadence = likelihoodOfCadence(shownStepsPerMinute * factor, ankleSwing) - rarity;
      const ofBounce =
        byBounce === null ? 0 : heavyTailed(Math.log(factor / byBounce) / BOUNCE_SPREAD);
      return [{ factor, byCadence, logLikelihood: byCadence + ofBounce }];
    })
    .toSorted((first, second) => second.logLikelihood - first.logLikelihood);
  if (best === undefined) return null;
  // Candidates ruled out only by the bounce stay: it may have been measured wrongly.
  const likely = others.filter(
    ({ byCadence, logLikelihood }) =>
      best.logLikelihood - logLikelihood <= CLEAR_DIFFERENCE ||
      best.byCadence - byCadence <= CLEAR_DIFFERENCE,
  );
  const expectedError = Math.max(0, ...likely.map(({ factor }) => Math.abs(factor - best.factor)));
  return {
    factor: best.factor,
    expectedError,
    isCertain: knownFactor === null && expectedError < SAME_CADENCE_SHARE * best.factor,
  };
}

/** Assumes real time if the factor is unknown. */
export function slowMotionFactorOf({ slowMotion }: { slowMotion: SlowMotion | null }): number {
  return slowMotion?.factor ?? 1;
}

/** Amplitude of the shoulders' vertical acceleration at the step frequency, in real time. */
function accelerationG({
  strideHz,
  bounceStatures,
  factor,
}: {
  strideHz: number;
  bounceStatures: number;
  factor: number;
}): number {
  const stepRadiansPerSecond = 2 * Math.PI * 2 * strideHz * factor;
  const metersPerSecondSquared = bounceStatures * STATURE_METERS * stepRadiansPerSecond ** 2;
  return metersPerSecondSquared / GRAVITY_METERS_PER_SECOND_SQUARED;
}

function raritiesAt(shownFramesPerSecond: number): (readonly [factor: number, rarity: number])[] {
  const rounded = Math.round(shownFramesPerSecond);
  const isRounded = Math.abs(shownFramesPerSecond / rounded - 1) < SAME_RATE_SHARE;
  const shown = isRounded ? rounded : shownFramesPerSecond;
  const ofCameras = RARITIES_OF_CAMERAS.map(([rate, rarity]) => [rate / shown, rarity] as const);
  const slow = [...ofCameras, ...RARITIES_OF_EDITORS].filter(
    ([factor]) => factor >= FACTORS.least && factor <= FACTORS.most,
  );
  return [[1, 0], ...slow];
}

/** Slow-motion factor at which the bounce agrees with gravity. */
function factorOfBounce(bounceStatures: number, strideHz: number): number {
  const bounceMeters = bounceStatures * STATURE_METERS;
  const stepRadiansPerSecond = 2 * Math.PI * 2 * strideHz;
  const acceleration = ACCELERATION_G * GRAVITY_METERS_PER_SECOND_SQUARED;
  return Math.sqrt(acceleration / bounceMeters) / stepRadiansPerSecond / SHOULDER_FACTOR;
}

function likelihoodOfCadence(stepsPerMinute: number, ankleSwing: number | null): number {
  const log = Math.log(stepsPerMinute / STEPS_PER_MINUTE.usual);
  if (ankleSwing !== null) {
    const { usualAnkleSwing, logCadencePerSwing, cadenceSpread } = LONG_STRIDES;
    const expected = logCadencePerSwing * (ankleSwing - usualAnkleSwing);
    return -(((log - expected) / cadenceSpread) ** 2) / 2;
  }
  const spread = log < 0 ? CADENCE_SPREAD.below : CADENCE_SPREAD.above;
  return -((log / spread) ** 2) / 2;
}

/** Student's t with two degrees of freedom: a bounce that is far off was measured wrongly. */
function heavyTailed(deviations: number): number {
  return -1.5 * Math.log(1 + deviations ** 2 / 2);
}
