import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { IDEMPOTENCY_LIFETIME_MS, isBound } from '../../../worker/scope/idempotency.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, sendAs, start } from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { startRequest } from './start-request.ts';

const HOUR_MS = 3_600_000;
const seed = Number(env.TEST_SEED);

beforeEach(() => {
  stopTime();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends a form without a video, so that the header is the first thing that can be refused. */
async function refusalOf(partner: Partner, idempotencyKey: string): Promise<string> {
  const form = new FormData();
  form.append('analysis_type', 'side_view');
  const response = await sendAs(partner, '/analysis/start', {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: form,
  });
  const { code } = await response.json<{ code: string }>();
  return `${response.status} ${code}`;
}

describe('the lifetime of an idempotency key', () => {
  it('I-7: lasts until the last millisecond of a day', ({ expect }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (acceptedAtMs) => {
        expect(IDEMPOTENCY_LIFETIME_MS).toBe(24 * HOUR_MS);
        expect(isBound(acceptedAtMs, acceptedAtMs)).toBe(true);
        expect(isBound(acceptedAtMs, acceptedAtMs + 24 * HOUR_MS - 1)).toBe(true);
        expect(isBound(acceptedAtMs, acceptedAtMs + 24 * HOUR_MS)).toBe(false);
      }),
      { seed },
    );
  });

  it('I-7: ends replays at exactly 24 h', async ({ expect }) => {
    const queues = new CapturedQueues();
    const { scopeId } = await createPartner({ credits: 5 });
    const scope = creditScope(env, scopeId);
    const first = startRequest(scopeId, { idempotencyKey: 'morning run' });
    const again = startRequest(scopeId, { idempotencyKey: 'morning run' });
    await scope.accept(first);
    passMs(24 * HOUR_MS - 1);
    expect(await scope.accept(again)).toMatchObject({
      outcome: 'replayed',
      analysisId: first.job.analysisId,
    });
    passMs(1);
    expect(await scope.accept(again)).toMatchObject({
      outcome: 'accepted',
      analysisId: again.job.analysisId,
    });
    passMs(24 * HOUR_MS - 1);
    expect(
      await scope.accept(startRequest(scopeId, { idempotencyKey: 'morning run' })),
    ).toMatchObject({
      outcome: 'replayed',
      analysisId: again.job.analysisId,
    });
    expect(queues.jobs).toHaveLength(2);
  });

  it('I-7: counts from acceptance, not from later replays', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const partner = await createPartner({ credits: 5 });
    const replayed = async () =>
      (await start(partner, { idempotencyKey: 'k' })).headers.get('Idempotent-Replayed');
    expect(await replayed()).toBeNull();
    passMs(20 * HOUR_MS);
    expect(await replayed()).toBe('true');
    passMs(4 * HOUR_MS - 1);
    expect(await replayed()).toBe('true');
    passMs(1);
    expect(await replayed()).toBeNull();
    expect(await balanceOf(partner)).toBe(3);
  });
});

describe('the format of an idempotency key', () => {
  it.for([
    ['one character', 'k'],
    ['255 characters', 'k'.repeat(255)],
    [
      'every printable character',
      Array.from({ length: 94 }, (_, i) => String.fromCodePoint(33 + i)).join(''),
    ],
    ['spaces inside', 'two words'],
    ['a comma and a space', 'a, b'],
  ])('I-8: allows %s', async ([, key], { expect }) => {
    const partner = await createPartner();
    expect(await refusalOf(partner, key ?? '')).toBe('400 missing_video');
  });

  it.for([
    ['no character', ''],
    ['only white space', ' \t '],
    ['256 characters', 'k'.repeat(256)],
    ['a tab inside', 'a\tb'],
    ['a control character', 'a\u0001b'],
    ['a delete character', 'a\u007fb'],
    ['a letter beyond ASCII', 'clé'],
  ])('I-8: forbids %s, and nothing is debited', async ([, key], { expect }) => {
    const partner = await createPartner({ credits: 1 });
    const response = await start(partner, { idempotencyKey: key ?? '' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_idempotency_key' });
    expect(await balanceOf(partner)).toBe(1);
  });

  it('I-8: is checked consistently for any header value', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const headerText = fc.string({
      unit: fc.oneof(
        { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 1 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('\t', '\u0001', '\u001f', '\u007f', ', '),
        },
      ),
      maxLength: 300,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(headerText, async (text) => {
        passMs(WINDOW_MS);
        // What a client library sends: no leading or trailing whitespace.
        const sent = new Headers({ 'Idempotency-Key': text }).get('Idempotency-Key') ?? '';
        const isWellFormed = /^[ -~]{1,255}$/.test(sent);
        expect(await refusalOf(partner, text)).toBe(
          isWellFormed ? '400 missing_video' : '400 invalid_idempotency_key',
        );
      }),
      { seed, numRuns: 150 },
    );
    expect(await balanceOf(partner)).toBe(1);
  });
});
