import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, test } from 'vitest';

import { LEASE_TOKEN_HEADER } from '../../../contract/job.ts';
import { app } from '../../../worker/app.ts';
import { BASE, createPartner } from '../support/harness.ts';

const HEADER_CHARACTERS = 131_072;
const LIMIT_MS = 50;
/** Other load slows requests, so one fast attempt is enough proof. */
const MAX_ATTEMPTS = 400;

const WHITE_SPACE = {
  spaces: ' ',
  'all kinds mixed': ' \t\u00A0\u2003\uFEFF',
};
/** Prefixes that the Worker's parsers look for, interrupted by whitespace. */
const FRAMES: Record<string, (filling: string) => string> = {
  nothing: (filling) => `x${filling}x`,
  'a bearer token': (filling) => `Bearer${filling}\u3000`,
  'two bearer tokens': (filling) => `Bearer a${filling}a${filling}`,
  'a boundary': (filling) => `multipart/form-data;${filling}boundary=a${filling}b`,
  'the end of a boundary': (filling) => `multipart/form-data; boundary=a${filling};${filling}x`,
  'a byte range': (filling) => `bytes=${filling}0-${filling}1`,
  'an address': (filling) => `::${filling}:${filling}::`,
};
const HEADERS = [
  'Authorization',
  'X-API-Key',
  'Idempotency-Key',
  'Content-Type',
  'Content-Length',
  'Range',
  'If-Range',
  'If-None-Match',
  'Accept-Encoding',
  'CF-Connecting-IP',
  'CF-Worker',
  LEASE_TOKEN_HEADER,
];
const ROUTES = [
  ['POST', '/analysis/start'],
  ['GET', '/analysis/x/results'],
  ['GET', '/media/x/thumbnail'],
  ['GET', '/exercise-media/front-plank.mp4'],
  ['POST', '/operator/sweep'],
  ['POST', '/internal/jobs/lease'],
  ['GET', '/internal/jobs/x/video'],
  ['GET', '/internal/metrics'],
] as const;

let ownKey: string;

beforeAll(async () => {
  ownKey = (await createPartner()).apiKey;
});

/**
 * Headers as the platform delivers them: in a script, non-ASCII values log a warning that repeats
 * them.
 */
function requestWith(method: string, path: string, headers: ReadonlyMap<string, string>): Request {
  const request = new Request(new URL(path, BASE), { method });
  const find = (name: string) => headers.get(name.toLowerCase()) ?? null;
  const received = { get: find, has: (name: string) => find(name) !== null };
  return Object.defineProperty(request, 'headers', { value: received });
}

async function quickestMs(makeRequest: () => Request): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && quickest > LIMIT_MS; attempt += 1) {
    const request = makeRequest();
    const context = createExecutionContext();
    const startedAtMs = performance.now();
    const response = await app.fetch(request, env, context);
    quickest = Math.min(quickest, performance.now() - startedAtMs);
    await response.body?.cancel();
    await waitOnExecutionContext(context);
  }
  return quickest;
}

function fill(pattern: string, frame: (filling: string) => string): string {
  // The frames contain their filling twice.
  return frame(pattern.repeat(Math.ceil(HEADER_CHARACTERS / 2 / pattern.length)));
}

describe('I-56: a request takes at most 50 ms', () => {
  const frames = Object.entries(FRAMES).flatMap(([begun, frame]) =>
    Object.entries(WHITE_SPACE).map(
      ([name, pattern]) => [`${begun} and ${name}`, fill(pattern, frame)] as const,
    ),
  );

  test.for(frames)('when every header holds %s', async ([, value], { expect }) => {
    const hostile = HEADERS.map((name) => [name.toLowerCase(), value] as const);
    const variants = {
      'hostile token': new Map(hostile),
      'hostile key': new Map(hostile.filter(([name]) => name !== 'authorization')),
      'own key': new Map([...hostile, ['authorization', `Bearer ${ownKey}`]]),
    };
    for (const [method, path] of ROUTES) {
      for (const [variant, headers] of Object.entries(variants)) {
        const tookMs = await quickestMs(() => requestWith(method, path, headers));
        expect(tookMs, `${path} with a ${variant}`).toBeLessThanOrEqual(LIMIT_MS);
      }
    }
  });

  const endless = 'a/%20;=&'.repeat(HEADER_CHARACTERS / 8);

  test.for([
    `/${'a/'.repeat(HEADER_CHARACTERS / 2)}`,
    `/analysis/${'%'.repeat(HEADER_CHARACTERS)}/results`,
    `/analysis/x/results?${'language=&'.repeat(HEADER_CHARACTERS / 10)}`,
    `/media/x/thumbnail?exp=${'1'.repeat(HEADER_CHARACTERS)}&sig=${'a'.repeat(HEADER_CHARACTERS)}`,
    `/exercise-media/${'a-'.repeat(HEADER_CHARACTERS / 2)}.mp4?v=${endless}`,
    `/internal/jobs/${endless}/video`,
  ])('when its URL continues like %.40s', async (path, { expect }) => {
    const headers = new Map<string, string>();
    const tookMs = await quickestMs(() => requestWith('GET', path, headers));
    expect(tookMs).toBeLessThanOrEqual(LIMIT_MS);
  });
});
