import type { LeasedJob } from '../contract/job.ts';
import type { JobResult } from '../contract/job-result.ts';
import { checkDeclaredLength } from './decode/check-declared-length.ts';
import { decodeFrames } from './decode/decode-frames.ts';
import { FrameSurvey } from './decode/frame-survey.ts';
import { makeThumbnail } from './decode/make-thumbnail.ts';
import { probeVideo } from './decode/probe-video.ts';
import { fetchVideo } from './fetch-video.ts';
import type { Logger } from './logger.ts';
import { analyseMotion } from './motion/motion.ts';
import { PictureChanges } from './pose/picture-changes.ts';
import type { RunnerEngine } from './pose/track-runner.ts';
import { trackRunner } from './pose/track-runner.ts';
import { PERCENTAGE_AFTER, reportWhilePassing } from './progress.ts';
import { buildRawData } from './report/raw-data.ts';
import { uploadArtefact } from './report/upload-artefact.ts';
import type { MediaTools } from './run-data.ts';
import { VideoRefused } from './run-data.ts';
import type { LeaseApi } from './worker-api.ts';

export interface JobContext {
  leasedJob: LeasedJob;
  api: LeaseApi;
  engine: RunnerEngine;
  /** Exists for this job alone; whoever made it removes it. */
  directory: string;
  tools: MediaTools;
  reportPercentage: (percentage: number) => void;
  logger: Logger;
  signal: AbortSignal;
}

/** The whole pipeline. Returns what is true of this video; throws when the attempt itself failed. */
export async function runJob(context: JobContext): Promise<JobResult> {
  const { api, engine, directory, tools, reportPercentage, logger, signal } = context;
  const { analysisType: view } = context.leasedJob.job;
  try {
    const path = await timed('fetch', () => fetchVideo(api, { directory, signal }));
    reportPercentage(PERCENTAGE_AFTER.fetch);

    const video = await timed('probe', () => probeVideo(path, { tools, signal }));
    await timed('count', () => checkDeclaredLength(video, { tools, signal }));

    const survey = new FrameSurvey(video.declaredDurationSeconds);
    const changes = new PictureChanges();
    const frames = reportWhilePassing(
      changes.watch(survey.watch(decodeFrames(video, { tools, signal }))),
      {
        durationSeconds: video.declaredDurationSeconds,
        report: reportPercentage,
      },
    );
    const track = await timed('pose', () => trackRunner(frames, { engine, video, signal }));
    const { codecName, widthPx, heightPx } = video;
    const { frameCount, lastTimeSeconds, previewFrame } = survey;
    logger.info('video_decoded', { codecName, widthPx, heightPx, frameCount, lastTimeSeconds });
    reportPercentage(PERCENTAGE_AFTER.pose);

    const bytes = await timed('thumbnail', () => makeThumbnail(previewFrame, context));
    await timed('upload', () => uploadArtefact(api, { kind: 'thumbnail', bytes, signal }));
    reportPercentage(PERCENTAGE_AFTER.thumbnail);
    if (track === null) return NOBODY_IN_THE_VIDEO;

    const isRepeated = changes.findRepeats();
    const motion = await timed('motion', () => analyseMotion(track, { view, isRepeated }));
    if (motion === null) return NO_LEGS_IN_THE_VIDEO;
    const { timesSeconds, landmarks } = motion;
    const trajectory = { timesSeconds, points: landmarks };
    const json = encodeJson(buildRawData(trajectory, { widthPx, heightPx, view }));
    await timed('upload', () => uploadArtefact(api, { kind: 'raw_data', bytes: json, signal }));
    reportPercentage(PERCENTAGE_AFTER.motion);
    return ANALYSIS_NOT_BUILT_IN;
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error;
    logger.info('video_refused', { code: error.code, decoderMessages: error.cause });
    return { outcome: 'failed', code: error.code, detail: error.message };
  }

  async function timed<T>(stage: string, work: () => T | Promise<T>): Promise<T> {
    const startedAtMs = performance.now();
    const product = await work();
    logger.info('stage_done', { stage, durationMs: Math.round(performance.now() - startedAtMs) });
    return product;
  }
}

function encodeJson(value: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

const NOBODY_IN_THE_VIDEO: JobResult = {
  outcome: 'failed',
  code: 'no_runner_detected',
  detail:
    'Nobody was found in the video. Film in good light, with the whole runner in the picture for several steps.',
};
const NO_LEGS_IN_THE_VIDEO: JobResult = {
  outcome: 'failed',
  code: 'no_runner_detected',
  detail:
    'Somebody was found in the video, but never with both legs in view. Film the whole runner, from head to feet.',
};
const ANALYSIS_NOT_BUILT_IN: JobResult = {
  outcome: 'failed',
  code: 'internal',
  detail:
    'The runner was found and followed, but the stages that measure the gait are not built into this version of the container.',
};
