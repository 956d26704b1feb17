import { keysOf } from '../../../contract/keys-of.ts';

export const BODY_SIDES = ['left', 'right'] as const;

/**
 * Joints with a truth: the name of the keypoint without its side, the same of the truth, and the
 * neighbour that gives the direction in which the meaning of the point may differ.
 */
export const JOINTS = {
  shoulder: { keypoint: 'shoulder', truth: 'shoulder', neighbour: 'elbow' },
  elbow: { keypoint: 'elbow', truth: 'elbow', neighbour: 'shoulder' },
  wrist: { keypoint: 'wrist', truth: 'wrist', neighbour: 'elbow' },
  hip: { keypoint: 'hip', truth: 'hip', neighbour: 'knee' },
  knee: { keypoint: 'knee', truth: 'knee', neighbour: 'hip' },
  ankle: { keypoint: 'ankle', truth: 'ankle', neighbour: 'knee' },
  heel: { keypoint: 'heel', truth: 'heel', neighbour: 'toe' },
  toe: { keypoint: 'toe', truth: 'toe_tip', neighbour: 'heel' },
} as const;
export type Joint = keyof typeof JOINTS;
export const JOINT_NAMES: readonly Joint[] = keysOf(JOINTS);

/** Whose points they are and how they are read: one tracker's view of one clip. */
export interface Estimate {
  timesSeconds: ArrayLike<number>;
  /** NaN where the tracker found nobody. */
  positionPx: (joint: Joint, side: 'left' | 'right', frame: number) => readonly [number, number];
}
