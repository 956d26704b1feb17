import type { Side } from '../../motion/facing.ts';
import { knownValues, meanOf, medianOf } from '../../numbers/statistics.ts';
import type { JointAngles } from '../angles/joint-angles.ts';
import type { Landing } from './landings.ts';

export interface Measure {
  /** NaN if the clip never shows it. */
  degrees: number;
  /** Number of landings; 0 if no landing shows it and the value is from the whole clip. */
  landingCount: number;
  /** Whether the value is from the far leg, which the near leg partly hides. */
  isOfFarSide: boolean;
}

export const MEASURES = [
  'frontKnee',
  'backKnee',
  'elbow',
  'head',
  'trunk',
  'overstride',
  'footStrike',
] as const;
export type MeasureName = (typeof MEASURES)[number];
export type TypicalLanding = Record<MeasureName, Measure>;

export function isKnown({ degrees }: Measure): boolean {
  return !Number.isNaN(degrees);
}

const MIN_NEAR_LANDINGS = 2;

/**
 * Takes medians over landings. Values of a single leg come from the near leg if it is visible often
 * enough: as the landing leg at its own contacts, as the trailing leg at those of the far leg.
 * Values of the body are the mean of the medians of both feet's landings: the arm is at opposite
 * ends of its swing there, and a single median would flip from one end to the other with one more
 * landing. Overstride is averaged in the same way: it changes by a degree in 5 ms, and the errors
 * of both feet's contacts partly cancel.
 */
export function typicalLanding(
  landings: readonly Landing[],
  {
    angles,
    nearSide,
    areLegsNamed = true,
  }: {
    angles: JointAngles;
    nearSide: Side;
    /**
     * Whether left and right are known; otherwise knees are unknown and both feet count equally.
     */
    areLegsNamed?: boolean;
  },
): TypicalLanding {
  const near = landings.filter(({ isNear }) => isNear);
  const far = landings.filter(({ isNear }) => !isNear);
  const ofBothFeet = (valueOf: (landing: Landing) => number): Measure => {
    const ofFeet = [near, far].map((ofFoot) => measureOf(ofFoot.map(valueOf), false));
    return {
      degrees: meanOf(ofFeet.map((foot) => foot.degrees)),
      landingCount: ofFeet.reduce((sum, foot) => sum + foot.landingCount, 0),
      isOfFarSide: false,
    };
  };
  const ofBody = (valueOf: (landing: Landing) => number, wholeClip: Float64Array): Measure => {
    const measure = ofBothFeet(valueOf);
    return measure.landingCount > 0 ? measure : { ...measure, degrees: medianOf(wholeClip) };
  };
  const ofKnee = (valueOf: (landing: Landing) => number, withNearLeg: readonly Landing[]) =>
    areLegsNamed ? ofLeg(valueOf, withNearLeg) : measureOf([], false);
  const ofLeg = (valueOf: (landing: Landing) => number, withNearLeg: readonly Landing[]) => {
    const measure = measureOf(withNearLeg.map(valueOf), false);
    if (measure.landingCount >= MIN_NEAR_LANDINGS) return measure;
    return measureOf(landings.map(valueOf), true);
  };
  return {
    frontKnee: ofKnee((landing) => landing.frontKneeDegrees, near),
    backKnee: ofKnee((landing) => landing.backKneeDegrees, far),
    overstride: ofBothFeet((landing) => landing.overstrideDegrees),
    footStrike: areLegsNamed
      ? ofLeg(footStrikeOf, near)
      : measureOf(landings.map(footStrikeOf), false),
    elbow: ofBody((landing) => landing.elbowDegrees, angles[`${nearSide}_elbow`]),
    head: ofBody((landing) => landing.headDegrees, angles.head),
    trunk: ofBody((landing) => landing.trunkDegrees, angles.trunk),
  };
}

function footStrikeOf({ footStrikeDegrees }: Landing): number {
  return footStrikeDegrees;
}

function measureOf(values: readonly number[], isOfFarSide: boolean): Measure {
  const known = knownValues(values);
  return {
    degrees: medianOf(known),
    landingCount: known.length,
    isOfFarSide,
  };
}
