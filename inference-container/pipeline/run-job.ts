import type { AnalysisResult, JobResult } from '../../contract/job-result.ts';
import type { ArtifactKind, LeasedJob } from '../../contract/job.ts';
import type { Warning } from '../../contract/warnings.ts';
import { fetchVideo } from '../lease/fetch-video.ts';
import { uploadArtifact } from '../lease/upload-artifact.ts';
import type { LeaseApi } from '../lease/worker-api.ts';
import type { Logger } from '../logger.ts';
import { nameOf } from '../logger.ts';
import { checkDeclaredLength, decodeFrames } from '../media/decode-frames.ts';
import { FrameSurvey } from '../media/frame-survey.ts';
import { makeThumbnail } from '../media/make-thumbnail.ts';
import type { MediaTools } from '../media/media-tools.ts';
import { probeVideo } from '../media/probe-video.ts';
import { VideoRefused } from '../media/video-refused.ts';
import type { DecodedVideo, Frame, SourceVideo } from '../media/video.ts';
import packageFile from '../package.json' with { type: 'json' };
import type { RunnerEngine } from '../pose/track-runner.ts';
import { analyzeVideo } from './analyze-video.ts';
import { createFaceHider } from './hide-face.ts';
import { PERCENTAGE_AFTER, reportProgress } from './progress.ts';
import { showAnalysis } from './show-analysis.ts';
import type { WatchedRunner } from './watch-runner.ts';
import { watchRunner } from './watch-runner.ts';

export interface JobContext {
  leasedJob: LeasedJob;
  api: LeaseApi;
  engine: RunnerEngine;
  /** Used by this job only; the caller creates and removes it. */
  directory: string;
  tools: MediaTools;
  reportPercentage: (percentage: number) => void;
  logger: Logger;
  signal: AbortSignal;
}

/** Runs a job in this thread or another; rejects if the attempt itself failed. */
export type RunJob = (context: JobContext) => Promise<JobResult>;

/**
 * Runs the whole pipeline. Returns the verdict on the video; throws if the attempt itself failed.
 */
export async function runJob(context: JobContext): Promise<JobResult> {
  const { leasedJob, tools, logger, signal } = context;
  const { job, words } = leasedJob;
  try {
    const watched = await watchVideo(await receiveVideo(context), context);
    const { video, track, previewFrame } = watched;
    const outcome = await timeStage(logger, 'analyze', () =>
      analyzeVideo(watched, { job, tools, signal }),
    );
    // A refused video may show faces of people who were not tracked.
    const shownTrack = outcome.ok ? track : null;
    const hideFace = job.hidesFace === true ? createFaceHider(shownTrack) : undefined;
    hideFace?.(previewFrame);
    if (!outcome.ok) {
      await uploadThumbnail(previewFrame, context);
      return { outcome: 'failed', reason: outcome.reason };
    }
    const { result, rawData, calculatedData } = outcome;
    const annotation = { ...outcome.annotation, words };
    const [shown] = await awaitAll([
      timeStage(logger, 'annotate', () =>
        showAnalysis(video, annotation, { ...context, hideFace }),
      ),
      uploadJson('raw_data', rawData, context),
    ]);
    context.reportPercentage(PERCENTAGE_AFTER.annotate);
    const { timeline } = shown;
    const measuredBy = { software: packageFile.version, pose_model: context.engine.model.name };
    const data = { ...calculatedData, timeline, measured_by: measuredBy };
    await awaitAll([
      uploadJson('calculated_data', data, context),
      upload('output_video', shown.bytes, context),
      uploadThumbnail(shown.thumbnailFrame ?? previewFrame, context),
    ]);
    const shownResult = shown.isAnnotated ? result : addWarning(result, 'annotation_failed');
    return { outcome: 'success', result: { ...shownResult, measuredBy } };
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error;
    const { reason, message, cause } = error;
    logger.info('video_refused', { reason, detail: message, decoderMessages: cause });
    return { outcome: 'failed', reason };
  }
}

/** Rejects only after all have settled, so none outlives the job. */
async function awaitAll<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

async function receiveVideo(context: JobContext): Promise<SourceVideo> {
  const { api, reportPercentage, logger } = context;
  const path = await timeStage(logger, 'fetch', () => fetchVideo(api, context));
  reportPercentage(PERCENTAGE_AFTER.fetch);
  const video = await timeStage(logger, 'probe', () => probeVideo(path, context));
  await timeStage(logger, 'count', () => checkDeclaredLength(video, context));
  return video;
}

interface WatchedVideo extends WatchedRunner {
  video: DecodedVideo;
  previewFrame: Frame;
}

async function watchVideo(video: SourceVideo, context: JobContext): Promise<WatchedVideo> {
  const { engine, reportPercentage, logger, signal } = context;
  const survey = new FrameSurvey(video.declaredDurationSeconds);
  const frames = reportProgress(survey.watch(decodeFrames(video, context)), {
    stage: 'pose',
    durationSeconds: video.declaredDurationSeconds,
    report: reportPercentage,
  });
  const watched = await timeStage(logger, 'pose', () =>
    watchRunner(frames, { engine, video, signal }),
  );
  const { codecName, widthPx, heightPx } = video;
  const { frameCount, lastTimeSeconds, firstFrameSeconds, previewFrame } = survey;
  logger.info('video_decoded', { codecName, widthPx, heightPx, frameCount, lastTimeSeconds });
  reportPercentage(PERCENTAGE_AFTER.pose);
  return { ...watched, video: { ...video, firstFrameSeconds }, previewFrame };
}

function addWarning(result: AnalysisResult, warning: Warning): AnalysisResult {
  return { ...result, warnings: [...result.warnings, warning] };
}

async function uploadThumbnail(frame: Frame, context: JobContext): Promise<void> {
  const bytes = await timeStage(context.logger, 'thumbnail', () => makeThumbnail(frame, context));
  await upload('thumbnail', bytes, context);
}

async function uploadJson(kind: ArtifactKind, value: object, context: JobContext): Promise<void> {
  await upload(kind, new TextEncoder().encode(JSON.stringify(value)), context);
}

async function upload(
  kind: ArtifactKind,
  bytes: Uint8Array<ArrayBuffer>,
  { api, logger, signal }: JobContext,
): Promise<void> {
  await timeStage(logger, 'upload', () => uploadArtifact(api, { kind, bytes, signal }));
}

async function timeStage<T>(logger: Logger, stage: string, work: () => T | Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAtMs);
  try {
    const product = await work();
    logger.info('stage_done', { stage, durationMs: durationMs() });
    return product;
  } catch (error) {
    const reason = error instanceof VideoRefused ? error.reason : nameOf(error);
    logger.info('stage_failed', { stage, durationMs: durationMs(), reason });
    throw error;
  }
}
