import { decodeFrames } from '../../inference-container/decode/decode-frames.ts';
import { probeVideo } from '../../inference-container/decode/probe-video.ts';
import { analyzeMotion } from '../../inference-container/motion/motion.ts';
import { PictureChanges } from '../../inference-container/pose/picture-changes.ts';
import type { RunnerEngine } from '../../inference-container/pose/track-runner.ts';
import { trackRunner } from '../../inference-container/pose/track-runner.ts';
import type { PoseTrack, SourceVideo } from '../../inference-container/run-data.ts';
import { VideoRefused } from '../../inference-container/run-data.ts';
import { NO_SANDBOX } from '../../inference-container/sandbox.ts';
import type { SeenClip } from './measure-clip.ts';

export const TOOLS = { sandbox: NO_SANDBOX, timeoutMs: 600_000, memoryMebibytes: 4096 };

export type WatchedVideo = { ok: true; seen: SeenClip } | { ok: false; code: string };

/** From a video file to a followed runner. */
export type WatchVideo = (path: string, view: 'side_view' | 'back_view') => Promise<WatchedVideo>;

export function watchWith(engine: RunnerEngine): WatchVideo {
  return async (path, view) => {
    try {
      const { video, track, isRepeated } = await followRunner(path, engine);
      const motion = track === null ? null : analyzeMotion(track, { view, isRepeated });
      if (track === null || motion === null) return { ok: false, code: 'no_runner_detected' };
      return { ok: true, seen: { motion, poseModelName: track.modelName, video } };
    } catch (error) {
      if (!(error instanceof VideoRefused)) throw error;
      return { ok: false, code: error.code };
    }
  };
}

async function followRunner(
  path: string,
  engine: RunnerEngine,
): Promise<{ video: SourceVideo; track: PoseTrack | null; isRepeated: Uint8Array }> {
  const { signal } = new AbortController();
  const video = await probeVideo(path, { tools: TOOLS, signal });
  const changes = new PictureChanges();
  const frames = changes.watch(decodeFrames(video, { tools: TOOLS, signal }));
  const track = await trackRunner(frames, { engine, video, signal });
  return { video, track, isRepeated: changes.findRepeats() };
}
