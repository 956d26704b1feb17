import { ARTIFACTS } from '../../contract/job.ts';
import type { ColorTags, Frame } from './video.ts';
import type { MediaTools } from './media-tools.ts';
import { knownTags } from './color-tags.ts';
import { VideoEncoder } from './video-encoder.ts';

export interface EncodingContext {
  tools: MediaTools;
  directory: string;
  /** Of the source video; what it does not say, the new one does not say either. */
  color: ColorTags;
  /** Of the frames to come. */
  timesSeconds: ArrayLike<number>;
  maxBytes?: number;
  signal: AbortSignal;
}

/** For frames like the first one. */
export function openEncoder({ widthPx, heightPx }: Frame, context: EncodingContext): VideoEncoder {
  const { timesSeconds } = context;
  const { length } = timesSeconds;
  const spanSeconds = (timesSeconds[length - 1] ?? 0) - (timesSeconds[0] ?? 0);
  const format = {
    widthPx,
    heightPx,
    framesPerSecond: (length - 1) / spanSeconds || 1,
    color: knownTags(context.color),
    maxBytes: context.maxBytes ?? ARTIFACTS.output_video.maxBytes,
  };
  return new VideoEncoder(format, context);
}
