import { showLocalTimes } from './show-local-times.ts';
import { connectViewer } from './viewer.ts';

// The script of a report that is saved as one page.
document.documentElement.classList.add('has-script');
showLocalTimes();

for (const button of document.querySelectorAll('[data-print]')) {
  button.addEventListener('click', () => print());
}
for (const viewer of document.querySelectorAll<HTMLElement>('[data-viewer]')) connectViewer(viewer);
for (const video of document.querySelectorAll('video')) void copyToBlob(video);

/** Safari plays no video from a data URL. */
async function copyToBlob(video: HTMLVideoElement): Promise<void> {
  const content = await fetch(video.src);
  video.src = URL.createObjectURL(await content.blob());
}
