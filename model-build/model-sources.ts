import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type ModelName = 'detector' | 'lite' | 'full' | 'heavy' | 'heavy-int8';

export interface ModelSource {
  /** Within the package. */
  sourceFile: string;
  /** Of the only file these names of outputs, and the tests of the converter, are true of. */
  sourceSha256: string;
  convertedFile: string;
  /** TFLite name to ONNX name; the landmark models' segmentation, Identity_2, is left out. */
  outputs: Readonly<Record<string, string>>;
  /** For models with layers of 8 bits: what their numbers reach; made by `bench -- pose calibrate`. */
  calibrationPath?: string;
}

const LANDMARK_OUTPUTS = {
  Identity: 'landmarks',
  Identity_1: 'presence',
  Identity_3: 'heatmap',
  Identity_4: 'world',
};

const HEAVY = {
  sourceFile: 'pose_landmark_heavy.tflite',
  sourceSha256: '59e42d71bcd44cbdbabc419f0ff76686595fd265419566bd4009ef703ea8e1fe',
  outputs: LANDMARK_OUTPUTS,
};

/** BlazePose: where a person is, and where that person's landmarks are, in three sizes. */
export const MODEL_SOURCES: Readonly<Record<ModelName, ModelSource>> = {
  detector: {
    // An archive of the one file pose_detection.tflite, without a header of its own.
    sourceFile: 'pose_solution_packed_assets.data',
    sourceSha256: 'a63c614bef30d35947f13be361820b1e4e3bec9cfeebf4d11216a18373108e85',
    convertedFile: 'blazepose-detector.onnx',
    outputs: { Identity: 'boxes', Identity_1: 'scores' },
  },
  lite: {
    sourceFile: 'pose_landmark_lite.tflite',
    sourceSha256: 'f17bfbecadb61c3be1baa8b8d851cc6619c870a87167b32848ad20db306b9d61',
    convertedFile: 'blazepose-lite.onnx',
    outputs: LANDMARK_OUTPUTS,
  },
  full: {
    sourceFile: 'pose_landmark_full.tflite',
    sourceSha256: 'e9a5c5cb17f736fafd4c2ec1da3b3d331d6edbe8a0d32395855aeb2cdfd64b9f',
    convertedFile: 'blazepose-full.onnx',
    outputs: LANDMARK_OUTPUTS,
  },
  heavy: { ...HEAVY, convertedFile: 'blazepose-heavy.onnx' },
  'heavy-int8': {
    ...HEAVY,
    convertedFile: 'blazepose-heavy-int8.onnx',
    calibrationPath: join(import.meta.dirname, 'quantization', 'heavy-calibration.json'),
  },
};

/** Where the package keeps the file, or null where it is not installed. */
export function locateSource({ sourceFile }: ModelSource): string | null {
  try {
    const require = createRequire(import.meta.url);
    const manifestPath = require.resolve('@mediapipe/pose/package.json');
    return join(dirname(manifestPath), sourceFile);
  } catch {
    return null;
  }
}
