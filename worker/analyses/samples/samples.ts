import type { Env } from '../../env.ts';
import { artifactKey } from '../../platform/object-keys.ts';
import type { AnalysisType, Job } from '../../../contract/job.ts';
import { ANALYSIS_TYPES, ARTIFACTS } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import type { Sample, SampleFile } from '../../../contract/samples.ts';
import { samplePath } from '../../../contract/samples.ts';
import { ApiError } from '../../http/api-error.ts';
import type { UnadmittedContext } from '../../http/http-context.ts';
import { serveFile } from '../../http/serve-file.ts';

type SampledJob = Pick<Job, 'analysisId' | 'analysisType' | 'isFullBody'>;

/** The only attempt of an analysis with ready-made results. */
export const SAMPLE_ATTEMPT = 1;

/** `cli/build-assets.mjs` copies build/samples/results there. An asset's host does not matter. */
const FOLDER = 'https://assets.invalid/samples';
const FILES = [...keysOf(ARTIFACTS), 'result'] as const;

/**
 * Stores ready-made results where a container would have stored its own. Fails only once nothing is
 * being stored anymore: a withdrawal then deletes what there is, and nothing arrives after it.
 */
export async function storeSample(env: Env, job: SampledJob): Promise<void> {
  const sample = sampleOf(job);
  const outcomes = await Promise.allSettled(
    FILES.map(async (file) => {
      const path = samplePath(sample, file);
      const asset = await fetchSample(env, sample, file);
      const contentType = file === 'result' ? 'application/json' : ARTIFACTS[file].contentType;
      const key = artifactKey(job.analysisId, SAMPLE_ATTEMPT, file);
      await env.MEDIA.put(key, await asset.arrayBuffer(), {
        httpMetadata: { contentType, ...(path.endsWith('.gz') && { contentEncoding: 'gzip' }) },
      });
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Returns a stored file: JSON data gzipped, as in R2. */
export async function fetchSample(env: Env, sample: Sample, file: SampleFile): Promise<Response> {
  const path = samplePath(sample, file);
  const asset = await env.ASSETS.fetch(`${FOLDER}/${path}`);
  if (asset.ok) return asset;
  await asset.body?.cancel();
  throw new Error(`the sample ${path} is missing: ${asset.status}`);
}

/** Addresses of the media of a view, open to everybody: see `serve-sample-media.ts`. */
export function sampleMediaUrls(view: AnalysisType): { thumbnail: string; output_video: string } {
  return {
    thumbnail: `/sample-media/${samplePath(view, 'thumbnail')}`,
    output_video: `/sample-media/${samplePath(view, 'output_video')}`,
  };
}

function sampleOf({ analysisType, isFullBody }: SampledJob): Sample {
  return analysisType === 'back_view' && !isFullBody ? 'pronation' : analysisType;
}

const MEDIA = ['thumbnail', 'output_video'] as const;
const SERVED_FILES = ANALYSIS_TYPES.flatMap((view) =>
  MEDIA.map((kind) => ({ view, kind, path: samplePath(view, kind) })),
);

/** Serves the media of the sample reports; with ranges, without which Safari plays no video. */
export async function serveSampleMedia(c: UnadmittedContext): Promise<Response> {
  const path = `${c.req.param('view')}/${c.req.param('file')}`;
  const file = SERVED_FILES.find((known) => known.path === path);
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
