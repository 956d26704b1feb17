import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';

import { WINDOW_MS } from '../../../worker/sliding-window.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { FormPart } from '../support/form-bytes.ts';
import {
  BOUNDARY,
  filePart,
  formBytes,
  formType,
  inChunks,
  joinedBytes,
  textPart,
} from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, send, sendAs, sendJson } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

const CASES_EACH = 1000;
const CREDITS = CASES_EACH;
/** Below the limit of a key, with room for what a test asks beside. */
const REQUESTS_PER_WINDOW = 80;
const MAX_JSON_BYTES = 262_144;
const TIME_LIMIT_MS = 90_000;

const film = videoFixture('moov-at-front.mp4');
const utf8 = (text: string) => new TextEncoder().encode(text);

let requests = 0;

function countRequest(): void {
  requests += 1;
  if (requests % REQUESTS_PER_WINDOW === 0) passMs(WINDOW_MS);
}

beforeAll(stopTime);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Mutation = (bytes: Uint8Array) => Uint8Array;

/** Changes at a place that is given as a share of the length. */
const mutations: fc.Arbitrary<Mutation> = fc
  .record({
    kind: fc.constantFrom('none', 'cut', 'flip', 'insert', 'delete', 'repeat'),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    noise: fc.uint8Array({ minLength: 1, maxLength: 20 }),
  })
  .map(({ kind, place, noise }) => (bytes) => {
    const at = Math.floor(place * bytes.byteLength);
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
    switch (kind) {
      case 'none':
        return bytes;
      case 'cut':
        return head;
      case 'flip':
        return joinedBytes([head, noise, tail.subarray(noise.byteLength)]);
      case 'insert':
        return joinedBytes([head, noise, tail]);
      case 'delete':
        return joinedBytes([head, tail.subarray(noise.byteLength)]);
      case 'repeat':
        return joinedBytes([bytes, tail]);
    }
  });

