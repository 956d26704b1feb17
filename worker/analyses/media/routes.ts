import * as z from 'zod';

import { ARTIFACTS } from '../../../contract/job.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RouteContext } from '../../http/http-context.ts';
import { route } from '../../http/route.ts';
import { serveFile } from '../../http/serve-file.ts';
import { artifactKey } from '../../platform/object-keys.ts';
import { settingsOf } from '../../platform/settings.ts';
import type { MediaKind } from './media.ts';
import { isMediaUrlValid, MEDIA_KINDS } from './media.ts';

const NAMES = { thumbnail: 'thumbnail', output_video: 'annotated video' } as const;
const FILE_ENDINGS = { thumbnail: 'jpg', output_video: 'mp4' } as const;

const ENTITY_TAG = { ETag: { description: 'Identifier of this version of the file' } };

/**
 * Media requests are authorized by the URL's signature instead of a key, so that browsers can
 * display media.
 */
export const mediaRoutes = MEDIA_KINDS.map((kind) => {
  const { contentType } = ARTIFACTS[kind];
  return route('get', `/media/:analysis_id/${kind}`, {
    needs: 'nothing',
    operationId: kind === 'thumbnail' ? 'getThumbnail' : 'getOutputVideo',
    tag: 'Media',
    summary: `Get the ${NAMES[kind]} of an analysis`,
    description: 'Use the signed URL from the results, which is valid for one hour.',
    query: {
      exp: z.string().describe('Expiry time, in Unix seconds'),
      kid: z.string().describe('Id of the signing key'),
      attempt: z.string().describe('Number of the analysis attempt that created the file'),
      sig: z.string().describe('Signature of the URL'),
    },
    headers: {
      Range: z.string().optional().describe('Single byte range to download'),
      'If-None-Match': z.string().optional().describe('`ETag` of your cached copy'),
    },
    responses: {
      200: { description: 'The file', contentType, headers: ENTITY_TAG },
      206: { description: 'The requested range', contentType, headers: ENTITY_TAG },
      304: { description: 'Your cached copy is up to date', headers: ENTITY_TAG },
    },
    refusals: ['media_signature_invalid', 'invalid_range'],
    handle: async (c) => serveMedia(c, kind),
  });
});

async function serveMedia(
  c: RouteContext<`/media/:analysis_id/${MediaKind}`, 'nothing'>,
  kind: MediaKind,
): Promise<Response> {
  const url = new URL(c.req.url);
  const nowMs = Date.now();
  if (!(await isMediaUrlValid(settingsOf(c.env).mediaSigningKey, url, nowMs))) {
    throw new ApiError(
      'media_signature_invalid',
      'The link is invalid or has expired; read the results again for a new one',
    );
  }
  const attempt = Number(url.searchParams.get('attempt'));
  const analysisId = c.req.param('analysis_id');
  const key = artifactKey(analysisId, attempt, kind);
  // Check only the bucket: removed media return 404.
  const file = await c.env.MEDIA.head(key);
  if (file === null) throw removed();
  const secondsLeft = Number(url.searchParams.get('exp')) - Math.floor(nowMs / 1000);
  return serveFile(c, {
    entityTag: file.httpEtag,
    sizeBytes: file.size,
    headers: {
      'Content-Type': ARTIFACTS[kind].contentType,
      'Content-Disposition': `inline; filename="${analysisId}.${FILE_ENDINGS[kind]}"`,
      'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': `private, max-age=${secondsLeft}`,
    },
    read: async (range) => {
      const object = await c.env.MEDIA.get(key, {
        ...(range !== null && {
          range: { offset: range.firstByte, length: range.lastByte - range.firstByte + 1 },
        }),
      });
      if (object === null) throw removed();
      return object.body;
    },
  });
}

function removed(): ApiError {
  return new ApiError('not_found', 'The media has been removed');
}
