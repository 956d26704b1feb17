import autocannon from 'autocannon';
import * as z from 'zod';

import type { Stack } from '../../cli/stack/stack.ts';
import { medianOf } from '../../inference-container/numbers/statistics.ts';
import { FORM_CONTENT_TYPE, paddedVideo, startForm } from './padded-video.ts';

const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS_PER_RUN = 4;
const WARM_UP_SECONDS = 2;
const START_VIDEO_BYTES = 50_000;

const startedSchema = z.object({ video_id: z.uuid() });

type Target = 'empty' | 'poll' | 'start';
type Request = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body'>;

/**
 * Compares polls and starts with an empty route of the same Worker. Alternates the three so that a
 * slow minute affects all of them, and returns the median ratio over the rounds.
 */
export async function measureThroughput(stack: Stack) {
  // Without a container, analyses stay pending and only requests use the CPU.
  await stack.container.stop();
  const requests = await prepareRequests(stack);
  for (const request of Object.values(requests)) await run(request, WARM_UP_SECONDS);
  const rounds: Record<Target, autocannon.Result>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      empty: await run(requests.empty, SECONDS_PER_RUN),
      poll: await run(requests.poll, SECONDS_PER_RUN),
      start: await run(requests.start, SECONDS_PER_RUN),
    });
  }
  const perSecond = (target: Target) => rounds.map((round) => round[target].requests.average);
  const ratios = (target: Target) =>
    rounds.map((round) => round[target].requests.average / round.empty.requests.average);
  return {
    connections: CONNECTIONS,
    emptyPerSecond: medianOf(perSecond('empty')),
    pollPerSecond: medianOf(perSecond('poll')),
    startPerSecond: medianOf(perSecond('start')),
    pollRatio: medianOf(ratios('poll')),
    startRatio: medianOf(ratios('start')),
    pollP99Ms: medianOf(rounds.map((round) => round.poll.latency.p99)),
    startP99Ms: medianOf(rounds.map((round) => round.start.latency.p99)),
  };
}

async function prepareRequests({ baseUrl, demo }: Stack): Promise<Record<Target, Request>> {
  const headers = { Authorization: `Bearer ${demo.apiKey}` };
  const start: Request = {
    url: `${baseUrl}/analysis/start`,
    method: 'POST',
    headers: { ...headers, 'Content-Type': FORM_CONTENT_TYPE },
    body: startForm(paddedVideo(START_VIDEO_BYTES)),
  };
  const started = await fetch(start.url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': FORM_CONTENT_TYPE },
    body: new Uint8Array(startForm(paddedVideo(START_VIDEO_BYTES))),
  });
  if (started.status !== 202) throw new Error(`start answered ${started.status}`);
  const { video_id: videoId } = startedSchema.parse(await started.json());
  return {
    empty: { url: `${baseUrl}/health` },
    poll: { url: `${baseUrl}/analysis/${videoId}/results`, headers },
    start,
  };
}

async function run(request: Request, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({ ...request, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${request.url}: ${result.non2xx} rejected, ${result.errors} failed`);
  }
  return result;
}
