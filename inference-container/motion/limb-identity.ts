import { clamp } from '../numbers/arithmetic.ts';
import { meanOf, medianOf } from '../numbers/statistics.ts';
import { findAlternation } from './alternating-legs.ts';
import type { BodyPaths, PointPath, SidePair } from './body-paths.ts';
import {
  ANKLES,
  ARMS,
  HIPS,
  KNEES,
  LEGS,
  SHOULDERS,
  WHOLE_BODY,
  middleOf,
  swapSides,
} from './body-paths.ts';
import type { View } from './facing.ts';
import type { SideDifferences } from './stride-rhythm.ts';
import { expectedFromRhythm, findStrideRhythm } from './stride-rhythm.ts';

/** These swap only if the model mistakes the back for the front; limbs also swap on their own. */
const TORSO: readonly SidePair[] = [SHOULDERS, HIPS];

/** About 45 m/s², the peak acceleration of a runner's ankle, at a stature of 1.70 m. */
const LIMB_ACCELERATION_BODY_HEIGHTS = 26;
const NOISE_BODY_HEIGHTS = 0.02;
/** The second difference of three positions with equal noise has six times their variance. */
const SECOND_DIFFERENCE_VARIANCE = 6;
/** Cost per frame with swapped labels: the model is right more often than not. */
const SWAP_COST = 0.3;
/** Typical deviation of a limb from a pure sinusoid at the stride frequency. */
const RHYTHM_NOISE_BODY_HEIGHTS = 0.08;
/** Bounds the evidence from a single frame. */
const MAX_RHYTHM_EVIDENCE = 3;
const MAX_EVIDENCE_ACROSS = 6;
/** Shoulders farther apart indicate a view from behind or from the front. */
const MIN_SHOULDER_WIDTH_BODY_HEIGHTS = 0.1;
/** Typical deviation of the distance between the two sides. */
const NOISE_ACROSS_BODY_HEIGHTS = 0.06;

/**
 * Gives every limb a consistent identity over the whole clip: a two-state Viterbi search (keep or
 * swap left and right) per group that minimizes the total deviation from constant velocity. It
 * looks two frames back because legs that pass each other differ in velocity, not in position.
 * Where limbs merge and separate again, continuity does not help; there the stride rhythm decides,
 * in which left and right are half a stride apart. The whole body goes first (a back mistaken for a
 * front), then legs and arms separately.
 */
export function repairLabels(
  paths: BodyPaths,
  clip: { timesSeconds: Float64Array; bodyHeightPx: number },
): BodyPaths {
  const body = repairGroup(paths, { ...clip, marks: TORSO, exchanged: WHOLE_BODY });
  const legs = repairGroup(body, { ...clip, marks: LEGS, exchanged: LEGS });
  return repairGroup(legs, { ...clip, marks: ARMS, exchanged: ARMS });
}

/**
 * Relabels legs whose labels follow appearance, not identity: if both legs look alike, the model
 * may give the leg in front the same label in every step. Assumes that left and right alternate;
 * the majority of the model's labels decides which is which.
 */
export function alternateLegs(
  paths: BodyPaths,
  clip: { timesSeconds: Float64Array; bodyHeightPx: number; labeled: SideDifferences },
): BodyPaths {
  const sideView = { ...clip, view: 'side' } as const;
  const differences = legDifferences(paths, sideView);
  const isSwapped = findAlternation(differences, clip.timesSeconds);
  if (isSwapped === null) return paths;
  const alternating = swapSides(paths, LEGS, isSwapped);
  const repaired = repairGroup(alternating, { ...clip, marks: LEGS, exchanged: LEGS });
  const relabeled = legDifferences(repaired, sideView);
  const agreeing = clip.labeled.map((signal, index) =>
    signal.map((value, frame) => Math.sign(value * relabeled[index]![frame]!)),
  );
  const agreement = agreeing.reduce((sum, signs) => sum + meanOf(signs), 0);
  return agreement < 0 ? swapSides(repaired, LEGS) : repaired;
}

