import type { BackViewSegmentName } from '../../contract/search-keys.ts';
import type { Side } from '../motion/facing.ts';
import { knownOf, medianOf } from '../numbers/statistics.ts';
import { landingsFactor } from '../judge/clip-confidence.ts';
import type { AnalyzedVideo } from '../judge/analyzed-video.ts';
import type { JudgedClip } from '../judge/judge-clip.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { HeelReadings, PelvisReadings } from './picture-measurements.ts';
import type { Stance } from './stances.ts';

/** Angles at the middle of one stance; NaN where they are not visible. */
export type MeasuredStance = Record<BackViewSegmentName, number> & { stance: Stance };

/** A typical value over the stances of one side. */
interface FrontalMeasure {
  /** NaN if no stance shows it. */
  degrees: number;
  /** 0 to 1. */
  confidence: number;
}
export type SideOfBackView = Record<BackViewSegmentName, FrontalMeasure>;

/** All measurements from which the results are built. */
export interface BackViewGait {
  video: AnalyzedVideo;
  stances: readonly MeasuredStance[];
  sides: Readonly<Record<Side, SideOfBackView>>;
  /** 0 to 1: confidence in the times of contact and toe-off. */
  stepConfidence: number;
  warnings: readonly Warning[];
}

/**
 * The frontal-plane projection angle of the knee agrees only loosely with the 3D angle (Dingenen
 * 2018).
 */
const KNEE_TRUST = 0.6;
/** A standard error of this size halves the confidence. */
const HALF_TRUSTED_ERROR_DEGREES = 3;

/** The median over the stances of a side; for the heel, the value from all of them together. */
export function usualOfSide(
  side: Side,
  seen: {
    clip: JudgedClip;
    stances: readonly MeasuredStance[];
    heels: HeelReadings;
    pelvis: PelvisReadings;
  },
): SideOfBackView {
  const { factors, visibility } = seen.clip;
  const ofSide = seen.stances.filter(({ stance }) => stance.side === side);
  const bodyTrust =
    factors.frameRate * factors.runnerSize * factors.yaw * factors.identity * visibility.both_legs;
  const usual = (name: BackViewSegmentName, trust: number): FrontalMeasure => {
    const values = ofSide.map((measured) => measured[name]);
    // The other foot has about as many landings.
    const stanceFactor = landingsFactor(2 * knownOf(values).length);
    return { degrees: medianOf(values), confidence: trust * stanceFactor };
  };
  const { expectedErrorDegrees } = seen.pelvis;
  const pelvisTrust = 1 / (1 + (expectedErrorDegrees / HALF_TRUSTED_ERROR_DEGREES) ** 2);
  const heel = seen.heels.sides[side];
  return {
    knee_adduction: usual('knee_adduction', KNEE_TRUST * bodyTrust),
    pelvic_drop: usual('pelvic_drop', pelvisTrust * bodyTrust),
    pronation: {
      degrees: heel.degrees,
      confidence: heel.confidence * factors.yaw * factors.identity,
    },
  };
}
