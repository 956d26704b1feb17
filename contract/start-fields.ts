import { got } from './describe-problems.ts';
import type { ApiErrorCode } from './errors.ts';
import type { AnalysisType, Language } from './job.ts';
import { ANALYSIS_TYPES, LANGUAGES } from './job.ts';
import { normalizePace } from './normalize-pace.ts';
import { HEIGHT_RANGE_METERS, WEIGHT_RANGE_KILOGRAMS } from './runner-ranges.ts';
import type { TestScenario } from './test-scenarios.ts';
import { TEST_SCENARIOS } from './test-scenarios.ts';

export interface StartFields {
  analysisType: AnalysisType;
  subjectId: string | null;
  heightMeters: number | null;
  weightKilograms: number | null;
  /** Null unless on a treadmill; otherwise the speed is measured. */
  paceSecondsPerKilometer: number | null;
  language: Language;
  /** Null unless the video is in slow motion and the client knows how it was recorded. */
  recordedFramesPerSecond: number | null;
  isTreadmill: boolean;
  notifies: boolean;
  isFullBody: boolean;
  hidesFace: boolean;
  /** Matters only with a test key. */
  testScenario: TestScenario | null;
}

type Range = readonly [number, number];

const LIKELY_CENTIMETERS = [50, 260] as const;
export const PACE_RANGE_SECONDS = [2 * 60, 20 * 60] as const;
export const RECORDED_FPS_RANGE = [1, 1000] as const;
export const PACE_PATTERN = /^([0-9]{2}):([0-9]{2})$/;
const DECIMAL_PATTERN = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/;

/** `field` is the form's name of the field. */
export interface FieldProblem {
  field: string;
  code: ApiErrorCode;
  /** Continues the name of the field: `must be …`. */
  problem: string;
}

export type ParsedStartFields =
  | { ok: true; fields: StartFields }
  | { ok: false; problems: [FieldProblem, ...FieldProblem[]] };

/** Reads the form fields of a start, except the video; problems are in the documented order. */
export function parseStartFields(texts: ReadonlyMap<string, string>): ParsedStartFields {
  const reader = new FieldReader(texts);
  const analysisType = reader.oneOf('analysis_type', ANALYSIS_TYPES) ?? 'side_view';
  if (!texts.has('analysis_type')) {
    reader.refuse('analysis_type', `is required: ${ANALYSIS_TYPES.join(' or ')}`);
  }
  const heightMeters = reader.height();
  const weightKilograms = reader.decimal('weight', WEIGHT_RANGE_KILOGRAMS, 'kilograms');
  const isTreadmill = reader.flag('treadmill', false);
  const paceSecondsPerKilometer = reader.pace();
  if (isTreadmill && !texts.has('pace')) {
    reader.refuse('pace', 'is required on a treadmill: MM:SS per kilometer', 'pace_required');
  }
  const language = reader.oneOf('language', LANGUAGES) ?? 'en';
  const others = {
    recordedFramesPerSecond: reader.decimal(
      'recorded_fps',
      RECORDED_FPS_RANGE,
      'frames per second',
    ),
    notifies: reader.flag('notify_via_webhook', false),
    isFullBody: reader.flag('full_body', true),
    hidesFace: reader.flag('blur_face', false),
    testScenario: reader.oneOf('test_scenario', TEST_SCENARIOS),
  };
  const [problem, ...more] = reader.problems;
  if (problem !== undefined) return { ok: false, problems: [problem, ...more] };
  return {
    ok: true,
    fields: {
      analysisType,
      subjectId: texts.get('subject_id') ?? null,
      heightMeters,
      weightKilograms,
      paceSecondsPerKilometer: isTreadmill ? paceSecondsPerKilometer : null,
      language,
      isTreadmill,
      ...others,
    },
  };
}

type FieldName =
  | 'analysis_type'
  | 'height'
  | 'weight'
  | 'treadmill'
  | 'pace'
  | 'language'
  | 'recorded_fps'
  | 'notify_via_webhook'
  | 'full_body'
  | 'blur_face'
  | 'test_scenario';

/** Null, or the default, for a field that is absent or wrong. */
class FieldReader {
  readonly problems: FieldProblem[] = [];
  readonly #texts: ReadonlyMap<string, string>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
  }

  refuse(field: FieldName, problem: string, code: ApiErrorCode = `invalid_${field}`): null {
    this.problems.push({ field, code, problem });
    return null;
  }

  oneOf<Value extends string>(field: FieldName, values: readonly Value[]): Value | null {
    const text = this.#texts.get(field);
    if (text === undefined) return null;
    const value = values.find((known) => known === text);
    return value ?? this.refuse(field, `must be one of ${values.join(', ')}${got(text)}`);
  }

  decimal(field: FieldName, range: Range, unit: string, hint = ''): number | null {
    const text = this.#texts.get(field);
    if (text === undefined) return null;
    const value = readDecimal(text);
    if (isWithin(range, value)) return value;
    return this.refuse(field, `must be ${range.join(' to ')} ${unit}${got(text)}${hint}`);
  }

  height(): number | null {
    const value = readDecimal(this.#texts.get('height') ?? '');
    const hint = isWithin(LIKELY_CENTIMETERS, value) ? `; did you mean ${value / 100}?` : '';
    return this.decimal('height', HEIGHT_RANGE_METERS, 'meters', hint);
  }

  pace(): number | null {
    const text = this.#texts.get('pace');
    if (text === undefined) return null;
    const seconds = readPace(text);
    if (isWithin(PACE_RANGE_SECONDS, seconds)) return seconds;
    const meant = normalizePace(text);
    const hint = isWithin(PACE_RANGE_SECONDS, readPace(meant)) ? `; did you mean ${meant}?` : '';
    return this.refuse(
      'pace',
      `must be MM:SS per kilometer, such as 05:30, from 02:00 to 20:00${got(text)}${hint}`,
    );
  }

  flag(field: FieldName, absent: boolean): boolean {
    const text = this.#texts.get(field);
    if (text === undefined) return absent;
    if (/^(true|1)$/i.test(text)) return true;
    if (!/^(false|0)$/i.test(text)) this.refuse(field, `must be true or false${got(text)}`);
    return false;
  }
}

/** NaN, which is in no range, if it is not a finite decimal number. */
function readDecimal(text: string): number {
  return DECIMAL_PATTERN.test(text) ? Number(text) : Number.NaN;
}

/** Seconds per kilometer; NaN, which is in no range, for any other text than MM:SS. */
function readPace(text: string): number {
  const [, minutes, seconds] = PACE_PATTERN.exec(text) ?? [];
  return Number(seconds) < 60 ? Number(minutes) * 60 + Number(seconds) : Number.NaN;
}

function isWithin([low, high]: Range, value: number): boolean {
  return value >= low && value <= high;
}
