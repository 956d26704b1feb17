import type { ChosenFrame } from './decode-chosen.ts';
import { decodeChosen } from './decode-chosen.ts';
import { FrameSchedule } from './frame-schedule.ts';
import type { MediaTools } from './media-tools.ts';
import { shownSizeFor } from './picture-size.ts';
import type { Frame, DecodedVideo } from './video.ts';

/** Enough for a viewer; more frames would cost time and bytes. */
const MAX_FRAMES_PER_SECOND = 30;
/** Frames of the video per second, while it plays at half its speed. */
const MAX_SLOW_FRAMES_PER_SECOND = 60;

/** Picks the frames of the annotated video. */
export function chooseShownFrames(
  timesSeconds: Float64Array,
  {
    always,
    slow,
  }: {
    /** Frames that must be shown. */
    always: readonly number[];
    /** A part that is shown slowly. */
    slow: { fromSeconds: number; toSeconds: number } | null;
  } = { always: [], slow: null },
): ChosenFrame[] {
  const usual = new FrameSchedule(MAX_FRAMES_PER_SECOND);
  const dense = new FrameSchedule(MAX_SLOW_FRAMES_PER_SECOND);
  return [...timesSeconds]
    .map((timeSeconds, index) => ({ index, timeSeconds }))
    .filter(({ index, timeSeconds }) => {
      const isSlow =
        slow !== null && timeSeconds >= slow.fromSeconds && timeSeconds < slow.toSeconds;
      const isDue = usual.takes(timeSeconds);
      return (isSlow && dense.takes(timeSeconds)) || isDue || always.includes(index);
    });
}

/** Decodes these frames again, at the size of the annotated video. */
export async function* decodeShownFrames(
  video: DecodedVideo,
  frames: readonly ChosenFrame[],
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Frame, void, void> {
  const size = shownSizeFor(video);
  const pictures = decodeChosen(video, { frames, scaled: size, picture: size }, options);
  for await (const picture of pictures) yield { ...picture, ...size };
}
