import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

import * as z from 'zod';

import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from '../../contract/job.ts';
import { CommandFailure } from '../command.ts';
import { describeProblem } from './failures.ts';
import type { VideoPath } from './program.ts';

export interface FoundVideo {
  path: VideoPath;
  /** Why the video cannot be sent; null if it can. */
  problem: string | null;
}

const VIDEO_FILE = /^[^.].*\.(mp4|m4v|mov|avi|webm)$/i;
const MEBIBYTE = 1024 * 1024;

export function isUrl(word: string): boolean {
  return /^https?:\/\//i.test(word) && URL.canParse(word);
}

/** Expands folders and downloads URLs; deletes the downloads after `use`. */
export async function useVideos<Done>(
  given: readonly VideoPath[],
  { signal, say }: { signal: AbortSignal; say: (text: string) => void },
  use: (videos: FoundVideo[]) => Promise<Done>,
): Promise<Done> {
  const downloads = given.some((video) => video !== null && isUrl(video))
    ? await mkdtemp(join(tmpdir(), 'strideline-download-'))
    : null;
  try {
    const found = given.map(async (video, index) => {
      if (video === null || downloads === null || !isUrl(video)) return videosAt(video);
      say(`Downloading ${video} ...`);
      return [await download(video, join(downloads, String(index)), signal)];
    });
    return await use((await Promise.all(found)).flat());
  } finally {
    if (downloads !== null) await rm(downloads, { recursive: true });
  }
}

async function videosAt(path: VideoPath): Promise<FoundVideo[]> {
  if (path === null) return [{ path, problem: null }];
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
  if (!isFolder) return [await check(path)];
  const files = (await readdir(path)).filter((name) => VIDEO_FILE.test(name)).toSorted();
  if (files.length === 0) {
    return [{ path, problem: `${path} contains no video (MP4, MOV, AVI, or WebM).` }];
  }
  return Promise.all(files.map((name) => check(join(path, name))));
}

/** Returns why a video cannot be sent and how to fix it, before a credit is spent. */
async function check(path: string): Promise<FoundVideo & { path: string }> {
  return { path, problem: await describeProblem(path, () => findProblem(path)) };
}

async function download(url: string, folder: string, signal: AbortSignal): Promise<FoundVideo> {
  const path = join(folder, basename(new URL(url).pathname) || 'video');
  await mkdir(folder);
  try {
    const { ok, status, body } = await fetch(url, { signal });
    if (!ok || body === null) return { path, problem: `${url} answers with ${status}.` };
    await pipeline(body, limitSize(MAX_VIDEO_BYTES, url), createWriteStream(path), { signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    if (error instanceof CommandFailure) return { path, problem: error.message };
    const { message } = error.cause instanceof Error ? error.cause : error;
    return { path, problem: `Cannot download ${url}: ${message}.` };
  }
  const { problem } = await check(path);
  // Show the URL, which ffmpeg also accepts, instead of the path: the temporary file is already
  // deleted.
  return { path, problem: problem?.replaceAll(path, url) ?? null };
}

function limitSize(limitBytes: number, url: string) {
  return async function* limited(chunks: AsyncIterable<Uint8Array>) {
    let received = 0;
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > limitBytes) {
        throw new CommandFailure(`${url} is larger than ${limitBytes / MEBIBYTE} MB.`);
      }
      yield chunk;
    }
  };
}

const PROBE_LIMIT_MS = 10_000;
/** Margin around the limits; the service decides borderline cases. */
const SLACK_SECONDS = 0.5;
const CUT_SECONDS = 9.9;
/** ffprobe's names of MP4 and MOV, WebM, and AVI. */
const CONTAINERS = /\b(mov|mp4|webm|avi)\b/;

const probeSchema = z.object({
  streams: z.array(z.object({ codec_type: z.string(), duration: z.coerce.number().optional() })),
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
});

async function findProblem(path: string): Promise<string | null> {
  const found = await stat(path);
  if (!found.isFile()) return `${path} is not a file.`;
  await access(path, constants.R_OK);
  if (found.size === 0) {
    return `${path} is empty. The copy or download was probably interrupted; copy the video again.`;
  }
  const problem = await findProblemOfContent(path);
  if (problem !== null || found.size <= MAX_VIDEO_BYTES) return problem;
  const size = (found.size / MEBIBYTE).toFixed(1);
  return `${path} is larger than ${MAX_VIDEO_BYTES / MEBIBYTE} MB (${size} MB). Make it smaller:\n\n  ffmpeg -i ${quote(path)} -vf scale=-2:1080 -an ${quote(renamed(path, 'small'))}`;
}

async function findProblemOfContent(path: string): Promise<string | null> {
  const probed = await probe(path);
  if (probed === 'unknown') return null;
  const convert = `ffmpeg -i ${quote(path)} -an ${quote(renamed(path, 'converted'))}`;
  if (probed === 'unreadable') {
    return `${path} is not a video, or is damaged. The service reads MP4, MOV, AVI, and WebM. If a player can show it, convert it:\n\n  ${convert}`;
  }
  const { streams, format } = probed;
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  if (video === undefined) return `${path} contains no video.`;
  if (!CONTAINERS.test(format.format_name)) {
    return `${path} is not MP4, MOV, AVI, or WebM (ffprobe calls it ${format.format_name}). Convert it:\n\n  ${convert}`;
  }
  // The audio may be longer. If the video track has no duration, the service decides.
  const duration = video.duration ?? (streams.length === 1 ? (format.duration ?? 0) : 0);
  if (duration <= MAX_VIDEO_SECONDS + SLACK_SECONDS) return null;
  return `${path} lasts ${duration.toFixed(1)} s; the service takes at most ${MAX_VIDEO_SECONDS} s. Cut it, after -ss with the second at which to begin:\n\n  ffmpeg -ss 0 -t ${CUT_SECONDS} -i ${quote(path)} -an ${quote(renamed(path, 'cut'))}`;
}

/** Returns `unknown` if ffprobe cannot run or takes too long, because the service checks again. */
async function probe(
  path: string,
): Promise<z.infer<typeof probeSchema> | 'unreadable' | 'unknown'> {
  const entries = 'stream=codec_type,duration:format=format_name,duration';
  const words = ['-v', 'error', '-show_entries', entries, '-of', 'json', `file:${path}`];
  try {
    const { stdout } = await promisify(execFile)('ffprobe', words, { timeout: PROBE_LIMIT_MS });
    return probeSchema.safeParse(JSON.parse(stdout)).data ?? 'unreadable';
  } catch (error) {
    // A numeric code means that ffprobe ran and rejected the file.
    const hasRefused = error instanceof Error && 'code' in error && typeof error.code === 'number';
    return hasRefused ? 'unreadable' : 'unknown';
  }
}

/** Derives an output name for the working directory from the original. */
function renamed(path: string, addition: string): string {
  return `${basename(path, extname(path))}-${addition}.mp4`;
}

function quote(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
