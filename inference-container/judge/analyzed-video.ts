import type { Motion } from '../motion/motion.ts';

/** What was analyzed, and how fast it plays. */
export interface AnalyzedVideo {
  fromSeconds: number;
  toSeconds: number;
  /** How many times slower than life. */
  timeScale: number;
  timeScaleExpectedError: number;
}

export function analyzedVideo({ timesSeconds, slowMotionFactor }: Motion): AnalyzedVideo {
  return {
    fromSeconds: timesSeconds[0] ?? 0,
    toSeconds: timesSeconds.at(-1) ?? 0,
    timeScale: slowMotionFactor ?? 1,
    timeScaleExpectedError: 0,
  };
}

export function presentVideo(video: AnalyzedVideo) {
  return {
    analysed_from: video.fromSeconds,
    analysed_to: video.toSeconds,
    time_scale: video.timeScale,
    time_scale_expected_error: video.timeScaleExpectedError,
  };
}