function repairGroup(
  paths: BodyPaths,
  group: {
    marks: readonly SidePair[];
    exchanged: readonly SidePair[];
    timesSeconds: Float64Array;
    bodyHeightPx: number;
  },
): BodyPaths {
  return swapSides(paths, group.exchanged, findSwaps(paths, group));
}

/**
 * Returns left minus right for knees and ankles, in body heights: the input for finding the stride
 * rhythm. From behind and from the front, legs barely move sideways, so only heights count.
 */
export function legDifferences(
  paths: BodyPaths,
  { bodyHeightPx, view }: { bodyHeightPx: number; view: View },
): SideDifferences {
  const axes = view === 'side' ? (['xPx', 'yPx'] as const) : (['yPx'] as const);
  return [KNEES, ANKLES].flatMap(([left, right]) =>
    axes.map((axis) =>
      paths[left][axis].map((value, frame) => (value - paths[right][axis][frame]!) / bodyHeightPx),
    ),
  );
}

/** A pair of points relative to the mid-hip, in body heights. */
type Mark = readonly [left: Sequence, right: Sequence];
interface Sequence {
  x: Float64Array;
  y: Float64Array;
}

function findSwaps(
  paths: BodyPaths,
  clip: { marks: readonly SidePair[]; timesSeconds: Float64Array; bodyHeightPx: number },
): Uint8Array {
  const origin = middleOf(paths[HIPS[0]], paths[HIPS[1]]);
  const relative = (path: PointPath): Sequence => ({
    x: path.xPx.map((value, frame) => (value - origin.xPx[frame]!) / clip.bodyHeightPx),
    y: path.yPx.map((value, frame) => (value - origin.yPx[frame]!) / clip.bodyHeightPx),
  });
  const marks = clip.marks.map(([left, right]): Mark => [
    relative(paths[left]),
    relative(paths[right]),
  ]);
  const rhythm = rhythmEvidence(marks, clip.timesSeconds);
  const across = positionEvidence(paths, clip);
  return minCostStates(
    clip.timesSeconds.length,
    (frame) => SWAP_COST + rhythm[frame]! + across[frame]!,
    (frame, states) =>
      departureFromConstantVelocity(marks, { timesSeconds: clip.timesSeconds, frame, states }),
  );
}

/**
 * Returns the evidence against a swap in each frame from the stride rhythm; negative values favor a
 * swap.
 */
function rhythmEvidence(marks: readonly Mark[], timesSeconds: Float64Array): Float64Array {
  const differences = marks.flatMap(([left, right]) => [
    left.x.map((value, frame) => value - right.x[frame]!),
    left.y.map((value, frame) => value - right.y[frame]!),
  ]);
  const evidence = new Float64Array(timesSeconds.length);
  const rhythm = findStrideRhythm(differences, timesSeconds);
  if (rhythm === null) return evidence;
  for (const difference of differences) {
    const expected = expectedFromRhythm(difference, { timesSeconds, strideHz: rhythm.strideHz });
    for (let frame = 0; frame < evidence.length; frame += 1) {
      const agreement = difference[frame]! * expected[frame]!;
      if (!Number.isNaN(agreement)) evidence[frame]! += agreement;
    }
  }
  // The squared errors of swapped and kept differences differ by 4 times their product.
  const scale = 4 / (2 * RHYTHM_NOISE_BODY_HEIGHTS ** 2 * marks.length);
  return evidence.map((sum) => clamp(scale * sum, [-MAX_RHYTHM_EVIDENCE, MAX_RHYTHM_EVIDENCE]));
}

/**
 * Returns the evidence against a swap in each frame of views from behind or from the front, where
 * left stays on the same side of right. In single frames, the model may take a back for a front.
 */
