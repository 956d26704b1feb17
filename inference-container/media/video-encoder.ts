import assert from 'node:assert/strict';
import { Readable } from 'node:stream';

import {
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  Mp4OutputFormat,
  Output,
  ReadableStreamSource,
} from 'mediabunny';
import type { EncodedPacket } from 'mediabunny';

import { ARTIFACTS } from '../../contract/job.ts';
import { writableTags } from './color-tags.ts';
import { frameInputArguments, mediaArguments } from './media-arguments.ts';
import type { MediaProcess } from './media-process.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import type { PictureSize } from './picture-size.ts';
import { encoderOptions } from './video-hardware.ts';
import type { ColorTags, Frame } from './video.ts';

export interface EncodingContext {
  tools: MediaTools;
  /** Color tags of the source video; unknown ones are also omitted from the output. */
  color: ColorTags;
  timesSeconds: readonly number[];
  /** Bytes per second of the upload, which limit those of the output. */
  sourceBytesPerSecond: number;
  maxBytes?: number;
  signal: AbortSignal;
}

/**
 * Three times what a 1080p60 clip needs; keeps even ten seconds of noise below half of the artifact
 * size limit.
 */
const MAX_BITS_PER_SECOND = 24_000_000;
/**
 * The whole file may reach 1.5 times the source's bit rate; the difference covers container
 * overhead and the rate-control buffer.
 */
const MAX_RATE_PER_SOURCE_RATE = 1.35;
const BUFFER_SECONDS = 0.5;
const THREADS = 2;
/** Crops odd sizes by one pixel: H.264 in 4:2:0 needs even sizes. */
const CROP_TO_EVEN = 'crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0';
/** Gives one frame a whole number of ticks at every common rate from 23.976 to 240 fps. */
const TICKS_PER_SECOND = 120_000;
const MIN_DECLARED_RATE = 1;
const MAX_DECLARED_RATE = 240;

/**
 * Encodes frames to an H.264 MP4. The encoder process writes no file: coded pictures come back
 * through a pipe, stay in memory (up to `maxBytes`), and are muxed here with the exact frame times.
 */
export class VideoEncoder {
  readonly #context: EncodingContext;
  readonly #process: MediaProcess;
  readonly #coded: Promise<CodedVideo>;

  constructor({ widthPx, heightPx }: PictureSize, context: EncodingContext) {
    this.#context = context;
    const encoding = encodeArguments({ widthPx, heightPx }, context);
    this.#process = startMediaProcess('ffmpeg', encoding, context);
    this.#process.timeLimit.stop();
    this.#coded = collectPackets(
      this.#process.stdout,
      context.maxBytes ?? ARTIFACTS.output_video.maxBytes,
    );
    // The next write fails with a broken pipe and reports this error.
    this.#coded.catch(() => {
      this.#process.kill();
    });
  }

  /** Resolves once the pixels may be reused. */
  async write(pixels: Uint8Array): Promise<void> {
    this.#context.signal.throwIfAborted();
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

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#process.timeLimit.run();
    this.#process.stdin.end();
    const { decoderConfig, packets } = await this.#finishProcess();
    const { timesSeconds } = this.#context;
    assert(packets.length === timesSeconds.length, 'every frame yields one packet');
    return muxMp4(packets, { decoderConfig, timesSeconds });
  }

  stop(): void {
    this.#process.kill();
  }

  async #finishProcess(): Promise<CodedVideo> {
    const [coded, end] = await Promise.allSettled([this.#coded, this.#process.ended]);
    if (coded.status === 'rejected' && coded.reason instanceof VideoTooLarge) throw coded.reason;
    if (end.status === 'rejected') throw end.reason;
    if (end.value.kind !== 'succeeded') {
      const exit = JSON.stringify(end.value);
      throw new Error(`Encoding the video failed: ${exit} ${this.#process.messages()}`);
    }
    if (coded.status === 'rejected') throw coded.reason;
    return coded.value;
  }
}

class VideoTooLarge extends Error {
  override readonly name = 'VideoTooLarge';
}

