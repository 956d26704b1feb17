import type { AnalysisType } from '../../contract/job.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import type { BodyPaths } from './body-paths.ts';
import { swapSides, WHOLE_BODY } from './body-paths.ts';
import type { Facing } from './facing.ts';
import { findFacing } from './facing.ts';
import { nameLegs } from './leg-names.ts';
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
