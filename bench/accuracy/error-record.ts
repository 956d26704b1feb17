import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

import * as z from 'zod';

import { keysOf } from '../../contract/keys-of.ts';
import { VALUES } from './values.ts';

const REPOSITORY = new URL('../../', import.meta.url).pathname;
const RECORDS = join(homedir(), '.cache', 'strideline-accuracy');
/** Code that determines the measured values. */
const MEASURING_CODE = ['inference-container/**/*.{ts,json}', 'build/models/**/*.{ts,json}'];
/** Additional code that determines the errors. */
const SCORING_CODE = ['bench/{accuracy,strangers,support,train}/**/*.ts', 'contract/**/*.ts'];

/** JSON has no NaN; a value that is not reported has a null error. */
const number = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);
const recordedErrorSchema = z.object({
  value: z.enum(keysOf(VALUES)),
  error: number,
  /** True value; absent if it is of no interest. */
  truth: z.number().optional(),
  /** Expected error of the result; absent where results have none. */
  expected: number.optional(),
});

const recordedClipSchema = z.object({
  /** Unit of work; no source is measured twice. */
  source: z.string(),
  clip: z.string(),
  view: z.enum(['side_view', 'back_view']),
  runner: z.string(),
  /** Rendered body; null for a real runner or markers. */
  body: z.string().nullable(),
  truth: z.enum(['real', 'force plates', 'rendered', 'stranger', 'to be refused']),
  /** Laboratory of a recorded runner. */
  laboratory: z.string().nullable(),
  refusal: z.string().nullable(),
  /** In real time. */
  framesPerSecond: number,
  staturePx: number,
  errors: z.array(recordedErrorSchema),
});
export type RecordedError = z.infer<typeof recordedErrorSchema>;
export type RecordedClip = z.infer<typeof recordedClipSchema>;
export type ScoredClip = Omit<RecordedClip, 'source'>;

/** Returns a hash of the container's sources and models. */
export function measuringCode(): string {
  return hashOf(MEASURING_CODE);
}

export function recordPath(benchmark: string): string {
  return join(RECORDS, `${benchmark}-${hashOf([...MEASURING_CODE, ...SCORING_CODE])}.jsonl`);
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: REPOSITORY }).toSorted()) {
    hash.update(file).update(readFileSync(join(REPOSITORY, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

export async function readRecord(path: string): Promise<RecordedClip[]> {
  if (!existsSync(path)) return [];
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => recordedClipSchema.parse(JSON.parse(line)));
}

/** Atomically adds the clips of a source, replacing those of an earlier run. */
export async function addToRecord(
  path: string,
  source: string,
  clips: readonly ScoredClip[],
): Promise<void> {
  const others = (await readRecord(path)).filter((clip) => clip.source !== source);
  const added = clips.map((clip) => ({ source, ...clip }));
  const lines = [...others, ...added].map((clip) => `${JSON.stringify(clip)}\n`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, lines.join(''));
  await rename(`${path}.part`, path);
}

function rounded(exact: number): number {
  return Number(exact.toFixed(4));
}

export function recordedClip(
  facts: Pick<ScoredClip, 'clip' | 'view' | 'runner' | 'truth'> & Partial<ScoredClip>,
): ScoredClip {
  const unknown = { framesPerSecond: Number.NaN, staturePx: Number.NaN };
  return { body: null, laboratory: null, refusal: null, ...unknown, errors: [], ...facts };
}

export function percent(isTrue: boolean): number {
  return isTrue ? 100 : 0;
}

/** Returns the errors of values that have no expected error in results. */
export function errorsOf(
  value: RecordedError['value'],
  errors: ArrayLike<number>,
): RecordedError[] {
  return Array.from(errors, (error) => ({ value, error: rounded(error) }));
}

/** A reported value and its truth. */
export interface Compared {
  measured: number;
  truth: number;
  /** Expected error. */
  expected: number;
}

/** Omits pairs without a truth. Rounds as in the record, so that a page is the same from either. */
export function comparedWith(
  value: RecordedError['value'],
  pairs: readonly Compared[],
): RecordedError[] {
  return pairs
    .filter(({ truth }) => !Number.isNaN(truth))
    .map(({ measured, truth, expected }) => ({
      value,
      error: rounded(measured - truth),
      truth: rounded(truth),
      ...(!Number.isNaN(expected) && { expected: rounded(expected) }),
    }));
}
