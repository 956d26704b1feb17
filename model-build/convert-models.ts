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

/** Raise it with every change to the bytes that a conversion gives. */
export const CONVERTER_VERSION = 2;
export const MODEL_NAMES = ['detector', 'lite', 'full', 'heavy', 'heavy-int8'] as const;
/** What the converted models call their input: planar, red, green, blue. */
const MODEL_INPUT_NAME = 'image';

const DEFAULT_DIRECTORY = join(import.meta.dirname, '..', 'inference-container', '.models');
/** Field `doc_string` of ONNX's ModelProto. */
const STAMP_FIELD = 6;

/** All that decides what a converted file has to be. */
interface Recipe {
  model: ModelSource;
  /** The file of the calibration, of models that have layers of 8 bits. */
  calibration: string | null;
}

/** A model's source is not there, or not the one that this converter is known to convert. */
class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
}

/**
 * Sees to it that the named models lie converted in the directory, and returns their paths. A file
 * that is whole and up to date is left alone, and needs no source. Processes may do this at once.
 *
 * @throws {ModelUnavailable}
 */
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
 * The model in float32, as its source has it.
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
  const workshop = await mkdtemp(join(directory, '.converting-'));
  try {
    const unfinished = join(workshop, model.convertedFile);
    await writeFile(unfinished, [stampFor(onnx, recipe), onnx]);
    // Whoever looks sees the file before or the whole one; of two at once, the later one stays.
    await rename(unfinished, path);
  } finally {
    await rm(workshop, { recursive: true, force: true });
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
      `package @mediapipe/pose is not installed: its ${model.sourceFile} is needed ` +
        `to make ${model.convertedFile}`,
    );
  }
  if (sha256(source) !== model.sourceSha256) {
    throw new ModelUnavailable(
      `${path} is not the ${model.sourceFile} that model-sources.ts names`,
    );
  }
  return source;
}

async function isUpToDate(path: string, recipe: Recipe): Promise<boolean> {
  const file = await readIfPresent(path);
  if (file === null) return false;
  // All stamps of a model have one length, so the rest can be cut off before it is known to be one.
  const { byteLength } = stampFor(new Uint8Array(), recipe);
  return stampFor(file.subarray(byteLength), recipe).equals(file.subarray(0, byteLength));
}

/**
 * Goes in front of the model: fields of a protobuf message may come in any order. It tells what the
 * model was made of, by which converter, and what the rest of the file has to be.
 */
function stampFor(onnx: Uint8Array, { model, calibration }: Recipe): Buffer {
  const made = `source ${model.sourceSha256} converter ${CONVERTER_VERSION}`;
  const calibrated = calibration === null ? '' : ` calibration ${sha256(calibration)}`;
  const stamp = `${made}${calibrated} model ${sha256(onnx)}`;
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
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const { out: directory = DEFAULT_DIRECTORY } = values;
  try {
    const paths = await ensureModels(MODEL_NAMES, { directory });
    process.stdout.write(`${Object.values(paths).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
