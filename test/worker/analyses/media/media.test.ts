import { beforeAll, beforeEach, describe, it, vi } from 'vitest';

import { MEDIA_URL_LIFETIME_SECONDS } from '../../../../worker/analyses/media/media.ts';
import { removeMediaOf } from '../../support/expire-analyses.ts';
import type { Partner } from '../../support/harness.ts';
import { BASE, createPartner, send, sendAs, startedId } from '../../support/harness.ts';
import { completeSuccessfully } from '../../support/simulated-container.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

const THUMBNAIL = 'a jpeg picture';
const HOUR_MS = 3_600_000;

let partner: Partner;
let analysisId: string;

beforeAll(async () => {
  partner = await createPartner();
  analysisId = await startedId(partner);
  await completeSuccessfully(partner);
});

beforeEach(() => {
  stopTime();
});

/** Returns the path and query of the media URLs in an analysis's results. */
async function mediaPaths(id = analysisId, owner = partner) {
  const response = await sendAs(owner, `/analysis/${id}/results`);
  const body = await response.json<{ thumbnail: string; output_video: string }>();
  return { thumbnail: pathOf(body.thumbnail), outputVideo: pathOf(body.output_video) };
}

function pathOf(url: string): string {
  return url.slice(new URL(url).origin.length);
}

async function textOf(response: Response): Promise<string> {
  return new TextDecoder().decode(await response.arrayBuffer());
}

async function statusOf(path: string): Promise<number> {
  const response = await send(path);
  await response.body?.cancel();
  return response.status;
}

function change(url: URL, name: string, to: (value: string) => string): void {
  url.searchParams.set(name, to(url.searchParams.get(name) ?? ''));
}

async function readRange(range: string, method = 'GET') {
  const { thumbnail } = await mediaPaths();
  const response = await send(thumbnail, { method, headers: { Range: range } });
  return {
    status: response.status,
    text: await textOf(response),
    contentRange: response.headers.get('Content-Range'),
    length: response.headers.get('Content-Length'),
  };
}

describe('a media URL of the results', () => {
  it('opens thumbnail and video without a key', async ({ expect }) => {
    const { thumbnail, outputVideo } = await mediaPaths();
    expect(await textOf(await send(thumbnail))).toBe(THUMBNAIL);
    expect(await textOf(await send(outputVideo))).toBe('an mp4 video');
  });

  it('has headers that set its content type and forbid everything else', async ({ expect }) => {
    const { thumbnail, outputVideo } = await mediaPaths();
    passMs(HOUR_MS / 4);
    const response = await send(thumbnail);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(THUMBNAIL.length),
      'content-disposition': `inline; filename="${analysisId}.jpg"`,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      'cache-control': `private, max-age=${MEDIA_URL_LIFETIME_SECONDS * 0.75}`,
    });
    expect(response.headers.get('x-request-id')).not.toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await response.body?.cancel();
    const video = await send(outputVideo);
    expect(Object.fromEntries(video.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `inline; filename="${analysisId}.mp4"`,
    });
    await video.body?.cancel();
  });

  it('answers HEAD with headers only', async ({ expect }) => {
    const { thumbnail } = await mediaPaths();
    // Ranges apply only to GET.
    for (const Range of ['', 'bytes=0-3', 'bytes=9999-']) {
      const response = await send(thumbnail, { method: 'HEAD', headers: { Range } });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Length')).toBe(String(THUMBNAIL.length));
      expect(response.headers.get('Content-Range')).toBeNull();
      expect(await textOf(response)).toBe('');
    }
  });

  it('I-54: works until the last second of its hour and not after', async ({ expect }) => {
    const { thumbnail } = await mediaPaths();
    const expiresAtMs = Number(new URL(thumbnail, BASE).searchParams.get('exp')) * 1000;
    vi.setSystemTime(expiresAtMs - 1);
    expect(await statusOf(thumbnail)).toBe(200);
    vi.setSystemTime(expiresAtMs);
    expect(await statusOf(thumbnail)).toBe(403);
  });

  it('I-54: is refused despite a valid signature if its lifetime is much more than an hour', async ({
    expect,
  }) => {
    const { thumbnail } = await mediaPaths();
    passMs(-60_000);
    expect(await statusOf(thumbnail)).toBe(200);
    passMs(-1_000);
    expect(await statusOf(thumbnail)).toBe(403);
  });

  it('I-54: opens no other analysis and no other file', async ({ expect }) => {
    const otherId = await startedId(partner);
    await completeSuccessfully(partner, otherId);
    const { thumbnail } = await mediaPaths();
    expect(await statusOf(thumbnail.replace(analysisId, otherId))).toBe(403);
    expect(await statusOf(thumbnail.replace('/thumbnail', '/output_video'))).toBe(403);
    const other = await mediaPaths(otherId);
    const { search } = new URL(other.thumbnail, BASE);
    expect(await statusOf(`/media/${analysisId}/thumbnail${search}`)).toBe(403);
  });

  it.for([
    ...['exp', 'kid', 'attempt', 'sig'].flatMap((name) => [
      [`without ${name}`, (url: URL) => url.searchParams.delete(name)] as const,
      [`with a longer ${name}`, (url: URL) => change(url, name, (value) => `${value}A`)] as const,
      [
        `with a shorter ${name}`,
        (url: URL) => change(url, name, (value) => value.slice(1)),
      ] as const,
    ]),
    ['with a later end', (url: URL) => change(url, 'exp', (exp) => String(Number(exp) + 1))],
    ['with an end in another form', (url: URL) => change(url, 'exp', (exp) => `0${exp}`)],
    ['with another attempt', (url: URL) => change(url, 'attempt', () => '2')],
    [
      'in upper case',
      (url: URL) => (url.pathname = url.pathname.replace(analysisId, (id) => id.toUpperCase())),
    ],
  ] as const)('I-54: is refused %s', async ([, mutate], { expect }) => {
    const url = new URL((await mediaPaths()).thumbnail, BASE);
    mutate(url);
    expect(await statusOf(url.pathname + url.search)).toBe(403);
  });

  it('returns 404 once the media have been removed, and still 403 without a valid signature', async ({
    expect,
  }) => {
    const other = await createPartner();
    const id = await startedId(other);
    await completeSuccessfully(other, id);
    const { thumbnail } = await mediaPaths(id, other);
    await removeMediaOf(other.scopeId);
    expect(await statusOf(thumbnail)).toBe(404);
    expect(await statusOf(thumbnail.replace(/sig=./, 'sig=!'))).toBe(403);
  });
});

