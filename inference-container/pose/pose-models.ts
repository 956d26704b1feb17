import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import type { Region, RegionShape } from './region.ts';
import { decodeBlazePose } from './decode-blazepose.ts';
import { decodeSimcc, type SimccDecoder } from './decode-simcc.ts';
import type { PoseReading } from './pose-reading.ts';
import type { ModelOutput } from '../models/model-output.ts';

export interface BlazePoseDecoder {
  kind: 'blazepose';
  heatmapSizeCells: number;
}

type Triple = readonly [number, number, number];

/** A landmark model: the format of its input, and how to decode its outputs. */
export interface PoseModel {
  name: string;
  /** Path of the ONNX file; absent for built-in models. */
  path?: string;
  inputWidthPx: number;
  inputHeightPx: number;
  channelOrder: 'rgb' | 'bgr';
  /** An input value is `byte * scale + bias`; per channel, in input order. */
  scale: Triple;
  bias: Triple;
  keypointNames: readonly string[];
  /** Height of the region divided by the height of its content. */
  regionPadding: number;
  decoder: BlazePoseDecoder | SimccDecoder;
}

export type BuiltInPoseModel = (typeof BUILT_IN_NAMES)[number];

export type PoseModelReading = { ok: true; model: PoseModel } | { ok: false; problems: string[] };

export const BLAZEPOSE_KEYPOINTS: readonly string[] = [
  ['nose', 'left_eye_inner', 'left_eye', 'left_eye_outer'],
  ['right_eye_inner', 'right_eye', 'right_eye_outer'],
  pairs('ear'),
  ['mouth_left', 'mouth_right'],
  ['shoulder', 'elbow', 'wrist', 'pinky', 'index', 'thumb'].flatMap(pairs),
  ['hip', 'knee', 'ankle', 'heel', 'foot_index'].flatMap(pairs),
].flat();

/** Required for following people and for the stages after it. */
const REQUIRED_KEYPOINTS = ['shoulder', 'hip', 'knee', 'ankle'].flatMap(pairs);
const BUILT_IN_NAMES = ['lite', 'heavy'] as const;
const MAX_INPUT_PX = 1024;

/** Takes `lite`, `heavy`, or the path of a JSON file that describes an ONNX file. */
export async function readPoseModel(setting: string): Promise<PoseModelReading> {
  const builtIn = BUILT_IN_NAMES.find((name) => name === setting);
  if (builtIn !== undefined) return { ok: true, model: builtInModel(builtIn) };
  let record: unknown;
  try {
    record = JSON.parse(await readFile(setting, 'utf8'));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      problems: [
        `"${setting}" is neither a built-in model (${BUILT_IN_NAMES.join(', ')}) ` +
          `nor a readable JSON file: ${cause}`,
      ],
    };
  }
  const reading = recordSchema.safeParse(record);
  if (!reading.success) {
    const problems = reading.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    );
    return { ok: false, problems };
  }
  const { file, mean, standardDeviation, ...rest } = reading.data;
  return {
    ok: true,
    model: {
      ...rest,
      path: resolve(dirname(setting), file),
      scale: [1 / standardDeviation[0], 1 / standardDeviation[1], 1 / standardDeviation[2]],
      bias: [
        -mean[0] / standardDeviation[0],
        -mean[1] / standardDeviation[1],
        -mean[2] / standardDeviation[2],
      ],
    },
  };
}

/** Shape of the model's input region around a person. */
export function regionShapeOf(model: PoseModel): RegionShape {
  return {
    widthPerHeight: model.inputWidthPx / model.inputHeightPx,
    padding: model.regionPadding,
    isTurned: model.decoder.kind === 'blazepose',
  };
}

/** Decodes the model's output for one region into `into`. */
export function decodeLandmarks(
  output: ModelOutput,
  { model, region }: { model: PoseModel; region: Region },
  into: PoseReading,
): void {
  const { decoder, inputWidthPx, inputHeightPx } = model;
  switch (decoder.kind) {
    case 'blazepose': {
      const { heatmapSizeCells } = decoder;
      decodeBlazePose(output, { region, inputSizePx: inputWidthPx, heatmapSizeCells }, into);
      return;
    }
    case 'simcc':
      decodeSimcc(output, { region, inputWidthPx, inputHeightPx, decoder }, into);
  }
}

function builtInModel(name: BuiltInPoseModel): PoseModel {
  const scale = 1 / 255;
  return {
    name: `blazepose-${name}`,
    inputWidthPx: 256,
    inputHeightPx: 256,
    channelOrder: 'rgb',
    scale: [scale, scale, scale],
    bias: [0, 0, 0],
    keypointNames: BLAZEPOSE_KEYPOINTS,
    // pose_landmarks_to_roi.pbtxt
    regionPadding: 1.25,
    decoder: { kind: 'blazepose', heatmapSizeCells: 64 },
  };
}

const inputSide = z.int().min(32).max(MAX_INPUT_PX);
const triple = z.tuple([z.number(), z.number(), z.number()]);

const decoderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('blazepose'), heatmapSizeCells: z.int().min(8).max(256) }),
  z.strictObject({
    kind: z.literal('simcc'),
    splitRatio: z.number().min(1).max(8),
    xOutput: z.string(),
    yOutput: z.string(),
    confidence: z.enum(['minimum', 'mean']),
  }),
]);

/** Strict, so that a misspelled field does not silently misconfigure a model. */
const recordSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'must consist of a-z, 0-9, dots and hyphens'),
    /** Path of the ONNX file, relative to the JSON file. */
    file: z.string().endsWith('.onnx'),
    inputWidthPx: inputSide,
    inputHeightPx: inputSide,
    channelOrder: z.enum(['rgb', 'bgr']),
    /** For byte values, in channel order, as used in training. */
    mean: triple,
    standardDeviation: z.tuple([
      z.number().positive(),
      z.number().positive(),
      z.number().positive(),
    ]),
    keypointNames: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be in snake_case')),
    regionPadding: z.number().min(1).max(3),
    decoder: decoderSchema,
  })
  .superRefine(({ keypointNames, decoder, inputWidthPx, inputHeightPx }, context) => {
    const addProblem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const missing = REQUIRED_KEYPOINTS.filter((name) => !keypointNames.includes(name));
    if (missing.length > 0) addProblem('keypointNames', `must include ${missing.join(', ')}`);
    const repeated = keypointNames.filter((name, at) => keypointNames.indexOf(name) !== at);
    if (repeated.length > 0) {
      addProblem('keypointNames', `has duplicates: ${repeated.join(', ')}`);
    }
    if (decoder.kind === 'simcc') {
      const bins = [inputWidthPx * decoder.splitRatio, inputHeightPx * decoder.splitRatio];
      if (!bins.every(Number.isInteger)) {
        addProblem('decoder', 'splitRatio must yield whole bins');
      }
    } else if (!isBlazePose(keypointNames) || inputWidthPx !== inputHeightPx) {
      addProblem('decoder', 'blazepose requires its 33 keypoints in order, and a square input');
    }
  });

function isBlazePose(names: readonly string[]): boolean {
  return (
    names.length === BLAZEPOSE_KEYPOINTS.length &&
    names.every((name, at) => name === BLAZEPOSE_KEYPOINTS[at])
  );
}

function pairs(name: string): string[] {
  return [`left_${name}`, `right_${name}`];
}
