import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { FRAMES_PER_SECOND } from './read-poses.ts';
import type { PictureSize } from './studio.ts';

const ENCODER = 'ffmpeg';
/** Small differences in tone are not visible on a moving figure. */
const QUALITY = 25;
/** The loop is always decoded from its start, so one keyframe is enough. */
const KEY_FRAME_DISTANCE = 250;

/** Encodes pictures as a video for every browser: H.264, fast start, no audio. */
export async function encodeFilm(
  pictures: Iterable<Uint8Array>,
  { file, size, signal }: { file: string; size: PictureSize; signal?: AbortSignal },
): Promise<void> {
  const encoder = spawn(ENCODER, [...inputWords(size), ...outputWords(), file], {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
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
  const complaint = complaints.join('');
  if (encoder.exitCode !== 0) throw new Error(`ffmpeg could not write ${file}: ${complaint}`);
}

function inputWords({ width, height }: PictureSize): string[] {
  const format = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  return ['-v', 'error', '-y', ...format, '-r', `${FRAMES_PER_SECOND}`, '-i', '-'];
}

function outputWords(): string[] {
  const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const quality = ['-preset', 'veryfast', '-crf', `${QUALITY}`, '-g', `${KEY_FRAME_DISTANCE}`];
  // One thread and no program names, so that the same pictures give the same file.
  const same = ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact'];
  const pixels = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'];
  const codec = ['-an', '-c:v', 'libx264', '-flags:v', '+bitexact'];
  return [
    ...pixels,
    ...colors,
    ...codec,
    ...quality,
    ...same,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
  ];
}
