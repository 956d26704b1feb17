import { ApiError } from '../http/api-error.ts';
import type { RouteContext } from '../http/http-context.ts';
import { serveFile } from '../http/serve-file.ts';
import { MEDIA_FOLDER, mediaVersionOf } from './media-urls.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = { png: 'image/png', mp4: 'video/mp4' };
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Outdated URLs still work, but are cached only briefly. */
const ONE_HOUR = 'public, max-age=3600';

/**
 * Serves exercise images and videos publicly, with range support, which static assets lack and
 * Safari requires for video. The files are small enough to slice in memory.
 */
export async function serveExerciseMedia(
  c: RouteContext<'/exercise-media/:file', 'nothing'>,
): Promise<Response> {
  const file = c.req.param('file');
  const [, slug = '', extension = ''] = /^([a-z0-9-]+)\.(png|mp4)$/.exec(file) ?? [];
  const version = mediaVersionOf(slug);
  const type = CONTENT_TYPES[extension];
  if (version === undefined || type === undefined) throw notFound();
  const asset = await c.env.ASSETS.fetch(new URL(`${MEDIA_FOLDER}/${file}`, c.req.url));
  const bytes = await asset.arrayBuffer();
  if (!asset.ok) throw notFound();
  return serveFile(c, {
    entityTag: `"${version}"`,
    sizeBytes: bytes.byteLength,
    headers: {
      'Content-Type': type,
      'Cache-Control': c.req.query('v') === version ? IMMUTABLE : ONE_HOUR,
    },
    read: async (range) =>
      range === null ? bytes : bytes.slice(range.firstByte, range.lastByte + 1),
  });
}

function notFound(): ApiError {
  return new ApiError('not_found', 'Not found');
}
