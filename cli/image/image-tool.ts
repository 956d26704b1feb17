/** An image's name, and the options that it is built with. */
export interface Image {
  name: string;
  options: readonly string[];
}

/** Has the major version of CUDA that ONNX Runtime's provider is linked to. */
const CUDA_BASE = 'docker.io/nvidia/cuda:13.0.2-cudnn-runtime-ubuntu24.04';

export const IMAGES = {
  cpu: { name: 'strideline-inference', options: [] },
  gpu: {
    name: 'strideline-inference-gpu',
    options: [
      '--platform=linux/amd64',
      `--build-arg=BASE=${CUDA_BASE}`,
      '--build-arg=EXECUTION=cuda',
    ],
  },
} as const satisfies Record<string, Image>;

export interface Layer {
  bytes: number;
  /** The instruction that made it. */
  createdBy: string;
}

export interface ImageTool {
  name: string;
  build: (image: Image) => void;
  /** From the base upward. */
  readLayers: (image: Image) => Layer[];
}

const DOCKERFILE = 'inference-container/Dockerfile';
/**
 * At the root, where Docker and wrangler look for it; the others have to be told. Wrangler streams
 * the Dockerfile, so one that is named after that would be missed.
 */
export const IGNORE_FILE = '.dockerignore';

/** Returns the arguments that every tool takes. */
export function buildWords({ name, options }: Image): string[] {
  return ['--file', DOCKERFILE, '--tag', name, ...options, '.'];
}
