import { closeVideo, openVideo, waitForEvent } from './open-video.ts';

const HEIGHT_PX = 96;
/** After any fade-in, and before the end of any clip long enough to analyze */
const AT_SECONDS = 1;

let previous = Promise.resolve();

/** Draws a frame of the clip. Decodes one clip at a time to save memory. */
export function drawClip(clip: File, canvas: HTMLCanvasElement): void {
  previous = drawAfter(previous, clip, canvas);
}

async function drawAfter(
  earlier: Promise<void>,
  clip: File,
  canvas: HTMLCanvasElement,
): Promise<void> {
  await earlier;
  if (canvas.isConnected) await draw(clip, canvas);
}

async function draw(clip: File, canvas: HTMLCanvasElement): Promise<void> {
  const video = openVideo(clip);
  video.currentTime = AT_SECONDS;
  try {
    await waitForEvent(video, 'loadeddata');
    canvas.width = Math.round((HEIGHT_PX * video.videoWidth) / video.videoHeight);
    canvas.height = HEIGHT_PX;
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    canvas.hidden = false;
  } catch {
    // The file stays without a picture.
  } finally {
    closeVideo(video);
  }
}
