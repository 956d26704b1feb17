import { keysOf } from '../../../contract/keys-of.ts';

export const BODY_SIDES = ['left', 'right'] as const;

/** Joints with ground truth, with the names of keypoint and truth without their side. */
export const JOINTS = {
  shoulder: { keypoint: 'shoulder', truth: 'shoulder' },
  elbow: { keypoint: 'elbow', truth: 'elbow' },
  wrist: { keypoint: 'wrist', truth: 'wrist' },
  hip: { keypoint: 'hip', truth: 'hip' },
  knee: { keypoint: 'knee', truth: 'knee' },
  ankle: { keypoint: 'ankle', truth: 'ankle' },
  heel: { keypoint: 'heel', truth: 'heel' },
  toe: { keypoint: 'toe', truth: 'toe_tip' },
} as const;
export type Joint = keyof typeof JOINTS;
export const JOINT_NAMES: readonly Joint[] = keysOf(JOINTS);

/** The points that one tracker found in one clip. */
export interface Estimate {
  timesSeconds: ArrayLike<number>;
  /** NaN if the tracker found no one. */
  positionPx: (joint: Joint, side: 'left' | 'right', frame: number) => readonly [number, number];
}
