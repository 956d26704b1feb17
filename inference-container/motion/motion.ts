import type { PoseTrack } from '../people/pose-track.ts';
import { ankleSwingPx } from './ankle-swing.ts';
import { backLandmarks } from './back-landmarks.ts';
import type { BodyPaths, BodyPoint } from './body-paths.ts';
import { forEveryPoint, KNEES, readBodyPaths, TOES } from './body-paths.ts';
import { estimateBodyHeightPx } from './body-size.ts';
import { findBounce } from './bounce.ts';
import type { SignalKind } from './cut-offs.ts';
import { cutOffsFor } from './cut-offs.ts';
import type { Facing, Side, View } from './facing.ts';
import { findFacing, otherSide } from './facing.ts';
import { nameLegs } from './leg-names.ts';
import { belowPictureShare, distrustOutside } from './outside-picture.ts';
import type { SwapCounts } from './limb-identity.ts';
import {
  alternateLegs,
  exchangeSides,
  legDifferences,
  repairIdentity,
  WHOLE_BODY,
} from './limb-identity.ts';
import { roundTo } from '../numbers/round-to.ts';
import { meanOf, medianOf } from '../numbers/statistics.ts';
import type { PointPath } from './point-path.ts';
import { newFramesOf, spreadOver, trackOfFrames } from './repeated-frames.ts';
import { sideLandmarks } from './side-landmarks.ts';
import type { SlowMotion } from './slow-motion.ts';
import { accelerationG, FACTORS, findSlowMotion } from './slow-motion.ts';
import { smoothPath } from './smooth-path.ts';
import { withSteadyShank } from './steady-shank.ts';
import type { SideDifferences, StrideRhythm } from './stride-rhythm.ts';
import { findStrideRhythm } from './stride-rhythm.ts';

/** The runner's movement; positions are in pixels of the upright source video. */
export interface Motion {
  /** For every frame, including repeated ones. */
  timesSeconds: Float64Array;
  /** Rate of distinct pictures: the frame rate, or less if frames are repeated. */
  pictureRateHz: number;
  /** Filtered for joint angles. */
  body: BodyPaths;
  /** Filtered with a higher cutoff, so that contact and toe-off stay sharp; as are the shanks. */
  feet: Record<`${Side}_${'heel' | 'toe'}`, PointPath>;
  shanks: Record<`${Side}_${'knee' | 'ankle'}`, PointPath>;
  /** The public landmarks of this view. */
  landmarks: Record<string, PointPath>;
  facing: Facing;
  bodyHeightPx: number;
  /** Share of frames in which a toe is below the picture; a foot on the ground is lowest. */
  feetOutsideShare: number;
  /** The same for the knees. */
  kneesOutsideShare: number;
  /** Of the legs, in video time; null if nothing repeats. */
  rhythm: StrideRhythm | null;
  /** Slow-motion factor of the video; null if no factor yields a running cadence. */
  slowMotionFactor: number | null;
  slowMotionExpectedError: number;
  /** False if another slow-motion factor, with another cadence, fits about as well. */
  isSlowMotionCertain: boolean;
  /** Of the shoulders, at the step frequency, in real time; null if it is unknown. */
  verticalAccelerationG: number | null;
  swaps: SwapCounts;
  /** False if nothing shows which leg is the left one, though they are told apart. */
  areLegsNamed: boolean;
  /** How much the distance between the ankles changes in the picture, in body heights. */
  ankleSwing: number;
}

/** Beyond this yaw, a shank that swings out by 60 degrees looks shorter by a fifteenth or more. */
const MAX_SHANK_YAW_DEGREES = 25;

/** Rightly labeled legs reach it in every side view, wrongly labeled ones in none. */
const SURE_RHYTHM = 0.85;
const CLEARLY_STRONGER = 0.1;

export interface MotionOptions {
  view: 'side_view' | 'back_view';
  /** 1 for every frame that repeats the previous picture; none by default. */
  isRepeated?: Uint8Array;
  /** Of the camera, as whoever filmed says; null if unknown, as by default. */
  recordedFramesPerSecond?: number | null;
  /**
   * The same as the phone noted it. It may only be the rate that the phone aimed at, so it counts
   * only if it means slow motion.
   */
  taggedFramesPerSecond?: number | null;
}

/** Faster videos are thinned out, so their distinct pictures are not all of their frames. */
const MAX_UNTHINNED_HZ = 60.5;
/** Without rounding, 50 frames per second could be a little less. */
const RATE_DECIMALS = 2;
/** With fewer different pictures among the frames, they are not repeated here and there only. */
const REGULAR_PICTURE_SHARE = 0.9;
/** A longer one is a gap. */
const LONGEST_STEP_MEDIANS = 3;

