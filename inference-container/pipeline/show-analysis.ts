import { stat } from 'node:fs/promises';

import type { Timeline } from '../../contract/timeline.ts';
import { plainTimeline } from '../draw/timeline.ts';
import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import type { ChosenFrame } from '../media/decode-selected.ts';
import { decodeShownFrames } from '../media/decode-selected.ts';
import { chooseShownFrames } from '../media/frame-schedule.ts';
import type { MediaTools } from '../media/media-tools.ts';
import { copyVideo } from '../media/video-encoder.ts';
import type { DecodedVideo, Frame } from '../media/video.ts';
import type { AnnotatedVideo } from './annotate-video.ts';
import { annotateVideo } from './annotate-video.ts';
import type { FaceHider } from './hide-face.ts';
import { planShow } from './plan-show.ts';
import { reportProgress } from './progress.ts';
import type { AnnotationInput } from './view-drawing.ts';

export interface ShownAnalysis extends AnnotatedVideo {
  timeline: Timeline;
  /** False for a plain copy of the video. */
  isAnnotated: boolean;
}

interface ShowContext {
  tools: MediaTools;
  reportPercentage: (percentage: number) => void;
  logger: Logger;
  signal: AbortSignal;
  hideFace?: FaceHider | undefined;
}

const MAX_ATTEMPTS = 2;

/**
 * Draws the analysis on the video. If drawing fails twice, falls back to a plain copy of the video,
 * so that the analysis is not lost. Rejects with the signal's reason if the job is stopped.
 */
export async function showAnalysis(
  video: DecodedVideo,
  annotation: AnnotationInput,
  context: ShowContext,
): Promise<ShownAnalysis> {
  const sourceBytesPerSecond = await bytesPerSecond(video, annotation.timesSeconds);
  const encoding = { ...context, color: video.color, sourceBytesPerSecond };
  for (let drawing = 1; drawing <= MAX_ATTEMPTS; drawing += 1) {
    try {
      const show = planShow(annotation);
      // Retries only after the previous attempt failed.
      const annotated = await annotateVideo(frames(show.frames), annotation, { ...encoding, show });
      return { ...annotated, timeline: show.timeline, isAnnotated: true };
    } catch (error) {
      context.signal.throwIfAborted();
      const stack = error instanceof Error ? error.stack : undefined;
      context.logger.error('annotation_failed', { drawing, error: describeError(error), stack });
    }
  }
  const shown = chooseShownFrames(annotation.timesSeconds);
  const timesSeconds = shown.map(({ timeSeconds }) => timeSeconds);
  const bytes = await copyVideo(frames(shown), { ...encoding, timesSeconds });
  const timeline = plainTimeline(timesSeconds);
  return { bytes, thumbnailFrame: null, timeline, isAnnotated: false };

  function frames(chosen: readonly ChosenFrame[]) {
    const decoded = hideFaces(decodeShownFrames(video, chosen, context), context.hideFace);
    return reportProgress(decoded, {
      stage: 'annotate',
      durationSeconds: video.declaredDurationSeconds,
      report: context.reportPercentage,
    });
  }
}

async function* hideFaces(
  frames: AsyncIterable<Frame>,
  hideFace: FaceHider | undefined,
): AsyncGenerator<Frame> {
  for await (const frame of frames) {
    hideFace?.(frame);
    yield frame;
  }
}

async function bytesPerSecond({ path }: DecodedVideo, timesSeconds: Float64Array): Promise<number> {
  const { size } = await stat(path);
  return size / ((timesSeconds.at(-1) ?? 0) - (timesSeconds[0] ?? 0));
}
