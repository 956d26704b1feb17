/** The pose model's points, in its order and with its names. */
export const KEYPOINT_NAMES = [
  'nose',
  'left_eye_inner',
  'left_eye',
  'left_eye_outer',
  'right_eye_inner',
  'right_eye',
  'right_eye_outer',
  'left_ear',
  'right_ear',
  'mouth_left',
  'mouth_right',
  'left_shoulder',
  'right_shoulder',
  'left_elbow',
  'right_elbow',
  'left_wrist',
  'right_wrist',
  'left_pinky',
  'right_pinky',
  'left_index',
  'right_index',
  'left_thumb',
  'right_thumb',
  'left_hip',
  'right_hip',
  'left_knee',
  'right_knee',
  'left_ankle',
  'right_ankle',
  'left_heel',
  'right_heel',
  'left_foot_index',
  'right_foot_index',
] as const;

export type KeypointName = (typeof KEYPOINT_NAMES)[number];

export type Side = 'left' | 'right';

/** Meters: X in the direction of travel, Y up from the ground, Z to the runner's right. */
export interface Point {
  X: number;
  Y: number;
  Z: number;
}

export type Body = Record<KeypointName, Point>;

export const LEG_KEYPOINTS = ['hip', 'knee', 'ankle', 'heel', 'foot_index'] as const;

export function keypointIndex(name: KeypointName): number {
  return KEYPOINT_NAMES.indexOf(name);
}

/** Returns the point on the body's other side; the nose is its own. */
export function otherSide(name: KeypointName): KeypointName {
  const swapped = name.includes('left')
    ? name.replace('left', 'right')
    : name.replace('right', 'left');
  return KEYPOINT_NAMES.find((known) => known === swapped) ?? name;
}
