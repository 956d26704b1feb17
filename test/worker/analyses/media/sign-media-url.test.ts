import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import {
  isMediaUrlValid,
  signMediaPath,
} from '../../../../worker/analyses/media/media.ts';
import { BASE } from '../../support/harness.ts';
import { mutation } from './url-mutations.ts';

const SEED = Number(env.TEST_SEED);
const SIGNING_KEY = 'a-signing-key-of-this-test';

describe('a signature', () => {
  const analysisId = 'c0ffee00-0000-4000-8000-000000000001';
  const media = { analysisId, attempt: 2, kind: 'thumbnail' } as const;

  it('is the HMAC of method, path, expiry, and attempt, computed independently', async ({
    expect,
  }) => {
    const url = new URL(await signMediaPath(SIGNING_KEY, media, 1_790_000_000_999), BASE);
    expect(url.searchParams.get('exp')).toBe('1790003600');
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(SIGNING_KEY),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const text = `GET\n/media/${media.analysisId}/thumbnail\n1790003600\n2`;
    const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
    expect(url.searchParams.get('sig')).toBe(
      btoa(String.fromCharCode(...new Uint8Array(signature)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace('=', ''),
    );
  });

  it('I-54: is accepted by a clock that is up to a minute behind', async ({ expect }) => {
    const signedAtMs = 1_790_000_000_000;
    const url = new URL(await signMediaPath(SIGNING_KEY, media, signedAtMs), BASE);
    expect(await isMediaUrlValid(SIGNING_KEY, url, signedAtMs - 1)).toBe(true);
    expect(await isMediaUrlValid(SIGNING_KEY, url, signedAtMs - 60_000)).toBe(true);
    expect(await isMediaUrlValid(SIGNING_KEY, url, signedAtMs - 61_000)).toBe(false);
  });

  it('I-54: is accepted unchanged, and refused after any change or with any other key', async ({
    expect,
  }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          analysisId: fc.uuid(),
          attempt: fc.integer({ min: 1, max: 20 }),
          kind: fc.constantFrom('thumbnail', 'output_video'),
        }),
        fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 }),
        mutation,
        async (anyMedia, nowMs, mutate) => {
          const url = new URL(await signMediaPath(SIGNING_KEY, anyMedia, nowMs), BASE);
          expect(await isMediaUrlValid(SIGNING_KEY, url, nowMs)).toBe(true);
          expect(await isMediaUrlValid(SIGNING_KEY, mutate(url), nowMs)).toBe(false);
          expect(await isMediaUrlValid(`${SIGNING_KEY}!`, url, nowMs)).toBe(false);
        },
      ),
      { numRuns: 500, seed: SEED },
    );
  });
});
