import { readFile } from 'node:fs/promises';

import type { ArtifactKind, Job, LeasedJob } from '../contract/job.ts';
import type { AnalysisResult, JobResult } from '../contract/job-result.ts';
import type { Warning } from '../contract/warnings.ts';
import { analyzeTrack } from './analyze-track.ts';
import { checkDeclaredLength } from './decode/check-declared-length.ts';
import { decodeFrames } from './decode/decode-frames.ts';
import { FrameSurvey } from './decode/frame-survey.ts';
import { makeThumbnail } from './decode/make-thumbnail.ts';
import { probeVideo } from './decode/probe-video.ts';
import { fetchVideo } from './fetch-video.ts';
import type { Logger } from './logger.ts';
import { lookAgain } from './look-again.ts';
import { FrameThinning } from './pose/frame-thinning.ts';
import { PictureChanges } from './pose/picture-changes.ts';
import type { RunnerEngine } from './pose/track-runner.ts';
import { trackRunner } from './pose/track-runner.ts';
import { PERCENTAGE_AFTER, reportWhilePassing } from './progress.ts';
import { uploadArtifact } from './report/upload-artifact.ts';
import type { Frame, MediaTools, PoseTrack, SourceVideo } from './run-data.ts';
import { VideoRefused } from './run-data.ts';
import { showAnalysis } from './show-analysis.ts';
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

const PRONATION_FRAMES_PER_SECOND = 30;

/** The whole pipeline. Returns what is true of this video; throws when the attempt itself failed. */
export async function runJob(context: JobContext): Promise<JobResult> {
  const { leasedJob, logger } = context;
  const { job } = leasedJob;
  try {
    const video = await receiveVideo(context);
    const { track, isRepeated, previewFrame } = await watchVideo(video, context);
    const analysis = await timed(logger, 'analyze', () =>
      analyzeTrack(track, {
        job,
        isRepeated,
        lookAgain: (plan) => lookAgain(video, plan, { ...context, ...job }),
      }),
    );
    if (!analysis.ok) {
      await uploadThumbnail(previewFrame, context);
      return { outcome: 'failed', code: analysis.code, detail: analysis.detail };
    }
    await uploadJson('raw_data', analysis.rawData, context);
    await uploadJson('calculated_data', analysis.calculatedData, context);
    const shown = await timed(logger, 'annotate', () => showAnalysis(video, analysis, context));
    context.reportPercentage(PERCENTAGE_AFTER.annotate);
    await upload('output_video', new Uint8Array(await readFile(shown.path)), context);
    await uploadThumbnail(shown.thumbnailFrame ?? previewFrame, context);
    const { result } = analysis;
    return {
      outcome: 'success',
      result: shown.isAnnotated ? result : withWarning(result, 'annotation_failed'),
    };
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error;
    logger.info('video_refused', { code: error.code, decoderMessages: error.cause });
    return { outcome: 'failed', code: error.code, detail: error.message };
  }
}

async function receiveVideo(context: JobContext): Promise<SourceVideo> {
  const { api, reportPercentage, logger } = context;
  const path = await timed(logger, 'fetch', () => fetchVideo(api, context));
  reportPercentage(PERCENTAGE_AFTER.fetch);
  const video = await timed(logger, 'probe', () => probeVideo(path, context));
  await timed(logger, 'count', () => checkDeclaredLength(video, context));
  return video;
}

/** What was seen in one pass over all frames. */
interface WatchedVideo {
  /** Null where nobody was found. */
  track: PoseTrack | null;
  isRepeated: Uint8Array;
  previewFrame: Frame;
}

async function watchVideo(video: SourceVideo, context: JobContext): Promise<WatchedVideo> {
  const { engine, reportPercentage, logger, signal } = context;
  const survey = new FrameSurvey(video.declaredDurationSeconds);
  const changes = new PictureChanges();
  const thinning = new FrameThinning({
    framesPerSecond: framesPerSecondFor(context.leasedJob.job),
  });
  const frames = reportWhilePassing(survey.watch(decodeFrames(video, context)), {
    stage: 'pose',
    durationSeconds: video.declaredDurationSeconds,
    report: reportPercentage,
  });
  const seen = changes.watch(thinning.watch(frames));
  const track = await timed(logger, 'pose', () => trackRunner(seen, { engine, video, signal }));
  const { codecName, widthPx, heightPx } = video;
  const { frameCount, lastTimeSeconds, previewFrame } = survey;
  logger.info('video_decoded', { codecName, widthPx, heightPx, frameCount, lastTimeSeconds });
  reportPercentage(PERCENTAGE_AFTER.pose);
  return {
    track: track && thinning.spreadTrack(track),
    isRepeated: thinning.spreadFlags(changes.findRepeats(), { elsewhere: 1 }),
    previewFrame,
  };
}

/** Pronation needs to know only about when a foot stands where; all else needs every frame. */
function framesPerSecondFor({ analysisType, isFullBody }: Job): number {
  return analysisType === 'back_view' && !isFullBody ? PRONATION_FRAMES_PER_SECOND : Infinity;
}

function withWarning(result: AnalysisResult, warning: Warning): AnalysisResult {
  return { ...result, warnings: [...result.warnings, warning] };
}

async function uploadThumbnail(frame: Frame, context: JobContext): Promise<void> {
  const bytes = await timed(context.logger, 'thumbnail', () => makeThumbnail(frame, context));
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
  await timed(logger, 'upload', () => uploadArtifact(api, { kind, bytes, signal }));
}

async function timed<T>(logger: Logger, stage: string, work: () => T | Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  const product = await work();
  logger.info('stage_done', { stage, durationMs: Math.round(performance.now() - startedAtMs) });
  return product;
}
