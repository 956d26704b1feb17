import { foldSections } from './fold-sections.ts';
import { showLocalTimes } from './show-local-times.ts';
import { connectViewer } from './viewer.ts';

// Script of a report saved as a single page
document.documentElement.classList.add('has-script');
showInLanguage(location.hash.slice(1));
addEventListener('hashchange', () => location.reload());
const chosen = document.querySelector<HTMLSelectElement>('.language-switch select');
chosen?.addEventListener('change', () => {
  location.hash = chosen.value;
});
showLocalTimes();
foldSections();

for (const button of document.querySelectorAll('[data-print]')) {
  button.addEventListener('click', () => print());
}
for (const viewer of document.querySelectorAll<HTMLElement>('[data-viewer]')) connectViewer(viewer);
for (const video of document.querySelectorAll('video')) void copyToBlob(video);

function showInLanguage(language: string): void {
  const templates = [...document.querySelectorAll('template')];
  const template = templates.find(({ dataset }) => dataset['language'] === language);
  const shown = document.querySelector('.shared');
  if (template === undefined || shown === null) return;
  const media = shown.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video');
  const places = template.content.querySelectorAll('img, video');
  for (const [index, place] of places.entries()) {
    for (const name of ['src', 'poster']) {
      const source = media[index]?.getAttribute(name);
      if (source !== null && source !== undefined) place.setAttribute(name, source);
    }
  }
  shown.replaceWith(template.content);
  document.documentElement.lang = language;
}

/** Safari cannot play video from data URLs. */
async function copyToBlob(video: HTMLVideoElement): Promise<void> {
  const content = await fetch(video.src);
  video.src = URL.createObjectURL(await content.blob());
}
