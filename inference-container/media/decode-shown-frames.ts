import type { ChosenFrame } from './decode-chosen.ts';
import { decodeChosen } from './decode-chosen.ts';
import { FrameSchedule } from './frame-schedule.ts';
import type { MediaTools } from './media-tools.ts';
import { pictureSizeFor } from './picture-size.ts';
import type { Frame, SourceVideo } from './video.ts';

/** Enough for a viewer; more frames would cost time and bytes. */
const MAX_FRAMES_PER_SECOND = 30;

/** Picks the frames of the annotated video. */
export function chooseShownFrames(timesSeconds: Float64Array): ChosenFrame[] {
  const schedule = new FrameSchedule(MAX_FRAMES_PER_SECOND);
  return [...timesSeconds]
    .map((timeSeconds, index) => ({ index, timeSeconds }))
    .filter(({ timeSeconds }) => schedule.takes(timeSeconds));
}

/** Decodes these frames again, at the size of the annotated video. */
export async function* decodeShownFrames(
  video: SourceVideo,
  frames: readonly ChosenFrame[],
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Frame, void, void> {
  const size = pictureSizeFor(video);
  const pictures = decodeChosen(video, { frames, scaled: size, picture: size }, options);
  for await (const picture of pictures) yield { ...picture, ...size };
}
