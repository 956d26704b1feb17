import { HIPS } from '../motion/body-paths.ts';
import type { Motion } from '../motion/motion.ts';
import { roundTo } from '../numbers/round-to.ts';

/** What was analyzed, and how fast it plays. */
export interface AnalyzedVideo {
  fromSeconds: number;
  toSeconds: number;
  /** How many times slower than life. */
  timeScale: number;
  timeScaleExpectedError: number;
}

const DECIMALS = 3;

export function analyzedVideo(motion: Motion): AnalyzedVideo {
  const { timesSeconds, body, slowMotionFactor, slowMotionExpectedError } = motion;
  const [hip] = HIPS;
  const seen = timesSeconds.filter((_, frame) => !Number.isNaN(body[hip].xPx[frame]!));
  return {
    fromSeconds: roundTo(seen[0] ?? 0, DECIMALS),
    toSeconds: roundTo(seen.at(-1) ?? 0, DECIMALS),
    timeScale: roundTo(slowMotionFactor ?? 1, DECIMALS),
    timeScaleExpectedError: roundTo(slowMotionExpectedError, DECIMALS),
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