describe('a cached copy', () => {
  it('is revalidated with 304 for as long as the URL works', async ({ expect }) => {
    const { thumbnail } = await mediaPaths();
    const first = await send(thumbnail);
    const entityTag = first.headers.get('ETag') ?? '';
    expect(entityTag).toMatch(/^"[0-9a-f]+"$/);
    await first.body?.cancel();
    for (const known of [entityTag, `W/${entityTag}`, `"other", ${entityTag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await send(thumbnail, { method, headers: { 'If-None-Match': known } });
        expect([known, response.status, await response.text()]).toEqual([known, 304, '']);
        expect(response.headers.get('ETag')).toBe(entityTag);
        expect(response.headers.get('Cache-Control')).toMatch(/^private, max-age=\d+$/);
      }
    }
    const unsigned = thumbnail.replace(/sig=./, 'sig=!');
    expect((await send(unsigned, { headers: { 'If-None-Match': entityTag } })).status).toBe(403);
  });

  it('is replaced if it is another version, for full and range requests', async ({ expect }) => {
    const { thumbnail } = await mediaPaths();
    const { headers } = await send(thumbnail, { method: 'HEAD' });
    const entityTag = headers.get('ETag') ?? '';
    const ask = async (conditions: Record<string, string>) => {
      const response = await send(thumbnail, { headers: conditions });
      return [response.status, await textOf(response)];
    };
    expect(await ask({ 'If-None-Match': '"other"' })).toEqual([200, THUMBNAIL]);
    const Range = 'bytes=0-3';
    const part = THUMBNAIL.slice(0, 4);
    expect(await ask({ Range, 'If-Range': entityTag })).toEqual([206, part]);
    expect(await ask({ Range, 'If-Range': '"other"' })).toEqual([200, THUMBNAIL]);
    expect(await ask({ Range, 'If-Range': `W/${entityTag}` })).toEqual([200, THUMBNAIL]);
    expect(await ask({ Range, 'If-None-Match': '"other"' })).toEqual([206, part]);
    expect(await ask({ Range, 'If-None-Match': entityTag })).toEqual([304, '']);
  });
});

describe('a range', () => {
  const size = THUMBNAIL.length;

  it.for([
    ['bytes=0-0', 0, 0],
    ['bytes=5-', 5, size - 1],
    ['bytes=-5', size - 5, size - 1],
    ['bytes=-1000', 0, size - 1],
    [`bytes=${size - 1}-${size - 1}`, size - 1, size - 1],
    ['bytes=0-99999999999999999999', 0, size - 1],
  ] as const)('%s returns 206 with exactly its bytes', async ([range, first, last], { expect }) => {
    expect(await readRange(range)).toEqual({
      status: 206,
      text: THUMBNAIL.slice(first, last + 1),
      contentRange: `bytes ${first}-${last}/${size}`,
      length: String(last - first + 1),
    });
  });

  it.for([`bytes=${size}-`, `bytes=${size}-${size + 5}`, 'bytes=9999-', 'bytes=-0'])(
    '%s returns 416 with the size',
    async (range, { expect }) => {
      const answer = await readRange(range);
      expect([answer.status, answer.contentRange]).toEqual([416, `bytes */${size}`]);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'invalid_range' });
    },
  );

  it.for(['bytes=0-1,3-4', 'bytes=3-1', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes'])(
    '%s is ignored',
    async (range, { expect }) => {
      const answer = await readRange(range);
      expect(answer).toEqual({
        status: 200,
        text: THUMBNAIL,
        contentRange: null,
        length: `${size}`,
      });
    },
  );
});
