import type { BackViewSegmentName } from '../../contract/search-keys.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { medianOf } from '../numbers/statistics.ts';
import { isUninformative } from '../uncertainty/expected-error.ts';
import type { ExpectedBackError } from './back-sights.ts';
import { kneeQuality } from './back-sights.ts';
import { BACK_RANGES } from './results/back-ranges.ts';
import type { AnalyzedVideo } from '../results/analyzed-video.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { PictureMeasurements } from './picture-measurements.ts';
import type { Stance } from './stances.ts';

/** Angles at the middle of one stance; NaN where they are not visible. */
export type MeasuredStance = Record<BackViewSegmentName, number> & { stance: Stance };

/** A typical value over the stances of one side. */
export interface FrontalMeasure {
  degrees: number;
  /** 80 % of true errors are smaller. */
  expectedErrorDegrees: number;
}
/** Angles of one leg; null for those that no stance shows well enough. */
export type LimbAngles = Record<BackViewSegmentName, FrontalMeasure | null>;

/** All measurements from which the results are built. */
export interface BackViewGait {
  video: AnalyzedVideo;
  stances: readonly MeasuredStance[];
  sides: Readonly<Record<Side, LimbAngles>>;
  /** False if it is not known how slowly the video plays. */
  isTempoCertain: boolean;
  /** Expected error of each contact time: 80 % of true errors are smaller. */
  stepErrorSeconds: number;
  warnings: readonly Warning[];
}

/**
 * The median over the stances of a side; for the heel, the value from all of them together. Unknown
 * where the expected error is wider than the range it is judged by.
 */
export function usualOfSide(
  side: Side,
  seen: {
    stances: readonly MeasuredStance[];
    pictures: PictureMeasurements;
    camera: { motion: Motion; yawDegrees: number };
    expectedErrorOf: ExpectedBackError;
  },
): LimbAngles {
  const ofSide = seen.stances.filter(({ stance }) => stance.side === side);
  const knees = ofSide.map(({ knee_adduction }) => knee_adduction);
  const { heels, pelvis } = seen.pictures;
  return {
    knee_adduction: measureOf('knee_adduction', {
      degrees: medianOf(knees),
      expectedErrorDegrees: seen.expectedErrorOf(
        'kneeAdduction',
        kneeQuality(knees, { ...seen.camera, side }),
      ),
    }),
    pelvic_drop: measureOf('pelvic_drop', {
      degrees: medianOf(ofSide.map(({ pelvic_drop }) => pelvic_drop)),
      expectedErrorDegrees: pelvis.expectedErrorDegrees,
    }),
    pronation: measureOf('pronation', heels.sides[side]),
  };
}

/** Typical value; null if it is unknown or its error is wider than the good range. */
function measureOf(
  name: BackViewSegmentName,
  seen: { degrees: number | null; expectedErrorDegrees: number | null },
): FrontalMeasure | null {
  const { degrees, expectedErrorDegrees } = seen;
  if (degrees === null || Number.isNaN(degrees) || expectedErrorDegrees === null) return null;
  if (isUninformative(expectedErrorDegrees, BACK_RANGES[name].good)) return null;
  return { degrees, expectedErrorDegrees };
}
