import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type ModelName = 'detector' | 'lite' | 'lite-page' | 'heavy' | 'heavy-int8';

export interface ModelSource {
  /** Path within the package. */
  sourceFile: string;
  /** Hash of the only version that the output names and the converter's tests support. */
  sourceSha256: string;
  convertedFile: string;
  /** TFLite name to ONNX name, without the landmark models' segmentation (Identity_2). */
  outputs: Readonly<Record<string, string>>;
  /** Value ranges for models with 8-bit layers, written by `npm run train -- calibration`. */
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

const LITE = {
  sourceFile: 'pose_landmark_lite.tflite',
  sourceSha256: 'f17bfbecadb61c3be1baa8b8d851cc6619c870a87167b32848ad20db306b9d61',
};

/** BlazePose: the person detector, and the landmark model in two sizes. */
export const MODEL_SOURCES: Readonly<Record<ModelName, ModelSource>> = {
  detector: {
    // A headerless archive that contains only pose_detection.tflite.
    sourceFile: 'pose_solution_packed_assets.data',
    sourceSha256: 'a63c614bef30d35947f13be361820b1e4e3bec9cfeebf4d11216a18373108e85',
    convertedFile: 'blazepose-detector.onnx',
    outputs: { Identity: 'boxes', Identity_1: 'scores' },
  },
  lite: { ...LITE, convertedFile: 'blazepose-lite.onnx', outputs: LANDMARK_OUTPUTS },
  /** For the capture page, which needs no heatmaps. */
  'lite-page': {
    ...LITE,
    convertedFile: 'blazepose-lite-page.onnx',
    outputs: { Identity: 'landmarks', Identity_1: 'presence', Identity_4: 'world' },
  },
  heavy: { ...HEAVY, convertedFile: 'blazepose-heavy.onnx' },
  'heavy-int8': {
    ...HEAVY,
    convertedFile: 'blazepose-heavy-int8.onnx',
    calibrationPath: join(import.meta.dirname, 'quantization', 'heavy-calibration.json'),
  },
};

/** Returns the source file's path; null if the package is not installed. */
export function locateSource({ sourceFile }: ModelSource): string | null {
  try {
    const require = createRequire(import.meta.url);
    const manifestPath = require.resolve('@mediapipe/pose/package.json');
    return join(dirname(manifestPath), sourceFile);
  } catch {
    return null;
  }
}
