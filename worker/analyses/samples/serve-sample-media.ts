import { ANALYSIS_TYPES, ARTIFACTS } from '../../../contract/job.ts';
import { samplePath } from '../../../contract/samples.ts';
import { ApiError } from '../../http/api-error.ts';
import type { UnadmittedContext } from '../../http/http-context.ts';
import { serveFile } from '../../http/serve-file.ts';
import { fetchSample } from './samples.ts';

const MEDIA = ['thumbnail', 'output_video'] as const;
const FILES = ANALYSIS_TYPES.flatMap((view) =>
  MEDIA.map((kind) => ({ view, kind, path: samplePath(view, kind) })),
);

/** Serves the sample reports' media with range support, which Safari requires for video. */
export async function serveSampleMedia(c: UnadmittedContext): Promise<Response> {
  const path = `${c.req.param('view')}/${c.req.param('file')}`;
  const file = FILES.find((known) => known.path === path);
  if (file === undefined) throw new ApiError('not_found', 'Not found');
  const asset = await fetchSample(c.env, file.view, file.kind);
  const bytes = await asset.arrayBuffer();
  return serveFile(c, {
    entityTag: asset.headers.get('ETag') ?? `"${bytes.byteLength}"`,
    sizeBytes: bytes.byteLength,
    headers: {
      'Content-Type': ARTIFACTS[file.kind].contentType,
      'Cache-Control': 'public, max-age=3600',
    },
    read: async (range) =>
      range === null ? bytes : bytes.slice(range.firstByte, range.lastByte + 1),
  });
}
