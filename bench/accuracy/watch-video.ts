import { decodeFrames } from '../../inference-container/media/decode-frames.ts';
import { FrameSurvey } from '../../inference-container/media/frame-survey.ts';
import { probeVideo } from '../../inference-container/media/probe-video.ts';
import { NO_SANDBOX } from '../../inference-container/media/sandbox.ts';
import type { DecodedVideo } from '../../inference-container/media/video.ts';
import type { WatchedRunner } from '../../inference-container/pipeline/watch-runner.ts';
import { watchRunner } from '../../inference-container/pipeline/watch-runner.ts';
import type { RunnerEngine } from '../../inference-container/pose/track-runner.ts';

export const TOOLS = { sandbox: NO_SANDBOX, timeoutMs: 600_000, memoryMebibytes: 4096 };

export interface TrackedVideo extends WatchedRunner {
  video: DecodedVideo;
}

export async function trackVideo(path: string, engine: RunnerEngine): Promise<TrackedVideo> {
  const { signal } = new AbortController();
  const video = await probeVideo(path, { tools: TOOLS, signal });
  const survey = new FrameSurvey(video.declaredDurationSeconds);
  const frames = survey.watch(decodeFrames(video, { tools: TOOLS, signal }));
  const watched = await watchRunner(frames, { engine, video, signal });
  return { video: { ...video, firstFrameSeconds: survey.firstFrameSeconds }, ...watched };
}
