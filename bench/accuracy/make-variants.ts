import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import * as z from 'zod';

/** The longest video that the service accepts. */
const LONGEST_SECONDS = 10;
const FAST_FRAMES_PER_SECOND = 50;
/** Half of a shorter clip has too few landings for a comparison. */
const SHORTEST_SECONDS = 8;
const ENCODING = '-an -c:v libx264 -preset veryfast -crf 18 -pix_fmt yuv420p'.split(' ');

/** A constant, because knip mistakes the literal for one of our packages. */
const PROBE = 'ffprobe';

const HALVES: Record<string, readonly [number, number]> = {
  'first half': [0, 0.5],
  'second half': [0.5, 1],
};

export interface VideoFacts {
  path: string;
  durationSeconds: number;
  framesPerSecond: number;
  isPortrait: boolean;
}

export interface Variant {
  name: string;
  path: string;
  /** Start and end, as fractions of the clip; null for the whole clip. */
  part: readonly [number, number] | null;
}

/** The clip, or its first ten seconds if it is longer; null if it is not a video. */
export async function withinLimit(path: string, directory: string): Promise<VideoFacts | null> {
  const video = readVideoFacts(path);
  if (video === null) return null;
  if (video.durationSeconds <= LONGEST_SECONDS + 1 / video.framesPerSecond) return video;
  const shortened = join(directory, 'first-ten-seconds.mp4');
  await ffmpeg(['-i', path, '-t', String(LONGEST_SECONDS), ...ENCODING, shortened]);
  return readVideoFacts(shortened);
}

/** Variants of the same run: mirrored, small, each half, and a high frame rate halved. */
export async function makeVariants(video: VideoFacts, directory: string): Promise<Variant[]> {
  if (video.durationSeconds < SHORTEST_SECONDS) return [];
  const half = String(video.durationSeconds / 2);
  const input = ['-i', video.path];
  const recipes: Record<string, readonly string[]> = {
    mirrored: [...input, '-vf', 'hflip'],
    '480p': [...input, '-vf', video.isPortrait ? 'scale=480:-2' : 'scale=-2:480'],
    'first half': [...input, '-t', half],
    'second half': ['-ss', half, ...input],
    ...(video.framesPerSecond >= FAST_FRAMES_PER_SECOND && {
      'every second frame': [...input, '-vf', `fps=${video.framesPerSecond / 2}`],
    }),
  };
  const variants: Variant[] = [];
  for (const [name, recipe] of Object.entries(recipes)) {
    const path = join(directory, `${name.replaceAll(' ', '-')}.mp4`);
    await ffmpeg([...recipe, ...ENCODING, path]);
    variants.push({ name, path, part: HALVES[name] ?? null });
  }
  return variants;
}

const probeSchema = z.object({
  streams: z.tuple([
    z.object({ width: z.number(), height: z.number(), avg_frame_rate: z.string() }),
  ]),
  format: z.object({ duration: z.coerce.number() }),
});

/** Null if the file is not a video. */
function readVideoFacts(path: string): VideoFacts | null {
  const { status, stdout } = spawnSync(PROBE, [
    ...'-v error -select_streams v:0 -of json'.split(' '),
    ...'-show_entries stream=width,height,avg_frame_rate:format=duration'.split(' '),
    path,
  ]);
  if (status !== 0) return null;
  const { streams, format } = probeSchema.parse(JSON.parse(stdout.toString()));
  const [{ width, height, avg_frame_rate: rate }] = streams;
  const [frames, seconds] = rate.split('/').map(Number);
  return {
    path,
    durationSeconds: format.duration,
    framesPerSecond: (frames ?? Number.NaN) / (seconds ?? 1),
    isPortrait: height > width,
  };
}

async function ffmpeg(parameters: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...parameters]);
}
