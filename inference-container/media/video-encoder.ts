import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { frameInputArguments, mediaArguments } from './media-arguments.ts';
import type { MediaProcess } from './media-process.ts';
import { startMediaProcess } from './media-process.ts';
import type { ColorTags, Frame } from './video.ts';
import type { MediaTools } from './media-tools.ts';
import { mp4Header, TICKS_PER_SECOND } from './mp4-header.ts';
import { readFlv } from './read-flv.ts';

export interface VideoFormat {
  widthPx: number;
  heightPx: number;
  /** Average. */
  framesPerSecond: number;
  color: ColorTags;
  /** Limit for the whole file. */
  maxBytes: number;
}

/** The fastest x264 preset that uses features of High profile. */
const PRESET = 'superfast';
/** CRF: almost visually lossless. */
const QUALITY = 23;
/**
 * Keeps ten seconds of noise below half of the artifact size limit, and is three times what a
 * 1080p60 clip needs.
 */
const MAX_BITS_PER_SECOND = 24_000_000;
const THREADS = 2;
/** Crops odd sizes by a pixel, because H.264 in 4:2:0 needs even sizes. */
const CROP_TO_EVEN = 'crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0';
const MIN_DECLARED_RATE = 1;
const MAX_DECLARED_RATE = 240;

/**
 * Encodes frames to an H.264 MP4. The encoder process writes no file: coded pictures come back
 * through a pipe and are muxed here, with the exact times of the frames. Until then they stay in
 * memory, up to `maxBytes`.
 */
export class VideoEncoder {
  readonly #format: VideoFormat;
  readonly #signal: AbortSignal;
  readonly #process: MediaProcess;
  readonly #coded: Promise<CodedVideo>;
  readonly #timesSeconds: number[] = [];

  constructor(format: VideoFormat, context: { tools: MediaTools; signal: AbortSignal }) {
    this.#format = format;
    this.#signal = context.signal;
    this.#process = startMediaProcess('ffmpeg', encodeArguments(format), context);
    this.#process.timeLimit.stop();
    this.#coded = collectPictures(this.#process.stdout, format.maxBytes);
    // The next write fails with a broken pipe, and then reports this error.
    this.#coded.catch(() => {
      this.#process.kill();
    });
  }

  /** The frame's pixels may be reused once this resolves. */
  async write({ timeSeconds, pixels }: Frame): Promise<void> {
    this.#signal.throwIfAborted();
    this.#timesSeconds.push(timeSeconds);
    this.#process.timeLimit.run();
    try {
      await new Promise<void>((resolve, reject) => {
        this.#process.stdin.write(pixels, (error) => {
          if (error) reject(error);
          else resolve();
        });
      });
    } catch (error) {
      await this.#finishProcess();
      throw error;
    }
    this.#process.timeLimit.stop();
  }

  async finish(path: string): Promise<void> {
    this.#process.timeLimit.run();
    this.#process.stdin.end();
    const { decoderSetup, pictures } = await this.#finishProcess();
    assert(decoderSetup !== null, 'the encoder sends its setup before the first picture');
    assert(pictures.length === this.#timesSeconds.length, 'every frame yields one coded picture');
    const header = mp4Header({
      widthPx: evenPart(this.#format.widthPx),
      heightPx: evenPart(this.#format.heightPx),
      color: this.#format.color,
      decoderSetup,
      durationsTicks: durationsTicks(this.#timesSeconds),
      sizesBytes: pictures.map(({ bytes }) => bytes.length),
      isKey: pictures.map(({ isKey }) => isKey),
    });
    const file = [header, ...pictures.map(({ bytes }) => bytes)];
    await writeFile(path, file, { signal: this.#signal });
  }

  /** Does nothing if the encoder has already finished. */
  stop(): void {
    this.#process.kill();
  }

  /** Throws if collecting or encoding failed. */
  async #finishProcess(): Promise<CodedVideo> {
    const [coded, end] = await Promise.all([this.#coded, this.#process.ended]);
    if (end.kind === 'succeeded') return coded;
    throw new Error(
      `Encoding the video failed: ${JSON.stringify(end)} ${this.#process.messages()}`,
    );
  }
}

interface CodedVideo {
  decoderSetup: Uint8Array | null;
  pictures: { isKey: boolean; bytes: Uint8Array }[];
}

async function collectPictures(stream: Readable, maxBytes: number): Promise<CodedVideo> {
  const coded: CodedVideo = { decoderSetup: null, pictures: [] };
  let sizeBytes = 0;
  for await (const packet of readFlv(stream)) {
    if (packet.kind === 'setup') coded.decoderSetup = packet.bytes;
    else coded.pictures.push(packet);
    sizeBytes += packet.bytes.length;
    if (sizeBytes > maxBytes) throw new Error(`The encoded video exceeds ${maxBytes} bytes.`);
  }
  return coded;
}

function encodeArguments({ framesPerSecond, color, ...size }: VideoFormat): string[] {
  // Only for rate control; the MP4 uses the actual times of the frames.
  const rate = Math.min(MAX_DECLARED_RATE, Math.max(MIN_DECLARED_RATE, framesPerSecond));
  return [
    ...frameInputArguments(size, { framerate: rate.toFixed(3) }),
    ...mediaArguments({
      vf: CROP_TO_EVEN,
      fps_mode: 'passthrough',
      'c:v': 'libx264',
      preset: PRESET,
      'profile:v': 'high',
      crf: QUALITY,
      maxrate: MAX_BITS_PER_SECOND,
      bufsize: MAX_BITS_PER_SECOND,
      // No B-frames, so that coding order equals presentation order.
      bf: 0,
      // A keyframe every second, for seeking.
      g: Math.ceil(rate),
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      ...(color.primaries !== null && { color_primaries: color.primaries }),
      ...(color.transfer !== null && { color_trc: color.transfer }),
      ...(color.matrix !== null && { colorspace: color.matrix }),
      threads: THREADS,
      // Removes the SEI units in which x264 writes its settings.
      'bsf:v': 'filter_units=remove_types=6',
      flvflags: 'no_duration_filesize',
    }),
    ...mediaArguments({ f: 'flv' }),
    'pipe:1',
  ];
}

function evenPart(lengthPx: number): number {
  return lengthPx - (lengthPx % 2);
}

/** The last frame is assumed to last as long as the average frame. */
function durationsTicks(timesSeconds: readonly number[]): number[] {
  const ticks = timesSeconds.map((time) => Math.round(time * TICKS_PER_SECOND));
  const spanTicks = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0);
  const meanTicks = ticks.length > 1 ? spanTicks / (ticks.length - 1) : TICKS_PER_SECOND;
  return ticks.map((tick, index) =>
    Math.max(1, (ticks[index + 1] ?? tick + Math.round(meanTicks)) - tick),
  );
}
