import type { AnalysisType } from '../../contract/job.ts';
import { meanOf } from '../numbers/statistics.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import type { BodyPaths } from './body-paths.ts';
import { KNEES, LEGS, swapSides, WHOLE_BODY } from './body-paths.ts';
import type { Facing } from './facing.ts';
import { findFacing } from './facing.ts';
import { alternateLegs, legDifferences, repairLabels } from './limb-identity.ts';
import type { SideDifferences, StrideRhythm } from './stride-rhythm.ts';
import { findStrideRhythm } from './stride-rhythm.ts';

/**
 * In side views, correctly labeled legs always reach this strength, and mislabeled ones never do.
 */
const CERTAIN_RHYTHM = 0.85;
const MIN_STRENGTH_GAIN = 0.1;

export interface AssignedSides {
  /** Each path follows the same limb throughout. */
  paths: BodyPaths;
  facing: Facing;
  /** Null if no motion repeats. */
  rhythm: StrideRhythm | null;
  /** False if the legs can be distinguished but nothing shows which is the left one. */
  areLegsNamed: boolean;
}

/** Identifies the limbs: by continuity through the clip, then by direction, rhythm, and depth. */
export function assignSides(
  byModel: BodyPaths,
  clip: { track: PoseTrack; bodyHeightPx: number; requested: AnalysisType },
): AssignedSides {
  const { timesSeconds } = clip.track;
  const followed = repairLabels(byModel, { ...clip, timesSeconds });
  const facing = findFacing(followed, clip);
  const { areSidesExchanged, view } = facing;
  const turned = areSidesExchanged ? swapSides(followed, WHOLE_BODY) : followed;
  const differences = legDifferences(byModel, { ...clip, view: 'side' });
  const labeled = areSidesExchanged ? reversed(differences) : differences;
  const alternating = labelByRhythm(turned, { ...clip, timesSeconds, view, labeled });
  const named = nameLegs(alternating.paths, { ...clip, facing, labeled });
  return { ...named, facing, rhythm: alternating.rhythm };
}

/** Relabels the legs if they then have a clearly stronger rhythm. */
function labelByRhythm(
  paths: BodyPaths,
  clip: {
    timesSeconds: Float64Array;
    bodyHeightPx: number;
    view: Facing['view'];
    /** Differences according to the model's own labels. */
    labeled: SideDifferences;
  },
): { paths: BodyPaths; rhythm: StrideRhythm | null } {
  const rhythmOf = (legs: BodyPaths) =>
    findStrideRhythm(legDifferences(legs, clip), clip.timesSeconds);
  const rhythm = rhythmOf(paths);
  const strength = rhythm?.strength ?? 0;
  // From behind, the legs are side by side, and their labels are hardly ever wrong.
  if (clip.view !== 'side' || strength > CERTAIN_RHYTHM) return { paths, rhythm };
  const relabeled = alternateLegs(paths, clip);
  const other = rhythmOf(relabeled);
  const isStronger = other !== null && other.strength >= strength + MIN_STRENGTH_GAIN;
  return isStronger ? { paths: relabeled, rhythm: other } : { paths, rhythm };
}

function reversed(differences: SideDifferences): SideDifferences {
  return differences.map((signal) => signal.map((value) => -value));
}

/** Knee depth difference at which the labels are little better than a coin toss. */
const AMBIGUOUS_DEPTH_METERS = 0.05;
/** Log ratio of the confidences in the near and far knee: 0.1 ± 0.07 in 45 side views. */
const TYPICAL_CONFIDENCE_RATIO = 0.1;
/** Lower limit that keeps a hidden knee from deciding alone. */
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
 * Labels the near leg with the near side if there is enough evidence. If the legs look different,
 * the majority of the model's labels is usually right. If they look alike, depth and confidence
 * decide: the model places one leg in front, and is more confident about the near knee.
 */
function nameLegs(paths: BodyPaths, clip: Clip): { paths: BodyPaths; areLegsNamed: boolean } {
  const evidence = clip.facing.view === 'side' ? labelEvidence(paths, clip) : Infinity;
  return {
    paths: evidence <= -MIN_EVIDENCE ? swapSides(paths, LEGS) : paths,
    areLegsNamed: !(Math.abs(evidence) < MIN_EVIDENCE),
  };
}

/** Returns the evidence for the labels; negative if they seem swapped. */
function labelEvidence(paths: BodyPaths, clip: Clip): number {
  const rightFarther = rightKneeDepthOffsets(paths, clip);
  const depthMeters = meanOf(rightFarther);
  // Keep the labels if there is no depth.
  if (Number.isNaN(depthMeters)) return Infinity;
  const [left, right] = KNEES.map((knee) =>
    paths[knee].confidence.map((confidence) => Math.log(confidence + CONFIDENCE_FLOOR)),
  );
  const leftConfidenceRatios = rightFarther.map((meters, frame) =>
    Number.isNaN(meters) ? Number.NaN : left![frame]! - right![frame]!,
  );
  const leftNearEvidence = combineEvidence(
    depthMeters / AMBIGUOUS_DEPTH_METERS,
    meanOf(leftConfidenceRatios) / TYPICAL_CONFIDENCE_RATIO,
  );
  return clip.facing.nearSide === 'left' ? leftNearEvidence : -leftNearEvidence;
}

/** Adds two kinds of evidence, reducing the total further if they contradict each other. */
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
