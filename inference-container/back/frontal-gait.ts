import type { BackViewSegmentName } from '../../contract/search-keys.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { medianOf } from '../numbers/statistics.ts';
import { expectedError, isGuess } from '../judge/expected-error.ts';
import type { BackErrorModels } from './back-sights.ts';
import { kneeSight } from './back-sights.ts';
import { BACK_RANGES } from './results/back-ranges.ts';
import type { AnalyzedVideo } from '../judge/analyzed-video.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { PictureMeasurements } from './picture-measurements.ts';
import type { Stance } from './stances.ts';

/** Angles at the middle of one stance; NaN where they are not visible. */
export type MeasuredStance = Record<BackViewSegmentName, number> & { stance: Stance };

/** A typical value over the stances of one side. */
interface FrontalMeasure {
  /** NaN if no stance shows it well enough. */
  degrees: number;
  /** 80 % of true errors are smaller. */
  expectedErrorDegrees: number;
}
export type SideOfBackView = Record<BackViewSegmentName, FrontalMeasure>;

/** All measurements from which the results are built. */
export interface BackViewGait {
  video: AnalyzedVideo;
  stances: readonly MeasuredStance[];
  sides: Readonly<Record<Side, SideOfBackView>>;
  /** Of the time of each contact: 80 % of true errors are smaller. */
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
    errorModels: BackErrorModels;
  },
): SideOfBackView {
  const ofSide = seen.stances.filter(({ stance }) => stance.side === side);
  const knees = ofSide.map(({ knee_adduction }) => knee_adduction);
  const { kneeAdduction } = seen.errorModels;
  const { pelvis } = seen.pictures;
  const heel = seen.pictures.heels.sides[side];
  return {
    knee_adduction: measureOf('knee_adduction', {
      degrees: medianOf(knees),
      expectedErrorDegrees: expectedError(
        kneeAdduction,
        kneeSight(knees, { ...seen.camera, side }),
      ),
    }),
    pelvic_drop: measureOf('pelvic_drop', {
      degrees: medianOf(ofSide.map(({ pelvic_drop }) => pelvic_drop)),
      expectedErrorDegrees: pelvis.expectedErrorDegrees,
    }),
    pronation: measureOf('pronation', {
      degrees: heel.degrees,
      expectedErrorDegrees: heel.expectedErrorDegrees,
    }),
  };
}

function measureOf(name: BackViewSegmentName, measure: FrontalMeasure): FrontalMeasure {
  return isGuess(measure.expectedErrorDegrees, BACK_RANGES[name].good)
    ? { ...measure, degrees: Number.NaN }
    : measure;
}
