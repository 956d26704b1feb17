import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { FRAMES_PER_SECOND } from './read-poses.ts';
import type { PictureSize } from './stage.ts';

const ENCODER = 'ffmpeg';
/** Small tone differences are invisible on a moving figure. */
const QUALITY = 26;
/** The loop is always decoded from its start, so one keyframe suffices. */
const KEY_FRAME_DISTANCE = 250;
/** Faster than the preset alone, with about the same file size. */
const EFFORT = [
  '-preset',
  'veryfast',
  '-x264-params',
  'subme=0:me=dia:psy=0:weightp=0:8x8dct=0:scenecut=0:bframes=2:b-adapt=0:rc-lookahead=2',
];
/** For reproducible output: one thread, and no program name in the metadata. */
const SAME = ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact'];

interface FilmToEncode {
  /** Format: see `video-planes`. Each frame is requested after the previous one is written. */
  frames: AsyncIterable<Uint8Array>;
  /** Display duration of each picture, in frames. */
  shownFor: readonly number[];
  size: PictureSize;
  file: string;
}

interface PictureToEncode {
  png: Uint8Array;
  file: string;
}

/**
 * Encodes film and picture in one process, because starting another takes as long as encoding
 * twenty frames.
 */
export async function encodeMedia(film: FilmToEncode, picture: PictureToEncode): Promise<void> {
  const words = [
    '-v',
    'error',
    '-y',
    ...raw(film.size),
    '-f',
    'png_pipe',
    '-i',
    'pipe:3',
    ...filmOutput(film),
    ...pictureOutput(picture.file),
  ];
  const encoder = spawn(ENCODER, words, { stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
  const [frames, , messages, pixels] = encoder.stdio;
  assert(frames !== null && messages !== null, 'the process has pipes');
  assert(pixels instanceof Writable, 'a fourth pipe is writable');
  const complaints: string[] = [];
  messages.on('data', (text: Buffer) => complaints.push(text.toString()));
  const ended = once(encoder, 'close');
  const results = await Promise.allSettled([
    pipeline(repeatLast(film), frames),
    pipeline([picture.png], pixels),
    ended,
  ]);
  // Report the encoder's own messages first: a broken pipe only shows that it ended early.
  if (encoder.exitCode !== 0) throw new Error(`ffmpeg: ${complaints.join('')}`);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function raw({ width, height }: PictureSize): string[] {
  const shape = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`];
  return [...shape, '-r', `${FRAMES_PER_SECOND}`, '-i', 'pipe:0'];
}

/** Repeats the last picture, which the encoder would otherwise show for only one frame. */
async function* repeatLast({ frames, shownFor }: FilmToEncode): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | null = null;
  for await (const frame of frames) {
    yield frame;
    last = frame;
  }
  if (last !== null && (shownFor.at(-1) ?? 1) > 1) yield last;
}

/**
 * Builds the timestamp expression: frame number plus the delays of pictures that are shown longer.
 */
function timesOf(shownFor: readonly number[]): string {
  const last = shownFor.length - 1;
  const delays = shownFor.flatMap((frames, index) => {
    const delay = index === last ? frames - 2 : frames - 1;
    return delay > 0 ? [`${delay}*gt(N,${index})`] : [];
  });
  return `setpts='${['N', ...delays].join('+')}'`;
}

/** Returns output options that play in every browser: H.264, fast start, no audio. */
function filmOutput({ file, shownFor }: FilmToEncode): string[] {
  const times = ['-vf', timesOf(shownFor), '-fps_mode', 'passthrough'];
  const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const range = ['-color_range', 'tv'];
  const codec = ['-c:v', 'libx264', '-flags:v', '+bitexact', ...EFFORT];
  const quality = ['-crf', `${QUALITY}`, '-g', `${KEY_FRAME_DISTANCE}`];
  const format = ['-movflags', '+faststart', '-f', 'mp4', file];
  return ['-map', '0:v', ...times, ...colors, ...range, ...codec, ...quality, ...SAME, ...format];
}

/** Selects a PNG with 256 colors, which is less than half the size. */
function pictureOutput(file: string): string[] {
  const colors = [
    '-vf',
    'format=rgb24,split[a][b];[a]palettegen[colors];[b][colors]paletteuse=dither=none',
  ];
  const format = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', file];
  return ['-map', '1:v', ...colors, '-compression_level', '6', ...SAME, ...format];
}
