import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { ARTIFACTS, MAX_VIDEO_BYTES } from '../../contract/job.ts';
import { decodeFrames } from '../media/decode-frames.ts';
import { probeVideo } from '../media/probe-video.ts';
import { describeError } from '../logger.ts';
import { frameInputArguments, mediaArguments } from '../media/media-arguments.ts';
import { startMediaProcess } from '../media/media-process.ts';
import type { RunnerEngine } from '../people/track-runner.ts';
import { tryEngine } from '../engine/try-engine.ts';
import type { MediaTools } from '../media/media-tools.ts';
import { inTempDirectory } from '../lease/temp-directory.ts';

export interface CheckedParts {
  engine: RunnerEngine;
  tools: MediaTools;
  tempDirectory: string;
  signal: AbortSignal;
}

/** What one job may put there: the video and the annotated one. */
const ROOM_BYTES = MAX_VIDEO_BYTES + ARTIFACTS.output_video.maxBytes;
const CLIP = { widthPx: 64, heightPx: 64, frames: 3 };

/** Whether this process could do any job at all. Returns what is wrong; empty when it is fit. */
export async function checkSelf(parts: CheckedParts): Promise<string[]> {
  const checks = {
    temp_directory: () => checkRoom(parts.tempDirectory),
    media_programs: () => decodeOwnClip(parts),
    pose_engine: () => tryEngine(parts.engine, parts.signal),
  };
  const faults = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      try {
        await check();
        return [];
      } catch (error) {
        return [`${part}: ${describeError(error)}`];
      }
    }),
  );
  return faults.flat();
}

async function checkRoom(tempDirectory: string): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(tempDirectory);
  // Some file systems tell no size at all.
  if (blocks > 0 && bavail * bsize < ROOM_BYTES) {
    throw new Error(`${bavail * bsize} bytes are free in ${tempDirectory}, ${ROOM_BYTES} needed.`);
  }
}

/** Encodes, writes, probes and decodes three pictures, by the programs and limits of every job. */
async function decodeOwnClip(parts: CheckedParts): Promise<void> {
  await inTempDirectory(parts.tempDirectory, async (directory) => {
    const path = join(directory, 'clip.mp4');
    await writeFile(path, await encodeClip(parts), { mode: 0o600 });
    let frames = 0;
    for await (const _ of decodeFrames(await probeVideo(path, parts), parts)) frames += 1;
    if (frames !== CLIP.frames) throw new Error(`${frames} of ${CLIP.frames} frames were decoded.`);
  });
}

async function encodeClip(parts: CheckedParts): Promise<Buffer> {
  const encoder = startMediaProcess(
    'ffmpeg',
    [
      ...frameInputArguments(CLIP, { framerate: 10 }),
      ...mediaArguments({
        'c:v': 'libx264',
        preset: 'ultrafast',
        movflags: 'frag_keyframe+empty_moov',
      }),
      ...mediaArguments({ f: 'mp4' }),
      'pipe:1',
    ],
    parts,
  );
  try {
    encoder.stdin.end(Buffer.alloc(CLIP.widthPx * CLIP.heightPx * 1.5 * CLIP.frames, 128));
    const [clip, end] = await Promise.all([buffer(encoder.stdout), encoder.ended]);
    if (end.kind === 'succeeded') return clip;
    throw new Error(`Encoding a clip ended as ${JSON.stringify(end)}: ${encoder.messages()}`);
  } finally {
    encoder.kill();
  }
}