/**
 * Turns per-frame keypoints into continuous paths: sides are consistent, outliers rejected, jitter
 * filtered. Null if no leg was ever detected.
 */
export function analyzeMotion(wholeTrack: PoseTrack, options: MotionOptions): Motion | null {
  const { view, isRepeated = new Uint8Array() } = options;
  const frames = newFramesOf(wholeTrack, isRepeated);
  const track = trackOfFrames(wholeTrack, frames);
  const { timesSeconds } = track;
  const paths = readBodyPaths(track);
  const bodyHeightPx = estimateBodyHeightPx(paths);
  if (bodyHeightPx === null) return null;

  const ankleSwing = ankleSwingPx(paths) / bodyHeightPx;
  const { swaps, facing, labeled } = settleSides(paths, { track, bodyHeightPx, requested: view });
  const frameRateHz = rateOf(wholeTrack.timesSeconds);
  const pictureShare = timesSeconds.length / wholeTrack.timesSeconds.length;
  const usualRateHz = rateOf(timesSeconds);
  const pictureRateHz =
    pictureShare < REGULAR_PICTURE_SHARE ? meanRateOf(timesSeconds) : usualRateHz;
  const { rhythm, slowMotion, verticalAccelerationG } = findTempo(paths, {
    timesSeconds,
    bodyHeightPx,
    view: facing.view,
    labeled,
    ankleSwing,
    shownFramesPerSecond: frameRateHz > MAX_UNTHINNED_HZ ? frameRateHz : usualRateHz,
    options,
  });
  const areLegsNamed = nameLegs(paths, { track, bodyHeightPx, facing, labeled });
  const smooth = (path: PointPath, kind: SignalKind) => {
    const cutOffs = cutOffsFor(kind, {
      rateHz: pictureRateHz,
      slowMotionFactor: slowMotion?.factor ?? 1,
    });
    const smoothed = smoothPath(path, { timesSeconds, bodyHeightPx, cutOffs });
    return spreadOver(wholeTrack.timesSeconds, { path: smoothed, frames });
  };
  const body: BodyPaths = {
    ...forEveryPoint((point) => smooth(paths[point], kindOf(point))),
    ...(paths.head_top && { head_top: smooth(paths.head_top, 'body') }),
    ...(paths.neck && { neck: smooth(paths.neck, 'body') }),
  };
  const { feet, shanks } = sharpPaths(paths, (path) => smooth(path, 'footEvents'));
  if (rhythm !== null && showsShanksAtFullLength(facing)) {
    const far = otherSide(facing.nearSide);
    const clock = { timesSeconds: wholeTrack.timesSeconds, strideHz: rhythm.strideHz };
    for (const legs of [body, shanks]) {
      const leg = { knee: legs[`${far}_knee`], ankle: legs[`${far}_ankle`] };
      legs[`${far}_ankle`] = withSteadyShank(leg, clock);
    }
  }
  for (const path of Object.values(body)) distrustOutside(path, { ...wholeTrack, bodyHeightPx });
  return {
    timesSeconds: wholeTrack.timesSeconds,
    pictureRateHz,
    body,
    feet,
    shanks,
    landmarks: view === 'back_view' ? backLandmarks(body) : sideLandmarks(body),
    facing,
    bodyHeightPx,
    feetOutsideShare: belowPictureShare(paths, TOES, wholeTrack),
    kneesOutsideShare: belowPictureShare(paths, KNEES, wholeTrack),
    rhythm,
    slowMotionFactor: slowMotion?.factor ?? null,
    slowMotionExpectedError: slowMotion?.expectedError ?? 0,
    isSlowMotionCertain: slowMotion?.isCertain ?? false,
    verticalAccelerationG,
    swaps,
    areLegsNamed,
    ankleSwing,
  };
}

/** As sharp as contact and toe-off need. */
function sharpPaths(
  paths: BodyPaths,
  smooth: (path: PointPath) => PointPath,
): Pick<Motion, 'feet' | 'shanks'> {
  return {
    feet: {
      left_heel: smooth(paths.left_heel),
      left_toe: smooth(paths.left_toe),
      right_heel: smooth(paths.right_heel),
      right_toe: smooth(paths.right_toe),
    },
    shanks: {
      left_knee: smooth(paths.left_knee),
      left_ankle: smooth(paths.left_ankle),
      right_knee: smooth(paths.right_knee),
      right_ankle: smooth(paths.right_ankle),
    },
  };
}

