import type { LeasedJob } from '../contract/job.ts';
import type { JobResult } from '../contract/job-result.ts';
import { decodeFrames } from './decode/decode-frames.ts';
import { FrameSurvey } from './decode/frame-survey.ts';
import { makeThumbnail } from './decode/make-thumbnail.ts';
import { probeVideo } from './decode/probe-video.ts';
import { fetchVideo } from './fetch-video.ts';
import type { Logger } from './logger.ts';
import { uploadArtefact } from './report/upload-artefact.ts';
import type { MediaTools } from './run-data.ts';
import { VideoRefused } from './run-data.ts';
import type { LeaseApi } from './worker-api.ts';

export interface JobContext {
  leasedJob: LeasedJob;
  api: LeaseApi;
  /** Exists for this job alone; whoever made it removes it. */
  directory: string;
  tools: MediaTools;
  reportPercentage: (percentage: number) => void;
  logger: Logger;
  signal: AbortSignal;
}

const PERCENTAGE_AFTER = { fetch: 5, decode: 20, thumbnail: 25 };

/** The whole pipeline. Returns what is true of this video; throws when the attempt itself failed. */
export async function runJob(context: JobContext): Promise<JobResult> {
  const { api, directory, tools, reportPercentage, logger, signal } = context;
  try {
    const path = await timed('fetch', () => fetchVideo(api, { directory, signal }));
    reportPercentage(PERCENTAGE_AFTER.fetch);

    const video = await timed('probe', () => probeVideo(path, { tools, signal }));
    const survey = new FrameSurvey(video.declaredDurationSeconds);
    const frames = survey.watch(decodeFrames(video, { tools, signal }));
    await timed('decode', async () => {
      while ((await frames.next()).done !== true);
    });
    const { codecName, widthPx, heightPx } = video;
    const { frameCount, lastTimeSeconds, previewFrame } = survey;
    logger.info('video_decoded', { codecName, widthPx, heightPx, frameCount, lastTimeSeconds });
    reportPercentage(PERCENTAGE_AFTER.decode);

    const bytes = await timed('thumbnail', () => makeThumbnail(previewFrame, context));
    await timed('upload', () => uploadArtefact(api, { kind: 'thumbnail', bytes, signal }));
    reportPercentage(PERCENTAGE_AFTER.thumbnail);
    return ANALYSIS_NOT_BUILT_IN;
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error;
    logger.info('video_refused', { code: error.code, decoderMessages: error.cause });
    return { outcome: 'failed', code: error.code, detail: error.message };
  }

  async function timed<T>(stage: string, work: () => Promise<T>): Promise<T> {
    const startedAtMs = performance.now();
    const product = await work();
    logger.info('stage_done', { stage, durationMs: Math.round(performance.now() - startedAtMs) });
    return product;
  }
}

const ANALYSIS_NOT_BUILT_IN: JobResult = {
  outcome: 'failed',
  code: 'internal',
  detail:
    'The video was read and decoded, but the stages that analyse it are not built into this version of the container.',
};
