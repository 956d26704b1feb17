/** Input and output format of one size of BlazePose. */
export interface PoseModel {
  name: string;
  /** Width and height. */
  inputSizePx: number;
  heatmapSizeCells: number;
  keypointNames: readonly string[];
}

const MODEL_NAMES = ['lite', 'heavy'] as const;
export type PoseModelName = (typeof MODEL_NAMES)[number];

export const BLAZEPOSE_KEYPOINTS: readonly string[] = [
  ['nose', 'left_eye_inner', 'left_eye', 'left_eye_outer'],
  ['right_eye_inner', 'right_eye', 'right_eye_outer'],
  pairs('ear'),
  ['mouth_left', 'mouth_right'],
  ['shoulder', 'elbow', 'wrist', 'pinky', 'index', 'thumb'].flatMap(pairs),
  ['hip', 'knee', 'ankle', 'heel', 'foot_index'].flatMap(pairs),
].flat();

/** Throws for names other than `lite` and `heavy`. */
export function parseModelName(setting: string): PoseModelName {
  const known = MODEL_NAMES.find((name) => name === setting);
  if (known !== undefined) return known;
  throw new Error(`"${setting}" is not a pose model (the models: ${MODEL_NAMES.join(', ')}).`);
}

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
