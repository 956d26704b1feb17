const EVENT_LIMIT_MS = 5000;

/** Opens a clip of this device for reading frames; close it with `closeVideo`. */
export function openVideo(clip: Blob): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(clip);
  return video;
}

/** Frees the clip's decoder and memory. */
export function closeVideo(video: HTMLVideoElement): void {
  URL.revokeObjectURL(video.src);
  video.removeAttribute('src');
  video.load();
}

/** Rejects if the clip cannot be read, or takes too long. */
export async function waitForEvent(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
    setTimeout(() => reject(new Error('too slow')), EVENT_LIMIT_MS);
  });
}
