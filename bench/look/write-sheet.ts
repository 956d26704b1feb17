import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { Frame } from '../../inference-container/media/video.ts';

const ENCODER = 'ffmpeg';
/** Enough to judge text as it appears on a phone. */
const WIDTH_PX = 360;

/** Frames side by side, each 360 pixels wide: portrait ones in a row, landscape ones in two columns. */
export async function writeSheet(path: string, frames: readonly Frame[]): Promise<void> {
  const [first] = frames;
  if (first === undefined) return;
  const { widthPx, heightPx } = first;
  const columns = heightPx > widthPx ? frames.length : Math.min(3, frames.length);
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${widthPx}x${heightPx}`,
    '-i',
    '-',
  ];
  const tile = `scale=${WIDTH_PX}:-2,tile=${columns}x${Math.ceil(frames.length / columns)}`;
  const encoder = spawn(ENCODER, ['-v', 'error', ...input, '-vf', tile, '-frames:v', '1', path], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(encoder, 'close');
  encoder.stdin.end(Buffer.concat(frames.map(({ pixels }) => pixels)));
  await ended;
  if (encoder.exitCode !== 0) throw new Error(`${ENCODER} could not write ${path}`);
}
