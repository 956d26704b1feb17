import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { FRAMES_PER_SECOND } from './read-poses.ts';
import type { PictureSize } from './studio.ts';

const ENCODER = 'ffmpeg';
/** Small differences in tone are not visible on a moving figure. */
const QUALITY = 26;
/** The loop is always decoded from its start, so one keyframe is enough. */
const KEY_FRAME_DISTANCE = 250;
/** One thread and no program names, so that the same pictures give the same file. */
const SAME = ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact'];

interface Target {
  file: string;
  size: PictureSize;
}

/** Encodes pictures as a video for every browser: H.264, fast start, no audio. */
export async function encodeFilm(
  pictures: Iterable<Uint8Array>,
  { file, size }: Target,
): Promise<void> {
  const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const pixels = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'];
  const codec = ['-an', '-c:v', 'libx264', '-flags:v', '+bitexact', '-preset', 'veryfast'];
  const quality = ['-crf', `${QUALITY}`, '-g', `${KEY_FRAME_DISTANCE}`];
  const format = ['-movflags', '+faststart', '-f', 'mp4', file];
  await encode(pictures, size, [...pixels, ...colors, ...codec, ...quality, ...SAME, ...format]);
}

/** Encodes a picture as a PNG with 256 colors, which has less than half the bytes. */
export async function encodePicture(picture: Uint8Array, { file, size }: Target): Promise<void> {
  const colors = ['-vf', 'split[a][b];[a]palettegen[colors];[b][colors]paletteuse=dither=none'];
  const format = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', file];
  await encode([picture], size, [...colors, '-compression_level', '9', ...SAME, ...format]);
}

async function encode(
  pictures: Iterable<Uint8Array>,
  { width, height }: PictureSize,
  output: readonly string[],
): Promise<void> {
  const format = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const input = [...format, '-r', `${FRAMES_PER_SECOND}`, '-i', '-'];
  const encoder = spawn(ENCODER, ['-v', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const complaints: string[] = [];
  encoder.stderr.on('data', (text: Buffer) => complaints.push(text.toString()));
  const ended = once(encoder, 'close');
  // A broken pipe shows in the exit code of the encoder.
  encoder.stdin.on('error', () => {});
  for (const picture of pictures) {
    if (encoder.exitCode !== null) break;
    if (!encoder.stdin.write(picture)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
  }
  encoder.stdin.end();
  await ended;
  if (encoder.exitCode !== 0) throw new Error(`ffmpeg: ${complaints.join('')}`);
}
