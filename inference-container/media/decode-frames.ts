import { MAX_VIDEO_HEIGHT_PX, MAX_VIDEO_SECONDS, MAX_VIDEO_WIDTH_PX } from '../../contract/job.ts';
import type { MediaTools } from './media-tools.ts';
import { pictureSizeFor } from './picture-size.ts';
import { requireSuccess, runAgain } from './retry-run.ts';
import { startDecoder } from './start-decoder.ts';
import { VideoRefused } from './video-refused.ts';
import type { DecodedFrame, SourceVideo } from './video.ts';

/** Exceeds what any accepted video needs. */
const AMPLE_MEBIBYTES = 1280;
/** Extra time to decode a video over the limit in order to report its actual length. */
const OVERRUN_MEASURE_MS = 3000;

interface DecodeOptions {
  tools: MediaTools;
  signal: AbortSignal;
}

/**
 * Decodes the whole video, one upright frame at a time. The decoder runs a few frames ahead and
 * then blocks; only the time we wait for it counts against its limit. Leaving the loop early kills
 * it. Throws VideoRefused if the video has no frames, or more than the limits allow.
 */
export async function* decodeFrames(
  video: SourceVideo,
  options: DecodeOptions,
): AsyncGenerator<DecodedFrame, void, void> {
  try {
    yield* decodeOnce(video, options);
  } catch (first) {
    const hasAmpleMemory = options.tools.memoryMebibytes >= AMPLE_MEBIBYTES;
    await runAgain(first, (tools) => countFrames(video, { ...options, tools }), {
      ...options,
      hasAmpleMemory,
    });
    throw new Error('The video was refused at first, but accepted on a second run.', {
      cause: first,
    });
  }
}

async function countFrames(video: SourceVideo, options: DecodeOptions): Promise<number> {
  let count = 0;
  for await (const { index } of decodeOnce(video, options)) count = index + 1;
  return count;
}

async function* decodeOnce(
  video: SourceVideo,
  options: DecodeOptions,
): AsyncGenerator<DecodedFrame, void, void> {
  const size = pictureSizeFor(video);
  const length = new DecodedLength(video);
  const { decoder, pictures } = await startDecoder(
    video,
    { scaled: size },
    { ...options, allowedCpuSeconds: () => allowedCpuSeconds(video, length.frameCount) },
  );
  let index = 0;
  let overrunEndsAtMs = Infinity;
  try {
    for await (const { pixels, fileSeconds } of pictures) {
      options.signal.throwIfAborted();
      const timeSeconds = length.add(fileSeconds);
      if (length.isOverLimit) {
        overrunEndsAtMs = Math.min(overrunEndsAtMs, performance.now() + OVERRUN_MEASURE_MS);
        if (performance.now() > overrunEndsAtMs) break;
      } else if (timeSeconds !== null) {
        decoder.timeLimit.stop();
        yield { index, timeSeconds, fileSeconds, ...size, pixels };
        decoder.timeLimit.run();
        index += 1;
      }
    }
    if (length.isOverLimit) {
      options.signal.throwIfAborted();
      const isComplete = performance.now() <= overrunEndsAtMs;
      throw new VideoRefused(length.overrunReason, length.describeOverrun({ isComplete }));
    }
    const detail = 'The video cannot be decoded: it is damaged or contains no frames.';
    await requireSuccess(decoder, { detail, isUseless: index === 0 });
  } finally {
    decoder.kill();
  }
}

/** Allowance for startup and parsing; the costliest 30 MB take about 1 s. */
const BASE_CPU_SECONDS = 3;
/** The costliest accepted recordings, 10-bit AV1 and HEVC, take 5 to 9 ns per pixel. */
const CPU_SECONDS_PER_PIXEL = 25e-9;
const CPU_SECONDS_PER_FRAME = 0.003;
/**
 * Pixels that a decoder may buffer or discard before its first output, for example after a trim.
 */
