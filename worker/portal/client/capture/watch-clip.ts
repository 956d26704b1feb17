import type { AnalysisType } from '../../../../contract/job.ts';
import { pause } from '../pause.ts';
import type { WatchedClip } from './advice.ts';
import { MIN_CLIP_READINGS } from './advice.ts';
import type { ClipCheck } from './check-clip.ts';
import { PoseReader } from './pose-reader.ts';
import type { PoseSample } from './pose-sample.ts';
import { savesData } from './pose-sample.ts';

const SAMPLE_COUNT = 16;
/** Minimum frame rate to detect a walker's steps */
const STEP_FRAMES_PER_SECOND = 8;
/** Time limit for slow phones, once enough frames have been read */
const LIMIT_MS = 10_000;
const SEEK_LIMIT_MS = 5000;
/** Maximum time that a clip check waits for a model to load. */
const MODEL_TIMEOUT_MS = 5000;

interface WantedClip {
  view: AnalysisType;
  checks: readonly ClipCheck[];
  /** Asked when it is the clip's turn */
  isWanted?: () => boolean;
}

/** Checks clips of a page with the pose model, one at a time. */
export class ClipWatcher {
  readonly #page: HTMLElement;
  #reader: Promise<PoseReader | null> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** Loads the model once the page has loaded, or on first use in data-saving mode. */
  constructor(page: HTMLElement) {
    this.#page = page;
    if (savesData()) return;
    const load = () => setTimeout(() => void this.openReader());
    if (document.readyState === 'complete') load();
    else addEventListener('load', load);
  }

  /** Returns null if the browser cannot run the model. */
  async openReader(): Promise<PoseReader | null> {
    this.#reader ??= PoseReader.open(this.#page.dataset['pose'] ?? '');
    const reader = await this.#reader;
    if (reader !== null) this.#page.dataset['isWatching'] = '';
    return reader;
  }

  /** Returns null if the model fails to load. */
  async watch(
    clip: Blob,
    { view, checks, isWanted = () => true }: WantedClip,
  ): Promise<WatchedClip | null> {
    const length = checks.find(({ name }) => name === 'length');
    const durationSeconds = length?.values['seconds'] ?? 0;
    const watched = this.#last.then(async () => {
      if (!isWanted()) return null;
      const reader = await Promise.race([this.openReader(), pause(MODEL_TIMEOUT_MS)]);
      return reader ? watchClip(clip, { reader, view, durationSeconds }) : null;
    });
    this.#last = watched;
    return watched;
  }
}

interface Watching {
  reader: PoseReader;
  view: AnalysisType;
  durationSeconds: number;
}

/** Samples frames across the clip, then consecutive frames to detect steps. */
async function watchClip(
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
