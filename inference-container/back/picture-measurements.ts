import type { MeasuredHeel } from '../draw/annotation-input.ts';
import type { Side } from '../motion/facing.ts';

/** Why a heel could not be measured. */
export type HeelProblem = 'too_small' | 'blurred' | 'covered' | 'not_found';

/** Heel angles measured in the pictures; stances in the requested order. */
export interface HeelReadings {
  /** Heel against calf, positive in eversion; NaN if it was not measured. */
  stanceDegrees: readonly number[];
  sides: Readonly<Record<Side, HeelReading>>;
  /** The measured lines, frame by frame. */
  frames: readonly MeasuredHeel[];
}

export interface HeelReading {
  /** NaN if it was not measured. */
  degrees: number;
  /** 80 % of true errors are smaller. */
  expectedErrorDegrees: number;
  /** Null if it was measured. */
  problem: HeelProblem | null;
}

/** Pelvic drop measured in the pictures; stances in the requested order. */
export interface PelvisReadings {
  /** How far the hip of the swing leg is below the other; NaN if it was not measured. */
  stanceDegrees: readonly number[];
  /** Of a side's typical drop: 80 % of true errors are smaller. */
  expectedErrorDegrees: number;
  /** Clockwise rotation of the picture; null if unknown. */
  rollDegrees: number | null;
}

/** Quantities that landmarks cannot provide and are measured in the pictures. */
export interface PictureMeasurements {
  heels: HeelReadings;
  pelvis: PelvisReadings;
}
