import type { ChosenFrame } from './decode-chosen.ts';
import { decodeChosen } from './decode-chosen.ts';
import { FrameSchedule } from './frame-schedule.ts';
import type { MediaTools } from './media-tools.ts';
import { pictureSizeFor } from './picture-size.ts';
import type { Frame, SourceVideo } from './video.ts';

/** What a viewer sees of a runner; more frames cost time and bytes. */
const MAX_FRAMES_PER_SECOND = 30;

/** Those of the frames at these times that the annotated video shows. */
export function chooseShownFrames(timesSeconds: Float64Array): ChosenFrame[] {
  const schedule = new FrameSchedule(MAX_FRAMES_PER_SECOND);
  return [...timesSeconds]
    .map((timeSeconds, index) => ({ index, timeSeconds }))
    .filter(({ timeSeconds }) => schedule.takes(timeSeconds));
}

/** Decodes them once more, for the output video. */
export async function* decodeShownFrames(
  video: SourceVideo,
  frames: readonly ChosenFrame[],
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Frame, void, void> {
  const size = pictureSizeFor(video);
  const pictures = decodeChosen(video, { frames, scaled: size, picture: size }, options);
  for await (const picture of pictures) yield { ...picture, ...size };
}
