import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import { mediaUrls } from '../../../worker/exercises/media-urls.ts';
import { send } from '../support/harness.ts';

const FILM = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
const { image, video } = mediaUrls('front-plank', '');
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The platform's static assets, which include media only once they have been rendered. */
const ASSETS = {
  fetch: async (request: URL) => {
    const bytes = {
      '/exercise-media/front-plank.mp4': FILM,
      '/exercise-media/front-plank.png': PICTURE,
      // Not rendered yet.
      '/exercise-media/bird-dog.mp4': new Uint8Array(),
    };
    const found = new Map(Object.entries(bytes)).get(request.pathname);
    return Promise.resolve(new Response(found ?? 'none', { status: found ? 200 : 404 }));
  },
};
const withMedia = Object.assign({}, env, { ASSETS });

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return send(path, { method, headers }, withMedia);
}

describe('GET /exercise-media', () => {
  test.for([
    ['the picture', image, 'image/png', PICTURE],
    ['the film', video, 'video/mp4', FILM],
  ] as const)(
    'returns %s, publicly cacheable forever',
    async ([, url, type, bytes], { expect }) => {
      const response = await get(url);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(response.headers.get('Cache-Control')).toBe(FOR_EVER);
      expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    },
  );

  test.for([['/exercise-media/front-plank.mp4'], ['/exercise-media/front-plank.mp4?v=of-old']])(
    'returns %s with a short cache lifetime',
    async ([path], { expect }) => {
      const response = await get(path ?? '');
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
      await response.body?.cancel();
    },
  );

  test('returns the same for HEAD as for GET, without the body', async ({ expect }) => {
    for (const headers of [{}, { Range: 'bytes=10-19' }]) {
      const [got, head] = [await get(video, headers), await get(video, headers, 'HEAD')];
      expect(fieldsOf(head)).toEqual(fieldsOf(got));
      expect(await head.text()).toBe('');
      await got.body?.cancel();
    }
  });

  test.for([
    ['bytes=0-1', 0, 1],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=500-9999', 500, 999],
  ] as const)(
    'returns the range %s, as players request it',
    async ([range, first, last], { expect }) => {
      const response = await get(video, { Range: range });
      expect(response.status).toBe(206);
      expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/1000`);
      expect(response.headers.get('Content-Length')).toBe(String(last - first + 1));
      expect(response.headers.get('Content-Type')).toBe('video/mp4');
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(FILM.slice(first, last + 1));
    },
  );

  test('refuses a range past the end', async ({ expect }) => {
    const response = await get(video, { Range: 'bytes=1000-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */1000');
    expect(await response.json()).toMatchObject({ code: 'invalid_range' });
  });

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
    '/exercise-media/dead-bug.mp4',
    '/exercise-media/bird-dog.mp4',
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

  test('returns 405 for other methods', async ({ expect }) => {
    const response = await get(video, {}, 'POST');
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});

function fieldsOf({ status, headers }: Response) {
  return { status, fields: [...headers].filter(([name]) => name !== 'x-request-id') };
}
