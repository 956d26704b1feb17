import type { HeelSight } from '../draw/annotation-input.ts';
import type { Side } from '../motion/facing.ts';

/** Why a heel could not be measured. */
export type HeelProblem = 'too_small' | 'blurred' | 'covered' | 'not_found';

/** What the pictures tell of the heels; stances in the order in which they were asked for. */
export interface HeelReadings {
  /** Against the calf, positive in eversion; NaN where it was not measured. */
  stanceDegrees: readonly number[];
  sides: Readonly<Record<Side, HeelReading>>;
  /** Frame by frame, where they were measured. */
  sights: readonly HeelSight[];
}

export interface HeelReading {
  /** NaN where it was not measured. */
  degrees: number;
  /** 0 to 1. */
  confidence: number;
  /** Null where it was measured. */
  problem: HeelProblem | null;
}

/** What is known of the pelvis; stances in the order in which they were asked for. */
export interface PelvisReadings {
  /** The hip of the swinging leg below the other one; NaN where it was not measured. */
  stanceDegrees: readonly number[];
  /** One standard deviation of what is usual of a side. */
  expectedErrorDegrees: number;
  /** The picture is turned clockwise by so much; null where that is not known. */
  rollDegrees: number | null;
}

/** What the pictures tell where landmarks do not suffice. */
export interface PictureMeasurements {
  heels: HeelReadings;
  pelvis: PelvisReadings;
}
