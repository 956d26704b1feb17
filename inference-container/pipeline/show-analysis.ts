import type { Analysis } from './analyze-track.ts';
import type { AnnotatedVideo } from './annotate-video.ts';
import { annotateVideo } from './annotate-video.ts';
import { copyVideo } from '../media/copy-video.ts';
import { chooseShownFrames, decodeShownFrames } from '../media/decode-shown-frames.ts';
import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import { reportWhilePassing } from './progress.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { SourceVideo } from '../media/video.ts';

export interface ShownAnalysis extends AnnotatedVideo {
  /** False for a plain copy of the video. */
  isAnnotated: boolean;
}

interface ShowContext {
  tools: MediaTools;
  directory: string;
  reportPercentage: (percentage: number) => void;
  logger: Logger;
  signal: AbortSignal;
}

const MAX_ATTEMPTS = 2;

/**
 * Draws the analysis on the video. If drawing fails twice, falls back to a plain copy of the video,
 * so that the analysis is not lost. Rejects with the signal's reason if the job is stopped.
 */
export async function showAnalysis(
  video: SourceVideo,
  { annotation }: Pick<Analysis, 'annotation'>,
  context: ShowContext,
): Promise<ShownAnalysis> {
  const shown = chooseShownFrames(annotation.timesSeconds);
  const timesSeconds = shown.map(({ timeSeconds }) => timeSeconds);
  const encoding = { ...context, color: video.color, timesSeconds };
  for (let drawing = 1; drawing <= MAX_ATTEMPTS; drawing += 1) {
    try {
      // Each attempt depends on the outcome of the previous one.
      // eslint-disable-next-line no-await-in-loop
      const annotated = await annotateVideo(frames(), annotation, encoding);
      return { ...annotated, isAnnotated: true };
    } catch (error) {
      context.signal.throwIfAborted();
      const stack = error instanceof Error ? error.stack : undefined;
      context.logger.error('annotation_failed', { drawing, error: describeError(error), stack });
    }
  }
  const path = await copyVideo(frames(), encoding);
  return { path, thumbnailFrame: null, isAnnotated: false };

  function frames() {
    return reportWhilePassing(decodeShownFrames(video, shown, context), {
      stage: 'annotate',
      durationSeconds: video.declaredDurationSeconds,
      report: context.reportPercentage,
    });
  }
}
