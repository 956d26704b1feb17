import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

import * as z from 'zod';

import { API_ERRORS } from '../../contract/errors.ts';
import type { JsonAnswer } from '../http/json-answer.ts';
import { readJsonAnswer } from '../http/json-answer.ts';
import { callService } from './call-service.ts';
import { CommandFailure, EXIT } from './command-failure.ts';

/** The delay between polls, and before the first retry of a request. */
export interface Waits {
  pollMs: number;
  firstRetryMs: number;
}

export interface Connection {
  baseUrl: string;
  apiKey: string;
  /** How to get more credits, if known. */
  creditAdvice: string | null;
  signal: AbortSignal;
  waits: Waits;
}

const ANSWER_LIMIT_MS = 30_000;
/** 30 MB over a slow connection. */
const UPLOAD_LIMIT_MS = 600_000;

const startedSchema = z.looseObject({ video_id: z.string() });

/** Uploads the video and returns the id of its analysis; retries never create a second one. */
export async function startAnalysis(
  connection: Connection,
  {
    videoPath,
    fields,
    idempotencyKey,
  }: {
    videoPath: string;
    fields: ReadonlyMap<string, string>;
    idempotencyKey: string;
  },
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  form.set('video', await openAsBlob(videoPath), basename(videoPath));
  const answer = await ask(connection, '/analysis/start', {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: form,
    timeoutMs: UPLOAD_LIMIT_MS,
  });
  if (!answer.ok) {
    const hasNoCredits = answer.status === API_ERRORS.insufficient_api_credits.status;
    const advice = hasNoCredits ? connection.creditAdvice : null;
    throw refusal(advice === null ? answer.detail : `${answer.detail}\n${advice}`);
  }
  const started = startedSchema.safeParse(answer.body);
  if (!started.success) throw refusal(`${connection.baseUrl} returned no video_id.`);
  return started.data.video_id;
}

const stateSchema = z.looseObject({
  status: z.enum(['pending', 'analyzing', 'success', 'failed']),
  percentage: z.number().optional(),
  detail: z.string().optional(),
  advice: z.string().optional(),
});
export type AnalysisState = z.infer<typeof stateSchema>;

/** The results, whatever the state of the analysis. */
export async function readResults(connection: Connection, id: string): Promise<AnalysisState> {
  const answer = await ask(connection, `/analysis/${id}/results`);
  const state = stateSchema.safeParse(answer.body);
  // A failed analysis is reported as 400, which is not a refusal.
  if (state.success && (answer.ok || state.data.status === 'failed')) return state.data;
  throw refusal(answer.ok ? `${connection.baseUrl} returned an unknown status.` : answer.detail);
}

export async function readCalculatedData(connection: Connection, id: string): Promise<unknown> {
  const answer = await ask(connection, `/analysis/${id}/results/calculated_data`);
  if (!answer.ok) throw refusal(answer.detail);
  return answer.body;
}

const exercisesSchema = z.array(z.looseObject({ id: z.string(), title: z.string() }));
export type Exercise = z.infer<typeof exercisesSchema>[number];

/** Best first; empty if the service has no exercises for the key. */
export async function searchExercises(
  connection: Connection,
  { searchKey, language }: { searchKey: string; language: string },
): Promise<Exercise[]> {
  const answer = await ask(connection, '/exercises', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language, search_keys: [searchKey] }),
  });
  const exercises = exercisesSchema.safeParse(answer.body);
  return exercises.success ? exercises.data : [];
}

async function ask(
  { baseUrl, apiKey, signal, waits }: Connection,
  path: string,
  request: {
    method?: 'POST';
    headers?: Record<string, string>;
    body?: FormData | string;
    timeoutMs?: number;
  } = {},
): Promise<JsonAnswer> {
  return callService({
    timeoutMs: ANSWER_LIMIT_MS,
    ...request,
    firstRetryMs: waits.firstRetryMs,
    signal,
    url: `${baseUrl}${path}`,
    headers: { ...request.headers, Authorization: `Bearer ${apiKey}` },
    read: readJsonAnswer,
  });
}

function refusal(sentence: string): CommandFailure {
  return new CommandFailure(EXIT.refused, sentence);
}
