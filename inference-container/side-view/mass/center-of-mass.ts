import type { BodyPoint } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import { SIDES, otherSide } from '../../motion/facing.ts';
import { valueAt } from '../../numbers/samples.ts';
import { meanOf, medianOf } from '../../numbers/statistics.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody, SagittalPath, SagittalPlaces } from '../body/sagittal-body.ts';
import { mapAxes, middleOf } from '../body/sagittal-body.ts';
import { flatFootSeconds } from '../landings/foot-strike.ts';

interface LimbSegment {
  /** Share of body mass. */
  mass: number;
  proximal: LimbPoint;
  distal: LimbPoint;
  /** Position of its center of mass, as a share from the proximal to the distal point. */
  center: number;
  root: 'shoulders' | 'hips';
}

type LimbPoint = BodyPoint extends infer Point
  ? Point extends `left_${infer Name}`
    ? Name
    : never
  : never;

/**
 * Masses and centers from de Leva (1996, table 4), averaged over women and men because we do not
 * ask for sex. Two simplifications are ours: the head's center is the midpoint of the ears, and the
 * hand's is the wrist, because no point beyond it is tracked.
 */
const HEAD_MASS = 0.0681;
const TRUNK = { mass: 0.43015, centerFromShoulders: 0.4045 } as const;

const ARM = { root: 'shoulders', proximal: 'elbow', distal: 'wrist' } as const;
const LIMB_SEGMENTS: readonly LimbSegment[] = [
  { ...ARM, mass: 0.0263, proximal: 'shoulder', distal: 'elbow', center: 0.576 },
  { ...ARM, mass: 0.015, center: 0.4565 },
  { ...ARM, mass: 0.00585, center: 1 },
  { root: 'hips', mass: 0.1447, proximal: 'hip', distal: 'knee', center: 0.3855 },
  { root: 'hips', mass: 0.0457, proximal: 'knee', distal: 'ankle', center: 0.444 },
  { root: 'hips', mass: 0.0133, proximal: 'heel', distal: 'toe', center: 0.4215 },
];

/** Minimum share of body mass that must be visible. */
const MIN_KNOWN_MASS = 0.6;

/**
 * Returns the center of mass per frame: the mass-weighted mean of the segments. A hidden limb is
 * replaced by its counterpart half a stride later, relative to its root; other missing segments are
 * omitted. NaN without the trunk, or with too little of the body.
 */
export function centerOfMass(
  body: SagittalBody,
  { strideSeconds }: { strideSeconds: number | null },
): SagittalPlaces {
  const { points, timesSeconds } = body;
  const roots = {
    shoulders: middleOf(points.left_shoulder, points.right_shoulder),
    hips: middleOf(points.left_hip, points.right_hip),
  };
  const trunk = between(roots.shoulders, roots.hips, TRUNK.centerFromShoulders);
  const parts: { mass: number; path: SagittalPlaces }[] = [
    { mass: HEAD_MASS, path: middleOf(points.left_ear, points.right_ear) },
    { mass: TRUNK.mass, path: trunk },
  ];
  for (const side of SIDES) {
    for (const { mass, proximal, distal, center, root } of LIMB_SEGMENTS) {
      const centerOn = (own: Side) =>
        between(points[`${own}_${proximal}`], points[`${own}_${distal}`], center);
      const clip = { strideSeconds, timesSeconds, root: roots[root] };
      parts.push({ mass, path: filledFromTwin(centerOn(side), centerOn(otherSide(side)), clip) });
    }
  }
  const mean = (axis: keyof SagittalPlaces) =>
    timesSeconds.map((_, frame) => {
      if (!isKnown(trunk, frame)) return Number.NaN;
      let [sum, knownMass] = [0, 0];
      for (const { mass, path } of parts) {
        if (!isKnown(path, frame)) continue;
        sum += mass * path[axis][frame]!;
        knownMass += mass;
      }
      return knownMass >= MIN_KNOWN_MASS ? sum / knownMass : Number.NaN;
    });
  return { forwardPx: mean('forwardPx'), upPx: mean('upPx') };
}

function isKnown({ forwardPx, upPx }: SagittalPlaces, frame: number): boolean {
  return !Number.isNaN(forwardPx[frame]! + upPx[frame]!);
}

function between(from: SagittalPlaces, to: SagittalPlaces, share: number): SagittalPlaces {
  return mapAxes(from, (px, axis) =>
    px.map((value, frame) => value + share * (to[axis][frame]! - value)),
  );
}

function filledFromTwin(
  own: SagittalPlaces,
  twin: SagittalPlaces,
  clip: { strideSeconds: number | null; timesSeconds: Float64Array; root: SagittalPath },
): SagittalPlaces {
  const { strideSeconds, timesSeconds, root } = clip;
  if (strideSeconds === null || !own.upPx.some(Number.isNaN)) return own;
  return mapAxes(own, (ownPx, axis) => {
    const rootPx = root[axis];
    const fromRoot = twin[axis].map((value, frame) => value - rootPx[frame]!);
    return ownPx.map((value, frame) => {
      if (!Number.isNaN(value)) return value;
      const later = timesSeconds[frame]! + strideSeconds / 2;
      const offset = valueAt(fromRoot, { timesSeconds, seconds: later });
      if (!Number.isNaN(offset)) return rootPx[frame]! + offset;
      const earlier = timesSeconds[frame]! - strideSeconds / 2;
      return rootPx[frame]! + valueAt(fromRoot, { timesSeconds, seconds: earlier });
    });
  });
}

export interface PlacePerFrame {
  xMeters: Float64Array;
  yMeters: Float64Array;
}

const SAMPLES = 5;

/**
 * Converts positions to meters: ahead of the mean hip position, and above the ground. The origin is
 * fixed in the picture, so camera motion shows.
 */
export function placeInMeters(
  mass: SagittalPlaces,
  clip: { body: SagittalBody; groundUpPx: number; metersPerPixel: number },
): PlacePerFrame {
  const { left_hip: left, right_hip: right } = clip.body.points;
  const originForwardPx = meanOf(middleOf(left, right).forwardPx);
  return {
    xMeters: mass.forwardPx.map((value) => (value - originForwardPx) * clip.metersPerPixel),
    yMeters: mass.upPx.map((value) => (value - clip.groundUpPx) * clip.metersPerPixel),
  };
}

/** Returns the height of the ground in the picture: the lower end of a flat foot. */
export function groundLevel(body: SagittalBody, steps: readonly Step[]): number {
  const { timesSeconds, feet } = body;
  const levels = steps.flatMap((step) =>
    flatFootSeconds(step, SAMPLES).map((seconds) =>
      Math.min(
        valueAt(feet[`${step.side}_heel`].upPx, { timesSeconds, seconds }),
        valueAt(feet[`${step.side}_toe`].upPx, { timesSeconds, seconds }),
      ),
    ),
  );
  return medianOf(levels);
}