const HELD_BACK_PIXELS = 15 * MAX_VIDEO_WIDTH_PX * MAX_VIDEO_HEIGHT_PX;
const MAX_HELD_BACK = 120;

/**
 * Returns the CPU time allowed for decoding this many frames. Only videos crafted to be expensive
 * (thousands of edits or scans) exceed it; real recordings stay far below.
 */
function allowedCpuSeconds(
  { widthPx, heightPx }: Pick<SourceVideo, 'widthPx' | 'heightPx'>,
  decodedFrames: number,
): number {
  const pixels = widthPx * heightPx;
  const heldBack = Math.min(MAX_HELD_BACK, HELD_BACK_PIXELS / pixels);
  const perFrame = CPU_SECONDS_PER_FRAME + pixels * CPU_SECONDS_PER_PIXEL;
  return BASE_CPU_SECONDS + (decodedFrames + heldBack) * perFrame;
}

/** Tolerance for rounding in headers. */
const HEADER_ROUNDING_SECONDS = 0.5;

/**
 * If the header declares more than the limits allow, counts the frames to confirm it, which is much
 * cheaper than running the models, and refuses the video. Decoding later catches a header that
 * understates the length.
 */
export async function checkDeclaredLength(
  video: SourceVideo,
  options: { tools: MediaTools; signal: AbortSignal },
): Promise<void> {
  const { declaredDurationSeconds, declaredFrameCount, maxFrames } = video;
  const isSuspect =
    (declaredDurationSeconds ?? 0) > MAX_VIDEO_SECONDS + HEADER_ROUNDING_SECONDS ||
    (declaredFrameCount ?? 0) > maxFrames;
  if (!isSuspect) return;
  const frames = decodeFrames(video, options);
  let isOver: boolean | undefined = false;
  while (isOver !== true) isOver = (await frames.next()).done;
}

/** Containers round times: Matroska, for example, rounds to whole milliseconds. */
const ROUNDING_SECONDS = 0.001;

class DecodedLength {
  frameCount = 0;
  readonly #maxFrames: number;
  #datedFrameCount = 0;
  #firstSeconds = 0;
  #spanSeconds = 0;

  constructor({ maxFrames }: { maxFrames: number }) {
    this.#maxFrames = maxFrames;
  }

  /** Returns the time since the first frame; null if the time is missing or does not increase. */
  add(presentationSeconds: number): number | null {
    this.frameCount += 1;
    if (Number.isNaN(presentationSeconds)) return null;
    if (this.#datedFrameCount === 0) this.#firstSeconds = presentationSeconds;
    const timeSeconds = presentationSeconds - this.#firstSeconds;
    if (this.#datedFrameCount > 0 && timeSeconds <= this.#spanSeconds) return null;
    this.#datedFrameCount += 1;
    this.#spanSeconds = timeSeconds;
    return timeSeconds;
  }

  /** Assumes that the last frame lasts as long as the average frame. */
  get durationSeconds(): number {
    const intervals = Math.max(1, this.#datedFrameCount - 1);
    return this.#spanSeconds + this.#spanSeconds / intervals;
  }

  /** False for a frame exactly at the time limit. */
  get isOverLimit(): boolean {
    return this.#isTooLong || this.frameCount > this.#maxFrames;
  }

  get overrunReason(): 'video_too_long' | 'too_many_frames' {
    return this.#isTooLong ? 'video_too_long' : 'too_many_frames';
  }

  describeOverrun({ isComplete }: { isComplete: boolean }): string {
    const atLeast = isComplete ? '' : 'at least ';
    const seconds = Number(this.durationSeconds.toFixed(2));
    return this.#isTooLong
      ? `Video duration is ${atLeast}${seconds} s, maximum is ${MAX_VIDEO_SECONDS} s`
      : `Video has ${atLeast}${this.frameCount} frames in ${seconds} s, ` +
          `maximum is ${this.#maxFrames} at this size`;
  }

  get #isTooLong(): boolean {
    return this.#spanSeconds > MAX_VIDEO_SECONDS + ROUNDING_SECONDS;
  }
}
