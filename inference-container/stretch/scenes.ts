import type { BodyPaths } from '../motion/body-paths.ts';
import { HEELS, HIPS, SHOULDERS, TOES, readBodyPaths } from '../motion/body-paths.ts';
import { estimateBodyHeightPx } from '../motion/body-size.ts';
import { degreesOf } from '../numbers/arithmetic.ts';
import { mapWindows } from '../numbers/samples.ts';
import { knownValues, meanOf } from '../numbers/statistics.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import type { Span } from './span.ts';
import { lengthOf, spansWhere } from './span.ts';

/** Maximum absence within a scene; after a longer one, the runner may have turned. */
const MAX_ABSENCE_SECONDS = 1;
/**
 * Time compared before and after a turn; in slow motion, misread frames may last for half a second.
 */
const TURN_WINDOW_SECONDS = 1.2;
/** With fewer, a single misread frame would look like a turn. */
const MIN_WINDOW_FRAMES = 5;
/** Shoulders and pelvis rotate by up to 25 degrees with every step. */
const TURN_DEGREES = 50;
/** Minimum mean length of the foot in the picture, in body heights; 0.15 in a pure side view. */
const MIN_FOOT_BODY_HEIGHTS = 0.04;

/**
 * Splits a video into parts that show one runner without interruption from one side, longest first.
 * Cuts, long absences, and turns separate them.
 */
export function scenesOf(track: PoseTrack, isCut: Uint8Array): Span[] {
  const { timesSeconds } = track;
  const paths = readBodyPaths(track);
  const visibleFrames = Array.from(timesSeconds.keys()).filter(
    (frame) => !Number.isNaN(paths.left_hip.xPx[frame]!),
  );
  const turns = turnsOf(paths, track);
  const scenes: Span[] = [];
  for (const [index, frame] of visibleFrames.entries()) {
    const before = visibleFrames[index - 1];
    const scene = scenes.at(-1);
    const isSameScene =
      before !== undefined &&
      timesSeconds[frame]! - timesSeconds[before]! < MAX_ABSENCE_SECONDS &&
      !isCut.subarray(before + 1, frame + 1).includes(1) &&
      !turns.some((turn) => turn > before && turn <= frame);
    if (scene !== undefined && isSameScene) scene.endFrame = frame + 1;
    else scenes.push({ firstFrame: frame, endFrame: frame + 1 });
  }
  return scenes.toSorted((one, other) => lengthOf(other) - lengthOf(one));
}

/** Returns the middle frames of turns. */
function turnsOf(paths: BodyPaths, track: PoseTrack): number[] {
  const { timesSeconds } = track;
  const bodyHeightPx = estimateBodyHeightPx(paths) ?? Number.NaN;
  const { cosine, sine } = bodyAxes(track);
  const feet = timesSeconds.map((_, frame) => footLengthPx(paths, frame) / bodyHeightPx);
  const meansIn = (from: number, to: number) => ({
    foot: meanOver(feet.subarray(from, to)),
    cosine: meanOver(cosine.subarray(from, to)),
    sine: meanOver(sine.subarray(from, to)),
  });
  const turning = mapWindows(timesSeconds, TURN_WINDOW_SECONDS, (frame, { from, to }) => {
    const [before, after] = [meansIn(from, frame), meansIn(frame, to)];
    const isReversed =
      before.foot * after.foot < 0 &&
      Math.min(Math.abs(before.foot), Math.abs(after.foot)) > MIN_FOOT_BODY_HEIGHTS;
    return isReversed ? 180 : degreesBetween(before, after);
  });
  // Report each turn once, where the views before and after it differ most.
  return spansWhere(turning.length, (frame) => turning[frame]! > TURN_DEGREES).map(
    ({ firstFrame, endFrame }) => {
      const degrees = turning.subarray(firstFrame, endFrame);
      const largest = Math.max(...degrees);
      return firstFrame + Math.floor((degrees.indexOf(largest) + degrees.lastIndexOf(largest)) / 2);
    },
  );
}

/** Returns a positive length if the feet point to the right. */
function footLengthPx(paths: BodyPaths, frame: number): number {
  const [leftToe, rightToe] = TOES;
  const [leftHeel, rightHeel] = HEELS;
  return (
    (paths[leftToe].xPx[frame]! +
      paths[rightToe].xPx[frame]! -
      paths[leftHeel].xPx[frame]! -
      paths[rightHeel].xPx[frame]!) /
    2
  );
}

/**
 * The line through both shoulders and both hips, seen from above, as a vector of twice its angle:
 * the line has no direction, so swapped sides do not look like a turn.
 */
interface Axes {
  cosine: Float64Array;
  sine: Float64Array;
}

function bodyAxes({ world, keypointNames, timesSeconds }: PoseTrack): Axes {
  const pairs = [SHOULDERS, HIPS].map(([left, right]) => ({
    left: keypointNames.indexOf(left),
    right: keypointNames.indexOf(right),
  }));
  const alongAxis = (values: Float64Array, frame: number) => {
    const row = frame * keypointNames.length;
    return pairs.reduce(
      (sum, { left, right }) => sum + values[row + left]! - values[row + right]!,
      0,
    );
  };
  const doubled = timesSeconds.map(
    (_, frame) => 2 * Math.atan2(alongAxis(world.zMeters, frame), alongAxis(world.xMeters, frame)),
  );
  return { cosine: doubled.map(Math.cos), sine: doubled.map(Math.sin) };
}

function degreesBetween(
  one: { cosine: number; sine: number },
  other: { cosine: number; sine: number },
): number {
  const doubled = Math.atan2(
    one.cosine * other.sine - one.sine * other.cosine,
    one.cosine * other.cosine + one.sine * other.sine,
  );
  return degreesOf(Math.abs(doubled) / 2);
}

/** Returns NaN with too few values. */
function meanOver(values: Float64Array): number {
  const known = knownValues(values);
  return known.length < MIN_WINDOW_FRAMES ? Number.NaN : meanOf(known);
}
