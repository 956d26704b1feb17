import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { MAX_VIDEO_BYTES } from '../../contract/job.ts';
import type { VideoPath } from './analyze-video.ts';
import { findProblemOfVideo } from './check-video.ts';
import { CommandFailure, EXIT } from './command-failure.ts';

export interface FoundVideo {
  path: VideoPath;
  /** Why it cannot be sent. */
  problem: string | null;
}

const VIDEO_FILE = /^[^.].*\.(mp4|m4v|mov|avi|webm)$/i;
const MEBIBYTE = 1024 * 1024;

export function isUrl(word: string): boolean {
  return /^https?:\/\//i.test(word) && URL.canParse(word);
}

/**
 * Takes folders for the videos in them, and downloads videos at URLs, which are deleted once `use`
 * is done.
 */
export async function withVideos<Done>(
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
  const isFolder = path !== null && (await stat(path).catch(() => null))?.isDirectory() === true;
  if (!isFolder) return [await check(path)];
  const files = (await readdir(path)).filter((name) => VIDEO_FILE.test(name)).toSorted();
  if (files.length === 0) {
    return [{ path, problem: `${path} contains no video (MP4, MOV, AVI, or WebM).` }];
  }
  return Promise.all(files.map((name) => check(join(path, name))));
}

async function check(path: VideoPath): Promise<FoundVideo> {
  return { path, problem: await findProblemOfVideo(path) };
}

async function download(url: string, folder: string, signal: AbortSignal): Promise<FoundVideo> {
  const path = join(folder, basename(new URL(url).pathname) || 'video');
  await mkdir(folder);
  try {
    await save(url, path, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    if (error instanceof CommandFailure) return { path, problem: error.message };
    const { message } = error.cause instanceof Error ? error.cause : error;
    return { path, problem: `Cannot download ${url}: ${message}.` };
  }
  const problem = await findProblemOfVideo(path);
  // ffmpeg reads the URL as well, and the file is gone when the user reads this.
  return { path, problem: problem?.replaceAll(path, url) ?? null };
}

async function save(url: string, path: string, signal: AbortSignal): Promise<void> {
  const { ok, status, body } = await fetch(url, { signal });
  if (!ok || body === null) {
    throw new CommandFailure(EXIT.misused, `${url} answers with ${status}.`);
  }
  await pipeline(body, atMost(MAX_VIDEO_BYTES, url), createWriteStream(path), { signal });
}

function atMost(limitBytes: number, url: string) {
  return async function* limited(chunks: AsyncIterable<Uint8Array>) {
    let received = 0;
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > limitBytes) {
        const sentence = `${url} is larger than ${limitBytes / MEBIBYTE} MB.`;
        throw new CommandFailure(EXIT.misused, sentence);
      }
      yield chunk;
    }
  };
}
