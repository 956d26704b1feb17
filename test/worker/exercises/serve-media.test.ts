import { env } from 'cloudflare:workers';
import { beforeAll, describe, test } from 'vitest';

import { EXERCISE_SLUGS } from '../../../worker/exercises/catalog.ts';
import { mediaUrls } from '../../../worker/exercises/media-urls.ts';
import { send } from '../support/harness.ts';

const { video } = mediaUrls('front-plank', '');
const FOR_EVER = 'public, max-age=31536000, immutable';
const BYTES_WHERE_TYPES_SHOW = { png: { at: 1, text: 'PNG' }, mp4: { at: 4, text: 'ftyp' } };

let film = new Uint8Array();

beforeAll(async () => {
  const asset = await env.ASSETS.fetch(new URL('/exercise-media/front-plank.mp4', 'http://assets'));
  film = new Uint8Array(await asset.arrayBuffer());
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return send(path, { method, headers });
}

describe('GET /exercise-media', () => {
  test('returns the image and video of every exercise, publicly cacheable forever', async ({
    expect,
  }) => {
    for (const slug of EXERCISE_SLUGS) {
      const urls = mediaUrls(slug, '');
      for (const [url, type] of [
        [urls.image, 'png'],
        [urls.video, 'mp4'],
      ] as const) {
        const response = await get(url);
        expect(response.status, url).toBe(200);
        expect(response.headers.get('Cache-Control')).toBe(FOR_EVER);
        expect(response.headers.get('Content-Type')).toMatch(new RegExp(`/${type}$`));
        const bytes = new Uint8Array(await response.arrayBuffer());
        expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
        const { at, text } = BYTES_WHERE_TYPES_SHOW[type];
        const shown = bytes.subarray(at, at + text.length);
        expect(new TextDecoder().decode(shown)).toBe(text);
      }
    }
  });

  test.for([['/exercise-media/front-plank.mp4'], ['/exercise-media/front-plank.mp4?v=of-old']])(
    'returns %s with a short cache lifetime',
    async ([path], { expect }) => {
      const response = await get(path ?? '');
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
      await response.body?.cancel();
    },
  );

  test.for([
    ['bytes=0-1', 0, 2],
    ['bytes=990-', 990, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=500-99999999', 500, undefined],
  ] as const)(
    'returns the range %s, as players request it',
    async ([range, start, end], { expect }) => {
      const expected = film.slice(start, end);
      const first = start < 0 ? film.length + start : start;
      const last = first + expected.length - 1;
      const response = await get(video, { Range: range });
      expect(response.status).toBe(206);
      expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${film.length}`);
      expect(response.headers.get('Content-Length')).toBe(String(expected.length));
      expect(response.headers.get('Content-Type')).toBe('video/mp4');
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(expected);
    },
  );

  test('returns 304 if unchanged, and the whole file for a range of another version', async ({
    expect,
  }) => {
    const entityTag = (await get(video)).headers.get('ETag') ?? '';
    expect(entityTag).toMatch(/^"\w+"$/);
    expect((await get(video, { 'If-None-Match': entityTag })).status).toBe(304);
    expect((await get(video, { 'If-None-Match': '"of-old"' })).status).toBe(200);
    const part = { Range: 'bytes=0-1' };
    expect((await get(video, { ...part, 'If-Range': entityTag })).status).toBe(206);
    expect((await get(video, { ...part, 'If-Range': '"of-old"' })).status).toBe(200);
  });

  test.for([
    '/exercise-media/no-such-exercise.mp4',
    '/exercise-media/built.json',
    '/exercise-media/front-plank.webm',
    '/exercise-media/front-plank',
    '/exercise-media/..%2Fdocs%2Fswagger-ui.css',
    '/exercise-media/toString.png',
    '/exercise-media/',
  ])('returns 404 for %s', async (path, { expect }) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: 'Not found' });
  });
});
