import { decodeFrames } from '../../inference-container/media/decode-frames.ts';
import { probeVideo } from '../../inference-container/media/probe-video.ts';
import type { Motion } from '../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../inference-container/motion/motion.ts';
import type { RunnerEngine } from '../../inference-container/pose/track-runner.ts';
import { watchRunner } from '../../inference-container/pipeline/watch-runner.ts';
import type { Frame } from '../../inference-container/media/video.ts';
import type { PoseTrack } from '../../inference-container/pose/pose-track.ts';
import { NO_SANDBOX } from '../../inference-container/media/sandbox.ts';
import type { AnalysisType } from '../../contract/job.ts';

const TOOLS = { sandbox: NO_SANDBOX, timeoutMs: 600_000, memoryMebibytes: 4096 };

export interface FollowedClip {
  track: PoseTrack;
  motion: Motion;
  /** Includes decoding, which runs concurrently. */
  poseMs: number;
  motionMs: number;
}

/** Runs our own pipeline from a file to clean paths, on its first frames. */
export async function followClip(
  path: string,
  options: { engine: RunnerEngine; view: AnalysisType; maxFrames: number },
): Promise<FollowedClip> {
  const { signal } = new AbortController();
  const video = await probeVideo(path, { tools: TOOLS, signal });
  const startedAtMs = performance.now();
  const frames = firstFrames(decodeFrames(video, { tools: TOOLS, signal }), options.maxFrames);
  const { engine } = options;
  const { track, isRepeated } = await watchRunner(frames, { engine, video, signal });
  const trackedAtMs = performance.now();
  const motion = track === null ? null : analyzeMotion(track, { view: options.view, isRepeated });
  if (track === null || motion === null) throw new Error(`No runner was found in ${path}.`);
  return {
    track,
    motion,
    poseMs: trackedAtMs - startedAtMs,
    motionMs: performance.now() - trackedAtMs,
  };
}

/** Decoded frames of a file; each is valid until the next one is requested. */
export async function* framesOf(path: string, maxFrames: number): AsyncGenerator<Frame> {
  const { signal } = new AbortController();
  const video = await probeVideo(path, { tools: TOOLS, signal });
  yield* firstFrames(decodeFrames(video, { tools: TOOLS, signal }), maxFrames);
}

async function* firstFrames(frames: AsyncIterable<Frame>, count: number): AsyncGenerator<Frame> {
  let left = count;
  for await (const frame of frames) {
    yield frame;
    left -= 1;
    if (left === 0) return;
  }
}
