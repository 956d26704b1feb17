import type { AnalysisType } from '../../contract/job.ts';
import type { Refusal } from '../../inference-container/acceptance/before-measuring.ts';
import { refusal } from '../../inference-container/acceptance/before-measuring.ts';
import { decodeFrames } from '../../inference-container/media/decode-frames.ts';
import { FrameSurvey } from '../../inference-container/media/frame-survey.ts';
import { probeVideo } from '../../inference-container/media/probe-video.ts';
import { NO_SANDBOX } from '../../inference-container/media/sandbox.ts';
import { VideoRefused } from '../../inference-container/media/video-refused.ts';
import type { DecodedVideo } from '../../inference-container/media/video.ts';
import { analyzeMotion } from '../../inference-container/motion/motion.ts';
import type { WatchedRunner } from '../../inference-container/pipeline/watch-runner.ts';
import { watchRunner } from '../../inference-container/pipeline/watch-runner.ts';
import type { RunnerEngine } from '../../inference-container/pose/track-runner.ts';
import type { SeenClip } from './measure-clip.ts';

export const TOOLS = { sandbox: NO_SANDBOX, timeoutMs: 600_000, memoryMebibytes: 4096 };

export type WatchedVideo = { ok: true; seen: SeenClip } | Refusal;

/** Tracks the runner in a video file. */
export type WatchVideo = (path: string, view: AnalysisType) => Promise<WatchedVideo>;

export function watchWith(follow: (path: string) => Promise<FollowedVideo>): WatchVideo {
  return async (path, view) => {
    try {
      const { video, track, isRepeated } = await follow(path);
      const motion = track === null ? null : analyzeMotion(track, { view, isRepeated });
      if (track === null) return refusal('nobody_seen');
      if (motion === null) return refusal('legs_outside');
      return { ok: true, seen: { motion, poseModelName: track.modelName, video } };
    } catch (error) {
      if (!(error instanceof VideoRefused)) throw error;
      return refusal(error.reason);
    }
  };
}

export interface FollowedVideo extends WatchedRunner {
  video: DecodedVideo;
}

export async function followRunner(path: string, engine: RunnerEngine): Promise<FollowedVideo> {
  const { signal } = new AbortController();
  const video = await probeVideo(path, { tools: TOOLS, signal });
  const survey = new FrameSurvey(video.declaredDurationSeconds);
  const frames = survey.watch(decodeFrames(video, { tools: TOOLS, signal }));
  const watched = await watchRunner(frames, { engine, video, signal });
  return { video: { ...video, firstFrameSeconds: survey.firstFrameSeconds }, ...watched };
}