describe('I-48: JSON bodies', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 50 }),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constantFrom('', ' ', '\u0000', '\ud800', 'x'.repeat(5000), 'Ada', 'ada@club.example'),
    fc.constantFrom('https://8.8.8.8/hook', 'http://[::1]/', 'https://', 'javascript:alert(1)'),
  );
  const values = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(true, false, 0, 5, 1.75, 70, null, 1e308, -0, 10_001) },
    { weight: 2, arbitrary: texts },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.constant({ enabled: true }) },
  );
  const names = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        'name',
        'email',
        'height',
        'weight',
        'url',
        'enabled',
        'signature',
        'threshold',
        'webhookUrl',
        'input',
        'shoe_recommendation_id',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'id', 'toString') },
    { weight: 1, arbitrary: texts },
  );
  const objects = fc.array(fc.tuple(names, values), { maxLength: 6 }).map((entries) => {
    const members = entries.map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
    );
    return utf8(`{${members.join(',')}}`);
  });
  const bodies = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(objects, mutations).map(([bytes, mutate]) => mutate(bytes)) },
    { weight: 2, arbitrary: fc.json().map(utf8) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        utf8('[{"a":'.repeat(20_000)),
        utf8(`{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
        utf8(`{"name":"${'x'.repeat(MAX_JSON_BYTES)}"}`),
        utf8('\ufeff{"enabled":true,"threshold":5}'),
        new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
      ),
    },
  );
  const types = fc.constantFrom('application/json', 'text/plain', 'application/xml', '');
  const sizes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 });

  test(
    'of any bytes are refused where they are no object, and never break anything',
    { timeout: TIME_LIMIT_MS },
    async ({ expect }) => {
      const partner = await createPartner({ credits: 3 });
      const created = await sendJson(partner, 'POST', '/subjects', {});
      const { subject_id } = await created.json<{ subject_id: string }>();
      const routes = fc.constantFrom(
        ['POST', '/subjects'],
        ['PUT', `/subjects/${subject_id}`],
        ['PUT', '/webhook'],
        ['PUT', '/settings/low-credit-alerts'],
        ['POST', '/shoeRecommendation/form'],
        ['POST', '/shoeRecommendation/start'],
      );
      // No name that random bytes spell is asked for outside.
      vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no resolver'));
      const outcomes = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(
          routes,
          bodies,
          types,
          sizes,
          async ([method, path], body, type, chunks) => {
            countRequest();
            const headers = { Authorization: `Bearer ${partner.apiKey}`, 'Content-Type': type };
            const init = { method: method ?? '', headers, body: inChunks(body, chunks) };
            const response = await send(path ?? '', init);
            await response.body?.cancel();
            const { status } = response;
            outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
            const ofUnknownId = path === '/shoeRecommendation/start' ? [404] : [];
            expect([200, 201, 400, ...ofUnknownId]).toContain(status);
            if (status < 300) expect(isObject(body) || isEmpty(body)).toBe(true);
          },
        ),
        { seed: Number(env.TEST_SEED), numRuns: CASES_EACH },
      );
      expect(outcomes.get(200)).toBeGreaterThan(20);
      expect(outcomes.get(201)).toBeGreaterThan(20);
      expect(await balanceOf(partner)).toBe(3);
      for (const path of ['/subjects', '/webhook', '/settings/low-credit-alerts']) {
        expect((await sendAs(partner, path)).status).toBe(200);
      }
    },
  );
});

describe('I-48: forms', () => {
  const type = textPart('analysis_type', 'side_view');
  const video = filePart('video', 'run.mp4', film);
  const nested = formBytes([type, video], 'inner');
  const oddParts: FormPart[] = [
    textPart('pace', '05:30'),
    textPart('height', '١.٧'),
    textPart('x', 'y'.repeat(5000)),
    textPart('', ''),
    textPart('__proto__', 'x'),
    { headers: ['Content-Disposition: form-data; name="pace"'], body: Uint8Array.of(0xc3, 0x28) },
    { headers: [`X-Long: ${'x'.repeat(20_000)}`], body: type.body },
    { headers: Array.from({ length: 120 }, (_, n) => `X-${n}: x`), body: type.body },
    { headers: [], body: type.body },
    { headers: ['Content-Disposition: form-data'], body: type.body },
    { headers: ['Content-Disposition: attachment; name="video"; filename="x"'], body: film },
    {
      headers: [`Content-Disposition: form-data; name="video"; filename*=UTF-8''bad%`],
      body: film,
    },
    { headers: ['Content-Type: multipart/mixed; boundary=inner'], body: nested },
    {
      headers: [
        'Content-Disposition: form-data; name="files"',
        'Content-Type: multipart/mixed; boundary=inner',
      ],
      body: nested,
    },
    filePart('video', 'again.mp4', film),
    filePart('video', '', new Uint8Array()),
    filePart('video', 'text.mp4', utf8('no film')),
    filePart('other', 'x.bin', new Uint8Array(3000)),
  ];
  const parts = fc
    .tuple(fc.subarray(oddParts, { maxLength: 2 }), fc.boolean(), fc.boolean(), fc.nat())
    .map(([odd, hasType, hasVideo, turn]) => {
      const all = [...(hasType ? [type] : []), ...(hasVideo ? [video] : []), ...odd];
      const at = turn % (all.length + 1);
      return [...all.slice(at), ...all.slice(0, at)];
    });
  const forms = fc.tuple(parts, mutations).map(([written, mutate]) => mutate(formBytes(written)));
  const bodies = fc.oneof(
    { weight: 12, arbitrary: forms },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        utf8(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="video"; filename*=UTF-8''%\r\n\r\n`,
        ),
        utf8(`--${BOUNDARY}\r\n--${BOUNDARY}\r\n--${BOUNDARY}--`),
        utf8(`--${BOUNDARY}`.repeat(500)),
        utf8(`--${BOUNDARY}--`),
        utf8('\r\n'.repeat(2000)),
        formBytes([type, video]).map((byte) => (byte === 13 ? 10 : byte)),
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }) },
  );
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant(formType()) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        formType('other'),
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=x',
        'application/json',
        '',
      ),
    },
  );
  const sizes = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 5 });

  test(
    'of any bytes are refused where they are no form with a film, and take nothing then',
    { timeout: TIME_LIMIT_MS },
    async ({ expect }) => {
      const queues = new CapturedQueues();
      const partner = await createPartner({ credits: CREDITS });
      let accepted = 0;
      const before = await storedVideos();
      await fc.assert(
        fc.asyncProperty(bodies, types, sizes, async (body, contentType, chunks) => {
          countRequest();
          const { status } = await sendForm(partner, { body, contentType, chunks });
          if (status === 202) {
            accepted += 1;
            const stored = await env.MEDIA.get(queues.jobs.at(-1)?.body.videoKey ?? '');
            const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer());
            expect(bytes).toEqual(videoOf(body));
          } else {
            expect([400, 404]).toContain(status);
          }
          expect(queues.jobs).toHaveLength(accepted);
        }),
        { seed: Number(env.TEST_SEED), numRuns: CASES_EACH },
      );
      expect(accepted).toBeGreaterThan(20);
      expect(await balanceOf(partner)).toBe(CREDITS - accepted);
      expect((await storedVideos()) - before).toBe(accepted);
    },
  );
});

function isEmpty(body: Uint8Array): boolean {
  return new TextDecoder().decode(body).trim() === '';
}

function isObject(body: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body),
    );
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

async function sendForm(
  partner: Partner,
  form: { body: Uint8Array; contentType: string; chunks: number[] },
) {
  const response = await sendAs(partner, '/analysis/start', {
    method: 'POST',
    headers: { 'Content-Type': form.contentType },
    body: inChunks(form.body, form.chunks),
  });
  await response.body?.cancel();
  return response;
}

async function storedVideos(): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await env.MEDIA.list({ prefix: 'videos/', ...(cursor ? { cursor } : {}) });
    count += page.objects.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return count;
}

/** Reads the whole form at once by the letter of RFC 2046; throws when it is none. */
function videoOf(body: Uint8Array): Uint8Array {
  const text = body.reduce((read, byte) => read + String.fromCharCode(byte), '\r\n');
  const [, ...pieces] = text.split(`\r\n--${BOUNDARY}`);
  const end = pieces.findIndex((piece) => piece.startsWith('--'));
  if (end === -1) throw new Error('the form has no end');
  const videos = pieces.slice(0, end).flatMap((piece) => {
    const headEnd = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, headEnd);
    if (headEnd === -1 || !head.startsWith('\r\n')) throw new Error('a part has no head');
    const [, name] = /form-data;.*?\bname="?([^";]*)/i.exec(head) ?? [];
    if (name === undefined) throw new Error('a part has no name');
    return name === 'video' && /filename\*?=/i.test(head) ? [piece.slice(headEnd + 4)] : [];
  });
  const [video] = videos;
  if (video === undefined || videos.length > 1) throw new Error(`${videos.length} videos`);
  return Uint8Array.from(video, (character) => character.charCodeAt(0));
}
