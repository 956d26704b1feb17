import { fixedFormat } from '../../platform/languages/number-format.ts';
import type { VideoClock } from './video-clock.ts';
import { readPassages, videoClock } from './video-clock.ts';

const FAST_STEP_FRAMES = 10;

interface Viewer {
  video: HTMLVideoElement;
  charts: SVGSVGElement[];
  frameSeconds: number;
  clock: VideoClock;
}

/** Connects a report's video with its charts, in milliseconds and degrees. */
export function connectViewer(root: HTMLElement): void {
  const charts = [...root.querySelectorAll<SVGSVGElement>('svg[data-chart]')];
  const video = root.querySelector('video');
  if (video === null) return;
  const frameSeconds = Number(root.dataset['frameSeconds']);
  const viewer = {
    video,
    charts,
    frameSeconds,
    clock: videoClock(readPassages(root.dataset['passages'] ?? '')),
  };
  video.controls = false;
  const show = cursorOf(root, viewer);
  follow(video, show);
  connectControls(root, viewer);
  for (const chart of charts) seekByPointer(chart, viewer);
  document.addEventListener('keydown', (event) => onKey(event, root, viewer));
}

function follow(video: HTMLVideoElement, show: (seconds: number) => void): void {
  const next = () => {
    show(video.currentTime);
    if (!video.paused) requestAnimationFrame(next);
  };
  for (const name of ['play', 'seeked', 'seeking', 'pause', 'loadeddata']) {
    video.addEventListener(name, next);
  }
}

function cursorOf(root: HTMLElement, { charts, clock }: Viewer): (seconds: number) => void {
  const position = root.querySelector<HTMLInputElement>('[data-position]');
  const time = root.querySelector('[data-time]');
  const { lang } = root.closest<HTMLElement>('[lang]') ?? document.documentElement;
  const hundredths = fixedFormat(lang, 2);
  const cursors = charts.map((chart) => chart.querySelector('.cursor'));
  const lines = charts.flatMap((chart) => linesOf(chart));
  return (seconds) => {
    const videoSecondsAt = clock.toFilmed(seconds);
    const milliseconds = 1000 * videoSecondsAt;
    for (const cursor of cursors) {
      cursor?.setAttribute('x1', String(milliseconds));
      cursor?.setAttribute('x2', String(milliseconds));
    }
    if (position !== null) position.value = String(1000 * seconds);
    if (time !== null) time.textContent = `${hundredths.format(videoSecondsAt)}\u00A0s`;
    for (const { points, output } of lines) output.textContent = valueAt(points, milliseconds);
  };
}

type Point = readonly [milliseconds: number, degrees: number];

function linesOf(chart: SVGSVGElement): { points: Point[]; output: Element }[] {
  const figure = chart.closest('figure');
  return [...chart.querySelectorAll<SVGPathElement>('[data-line]')].flatMap((line) => {
    const output = figure?.querySelector(`[data-value="${line.dataset['line']}"]`);
    if (!output) return [];
    const pairs = (line.getAttribute('d') ?? '').matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g);
    const points = [...pairs].map(([, x, y]): Point => [Number(x), -Number(y)]);
    return [{ points, output }];
  });
}

function valueAt(points: readonly Point[], milliseconds: number): string {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? 0) <= milliseconds) low = middle + 1;
    else high = middle;
  }
  const point = points[low - 1];
  return point === undefined ? '–' : `${Math.round(point[1])}°`.replace('-', '−');
}

function connectControls(root: HTMLElement, viewer: Viewer): void {
  const { video } = viewer;
  const play = root.querySelector<HTMLButtonElement>('[data-play]');
  const speed = root.querySelector<HTMLSelectElement>('[data-speed]');
  const position = root.querySelector<HTMLInputElement>('[data-position]');
  play?.addEventListener('click', () => toggle(video));
  for (const name of ['play', 'pause'] as const) {
    video.addEventListener(name, () => {
      const label = play?.dataset[video.paused ? 'play' : 'pause'] ?? '';
      play?.setAttribute('aria-label', label);
      root.classList.toggle('is-playing', !video.paused);
    });
  }
  video.addEventListener('click', () => toggle(video));
  speed?.addEventListener('change', () => {
    video.playbackRate = Number(speed.value);
  });
  position?.addEventListener('input', () => seek(video, Number(position.value) / 1000));
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.addEventListener('click', () => step(viewer, Number(button.dataset['step'])));
  }
}

function seekByPointer(chart: SVGSVGElement, { video, clock }: Viewer): void {
  const seekTo = ({ clientX }: PointerEvent) => {
    const { left, width } = chart.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    seek(video, clock.toShown((share * chart.viewBox.baseVal.width) / 1000));
  };
  chart.addEventListener('pointerdown', (event) => {
    chart.setPointerCapture(event.pointerId);
    video.pause();
    seekTo(event);
  });
  chart.addEventListener('pointermove', (event) => {
    if (chart.hasPointerCapture(event.pointerId)) seekTo(event);
  });
}

function onKey(event: KeyboardEvent, root: HTMLElement, viewer: Viewer): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || hasOwnKeys(target)) return;
  const frames = shiftKey ? FAST_STEP_FRAMES : 1;
  switch (key) {
    case ' ':
      if (target instanceof HTMLElement && target.closest('button, summary, a') !== null) return;
      toggle(viewer.video);
      break;
    case 'ArrowLeft':
      step(viewer, -frames);
      break;
    case 'ArrowRight':
      step(viewer, frames);
      break;
    case 's':
      nextSpeed(root);
      break;
    default:
      return;
  }
  event.preventDefault();
}

/** Fields and exercise videos handle their own keys. */
function hasOwnKeys(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'range';
  return target instanceof HTMLElement && target.closest('select, video[controls]') !== null;
}

function nextSpeed(root: HTMLElement): void {
  const speed = root.querySelector<HTMLSelectElement>('[data-speed]');
  if (speed === null) return;
  speed.selectedIndex = (speed.selectedIndex + 1) % speed.length;
  speed.dispatchEvent(new Event('change'));
}

function toggle(video: HTMLVideoElement): void {
  if (video.paused) void video.play();
  else video.pause();
}

/** Seeks to the middle of a frame, so rounding never shows its neighbor. */
function step({ video, frameSeconds }: Viewer, frames: number): void {
  video.pause();
  const frame = Math.floor(video.currentTime / frameSeconds + 1e-6) + frames;
  seek(video, (frame + 0.5) * frameSeconds);
}

function seek(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = Math.min(Math.max(0, seconds), video.duration || seconds);
}
