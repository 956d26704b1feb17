import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { analyze } from '../../../../cli/analyze/analyze.ts';
import { LOCAL_PROGRAM } from '../../../../cli/analyze/local-program.ts';
import type { Language } from '../../../../contract/job.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import { labelsIn } from '../../../../worker/analyses/content/content.ts';
import { SIDE_DATA, SIDE_RESULTS, sideResultsIn, VIDEO_ID } from './example-answers.ts';
import type { Received, Reply } from './service-double.ts';
import { playService } from './service-double.ts';

export const FIXTURE = join(import.meta.dirname, '../../../fixtures/videos/moov-at-front.mp4');
export const KEY = 'gk_live_of_this_test';
export const RAW_DATA = { video: { fps: 25, duration_second: 2 }, frames: {} };
const WAITS = { pollMs: 5, firstRetryMs: 5 };

let stops: (() => Promise<void>)[] = [];

/** Creates a folder with a video. */
export function makeFolder(): { directory: string; video: string } {
  const directory = mkdtempSync(join(tmpdir(), 'analyze-'));
  const video = join(directory, 'run.mp4');
  copyFileSync(FIXTURE, video);
  return { directory, video };
}

export async function cleanUp(directory: string): Promise<void> {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  rmSync(directory, { recursive: true });
}

const progress = (status: string, percentage: number) => ({
  video_id: VIDEO_ID,
  status,
  percentage,
});
export const RESULTS = `GET /analysis/${VIDEO_ID}/results`;
const HEALTHY = { 'GET /health': [{ status: 200, body: { service: 'strideline' } }] };
export const ACCEPTED = { status: 202, body: { message: 'Analysis started', video_id: VIDEO_ID } };

/** Returns the replies that make up a report in this language. */
function answersIn(language: Language): [name: string, replies: Reply[]][] {
  return [
    [`GET /labels?language=${language}`, [{ status: 200, body: labelsIn(language) }]],
    [`${RESULTS}?language=${language}`, [{ status: 200, body: sideResultsIn(language) }]],
  ];
}

/** Starts a service that analyzes the video successfully, unless the test overrides a reply. */
export async function play(script: Readonly<Record<string, readonly Reply[]>> = {}) {
  const service = await playService({
    ...HEALTHY,
    'POST /analysis/start': [ACCEPTED],
    [RESULTS]: [
      { status: 202, body: progress('analyzing', 25) },
      { status: 200, body: SIDE_RESULTS },
    ],
    [`${RESULTS}/calculated_data`]: [{ status: 200, body: SIDE_DATA }],
    [`${RESULTS}/raw_data`]: [{ status: 200, body: RAW_DATA }],
    [`${RESULTS}/raw_data?format=csv`]: [{ status: 200, body: 'a table' }],
    [`${RESULTS}/raw_data?format=trc`]: [{ status: 200, body: 'markers' }],
    'GET /media/thumbnail?sig=x': [{ status: 200, body: 'a picture' }],
    'GET /media/output_video?sig=x': [{ status: 200, body: 'a film' }],
    ...Object.fromEntries<Reply[]>(LANGUAGES.flatMap(answersIn)),
    'GET /portal/sample-run.mp4': [{ status: 200, body: 'a runner' }],
    ...script,
  });
  stops.push(service.stop);
  return service;
}

export async function run(...words: string[]) {
  return runIn({}, ...words);
}

export async function runIn(environment: NodeJS.ProcessEnv, ...words: string[]) {
  let stdout = '';
  let stderr = '';
  const code = await analyze(words, {
    program: LOCAL_PROGRAM,
    environment: { STRIDELINE_API_KEY: KEY, ...environment },
    stdout: { write: (part) => (stdout += part) },
    stderr: { write: (part) => (stderr += part) },
    signal: new AbortController().signal,
    waits: WAITS,
  });
  return { code, stdout, stderr };
}

/** Returns the fields of a form as sent; for a file, its name and its content. */
export function readForm({ body, contentType = '' }: Received): Record<string, string> {
  const boundary = /boundary=(.*)$/.exec(contentType)?.[1] ?? 'none';
  const parts = body
    .toString('latin1')
    .split(`--${boundary}`)
    .map((part) => /name="([^"]*)"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^]*)\r\n$/.exec(part))
    .filter((match) => match !== null)
    .map(([, name = '', file, content = '']): [string, string] => [
      name,
      file === undefined ? content : `${file}: ${content}`,
    ]);
  return Object.fromEntries(parts);
}

export const isStart = ({ request }: Received) => request === 'POST /analysis/start';
