import type { Look } from './advice.ts';
import { MIN_CLIP_LOOKS } from './advice.ts';
import type { PoseReader } from './pose-reader.ts';

const LOOKS = 16;
/** A slow phone looks no longer, once it has seen enough. */
const LIMIT_MS = 10_000;
const SEEK_LIMIT_MS = 5000;

interface WatchedClip {
  looks: Look[];
  heightPx: number;
}

/** Looks at pictures from all over a clip. */
export async function watchClip(
  clip: Blob,
  { reader, durationSeconds }: { reader: PoseReader; durationSeconds: number },
): Promise<WatchedClip> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(clip);
  const looks: Look[] = [];
  const endMs = performance.now() + LIMIT_MS;
  try {
    await happens(video, 'loadeddata');
    reader.startOver();
    for (let index = 0; index < LOOKS; index += 1) {
      if (looks.length >= MIN_CLIP_LOOKS && performance.now() > endMs) break;
      const atSeconds = (durationSeconds * (index + 0.5)) / LOOKS;
      const seeked = happens(video, 'seeked');
      video.currentTime = atSeconds;
      await seeked;
      const look = await reader.look(video, 1000 * atSeconds);
      if (look !== null) looks.push(look);
    }
  } catch {
    // What this browser cannot play, the service may read.
  } finally {
    URL.revokeObjectURL(video.src);
  }
  return { looks, heightPx: video.videoHeight };
}

async function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
    setTimeout(() => reject(new Error('too slow')), SEEK_LIMIT_MS);
  });
}
