import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** One second of a test pattern, 96x64. */
export const SHORT_VIDEO = join(import.meta.dirname, '../../fixtures/videos/moov-at-front.mp4');
const SAMPLE_RUN = join(import.meta.dirname, '../../../build/samples/side_view.mp4');

/** Makes ten seconds of video, which take the container a few seconds to decode. */
export async function makeLongVideo(directory: string): Promise<string> {
  const path = join(directory, 'ten-seconds.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=60:duration=10'];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...picture, ...encoding, path]);
  return path;
}

/**
 * Makes a video of thirteen seconds, of which only the last three and a half, the sample's, show a
 * runner.
 */
export async function makeLateRun(directory: string): Promise<string> {
  const path = join(directory, 'late-run.mp4');
  const empty = ['-f', 'lavfi', '-i', 'color=gray:size=360x640:rate=60:duration=9.4'];
  const filter = '[1]scale=360:640,setsar=1[run];[0][run]concat,format=yuv420p';
  const words = [...empty, '-t', '3.567', '-i', SAMPLE_RUN, '-filter_complex', filter];
  const encoding = ['-an', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...words, ...encoding, path]);
  return path;
}

/** Rendered runners, two and a half steps per second; stored next to the repository, not in it. */
const RUNNERS = {
  side: sharedVideo('synthetic/rpm_f_jog_side.mp4'),
  back: sharedVideo('synthetic/var_f_everted_back.mp4'),
};
export const HAS_RUNNER_VIDEOS = Object.values(RUNNERS).every(existsSync);
/** A person on a beach. */
export const FILMED_RUN = sharedVideo('video/beach-side.mp4');

export async function makeRunnerVideo(
  directory: string,
  view: keyof typeof RUNNERS,
): Promise<string> {
  const path = join(directory, `runner-${view}.mp4`);
  const encoding = ['-t', '2.5', '-an', '-c:v', 'libx264', '-preset', 'ultrafast'];
  const words = ['-loglevel', 'error', '-i', RUNNERS[view], ...encoding, path];
  await promisify(execFile)('ffmpeg', words);
  return path;
}

/** Writes the first three seconds of a video through an ffmpeg filter. */
export async function filterVideo(
  directory: string,
  video: { original: string; filter: string; extension: 'mp4' | 'mjpeg' | 'avi' },
): Promise<string> {
  const path = join(directory, `${crypto.randomUUID()}.${video.extension}`);
  const input = ['-v', 'error', '-i', video.original, '-t', '3', '-vf', video.filter, '-an'];
  const coding = video.extension === 'mp4' ? ['-pix_fmt', 'yuv420p'] : ['-q:v', '3'];
  await promisify(execFile)('ffmpeg', [...input, ...coding, path]);
  return path;
}

function sharedVideo(name: string): string {
  return join(import.meta.dirname, '../../../../shared/data', name);
}

const BOX_HEADER_BYTES = 8;

/** Makes a readable MP4 of exactly this size, padded with a box that readers skip. */
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
