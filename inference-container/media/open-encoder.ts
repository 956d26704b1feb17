import { ARTIFACTS } from '../../contract/job.ts';
import { knownTags } from './color-tags.ts';
import type { MediaTools } from './media-tools.ts';
import { VideoEncoder } from './video-encoder.ts';
import type { ColorTags, Frame } from './video.ts';

export interface EncodingContext {
  tools: MediaTools;
  /** Color tags of the source video; unknown ones are left out of the output as well. */
  color: ColorTags;
  /** Times of the frames that will be written. */
  timesSeconds: ArrayLike<number>;
  /** Bytes per second of the upload; they limit those of the output. */
  sourceBytesPerSecond: number;
  maxBytes?: number;
  signal: AbortSignal;
}

/** Opens an encoder for frames of this size. */
export function openEncoder({ widthPx, heightPx }: Frame, context: EncodingContext): VideoEncoder {
  const { timesSeconds } = context;
  const { length } = timesSeconds;
  const spanSeconds = (timesSeconds[length - 1] ?? 0) - (timesSeconds[0] ?? 0);
  const format = {
    widthPx,
    heightPx,
    framesPerSecond: (length - 1) / spanSeconds || 1,
    color: knownTags(context.color),
    sourceBytesPerSecond: context.sourceBytesPerSecond,
    maxBytes: context.maxBytes ?? ARTIFACTS.output_video.maxBytes,
  };
  return new VideoEncoder(format, context);
}
