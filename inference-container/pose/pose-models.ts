/** Input and output format of one size of BlazePose. */
export interface PoseModel {
  name: string;
  /** Width and height. */
  inputSizePx: number;
  heatmapSizeCells: number;
  keypointNames: readonly string[];
}

export const POSE_MODELS = ['lite', 'heavy'] as const;
export type PoseModelName = (typeof POSE_MODELS)[number];

export const BLAZEPOSE_KEYPOINTS: readonly string[] = [
  ['nose', 'left_eye_inner', 'left_eye', 'left_eye_outer'],
  ['right_eye_inner', 'right_eye', 'right_eye_outer'],
  pairs('ear'),
  ['mouth_left', 'mouth_right'],
  ['shoulder', 'elbow', 'wrist', 'pinky', 'index', 'thumb'].flatMap(pairs),
  ['hip', 'knee', 'ankle', 'heel', 'foot_index'].flatMap(pairs),
].flat();

export function poseModelOf(name: PoseModelName): PoseModel {
  return {
    name: `blazepose-${name}`,
    inputSizePx: 256,
    heatmapSizeCells: 64,
    keypointNames: BLAZEPOSE_KEYPOINTS,
  };
}

function pairs(name: string): string[] {
  return [`left_${name}`, `right_${name}`];
}
