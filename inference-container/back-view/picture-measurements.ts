import type { Point } from '../draw/shape.ts';
import type { Side } from '../motion/facing.ts';

export type HeelProblem = 'too_small' | 'blurred' | 'covered' | 'not_found';

/** Heel and calf lines of a foot on the ground, in source pixels, upper end first. */
export interface MeasuredHeel {
  side: Side;
  frame: number;
  calf: readonly [Point, Point];
  heel: readonly [Point, Point];
}

export interface HeelReadings {
  /**
   * Heel angle relative to the calf per requested stance, positive in eversion; NaN if not
   * measured.
   */
  stanceDegrees: readonly number[];
  sides: Readonly<Record<Side, HeelReading>>;
  frames: readonly MeasuredHeel[];
}

export type HeelReading =
  | {
      degrees: number;
      /** 80% of the true errors in rendered test videos are smaller. */
      expectedErrorDegrees: number;
      problem: null;
    }
  | { degrees: null; expectedErrorDegrees: null; problem: HeelProblem };

export interface PelvisReadings {
  /** Drop of the swing leg's hip per requested stance; NaN if not measured. */
  stanceDegrees: readonly number[];
  /** Error of a side's typical drop: 80% of the true errors in rendered test videos are smaller; null if not measured. */
  expectedErrorDegrees: number | null;
  /** Clockwise rotation of the picture; null if unknown. */
  rollDegrees: number | null;
}

/** Quantities that the landmarks cannot provide. */
export interface PictureMeasurements {
  heels: HeelReadings;
  pelvis: PelvisReadings;
}

export function unmeasuredHeel(problem: HeelProblem): HeelReading {
  return { degrees: null, expectedErrorDegrees: null, problem };
}
