import type { AnalysisType } from '../../../../contract/job.ts';
import { MIN_CLIP_READINGS } from './advice.ts';
import type { Look } from './look.ts';
import type { PoseReader } from './pose-reader.ts';

const LOOKS = 16;
/** Minimum frame rate to detect a walker's steps */
const STEP_FRAMES_PER_SECOND = 8;
/** Time limit for slow phones, once enough frames have been read */
const LIMIT_MS = 10_000;
const SEEK_LIMIT_MS = 5000;

interface WatchedClip {
  looks: Look[];
  /** Consecutive frames from the middle of a side view */
  steps: Look[];
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
  const [looks, steps]: [Look[], Look[]] = [[], []];
  const endMs = performance.now() + LIMIT_MS;
  const lookAt = async (atSeconds: number, into: Look[]) => {
    if (looks.length >= MIN_CLIP_READINGS && performance.now() > endMs) return;
    const seeked = happens(video, 'seeked');
    video.currentTime = atSeconds;
    await seeked;
    const look = await reader.look(video, 1000 * atSeconds);
    if (look !== null) into.push(look);
  };
  try {
    await happens(video, 'loadeddata');
    reader.startOver();
    const indices = Array.from({ length: LOOKS }, (_, index) => index + 0.5);
    for (const index of indices) await lookAt((durationSeconds * index) / LOOKS, looks);
    if (view === 'side_view') {
      const fromSeconds = durationSeconds / 2 - LOOKS / 2 / STEP_FRAMES_PER_SECOND;
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
  return { looks, steps, heightPx: video.videoHeight };
}

async function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
    setTimeout(() => reject(new Error('too slow')), SEEK_LIMIT_MS);
  });
}