/** One identity for every limb; also the model's own labels of the legs, to compare. */
function settleSides(
  paths: BodyPaths,
  clip: { track: PoseTrack; bodyHeightPx: number; requested: MotionOptions['view'] },
): { swaps: SwapCounts; facing: Facing; labeled: SideDifferences } {
  const { timesSeconds } = clip.track;
  const labeled = legDifferences(paths, { ...clip, view: 'side' });
  const swaps = repairIdentity(paths, { ...clip, timesSeconds });
  const facing = findFacing(paths, clip);
  if (!facing.areSidesExchanged) return { swaps, facing, labeled };
  const isSwapped = new Uint8Array(timesSeconds.length).fill(1);
  exchangeSides(paths, { pairs: WHOLE_BODY, isSwapped });
  return { swaps, facing, labeled: reversed(labeled) };
}

interface Clip {
  timesSeconds: Float64Array;
  bodyHeightPx: number;
  view: View;
  /** By the model's own labels. */
  labeled: SideDifferences;
}

/** Rhythm and slow motion; also repairs the labels of the legs where only the rhythm shows them. */
function findTempo(
  paths: BodyPaths,
  clip: Clip & { ankleSwing: number; shownFramesPerSecond: number; options: MotionOptions },
): Pick<Motion, 'rhythm' | 'verticalAccelerationG'> & { slowMotion: SlowMotion | null } {
  const rhythm = findRhythm(paths, clip);
  if (rhythm === null) return { rhythm, slowMotion: null, verticalAccelerationG: null };
  const { view, ankleSwing, shownFramesPerSecond, options } = clip;
  const bounceStatures = findBounce(paths, { ...clip, ...rhythm });
  const slowMotion = findSlowMotion({
    ...rhythm,
    shownFramesPerSecond,
    ankleSwing: view === 'side' ? ankleSwing : null,
    bounceStatures,
    knownFactor: knownFactorOf(options, shownFramesPerSecond),
  });
  return {
    rhythm,
    slowMotion,
    verticalAccelerationG:
      slowMotion && bounceStatures
        ? accelerationG({ ...rhythm, ...slowMotion, bounceStatures })
        : null,
  };
}

function knownFactorOf(
  { recordedFramesPerSecond, taggedFramesPerSecond }: MotionOptions,
  shownFramesPerSecond: number,
): number | null {
  if (recordedFramesPerSecond) return recordedFramesPerSecond / shownFramesPerSecond;
  const factor = (taggedFramesPerSecond ?? 0) / shownFramesPerSecond;
  return factor >= FACTORS.least ? factor : null;
}

/** Relabels the legs if they then have a clearly stronger rhythm. */
function findRhythm(paths: BodyPaths, clip: Clip): StrideRhythm | null {
  const { timesSeconds } = clip;
  const rhythm = findStrideRhythm(legDifferences(paths, clip), timesSeconds);
  // From behind, the legs are side by side, and their labels are hardly ever wrong.
  if (clip.view !== 'side' || (rhythm?.strength ?? 0) > SURE_RHYTHM) return rhythm;
  const relabeled = forEveryPoint((point) => copyOf(paths[point]));
  alternateLegs(relabeled, clip);
  const other = findStrideRhythm(legDifferences(relabeled, clip), timesSeconds);
  if (other === null || other.strength < (rhythm?.strength ?? 0) + CLEARLY_STRONGER) return rhythm;
  Object.assign(paths, relabeled);
  return other;
}

function reversed(differences: SideDifferences): SideDifferences {
  return differences.map((signal) => signal.map((value) => -value));
}

function copyOf({ xPx, yPx, confidence }: PointPath): PointPath {
  return { xPx: xPx.slice(), yPx: yPx.slice(), confidence: confidence.slice() };
}

function showsShanksAtFullLength({ view, yawDegrees }: Facing): boolean {
  return view === 'side' && yawDegrees !== null && yawDegrees <= MAX_SHANK_YAW_DEGREES;
}

function kindOf(point: BodyPoint): SignalKind {
  if (/knee|ankle|heel|toe/.test(point)) return 'leg';
  return /elbow|wrist/.test(point) ? 'arm' : 'body';
}

/** Frames per second; the median ignores dropped frames. */
function rateOf(timesSeconds: Float64Array): number {
  return roundTo(1 / medianOf(stepsOf(timesSeconds)), RATE_DECIMALS);
}

/**
 * Where many frames are skipped or repeated, the others are unevenly spaced: of 100 per second that
 * were thinned to 60, two thirds of the intervals are doubled.
 */
function meanRateOf(timesSeconds: Float64Array): number {
  const steps = stepsOf(timesSeconds);
  const longestSeconds = LONGEST_STEP_MEDIANS * medianOf(steps);
  return roundTo(1 / meanOf(steps.filter((seconds) => seconds <= longestSeconds)), RATE_DECIMALS);
}

function stepsOf(timesSeconds: Float64Array): Float64Array {
  return timesSeconds.slice(1).map((time, index) => time - timesSeconds[index]!);
}
