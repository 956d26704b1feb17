const HEIGHT_PX = 96;
const LIMIT_MS = 5000;
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
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(clip);
  video.currentTime = AT_SECONDS;
  const isLoaded = await new Promise<boolean>((resolve) => {
    video.addEventListener('loadeddata', () => resolve(true));
    video.addEventListener('error', () => resolve(false));
    setTimeout(resolve, LIMIT_MS, false);
  });
  if (isLoaded) {
    canvas.width = Math.round((HEIGHT_PX * video.videoWidth) / video.videoHeight);
    canvas.height = HEIGHT_PX;
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    canvas.hidden = false;
  }
  URL.revokeObjectURL(video.src);
  video.removeAttribute('src');
  video.load();
}
