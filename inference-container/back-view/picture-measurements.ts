import type { Point } from '../draw/shape.ts';
import type { Side } from '../motion/facing.ts';

/** Reason why a heel was not measured. */
export type HeelProblem = 'too_small' | 'blurred' | 'covered' | 'not_found';

/** Lines of heel and calf of a foot on the ground, in source pixels; upper ends first. */
export interface MeasuredHeel {
  side: Side;
  frame: number;
  calf: readonly [Point, Point];
  heel: readonly [Point, Point];
}

/** Heel angles measured in the pictures. */
export interface HeelReadings {
  /**
   * Heel against calf, positive in eversion, in the order of the requested stances; NaN where it was
   * not measured.
   */
  stanceDegrees: readonly number[];
  sides: Readonly<Record<Side, HeelReading>>;
  /** The measured lines, per frame. */
  frames: readonly MeasuredHeel[];
}

/** Heel angle from all stances of a side together. */
export type HeelReading =
  | {
      degrees: number;
      /** 80 % of true errors are smaller. */
      expectedErrorDegrees: number;
      problem: null;
    }
  | { degrees: null; expectedErrorDegrees: null; problem: HeelProblem };

/** Pelvic drop measured in the pictures. */
export interface PelvisReadings {
  /** Drop of the swing leg's hip per requested stance; NaN if not measured. */
  stanceDegrees: readonly number[];
  /** Error of a side's typical drop: 80 % of true errors are smaller; null if not measured. */
  expectedErrorDegrees: number | null;
  /** Clockwise rotation of the picture; null if unknown. */
  rollDegrees: number | null;
}

/** Quantities that landmarks cannot provide and are measured in the pictures. */
export interface PictureMeasurements {
  heels: HeelReadings;
  pelvis: PelvisReadings;
}

export function unmeasuredHeel(problem: HeelProblem): HeelReading {
  return { degrees: null, expectedErrorDegrees: null, problem };
}
