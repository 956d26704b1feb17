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
  /** On average. */
  framesPerSecond: number;
  color: ColorTags;
  /** Of the whole file. */
  maxBytes: number;
}

/** The fastest preset of x264 that has what High profile is for. */
const PRESET = 'superfast';
/** Of x264's scale: a little below what the eye tells from the source. */
const QUALITY = 23;
/**
 * Keeps a clip of ten seconds of noise below half of what an artifact may have, and is three
 * times what a clip of 1080p60 needs.
 */
const MAX_BITS_PER_SECOND = 24_000_000;
const THREADS = 2;
/** What is not even gets smaller by a pixel: H.264 in 4:2:0 has whole samples of color only. */
const CROP_TO_EVEN = 'crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0';
const MIN_DECLARED_RATE = 1;
const MAX_DECLARED_RATE = 240;

/**
 * Frames in, one H.264 MP4 out. The encoder works in a process of its own, which writes no file:
 * the coded pictures come back through a pipe, and get their container here, with the very times
 * of the frames. They stay in memory until then, which `maxBytes` bounds.
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
    // Whoever writes the next frame finds the pipe broken, and asks why.
    this.#coded.catch(() => {
      this.#process.kill();
    });
  }

  /** When it resolves, the frame's pixels may change. */
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
    assert(decoderSetup !== null, 'an encoder describes its pictures before the first one');
    assert(pictures.length === this.#timesSeconds.length, 'every frame becomes one coded picture');
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

  /** Harmless when it has ended already. */
  stop(): void {
    this.#process.kill();
  }

  /** Throws unless all went well. */
  async #finishProcess(): Promise<CodedVideo> {
    const [coded, end] = await Promise.all([this.#coded, this.#process.ended]);
    if (end.kind === 'succeeded') return coded;
    throw new Error(
      `Encoding the video ended as ${JSON.stringify(end)}: ${this.#process.messages()}`,
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
    if (sizeBytes > maxBytes) throw new Error(`The video grew beyond ${maxBytes} bytes.`);
  }
  return coded;
}

function encodeArguments({ framesPerSecond, color, ...size }: VideoFormat): string[] {
  // It steers the encoder's spending; what counts in the end are the times of the frames.
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
      // Pictures are coded in the order in which they are shown.
      bf: 0,
      // A key picture every second, so that a player can jump.
      g: Math.ceil(rate),
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      ...(color.primaries !== null && { color_primaries: color.primaries }),
      ...(color.transfer !== null && { color_trc: color.transfer }),
      ...(color.matrix !== null && { colorspace: color.matrix }),
      threads: THREADS,
      // Without the units in which an encoder tells its settings.
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

/** The last frame is shown for as long as a frame is on average. */
function durationsTicks(timesSeconds: readonly number[]): number[] {
  const ticks = timesSeconds.map((time) => Math.round(time * TICKS_PER_SECOND));
  const spanTicks = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0);
  const meanTicks = ticks.length > 1 ? spanTicks / (ticks.length - 1) : TICKS_PER_SECOND;
  return ticks.map((tick, index) =>
    Math.max(1, (ticks[index + 1] ?? tick + Math.round(meanTicks)) - tick),
  );
}
