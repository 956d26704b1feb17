import * as z from 'zod';

import type { AnalysisResult } from '../../contract/job-result.ts';
import type { AnalysisType } from '../../contract/job.ts';
import { storedResultSchema } from '../../contract/stored-shapes.ts';
import type { Env } from '../env.ts';
import { artifactKey } from '../platform/object-keys.ts';
import type { AnalysisView } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import type { Motion } from './motion-data.ts';
import { motionDataSchema, readVideoFacts } from './motion-data.ts';

/** Maps legacy analysis types to current names */
export const CURRENT_TYPE = {
  side_view: 'side_view',
  back_view: 'back_view',
  running: 'side_view',
  pronation: 'back_view',
} as const;

/** Analyses accepted before this time belong to the legacy workspace. */
const CURRENT_WORKSPACE_FROM_MS = Date.UTC(2026, 9, 2);

export type Workspace = 'until_october_2026' | 'current';

export interface FoundAnalysis {
  /** Scope of the analysis: a live scope or its test scope. */
  scopeId: string;
  analysisId: string;
  analysisType: AnalysisType;
  subjectId: string | null;
  workspace: Workspace;
  createdAtMs: number;
  isRefunded: boolean;
  fileName: string | null;
  note: string | null;
  view: AnalysisView;
}

/** Finds an analysis; null, indistinguishably, if unknown, deleted, or in another scope. */
export async function findAnalysis(
  env: Env,
  { scopeId, analysisId }: { scopeId: string; analysisId: string },
): Promise<FoundAnalysis | null> {
  const found = await creditScope(env, scopeId).findAnalysis(analysisId);
  if (found === null) return null;
  const { view, summary } = found;
  const { subjectId, createdAtMs, isRefunded, fileName, note } = summary;
  return {
    scopeId,
    analysisId,
    analysisType: CURRENT_TYPE[summary.analysisType],
    subjectId,
    workspace: createdAtMs < CURRENT_WORKSPACE_FROM_MS ? 'until_october_2026' : 'current',
    createdAtMs,
    isRefunded,
    fileName,
    note,
    view,
  };
}

type StoredAttempt = Pick<AnalysisView, 'analysisId' | 'attempt'>;

/** Reads the findings as numbers and keys; null once they have been deleted. */
export async function readStoredResult(
  env: Env,
  { analysisId, attempt }: StoredAttempt,
): Promise<AnalysisResult | null> {
  const object = await env.MEDIA.get(artifactKey(analysisId, attempt, 'result'));
  return object === null ? null : storedResultSchema.parse(await object.json());
}

const speedSchema = z.object({
  metrics: z.object({ speed_meter_per_second: z.number().positive() }),
});

/** Returns null if the side view's data do not contain a speed. */
export async function readStoredSpeed(
  env: Env,
  { analysisId, attempt }: StoredAttempt,
): Promise<number | null> {
  const object = await env.MEDIA.get(artifactKey(analysisId, attempt, 'calculated_data'));
  if (object === null) return null;
  const data = speedSchema.safeParse(await new Response(plainBody(object)).json());
  return data.success ? data.data.metrics.speed_meter_per_second : null;
}

/** Null if the measurements have been deleted or have an unknown shape. */
export async function readMotion(
  env: Env,
  { analysisId, attempt }: StoredAttempt,
): Promise<Motion | null> {
  const [calculated, raw] = await Promise.all([
    env.MEDIA.get(artifactKey(analysisId, attempt, 'calculated_data')),
    env.MEDIA.get(artifactKey(analysisId, attempt, 'raw_data')),
  ]);
  if (calculated === null || raw === null) {
    await Promise.all([calculated?.body.cancel(), raw?.body.cancel()]);
    return null;
  }
  return parseMotion(plainBody(calculated), plainBody(raw));
}

/** Expects uncompressed files; null if their shape is unknown. */
export async function parseMotion(
  calculated: ReadableStream,
  raw: ReadableStream,
): Promise<Motion | null> {
  const [data, video] = await Promise.all([new Response(calculated).json(), readVideoFacts(raw)]);
  const motion = motionDataSchema.safeParse(data);
  return motion.success && video !== null ? { ...motion.data, video } : null;
}

/** Returns the body uncompressed; artifacts may be stored either way. */
export function plainBody({ body, httpMetadata }: R2ObjectBody): ReadableStream {
  if (httpMetadata?.contentEncoding !== 'gzip') return body;
  return body.pipeThrough(new DecompressionStream('gzip'));
}
