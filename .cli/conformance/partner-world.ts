import { openAsBlob } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import type { Stack } from '../stack/stack.ts';
import { finishNextJob, leaseNextJob } from './play-container.ts';

export const VIDEO_FILE = join(PROJECT_ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');

/** What a partner has whose every kind of request is answered with success. */
export interface PartnerWorld {
  subjectId: string;
  deletableSubjectIds: [string, string];
  successfulAnalysisId: string;
  runningAnalysisId: string;
  mediaQuery: Record<'thumbnail' | 'output_video', Record<string, string>>;
}

const startedSchema = z.object({ video_id: z.string() });
const subjectSchema = z.object({ subject_id: z.string() });
const resultsSchema = z.object({ thumbnail: z.url(), output_video: z.url() });

/** Builds it on a stack whose own container is stopped. */
export async function createPartnerWorld(stack: Stack): Promise<PartnerWorld> {
  const call = callerOf(stack);
  const makeSubject = async () =>
    subjectSchema.parse(await call('POST', '/subjects', { name: 'Ada' })).subject_id;
  const subjectId = await makeSubject();
  const successfulAnalysisId = await start(stack, subjectId);
  await finishNextJob(stack);
  const runningAnalysisId = await start(stack, subjectId);
  await leaseNextJob(stack);
  await call('PUT', '/webhook', {
    url: 'https://hooks.example.com/gait',
    signature: { enabled: true },
  });
  const results = resultsSchema.parse(
    await call('GET', `/analysis/${successfulAnalysisId}/results`),
  );
  return {
    subjectId,
    deletableSubjectIds: [await makeSubject(), await makeSubject()],
    successfulAnalysisId,
    runningAnalysisId,
    mediaQuery: {
      thumbnail: queryOf(results.thumbnail),
      output_video: queryOf(results.output_video),
    },
  };
}

function callerOf({ baseUrl, demo }: Stack) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${demo.apiKey}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
}

async function start({ baseUrl, demo }: Stack, subjectId: string): Promise<string> {
  const form = new FormData();
  form.set('analysis_type', 'side_view');
  form.set('subject_id', subjectId);
  form.set('video', await openAsBlob(VIDEO_FILE), 'run.mp4');
  const response = await fetch(`${baseUrl}/analysis/start`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demo.apiKey}` },
    body: form,
  });
  return startedSchema.parse(await response.json()).video_id;
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}
