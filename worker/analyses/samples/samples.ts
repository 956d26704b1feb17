import type { AnalysisType, Job } from '../../../contract/job.ts';
import { ARTIFACTS } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import type { Sample, SampleFile } from '../../../contract/samples.ts';
import { samplePath } from '../../../contract/samples.ts';
import type { Env } from '../../env.ts';
import { artifactKey } from '../../platform/object-keys.ts';

type SampledJob = Pick<Job, 'analysisId' | 'analysisType' | 'isFullBody'>;

export const SAMPLE_ATTEMPT = 1;

/** `cli/build-assets.mjs` copies build/samples/results here; the host is ignored. */
const FOLDER = 'https://assets.invalid/samples';
const FILES = [...keysOf(ARTIFACTS), 'result'] as const;

/**
 * Stores sample results in place of a container's. Rejects only after all writes have settled, so
 * that a rollback can delete everything.
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

/** Returns a file, encoded as in R2: JSON is gzipped. */
export async function fetchSample(env: Env, sample: Sample, file: SampleFile): Promise<Response> {
  const path = samplePath(sample, file);
  const asset = await env.ASSETS.fetch(`${FOLDER}/${path}`);
  if (asset.ok) return asset;
  await asset.body?.cancel();
  throw new Error(`the sample ${path} is missing: ${asset.status}`);
}

/** Served by `serve-sample-media.ts`. */
export function sampleMediaUrls(view: AnalysisType): { thumbnail: string; output_video: string } {
  return {
    thumbnail: `/sample-media/${samplePath(view, 'thumbnail')}`,
    output_video: `/sample-media/${samplePath(view, 'output_video')}`,
  };
}

function sampleOf({ analysisType, isFullBody }: SampledJob): Sample {
  return analysisType === 'back_view' && !isFullBody ? 'pronation' : analysisType;
}
