import * as z from 'zod';

import { got } from './describe-problems.ts';
import type { ApiErrorCode } from './errors.ts';
import { ANALYSIS_TYPES, LANGUAGES } from './job.ts';
import { normalizePace } from './normalize-pace.ts';
import { recordOf } from './record-of.ts';
import { HEIGHT_RANGE_METERS, WEIGHT_RANGE_KILOGRAMS } from './runner-ranges.ts';
import { TEST_SCENARIOS } from './test-scenarios.ts';

const LIKELY_CENTIMETERS = [50, 260] as const;
export const PACE_RANGE_SECONDS = [2 * 60, 20 * 60] as const;
const RECORDED_FPS_RANGE = [1, 1000] as const;
const PACE_PATTERN = /^([0-9]{2}):([0-9]{2})$/;
const PACE_RULE = 'must be MM:SS per kilometer, such as 05:30, from 02:00 to 20:00';
const DECIMAL_PATTERN = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/;

type Range = readonly [number, number];

function decimal([min, max]: Range) {
  return z.number().min(min).max(max);
}

/** Fields of a start except the video, in the order in which problems are reported. */
export const startFieldsSchema = z.object({
  analysis_type: z.enum(ANALYSIS_TYPES).describe('Camera view: from the side or from behind'),
  subject_id: z
    .string()
    .meta({ format: 'uuid' })
    .optional()
    .describe('Id of one of your subjects, to link the analysis to'),
  height: decimal(HEIGHT_RANGE_METERS)
    .optional()
    .describe("Height of the runner in meters. Defaults to the subject's height, or to 1.70."),
  weight: decimal(WEIGHT_RANGE_KILOGRAMS)
    .optional()
    .describe("Weight of the runner in kilograms. Defaults to the subject's weight, or to 70."),
  treadmill: z
    .boolean()
    .default(false)
    .describe('Whether the runner is on a treadmill. Defaults to `false`.'),
  pace: z
    .string()
    .regex(PACE_PATTERN, { abort: true, error: PACE_RULE })
    .refine((text) => isWithin(PACE_RANGE_SECONDS, paceSeconds(text)), PACE_RULE)
    .optional()
    .describe(
      'Pace as MM:SS per kilometer, from 02:00 to 20:00. Required if `treadmill` is true; otherwise ignored, because the speed is measured.',
    ),
  language: z.enum(LANGUAGES).default('en').describe('Language of the texts. Defaults to `en`.'),
  recorded_fps: decimal(RECORDED_FPS_RANGE)
    .optional()
    .describe(
      'Frame rate at which a slow-motion video was recorded, in frames per second. If omitted, slow motion is detected automatically.',
    ),
  notify_via_webhook: z
    .boolean()
    .default(false)
    .describe(
      'Whether events for this analysis are sent to the webhook. Defaults to `false`. If no webhook is configured when the analysis starts, no events are sent.',
    ),
  full_body: z
    .boolean()
    .default(true)
    .describe(
      'Whether a back view is analyzed in full. `false` limits it to pronation. Defaults to `true`.',
    ),
  blur_face: z
    .boolean()
    .default(false)
    .describe(
      "Whether the runner's face is made unrecognizable in the annotated video and the thumbnail. Measurements are not affected. Other people in the frame are not blurred. Ignored with a test key. Defaults to `false`.",
    ),
  test_scenario: z
    .enum(TEST_SCENARIOS)
    .optional()
    .describe(
      'Outcome of an analysis with a test key: a view, which must equal `analysis_type`, for sample results, or a failure reason. Defaults to `analysis_type`. Ignored for live keys.',
    ),
});

/** `pace` is set only on a treadmill; overground, the speed is measured. */
export type StartFields = z.output<typeof startFieldsSchema>;
type FieldName = keyof StartFields;

const FIELD_SCHEMAS: Record<FieldName, z.ZodType> = startFieldsSchema.shape;
export const START_FIELD_NAMES = startFieldsSchema.keyof().options;

/**
 * Error code of each field. A `subject_id` is looked up, so an unknown one is not found rather than
 * invalid.
 */
export const START_FIELD_CODES = recordOf(START_FIELD_NAMES, codeOf);

function codeOf(name: FieldName) {
  return name === 'subject_id' ? ('not_found' as const) : (`invalid_${name}` as const);
}

