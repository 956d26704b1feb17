import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { convertTflite } from './convert-tflite.ts';
import type { ModelSource, ModelName } from './model-sources.ts';
import { MODEL_SOURCES, locateSource } from './model-sources.ts';
import { ProtobufMessage } from './protobuf-message.ts';
import { decodeCalibration } from './quantization/calibration-file.ts';
import { quantizeModel } from './quantization/quantize-model.ts';
import type { OnnxGraph } from './write-onnx.ts';

/** Increment with every change to the bytes of the converted models. */
export const CONVERTER_VERSION = 3;
export const MODEL_NAMES = ['detector', 'lite', 'heavy', 'heavy-int8'] as const;
const PAGE_MODEL_NAME = 'lite-page';
const MODEL_INPUT_NAME = 'image';

const DEFAULT_DIRECTORY = join(import.meta.dirname, '..', '..', 'inference-container', '.models');
/** Number of the `doc_string` field in ONNX's ModelProto. */
const STAMP_FIELD = 6;

interface Recipe {
  model: ModelSource;
  /** Contents of the calibration file, for models with 8-bit layers. */
  calibration: string | null;
}

/** A model's source file is missing, or is not the version that this converter was tested with. */
class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
}

/** … Safe to run concurrently in several processes. */
export async function ensureModels<Name extends ModelName>(
  names: readonly Name[],
  { directory = DEFAULT_DIRECTORY }: { directory?: string } = {},
): Promise<Record<Name, string>> {
  const paths: Partial<Record<ModelName, string>> = {};
  for (const name of names) {
    const model = MODEL_SOURCES[name];
    const path = join(directory, model.convertedFile);
    const recipe = await recipeOf(model);
    if (!(await isUpToDate(path, recipe))) await convertInto(path, recipe, directory);
    paths[name] = path;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names has its path
  return paths as Record<Name, string>;
}

/**
 * Converts the model to float32, without quantization.
 *
 * @throws {ModelUnavailable}
 */
export async function convertSource(model: ModelSource): Promise<OnnxGraph> {
  const { outputs } = model;
  return convertTflite(await readSource(model), { inputName: MODEL_INPUT_NAME, outputs });
}

async function convertInto(path: string, recipe: Recipe, directory: string): Promise<void> {
  const { model, calibration } = recipe;
  const source = await convertSource(model);
  const graph =
    calibration === null ? source : quantizeModel(source, decodeCalibration(calibration));
  const onnx = graph.encode('pose');
  await mkdir(directory, { recursive: true });
  const tempDirectory = await mkdtemp(join(directory, '.converting-'));
  try {
    const tempPath = join(tempDirectory, model.convertedFile);
    await writeFile(tempPath, [stampFor(onnx, recipe), onnx]);
    // Atomic: readers see either the old file or the complete new one. The last writer wins.
    await rename(tempPath, path);
  } finally {
    await rm(tempDirectory, { recursive: true, force: true });
  }
}

async function recipeOf(model: ModelSource): Promise<Recipe> {
  const { calibrationPath } = model;
  return {
    model,
    calibration: calibrationPath === undefined ? null : await readFile(calibrationPath, 'utf8'),
  };
}

async function readSource(model: ModelSource): Promise<Uint8Array> {
  const path = locateSource(model);
  const source = path === null ? null : await readIfPresent(path);
  if (source === null) {
    throw new ModelUnavailable(
      'package @mediapipe/pose is not installed: ' +
        `${model.convertedFile} is built from its ${model.sourceFile}`,
    );
  }
  if (sha256(source) !== model.sourceSha256) {
    throw new ModelUnavailable(`${path} does not match its SHA-256 in model-sources.ts`);
  }
  return source;
}

async function isUpToDate(path: string, recipe: Recipe): Promise<boolean> {
  const file = await readIfPresent(path);
  if (file === null) return false;
  // All stamps of a model have the same length, so the file can be split before validation.
  const { byteLength } = stampFor(new Uint8Array(), recipe);
  return stampFor(file.subarray(byteLength), recipe).equals(file.subarray(0, byteLength));
}

/**
 * Builds a stamp with the source, the converter version, and the checksum of the rest of the file.
 * It precedes the model, because protobuf fields may come in any order.
 */
function stampFor(onnx: Uint8Array, { model, calibration }: Recipe): Buffer {
  const origin = `source ${model.sourceSha256} converter ${CONVERTER_VERSION}`;
  const calibrated = calibration === null ? '' : ` calibration ${sha256(calibration)}`;
  const stamp = `${origin}${calibrated} model ${sha256(onnx)}`;
  return Buffer.from(new ProtobufMessage().text(STAMP_FIELD, stamp).encode());
}

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readIfPresent(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' }, page: { type: 'boolean' } } });
  const { out: directory = DEFAULT_DIRECTORY, page: isForPage = false } = values;
  try {
    const names = isForPage ? ([PAGE_MODEL_NAME] as const) : MODEL_NAMES;
    const paths: Record<string, string> = await ensureModels<ModelName>(names, { directory });
    process.stdout.write(`${Object.values(paths).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
