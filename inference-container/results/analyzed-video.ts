import { DECIMALS } from './precision.ts';
import { analyzedSpan } from '../motion/analyzed-span.ts';
import type { Motion } from '../motion/motion.ts';
import type { SlowMotion } from '../motion/slow-motion.ts';
import { roundTo } from '../numbers/round-to.ts';

/** The analyzed part of the video, and its playback speed. */
export interface AnalyzedVideo {
  fromSeconds: number;
  toSeconds: number;
  /** Share of the video's duration. */
  share: number;
  /** How many times slower than real time. */
  timeScale: number;
  timeScaleExpectedError: number;
}

export function analyzedVideo(motion: Motion, slowMotion: SlowMotion): AnalyzedVideo {
  const { timesSeconds } = motion;
  const { fromSeconds, toSeconds } = analyzedSpan(motion);
  const [first = 0, last = 0] = [timesSeconds[0], timesSeconds.at(-1)];
  return {
    fromSeconds: roundTo(fromSeconds, DECIMALS.videoSeconds),
    toSeconds: roundTo(toSeconds, DECIMALS.videoSeconds),
    share: (toSeconds - fromSeconds) / (last - first),
    timeScale: roundTo(slowMotion.factor, DECIMALS.timeScale),
    timeScaleExpectedError: roundTo(slowMotion.expectedError, DECIMALS.timeScale),
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
