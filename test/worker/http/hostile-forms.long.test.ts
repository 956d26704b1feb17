import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterAll, describe, test, vi } from 'vitest';

import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { FormPart } from '../support/form-bytes.ts';
import {
  BOUNDARY,
  filePart,
  formBytes,
  formType,
  inChunks,
  textPart,
} from '../support/form-bytes.ts';
import { balanceOf, createPartner, sendAs } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { passMs } from '../support/virtual-time.ts';
import { mutations } from './mutations.ts';

const CASES = Math.min(1000, 20 * Number(env.TEST_CASES));
/** Below the rate limit of a key, with room for the test's other requests. */
const REQUESTS_PER_WINDOW = 80;
const TIME_LIMIT_MS = 90_000;

const film = videoFixture('moov-at-front.mp4');
const utf8 = (text: string) => new TextEncoder().encode(text);

let requests = 0;

function countRequest(): void {
  requests += 1;
  if (requests % REQUESTS_PER_WINDOW === 0) passMs(WINDOW_MS);
}

afterAll(() => {
  vi.restoreAllMocks();
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
        utf8(`--${BOUNDARY}`.repeat(500)),
        utf8('\r\n'.repeat(2000)),
        formBytes([type, video]).map((byte) => (byte === 13 ? 10 : byte)),
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }) },
  );
  const odd = ['multipart/form-data; boundary=', 'multipart/mixed; boundary=x', 'text/plain', ''];
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant(formType()) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
  const sizes = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 5 });

  test(
    'with arbitrary bytes are refused at no cost unless they are valid forms with a video',
    { timeout: TIME_LIMIT_MS },
    async ({ expect }) => {
      const queues = new CapturedQueues();
      const partner = await createPartner({ credits: CASES });
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(bodies, types, sizes, async (body, contentType, chunks) => {
          countRequest();
          const headers = { 'Content-Type': contentType };
          const init = { method: 'POST', headers, body: inChunks(body, chunks) };
          const response = await sendAs(partner, '/analysis/start', init);
          await response.body?.cancel();
          expect([202, 400, 404]).toContain(response.status);
          if (response.status === 202) accepted += 1;
          expect(queues.jobs).toHaveLength(accepted);
        }),
        { seed: Number(env.TEST_SEED), numRuns: CASES },
      );
      expect(accepted).toBeGreaterThan(CASES / 50);
      expect(await balanceOf(partner)).toBe(CASES - accepted);
    },
  );
});
