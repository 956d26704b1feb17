import { ApiError } from '../api-error.ts';
import type { ByteRange } from '../byte-range.ts';
import { readByteRange } from '../byte-range.ts';
import type { HttpContext } from '../http-context.ts';
import { MEDIA_FOLDER, mediaVersionOf } from './media-urls.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = { png: 'image/png', mp4: 'video/mp4' };
const FOR_EVER = 'public, max-age=31536000, immutable';
/** An address of a version that is no longer there keeps working, and is asked for again. */
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Pictures and films of exercises, open to everybody. Static assets know no ranges, without which
 * Safari plays no film: the files are small enough to be cut here.
 */
export async function answerExerciseMedia(c: HttpContext): Promise<Response> {
  const file = c.req.param('file') ?? '';
  const [, slug = '', extension = ''] = /^([a-z0-9-]+)\.(png|mp4)$/.exec(file) ?? [];
  const version = mediaVersionOf(slug);
  const type = CONTENT_TYPES[extension];
  if (version === undefined || type === undefined) throw notFound();
  const asset = await c.env.ASSETS.fetch(new URL(`${MEDIA_FOLDER}/${file}`, c.req.url));
  const bytes = await asset.arrayBuffer();
  // Empty ones stand for media that `npm start` is still making.
  if (!asset.ok || bytes.byteLength === 0) throw notFound();
  const entityTag = `"${version}"`;
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': c.req.query('v') === version ? FOR_EVER : FOR_AN_HOUR,
    ETag: entityTag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  });
  if (c.req.header('If-None-Match')?.includes(entityTag) === true) {
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(c, { entityTag, sizeBytes: bytes.byteLength });
  if (range === null) return sendBytes(bytes, { status: 200, headers });
  headers.set('Content-Range', `bytes ${range.firstByte}-${range.lastByte}/${bytes.byteLength}`);
  return sendBytes(bytes.slice(range.firstByte, range.lastByte + 1), { status: 206, headers });
}

/** A range of a file that has changed since (`If-Range`) is none. */
function rangeOf(
  c: HttpContext,
  { entityTag, sizeBytes }: { entityTag: string; sizeBytes: number },
): ByteRange | null {
  const condition = c.req.header('If-Range');
  if (condition !== undefined && condition !== entityTag) return null;
  const range = readByteRange(c.req.header('Range') ?? null, sizeBytes);
  if (range !== 'unsatisfiable') return range;
  c.header('Content-Range', `bytes */${sizeBytes}`);
  throw new ApiError('invalid_range', `The file has ${sizeBytes} bytes`);
}

function sendBytes(bytes: ArrayBuffer, init: { status: number; headers: Headers }): Response {
  init.headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, init);
}

function notFound(): ApiError {
  return new ApiError('not_found', 'Not found');
}
