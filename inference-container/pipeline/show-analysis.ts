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

const MAX_DRAWINGS = 2;

/**
 * Draws the analysis on the video. A drawing that fails twice takes no analysis along: then the
 * video is shown as it was sent. A job that is stopped rejects with the reason.
 */
export async function showAnalysis(
  video: SourceVideo,
  { annotation }: Pick<Analysis, 'annotation'>,
  context: ShowContext,
): Promise<ShownAnalysis> {
  const shown = chooseShownFrames(annotation.timesSeconds);
  const timesSeconds = shown.map(({ timeSeconds }) => timeSeconds);
  const encoding = { ...context, color: video.color, timesSeconds };
  for (let drawing = 1; drawing <= MAX_DRAWINGS; drawing += 1) {
    try {
      // The second drawing depends on how the first one ended.
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