export interface FieldProblem {
  field: string;
  code: ApiErrorCode;
  /** Follows the field's name: `must be …`. */
  problem: string;
}

export type ParsedStartFields =
  | { ok: true; fields: StartFields }
  | { ok: false; problems: [FieldProblem, ...FieldProblem[]] };

/**
 * Parses the text fields of a start. More lenient than documented: accepts booleans in any case.
 */
export function parseStartFields(texts: ReadonlyMap<string, string>): ParsedStartFields {
  const values = START_FIELD_NAMES.map((name) => [name, valueOf(name, texts.get(name))]);
  const parsed = startFieldsSchema.safeParse(Object.fromEntries(values));
  const problems = START_FIELD_NAMES.flatMap((name) => {
    const isRefused = parsed.error?.issues.some(({ path: [field] }) => field === name) ?? false;
    if (isRefused) {
      const code = START_FIELD_CODES[name];
      return { field: name, code, problem: problemOf(name, texts.get(name)) };
    }
    const isPaceMissing = isTrue(texts.get('treadmill')) && !texts.has('pace');
    return name === 'pace' && isPaceMissing ? PACE_MISSING : [];
  });
  const [problem, ...more] = problems;
  if (problem !== undefined) return { ok: false, problems: [problem, ...more] };
  const { pace, ...fields } = startFieldsSchema.parse(parsed.data);
  return {
    ok: true,
    fields: fields.treadmill && pace !== undefined ? { ...fields, pace } : fields,
  };
}

const PACE_MISSING: FieldProblem = {
  field: 'pace',
  code: 'pace_required',
  problem: 'is required on a treadmill: MM:SS per kilometer',
};

/** Converts form text to the field's type; returns it unchanged if it cannot be parsed. */
function valueOf(name: FieldName, text: string | undefined): unknown {
  const schema = innerSchemaOf(name);
  if (text === undefined) return undefined;
  if (schema instanceof z.ZodNumber) return DECIMAL_PATTERN.test(text) ? Number(text) : text;
  if (!(schema instanceof z.ZodBoolean)) return text;
  return isTrue(text) || (/^(false|0)$/i.test(text) ? false : text);
}

function isTrue(text: string | undefined): boolean {
  return /^(true|1)$/i.test(text ?? '');
}

function innerSchemaOf(name: FieldName): unknown {
  const schema = FIELD_SCHEMAS[name];
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isWrapped ? schema.unwrap() : schema;
}

const UNITS: Partial<Record<FieldName, string>> = {
  height: 'meters',
  weight: 'kilograms',
  recorded_fps: 'frames per second',
};

function problemOf(name: FieldName, text: string | undefined): string {
  if (text === undefined) return `is required: ${ANALYSIS_TYPES.join(' or ')}`;
  const schema = innerSchemaOf(name);
  const hint = hintFor(name, text);
  if (schema instanceof z.ZodEnum) return `must be one of ${schema.options.join(', ')}${got(text)}`;
  if (schema instanceof z.ZodBoolean) return `must be true or false${got(text)}`;
  if (schema instanceof z.ZodNumber) {
    return `must be ${schema.minValue} to ${schema.maxValue} ${UNITS[name]}${got(text)}${hint}`;
  }
  return `${PACE_RULE}${got(text)}${hint}`;
}

/** Suggests meters instead of centimeters, and the missing leading zero of a pace. */
function hintFor(name: FieldName, text: string): string {
  if (name === 'height' && DECIMAL_PATTERN.test(text)) {
    const value = Number(text);
    return isWithin(LIKELY_CENTIMETERS, value) ? `; did you mean ${value / 100}?` : '';
  }
  const pace = normalizePace(text);
  const isPace = name === 'pace' && isWithin(PACE_RANGE_SECONDS, paceSeconds(pace));
  return isPace ? `; did you mean ${pace}?` : '';
}

/**
 * Converts MM:SS to seconds per kilometer; returns NaN for anything else, which fails every range
 * check.
 */
export function paceSeconds(text: string): number {
  const [, minutes, seconds] = PACE_PATTERN.exec(text) ?? [];
  return Number(seconds) < 60 ? Number(minutes) * 60 + Number(seconds) : Number.NaN;
}

function isWithin([low, high]: Range, value: number): boolean {
  return value >= low && value <= high;
}