interface CodedVideo {
  decoderConfig: VideoDecoderConfig;
  packets: EncodedPacket[];
}

async function collectPackets(stream: Readable, maxBytes: number): Promise<CodedVideo> {
  const source = new ReadableStreamSource(Readable.toWeb(stream));
  const track = await new Input({ formats: [MATROSKA], source }).getPrimaryVideoTrack();
  const decoderConfig = (await track?.getDecoderConfig()) ?? null;
  if (track === null || decoderConfig === null) throw new Error('The encoder sent no video.');
  const packets: EncodedPacket[] = [];
  let sizeBytes = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet);
    sizeBytes += packet.byteLength;
    if (sizeBytes > maxBytes) {
      throw new VideoTooLarge(`The encoded video exceeds ${maxBytes} bytes.`);
    }
  }
  return { decoderConfig, packets };
}

/** Gives each packet its own frame's time, because the encoder assumes a constant frame rate. */
async function muxMp4(
  packets: readonly EncodedPacket[],
  {
    decoderConfig,
    timesSeconds,
  }: { decoderConfig: VideoDecoderConfig; timesSeconds: readonly number[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const track = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(track, { frameRate: TICKS_PER_SECOND });
  await output.start();
  const durations = durationsSeconds(timesSeconds);
  for (const [index, packet] of packets.entries()) {
    const timestamp = timesSeconds[index] ?? 0;
    const duration = durations[index] ?? 0;
    // Packets must be muxed in order.
    await track.add(packet.clone({ timestamp, duration }), { decoderConfig });
  }
  await output.finalize();
  assert(target.buffer !== null, 'a finalized output has a buffer');
  return new Uint8Array(target.buffer);
}

function encodeArguments(
  size: PictureSize,
  { timesSeconds, color: sourceColor, sourceBytesPerSecond, tools }: EncodingContext,
): string[] {
  const color = writableTags(sourceColor);
  const spanSeconds = (timesSeconds.at(-1) ?? 0) - (timesSeconds[0] ?? 0);
  const framesPerSecond = (timesSeconds.length - 1) / spanSeconds || 1;
  // For rate control only; the MP4 uses the frames' actual times.
  const rate = Math.min(MAX_DECLARED_RATE, Math.max(MIN_DECLARED_RATE, framesPerSecond));
  const sourceRate = 8 * sourceBytesPerSecond * MAX_RATE_PER_SOURCE_RATE;
  const maxRate = Math.round(Math.min(MAX_BITS_PER_SECOND, sourceRate));
  return [
    ...frameInputArguments(size, { framerate: rate.toFixed(3) }),
    ...mediaArguments({
      vf: CROP_TO_EVEN,
      fps_mode: 'passthrough',
      ...encoderOptions(size, tools.hardware),
      maxrate: maxRate,
      bufsize: Math.round(maxRate * BUFFER_SECONDS),
      // No B-frames, which makes coding order equal presentation order.
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
    }),
    ...mediaArguments({ f: 'matroska' }),
    'pipe:1',
  ];
}

/** Assumes that the last frame lasts as long as the average frame. */
function durationsSeconds(timesSeconds: readonly number[]): number[] {
  const [first = 0] = timesSeconds;
  const last = timesSeconds.at(-1) ?? 0;
  const mean = timesSeconds.length > 1 ? (last - first) / (timesSeconds.length - 1) : 1;
  return timesSeconds.map((time, index) => (timesSeconds[index + 1] ?? time + mean) - time);
}

/**
 * Re-encodes the frames without annotations, in the format of annotated videos. Returns the MP4.
 */
export async function copyVideo(
  frames: AsyncIterable<Frame> | Iterable<Frame>,
  context: EncodingContext,
): Promise<Uint8Array<ArrayBuffer>> {
  let encoder: VideoEncoder | null = null;
  try {
    for await (const frame of frames) {
      encoder ??= new VideoEncoder(frame, context);
      await encoder.write(frame.pixels);
    }
    assert(encoder !== null, 'an analyzed video has frames');
    return await encoder.finish();
  } finally {
    encoder?.stop();
  }
}
