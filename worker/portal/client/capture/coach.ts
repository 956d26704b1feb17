import type { AnalysisType } from '../../../../contract/job.ts';
import { pause } from '../pause.ts';
import type { Advice } from './advice.ts';
import { adviceOf, isRunning, RECENT_MS, SteadyAdvice } from './advice.ts';
import type { PoseReader } from './pose-reader.ts';
import type { PoseSample } from './pose-sample.ts';

/** Delay between frames; longer while recording, which takes priority */
const PAUSE_MS = { before: 100, during: 500 };

interface Watched {
  video: HTMLVideoElement;
  view: AnalysisType;
  rollDegrees: () => number | null;
  onAdvice: (advice: Advice | null) => void;
}

export class Coach {
  pace: keyof typeof PAUSE_MS = 'before';
  readonly #watched: Watched;
  readonly #steady = new SteadyAdvice();
  #recent: PoseSample[] = [];
  #onReady: () => void = () => {};
  readonly ready = new Promise<void>((resolve) => {
    this.#onReady = resolve;
  });

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  async run(reader: PoseReader, signal: AbortSignal): Promise<void> {
    const { video, view, rollDegrees, onAdvice } = this.#watched;
    reader.startOver();
    let shown: Advice | null = null;
    while (!signal.aborted) {
      const startMs = performance.now();
      const look = await reader.look(video, startMs);
      if (signal.aborted) return;
      const recent = this.#recent.filter(({ atMs }) => startMs - atMs < RECENT_MS);
      this.#recent = look === null ? recent : [...recent, look];
      const scene = { view, heightPx: video.videoHeight, rollDegrees: rollDegrees() };
      const now = adviceOf(this.#recent, scene);
      const advice = this.#steady.update(now, startMs);
      if (advice !== shown) onAdvice(advice);
      shown = advice;
      if (advice === 'good' && isRunning(this.#recent)) this.#onReady();
      await pause(startMs + PAUSE_MS[this.pace] - performance.now());
    }
  }
}
