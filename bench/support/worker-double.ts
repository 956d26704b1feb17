import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { jobResultSchema } from '../../contract/job-result.ts';
import type { Job, LeasedJob } from '../../contract/job.ts';
import { leaseRequestSchema, progressSchema, releaseSchema } from '../../contract/job.ts';
import { annotationWordsIn } from '../../worker/analyses/content/content.ts';
import { GrowingList } from './growing-list.ts';

const WORDS = annotationWordsIn('en');

export interface ReceivedCall {
  /** `lease`, `video`, `progress`, `artifacts/thumbnail`, `result`, or `release`. */
  route: string;
  analysisId: string | null;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json: unknown;
  atMs: number;
}

/**
 * Overrides the default response to a call; `undefined` keeps it, and `hang_up` cuts the
 * connection.
 */
export type Answer = (call: ReceivedCall) => number | 'hang_up' | undefined;

/** A test double of the Worker that leases the given jobs and records every call. */
export interface WorkerDouble {
  url: string;
  token: string;
  calls: ReceivedCall[];
  leaseSeconds: number;
  answers: Map<string, Answer>;
  offer: (videoPath: string, changes?: Partial<Job>) => Job;
  callsOf: (route: string, analysisId?: string) => ReceivedCall[];
  /** Resolves with the first call, past or future, that satisfies `find`. */
  waitFor: (find: (call: ReceivedCall) => boolean, limitMs?: number) => Promise<ReceivedCall>;
  close: () => Promise<void>;
}

const TOKEN = 'token-of-the-container-0123456789';

export async function startWorkerDouble(): Promise<WorkerDouble> {
  const videos = new Map<string, string>();
  const calls = new GrowingList<ReceivedCall>(({ route }) => route);
  const board = createJobBoard();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(typeof address === 'object' && address !== null);

  const double: WorkerDouble = {
    url: `http://127.0.0.1:${address.port}`,
    token: TOKEN,
    calls: calls.items,
    leaseSeconds: 60,
    answers: new Map(),
    offer(videoPath, changes = {}) {
      const job = makeJob(changes);
      videos.set(job.analysisId, videoPath);
      board.add(job);
      return job;
    },
    callsOf: (route, analysisId) =>
      calls.items.filter(
        (call) =>
          call.route === route && (analysisId === undefined || call.analysisId === analysisId),
      ),
    waitFor: (find, limitMs) => calls.waitFor(find, limitMs),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const { route, analysisId, json } = call;
    calls.add(call);

    const status = refusalOf(call) ?? double.answers.get(route)?.(call);
    if (status === 'hang_up') {
      request.socket.destroy();
      return;
    }
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    if (route === 'lease') {
      const job = await board.take(leaseRequestSchema.parse(json).waitSeconds, response);
      if (job === undefined) response.writeHead(204).end();
      else sendJson(response, { ...job, leaseSeconds: double.leaseSeconds, words: WORDS });
    } else if (route === 'video') await sendVideo(videos.get(analysisId ?? '') ?? '', response);
    else if (route === 'progress') {
      progressSchema.parse(json);
      sendJson(response, { leaseSeconds: double.leaseSeconds });
    } else if (route.startsWith('artifacts/')) response.writeHead(204).end();
    else if (route === 'result') sendJson(response, { ok: jobResultSchema.parse(json).outcome });
    else if (route === 'release') sendJson(response, { ok: !releaseSchema.parse(json).didFail });
    else response.writeHead(404).end();
  }
}

export function makeJob(changes: Partial<Job> = {}): Job {
  return {
    analysisId: crypto.randomUUID(),
    scopeId: crypto.randomUUID(),
    analysisType: 'side_view',
    videoKey: 'videos/some-key',
    acceptedAtMs: 1_790_000_000_000,
    heightMeters: 1.75,
    isHeightAssumed: false,
    weightKilograms: 70,
    isTreadmill: true,
    paceSecondsPerKilometer: 300,
    recordedFramesPerSecond: null,
    isFullBody: true,
    ...changes,
  };
}

/** Hands each waiting job to one lease call. */
function createJobBoard() {
  const arrivals = new EventEmitter();
  const waitingJobs: Job[] = [];
  const attempts = new Map<string, number>();
  return {
    add(job: Job): void {
      waitingJobs.push(job);
      arrivals.emit('job');
    },

    async take(
      waitSeconds: number,
      response: ServerResponse,
    ): Promise<Pick<LeasedJob, 'job' | 'attempt' | 'leaseToken'> | undefined> {
      const isOver = AbortSignal.any([AbortSignal.timeout(waitSeconds * 1000), hangUpOf(response)]);
      while (waitingJobs.length === 0 && !isOver.aborted) {
        await once(arrivals, 'job', { signal: isOver }).catch(() => null);
      }
      const job = response.destroyed ? undefined : waitingJobs.shift();
      if (job === undefined) return undefined;
      const attempt = (attempts.get(job.analysisId) ?? 0) + 1;
      attempts.set(job.analysisId, attempt);
      return { job, attempt, leaseToken: `lease:${job.analysisId}` };
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const path = /^\/internal\/jobs\/(?:([0-9a-f-]{36})\/)?(.+)$/.exec(request.url ?? '');
  const [, analysisId = null, route = 'unknown'] = path ?? [];
  const { headers } = request;
  const body = await buffer(request);
  const isJson = /json/.test(headers['content-type'] ?? '') && body[0] === 0x7b;
  const json: unknown = isJson ? JSON.parse(body.toString()) : null;
  return { route, analysisId, headers, body, json, atMs: performance.now() };
}

/** Returns the status with which the Worker would reject a call before handling it. */
function refusalOf({ route, analysisId, headers }: ReceivedCall): number | undefined {
  if (headers.authorization !== `Bearer ${TOKEN}`) return 403;
  if (analysisId !== null && headers['x-lease-token'] !== `lease:${analysisId}`) return 409;
  if (route.startsWith('artifacts/') && headers['content-length'] === undefined) return 411;
  return undefined;
}

function hangUpOf(response: ServerResponse): AbortSignal {
  const hangUp = new AbortController();
  response.once('close', () => hangUp.abort());
  return hangUp.signal;
}

async function sendVideo(path: string, response: ServerResponse): Promise<void> {
  const { size } = await stat(path);
  response.writeHead(200, {
    'Content-Length': size,
    'Content-Disposition': 'attachment; filename="../../../tmp/-i; rm *"',
  });
  await pipeline(createReadStream(path), response);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
