import { meanOf } from '../numbers/statistics.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import type { BodyPaths } from './body-paths.ts';
import { KNEES, LEGS, swapSides } from './body-paths.ts';
import type { Facing } from './facing.ts';
import { legDifferences } from './limb-identity.ts';
import type { SideDifferences } from './stride-rhythm.ts';

/** Knee depth difference at which the labels are little better than a coin toss. */
const AMBIGUOUS_DEPTH_METERS = 0.05;
/** Log ratio of the confidences in the near and far knee: 0.1 ± 0.07 in 45 side views. */
const TYPICAL_CONFIDENCE_RATIO = 0.1;
/** Keeps a hidden knee from deciding alone. */
const CONFIDENCE_FLOOR = 0.02;
const MIN_EVIDENCE = 1;

interface Clip {
  track: PoseTrack;
  bodyHeightPx: number;
  facing: Facing;
  /** Differences between left and right by the model's own labels. */
  labeled: SideDifferences;
}

/**
 * Labels the near leg with the near side if there is evidence of which leg it is. If the legs are
 * distinct, that is usually the majority of the model's labels. If they look alike, depth and
 * confidence decide: the model places one leg in front, and is more confident about the near knee.
 */
export function nameLegs(
  paths: BodyPaths,
  clip: Clip,
): { paths: BodyPaths; areLegsNamed: boolean } {
  const evidence = clip.facing.view === 'side' ? labelEvidence(paths, clip) : Infinity;
  return {
    paths: evidence <= -MIN_EVIDENCE ? swapSides(paths, LEGS) : paths,
    areLegsNamed: !(Math.abs(evidence) < MIN_EVIDENCE),
  };
}

/** Returns positive evidence if the names are right. */
function labelEvidence(paths: BodyPaths, clip: Clip): number {
  const rightFarther = rightKneeDepthOffsets(paths, clip);
  const depthMeters = meanOf(rightFarther);
  // Keep the labels if there is no depth.
  if (Number.isNaN(depthMeters)) return Infinity;
  const [left, right] = KNEES.map((knee) =>
    paths[knee].confidence.map((confidence) => Math.log(confidence + CONFIDENCE_FLOOR)),
  );
  const leftSurer = rightFarther.map((meters, frame) =>
    Number.isNaN(meters) ? Number.NaN : left![frame]! - right![frame]!,
  );
  const leftNearer = combineEvidence(
    depthMeters / AMBIGUOUS_DEPTH_METERS,
    meanOf(leftSurer) / TYPICAL_CONFIDENCE_RATIO,
  );
  return clip.facing.nearSide === 'left' ? leftNearer : -leftNearer;
}

/** Adds two kinds of evidence; a contradiction reduces the total further. */
function combineEvidence(one: number, other: number): number {
  const sum = one + other;
  if (one * other >= 0) return sum;
  const contradiction = Math.min(Math.abs(one), Math.abs(other));
  return Math.sign(sum) * Math.max(0, Math.abs(sum) - contradiction);
}

/**
 * Returns the depth of the right knee behind the left, per frame, corrected for the model's own
 * labels.
 */
function rightKneeDepthOffsets(
  paths: BodyPaths,
  { track: { world, keypointNames, timesSeconds }, labeled, facing, bodyHeightPx }: Clip,
): Float64Array {
  const named = legDifferences(paths, { bodyHeightPx, view: 'side' });
  const [left, right] = KNEES.map((knee) => keypointNames.indexOf(knee));
  return timesSeconds.map((_, frame) => {
    const agreement = named.reduce(
      (sum, signal, index) => sum + (signal[frame]! * labeled[index]![frame]! || 0),
      0,
    );
    const row = frame * keypointNames.length;
    const meters = world.zMeters[row + right!]! - world.zMeters[row + left!]!;
    return Math.sign(agreement) * (facing.areSidesExchanged ? -meters : meters);
  });
}
