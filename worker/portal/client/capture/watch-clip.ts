import type { AnalysisType } from '../../../../contract/job.ts';
import { MIN_CLIP_READINGS } from './advice.ts';
import type { PoseReader } from './pose-reader.ts';
import type { PoseSample } from './pose-sample.ts';

const SAMPLE_COUNT = 16;
/** Minimum frame rate to detect a walker's steps */
const STEP_FRAMES_PER_SECOND = 8;
/** Time limit for slow phones, once enough frames have been read */
const LIMIT_MS = 10_000;
const SEEK_LIMIT_MS = 5000;

interface WatchedClip {
  samples: PoseSample[];
  /** Consecutive frames from the middle of a side view */
  steps: PoseSample[];
  heightPx: number;
}

interface Watching {
  reader: PoseReader;
  view: AnalysisType;
  durationSeconds: number;
}

/** Samples frames across the clip, then consecutive frames to detect steps. */
export async function watchClip(
  clip: Blob,
  { reader, view, durationSeconds }: Watching,
): Promise<WatchedClip> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(clip);
  const [samples, steps]: [PoseSample[], PoseSample[]] = [[], []];
  const endMs = performance.now() + LIMIT_MS;
  const lookAt = async (atSeconds: number, into: PoseSample[]) => {
    if (samples.length >= MIN_CLIP_READINGS && performance.now() > endMs) return;
    const seeked = waitForEvent(video, 'seeked');
    video.currentTime = atSeconds;
    await seeked;
    const look = await reader.look(video, 1000 * atSeconds);
    if (look !== null) into.push(look);
  };
  try {
    await waitForEvent(video, 'loadeddata');
    reader.startOver();
    const indices = Array.from({ length: SAMPLE_COUNT }, (_, index) => index + 0.5);
    for (const index of indices) await lookAt((durationSeconds * index) / SAMPLE_COUNT, samples);
    if (view === 'side_view') {
      const fromSeconds = durationSeconds / 2 - SAMPLE_COUNT / 2 / STEP_FRAMES_PER_SECOND;
      const times = indices.map((index) => fromSeconds + index / STEP_FRAMES_PER_SECOND);
      const inside = times.filter((seconds) => seconds > 0 && seconds < durationSeconds);
      // After seeking back, the first frame only locates the person.
      await lookAt(Math.max(0, fromSeconds), []);
      for (const seconds of inside) await lookAt(seconds, steps);
    }
  } catch {
    // The service may decode what this browser cannot play.
  } finally {
    URL.revokeObjectURL(video.src);
  }
  return { samples, steps, heightPx: video.videoHeight };
}

async function waitForEvent(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
    setTimeout(() => reject(new Error('too slow')), SEEK_LIMIT_MS);
  });
}
