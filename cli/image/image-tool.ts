import { execFileSync } from 'node:child_process';

import { CommandFailure } from '../command.ts';
import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import { alignColumns } from '../terminal.ts';

export interface Image {
  name: string;
  options: readonly string[];
}

/** Has the CUDA major version that ONNX Runtime's provider is linked against. */
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
  /** Instruction that created the layer. */
  createdBy: string;
}

export interface ImageTool {
  name: string;
  build: (image: Image) => void;
  /** Returns the layers, base first. */
  readLayers: (image: Image) => Layer[];
}

const DOCKERFILE = 'inference-container/Dockerfile';
/**
 * In the root, where Docker and wrangler look for it; pass it to other tools explicitly. Wrangler
 * streams the Dockerfile, so it would not find an ignore file named after it.
 */
export const IGNORE_FILE = '.dockerignore';

/** Returns the build arguments common to all tools. */
export function buildWords({ name, options }: Image): string[] {
  return ['--file', DOCKERFILE, '--tag', name, ...options, '.'];
}

const MEGABYTE = 1_000_000;
const SHOWN_CHARACTERS = 80;

/** Formats one line per non-empty layer, and the total. */
export function formatLayers(title: string, layers: readonly Layer[]): string {
  const bytes = layers.reduce((sum, layer) => sum + layer.bytes, 0);
  const shown = layers.filter((layer) => layer.bytes > 0);
  const lines = [...shown, { bytes, createdBy: title }].map((layer) => [
    `${(layer.bytes / MEGABYTE).toFixed(1)} MB`,
    describe(layer),
  ]);
  return `${alignColumns(lines, [0]).join('\n')}\n`;
}

/** Returns the instruction without the text that tools add. */
function describe({ createdBy }: Layer): string {
  const instruction = createdBy
    .replace(/^(?:\|\d.*?)?\/bin\/sh -c (?:#\(nop\) )?/, '')
    .replace(/\b(?:dir|file|multi):[0-9a-f]+ in /, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return instruction.slice(0, SHOWN_CHARACTERS);
}

/** Runs a program, printing the command and its output to stderr. */
export function runProgram(command: readonly string[]): void {
  process.stderr.write(`+ ${command.join(' ')}\n`);
  run(command, 2);
}

export function readProgram(command: readonly string[]): string {
  return run(command, 'pipe').trim();
}

export function succeeds([program = '', ...words]: readonly string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run([program = '', ...words]: readonly string[], stdout: 2 | 'pipe'): string {
  try {
    return execFileSync(program, words, {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', stdout, 'inherit'],
      encoding: 'utf8',
    });
  } catch {
    throw new CommandFailure(`${program} ${words[0]} failed.`);
  }
}
