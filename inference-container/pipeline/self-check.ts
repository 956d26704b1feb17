import type { StatsFs } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { MAX_VIDEO_BYTES } from '../../contract/job.ts';
import { describeError } from '../logger.ts';
import { decodeFrames } from '../media/decode-frames.ts';
import type { MediaTools } from '../media/media-tools.ts';
import { pictureByteCount } from '../media/picture-size.ts';
import { probeVideo } from '../media/probe-video.ts';
import { copyVideo } from '../media/video-encoder.ts';
import { EngineLost } from '../models/thread-session.ts';
import type { RunnerEngine } from '../pose/track-runner.ts';
import { inTempDirectory } from './temp-directory.ts';

interface SelfCheckContext {
  engine: RunnerEngine;
  tools: MediaTools;
  tempDirectory: string;
  /** `statfs` of `node:fs/promises`, or a test replacement. */
  statfs: (path: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>>;
  signal: AbortSignal;
}

/** Large enough for NVENC. */
const CLIP = { widthPx: 192, heightPx: 192, frames: 3 };

/** Resolves to the faults found. */
export async function checkSelf(context: SelfCheckContext): Promise<string[]> {
  const checks = {
    temp_directory: () => checkFreeSpace(context),
    media_programs: () => checkMediaPrograms(context),
    pose_engine: () => tryEngine(context.engine, context.signal),
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

async function checkFreeSpace({ tempDirectory, statfs }: SelfCheckContext): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(tempDirectory);
  const freeBytes = bavail * bsize;
  // Some file systems report a size of 0.
  if (blocks > 0 && freeBytes < MAX_VIDEO_BYTES) {
    throw new Error(
      `${tempDirectory} has ${freeBytes} bytes free, but ${MAX_VIDEO_BYTES} are required.`,
    );
  }
}

async function checkMediaPrograms(context: SelfCheckContext): Promise<void> {
  try {
    await decodeTestClip(context);
  } catch (cause) {
    if (context.tools.hardware !== 'nvidia') throw cause;
    throw new Error(
      'VIDEO_HARDWARE=nvidia does not work here. It needs an ffmpeg with the encoder h264_nvenc and ' +
        'the acceleration cuda, and an NVIDIA card with its driver; VIDEO_HARDWARE=none uses the CPU.',
      { cause },
    );
  }
}

/** Encodes, writes, probes and decodes a clip with the same programs and limits as a job. */
async function decodeTestClip(context: SelfCheckContext): Promise<void> {
  await inTempDirectory(context.tempDirectory, async (directory) => {
    const path = join(directory, 'clip.mp4');
    await writeFile(path, await encodeTestClip(context), { mode: 0o600 });
    let frames = 0;
    for await (const _ of decodeFrames(await probeVideo(path, context), context)) frames += 1;
    if (frames !== CLIP.frames) {
      throw new Error(`Only ${frames} of ${CLIP.frames} frames were decoded.`);
    }
  });
}

async function encodeTestClip(context: SelfCheckContext): Promise<Uint8Array> {
  const timesSeconds = Array.from({ length: CLIP.frames }, (_, index) => index / 10);
  const pixels = new Uint8Array(pictureByteCount(CLIP)).fill(128);
  const frames = timesSeconds.map((timeSeconds, index) => ({
    ...CLIP,
    index,
    timeSeconds,
    pixels,
  }));
  const color = { primaries: null, transfer: null, matrix: null };
  const encoding = { ...context, color, timesSeconds, sourceBytesPerSecond: MAX_VIDEO_BYTES };
  return copyVideo(frames, encoding);
}

/** A run takes a tenth of a second, but other jobs may have runs queued ahead of it. */
const LIMIT_MS = 30_000;
/** Time to wait for runs after an abort, because exiting during a run crashes the process. */
const SETTLE_MS = 1000;

const keepInput = () => {};

/** Runs each model once on arbitrary input. Throws EngineLost if a run fails. */
async function tryEngine(
  { detector, landmarks }: RunnerEngine,
  signal: AbortSignal,
): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(limit.reason);
  limit.addEventListener('abort', stop, { once: true });
  const runs = Promise.all([detector.submit(keepInput), landmarks.submit(keepInput)]);
  try {
    await Promise.race([runs, stopped]);
  } catch (cause) {
    if (signal.aborted) {
      const settled = runs.catch(() => undefined);
      await Promise.race([settled, sleep(SETTLE_MS, undefined, { ref: false })]);
      signal.throwIfAborted();
    }
    throw new EngineLost('The models cannot run.', { wasRunning: false, cause });
  } finally {
    limit.removeEventListener('abort', stop);
  }
}
