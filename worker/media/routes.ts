import * as z from 'zod';

import { findAnalysisRow } from '../analysis-rows/analysis-rows.ts';
import { ApiError } from '../api-error.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { settingsOf } from '../settings.ts';
import type { HttpContext } from '../http-context.ts';
import { artefactKey } from '../object-keys.ts';
import type { RouteBook } from '../route-book.ts';
import type { ByteRange } from '../byte-range.ts';
import { readByteRange } from '../byte-range.ts';
import type { MediaKind } from './sign-media-url.ts';
import { isMediaUrlValid, MEDIA_KINDS } from './sign-media-url.ts';
import { ARTEFACTS } from '../../contract/job.ts';

/** Media open by their signature alone, so that a browser can show them. */
export function registerMediaRoutes(book: RouteBook): void {
  for (const kind of MEDIA_KINDS) {
    book.add(
      {
        method: 'get',
        path: `/media/:analysis_id/${kind}`,
        operationId: kind === 'thumbnail' ? 'getThumbnail' : 'getOutputVideo',
        tag: 'Media',
        summary: `Read the ${kind === 'thumbnail' ? 'thumbnail' : 'annotated video'} of an analysis`,
        description: 'The address comes signed with the results and works for one hour.',
        isOpen: true,
        query: { exp: z.string(), kid: z.string(), sig: z.string() },
        headers: { Range: z.string().optional().describe('One range of bytes, for a 206') },
        responses: {
          200: { description: 'The file', contentType: ARTEFACTS[kind].contentType },
          206: { description: 'The range asked for', contentType: ARTEFACTS[kind].contentType },
        },
        refusals: ['media_signature_invalid', 'not_found', 'invalid_range'],
      },
      (c) => serveMedia(c, kind),
    );
  }
}

async function serveMedia(c: HttpContext, kind: MediaKind): Promise<Response> {
  const url = new URL(c.req.url);
  const isValid = await isMediaUrlValid(settingsOf(c.env).mediaSigningKey, url, Date.now());
  if (!isValid) {
    throw new ApiError('media_signature_invalid', 'The link is not valid or has expired');
  }
  const key = await mediaKey(c.env, c.req.param('analysis_id') ?? '', kind);
  const head = key === null ? null : await c.env.MEDIA.head(key);
  if (key === null || head === null) throw new ApiError('not_found', 'The media has been removed');
  const range = readByteRange(c.req.header('Range') ?? null, head.size);
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${head.size}`);
    throw new ApiError('invalid_range', `The file has ${head.size} bytes`);
  }
  const remainingSeconds = Number(url.searchParams.get('exp')) - Math.floor(Date.now() / 1000);
  const headers = mediaHeaders(kind, { range, sizeBytes: head.size, remainingSeconds });
  const object = await c.env.MEDIA.get(key, range === null ? {} : { range: r2Range(range) });
  if (object === null) throw new ApiError('not_found', 'The media has been removed');
  return new Response(object.body, { status: range === null ? 200 : 206, headers });
}

/** The row is read at every request, so that removal takes effect at once. */
async function mediaKey(env: Env, analysisId: string, kind: MediaKind): Promise<string | null> {
  const row = await findAnalysisRow(database(env), analysisId);
  if (row === undefined || row.mediaRemovedAtMs !== null) return null;
  return artefactKey(row.id, row.attempt, kind);
}

function mediaHeaders(
  kind: MediaKind,
  file: { range: ByteRange | null; sizeBytes: number; remainingSeconds: number },
): Headers {
  const { range, sizeBytes } = file;
  const length = range === null ? sizeBytes : range.lastByte - range.firstByte + 1;
  const headers = new Headers({
    'Content-Type': ARTEFACTS[kind].contentType,
    'Content-Length': String(length),
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Accept-Ranges': 'bytes',
    'Cache-Control': `private, max-age=${Math.max(0, file.remainingSeconds)}`,
  });
  if (range !== null) {
    headers.set('Content-Range', `bytes ${range.firstByte}-${range.lastByte}/${sizeBytes}`);
  }
  return headers;
}

function r2Range(range: ByteRange): R2Range {
  return { offset: range.firstByte, length: range.lastByte - range.firstByte + 1 };
}
