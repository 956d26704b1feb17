import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import { operate } from '../../cli/operator/send-operator-command.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { quantileOf } from '../../inference-container/numbers/statistics.ts';
import type { Random } from '../support/seeded-random.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { withOwnStack } from '../support/with-own-stack.ts';
import { connectInspector } from './inspector.ts';
import { FORM_CONTENT_TYPE, paddedVideo, startForm } from './padded-video.ts';

const DEFAULT_MINUTES = '10';
const KEYS = 50;
const CREDITS_PER_KEY = 100_000;
const POLL_SHARE = 0.8;
const LIST_SHARE = 0.1;
const START_VIDEO_BYTES = 50_000;
const BURST_UPLOADS = 20;
const BURST_VIDEO_BYTES = 30 * 1024 * 1024;
/** Status of a request without a response. */
const NO_RESPONSE_STATUS = 0;
const MEMORY_SAMPLE_MS = 1000;
const MEBIBYTE = 1024 * 1024;

const createdSchema = z.object({ api_key: z.string() });
const startedSchema = z.object({ video_id: z.string() });

type Kind = 'poll' | 'list' | 'start' | 'burst';
interface Answer {
  kind: Kind;
  status: number;
  ms: number;
}

/**
 * Polls, lists, and starts concurrently with 50 keys for some minutes, then uploads large videos.
 * `[MINUTES]`
 */
export async function benchLoad([minutes = DEFAULT_MINUTES]: string[]): Promise<void> {
  await withOwnStack(async ({ stack, inspectorPort }) => {
    // Without a container, analyses stay pending and only requests use the CPU.
    await stack.container.stop();
    const figures = await measureLoad(stack, { minutes: Number(minutes), inspectorPort });
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  }, report);
}

/** Reports events such as restarts, which cut off requests in flight. */
function report(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function measureLoad(
  stack: Stack,
  { minutes, inspectorPort }: { minutes: number; inspectorPort: number },
) {
  const keys: string[] = [];
  for (let index = 0; index < KEYS; index += 1) keys.push(await createKey(stack, index));
  const inspector = await connectInspector(inspectorPort);
  const large = startForm(paddedVideo(BURST_VIDEO_BYTES));
  const answers: Answer[] = [];
  const memory: number[] = [];
  const ending = AbortSignal.timeout(minutes * 60_000);
  const sampling = sampleMemory(inspector.memoryBytes, { memory, until: ending });
  await Promise.all(
    keys.map((key, index) =>
      sendMixedRequests(stack, { key, answers, random: seededRandom(index), until: ending }),
    ),
  );
  const burst = keys.slice(0, BURST_UPLOADS).map((key) => start(stack, { key, form: large }));
  for (const { answer } of await Promise.all(burst)) answers.push({ ...answer, kind: 'burst' });
  await sampling;
  inspector.close();
  return {
    minutes,
    keys: KEYS,
    ...summarize(answers),
    memoryMebibytes: summarizeMemory(memory),
  };
}

async function createKey(stack: Stack, index: number): Promise<string> {
  const fields = { name: `load ${index}`, credits: CREDITS_PER_KEY };
  return createdSchema.parse(await operate(stack, 'organization create', fields)).api_key;
}

/** Sends requests one at a time: at most one per key is in flight. */
async function sendMixedRequests(
  stack: Stack,
  {
    key,
    answers,
    random,
    until,
  }: { key: string; answers: Answer[]; random: Random; until: AbortSignal },
): Promise<void> {
  const form = startForm(paddedVideo(START_VIDEO_BYTES));
  let { videoId, answer } = await start(stack, { key, form });
  answers.push(answer);
  while (!until.aborted) {
    const share = random.uniform();
    if (share < POLL_SHARE) {
      answer = await get(stack, { key, kind: 'poll', path: `/analysis/${videoId}/results` });
    } else if (share < POLL_SHARE + LIST_SHARE) {
      answer = await get(stack, { key, kind: 'list', path: '/analysis' });
    } else {
      ({ videoId, answer } = await start(stack, { key, form }));
    }
    answers.push(answer);
  }
}

async function get(
  { baseUrl }: Stack,
  { key, kind, path }: { key: string; kind: Kind; path: string },
): Promise<Answer> {
  const startedMs = performance.now();
  const response = await fetch(`${baseUrl}${path}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  await response.arrayBuffer();
  return { kind, status: response.status, ms: performance.now() - startedMs };
}

/**
 * Avoids `fetch`, which copies the form: with twenty large forms, the gateway would time out idle
 * connections.
 */
async function start(
  { baseUrl }: Stack,
  { key, form }: { key: string; form: Buffer },
): Promise<{ videoId: string; answer: Answer }> {
  const startedMs = performance.now();
  let status = NO_RESPONSE_STATUS;
  let videoId = '';
  try {
    const request = sendRequest(`${baseUrl}/analysis/start`, {
      method: 'POST',
      agent: false,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': FORM_CONTENT_TYPE },
    });
    // Sending may still fail after an early response.
    request.on('error', () => undefined).end(form);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Node documents the event
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body: unknown = JSON.parse(await text(response));
    status = response.statusCode ?? NO_RESPONSE_STATUS;
    videoId = startedSchema.safeParse(body).data?.video_id ?? '';
  } catch (error) {
    report(String(error));
  }
  return { videoId, answer: { kind: 'start', status, ms: performance.now() - startedMs } };
}

async function sampleMemory(
  memoryBytes: () => Promise<number>,
  { memory, until }: { memory: number[]; until: AbortSignal },
): Promise<void> {
  while (!until.aborted) {
    memory.push(await memoryBytes());
    await sleep(MEMORY_SAMPLE_MS);
  }
}

function summarize(answers: readonly Answer[]) {
  const statuses: Record<string, number> = {};
  for (const { kind, status } of answers) {
    const name = `${kind} ${status}`;
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  const latencyMs = Object.fromEntries(
    kinds.map((kind) => {
      const times = answers.filter((answer) => answer.kind === kind).map(({ ms }) => ms);
      const at = (share: number) => Math.round(quantileOf(times, share));
      return [kind, { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }];
    }),
  );
  return { statuses, latencyMs };
}

/**
 * Summarizes memory after garbage collection in the second and last fifth of the run; the first
 * fifth is warm-up.
 */
function summarizeMemory(samples: readonly number[]) {
  const fifth = Math.floor(samples.length / 5);
  const minMebibytes = (part: readonly number[]) =>
    Math.round((Math.min(...part) / MEBIBYTE) * 10) / 10;
  return {
    early: minMebibytes(samples.slice(fifth, 2 * fifth)),
    late: minMebibytes(samples.slice(-fifth)),
    most: Math.round(Math.max(...samples) / MEBIBYTE),
  };
}
