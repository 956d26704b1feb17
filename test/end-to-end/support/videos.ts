import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** One second of a test pattern, 96x64. */
export const SHORT_VIDEO = join(import.meta.dirname, '../../fixtures/videos/moov-at-front.mp4');

/** Ten seconds that take the container a few to decode. */
export async function makeLongVideo(directory: string): Promise<string> {
  const path = join(directory, 'ten-seconds.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=60:duration=10'];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...picture, ...encoding, path]);
  return path;
}

/** A rendered runner from the side, at 171 steps a minute; lies beside the repository, not in it. */
const RUNNER = join(import.meta.dirname, '../../../../shared/data/synthetic/rpm_f_jog_side.mp4');
export const HAS_RUNNER_VIDEO = existsSync(RUNNER);

export async function makeRunnerVideo(directory: string): Promise<string> {
  const path = join(directory, 'runner.mp4');
  const encoding = ['-t', '2.5', '-an', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-i', RUNNER, ...encoding, path]);
  return path;
}

const BOX_HEADER_BYTES = 8;

/** A readable MP4 of exactly so many bytes: what is missing is a box that readers skip. */
export function makeVideoOfSize(directory: string, bytes: number): string {
  const video = readFileSync(SHORT_VIDEO);
  const filler = Buffer.alloc(bytes - video.length);
  if (filler.length < BOX_HEADER_BYTES) throw new Error(`${bytes} bytes are too few.`);
  filler.writeUInt32BE(filler.length, 0);
  filler.write('free', 4, 'latin1');
  const path = join(directory, `${bytes}-bytes.mp4`);
  writeFileSync(path, Buffer.concat([video, filler]));
  return path;
}