function positionEvidence(
  paths: BodyPaths,
  { marks, bodyHeightPx }: { marks: readonly SidePair[]; bodyHeightPx: number },
): Float64Array {
  const across = ([left, right]: SidePair) =>
    paths[left].xPx.map((xPx, frame) => (xPx - paths[right].xPx[frame]!) / bodyHeightPx);
  const evidence = new Float64Array(paths.left_shoulder.xPx.length);
  const shoulders = across(SHOULDERS);
  if (!(medianOf(shoulders.map(Math.abs)) > MIN_SHOULDER_WIDTH_BODY_HEIGHTS)) return evidence;
  const side = Math.sign(shoulders.reduce((sum, value) => sum + (value || 0), 0));
  for (const distances of marks.map(across)) {
    const expected = side * medianOf(distances.map(Math.abs));
    // As in `rhythmEvidence`, the difference of two squared errors.
    const scale = (2 * expected) / (NOISE_ACROSS_BODY_HEIGHTS ** 2 * marks.length);
    for (const [frame, value] of distances.entries()) evidence[frame]! += scale * (value || 0);
  }
  return evidence.map((sum) => clamp(sum, [-MAX_EVIDENCE_ACROSS, MAX_EVIDENCE_ACROSS]));
}

/** States of three consecutive frames; 1 if left and right are swapped. */
type States = readonly [twoBefore: number, before: number, now: number];

function departureFromConstantVelocity(
  marks: readonly Mark[],
  at: { timesSeconds: Float64Array; frame: number; states: States },
): number {
  const { timesSeconds, frame } = at;
  const [twoBefore, before, now] = at.states;
  const stepSeconds = timesSeconds[frame]! - timesSeconds[frame - 1]!;
  const ratio = stepSeconds / (timesSeconds[frame - 1]! - timesSeconds[frame - 2]!);
  const variance =
    SECOND_DIFFERENCE_VARIANCE * NOISE_BODY_HEIGHTS ** 2 +
    (LIMB_ACCELERATION_BODY_HEIGHTS * stepSeconds ** 2) ** 2;
  let cost = 0;
  for (const sides of marks) {
    for (let side = 0; side < 2; side += 1) {
      const here = sides[side ^ now]!;
      const last = sides[side ^ before]!;
      const first = sides[side ^ twoBefore]!;
      const x = here.x[frame]! - last.x[frame - 1]!;
      const y = here.y[frame]! - last.y[frame - 1]!;
      const expectedX = ratio * (last.x[frame - 1]! - first.x[frame - 2]!);
      const expectedY = ratio * (last.y[frame - 1]! - first.y[frame - 2]!);
      const distance2 = (x - expectedX) ** 2 + (y - expectedY) ** 2;
      // The logarithm limits the influence of a single lost point.
      if (!Number.isNaN(distance2)) cost += Math.log1p(distance2 / variance);
    }
  }
  return cost;
}

/** Runs Viterbi over pairs of consecutive states, with index `2 * before + now`. */
function minCostStates(
  frameCount: number,
  swapCost: (frame: number) => number,
  transitionCost: (frame: number, states: States) => number,
): Uint8Array {
  const states = new Uint8Array(frameCount);
  if (frameCount < 3) return states;
  const cameFrom = new Uint8Array(frameCount * 4);
  let costs = [0, swapCost(1), swapCost(0), swapCost(0) + swapCost(1)];
  for (let frame = 2; frame < frameCount; frame += 1) {
    const next = [Infinity, Infinity, Infinity, Infinity];
    for (let path = 0; path < 8; path += 1) {
      const [twoBefore, before, now] = [path >> 2, (path >> 1) & 1, path & 1];
      const cost =
        costs[2 * twoBefore + before]! +
        transitionCost(frame, [twoBefore, before, now]) +
        now * swapCost(frame);
      if (cost >= next[2 * before + now]!) continue;
      next[2 * before + now] = cost;
      cameFrom[frame * 4 + 2 * before + now] = twoBefore;
    }
    costs = next;
  }
  let pair = costs.indexOf(Math.min(...costs));
  for (let frame = frameCount - 1; frame >= 1; frame -= 1) {
    states[frame] = pair & 1;
    if (frame === 1) states[0] = pair >> 1;
    else pair = 2 * cameFrom[frame * 4 + pair]! + (pair >> 1);
  }
  return states;
}
