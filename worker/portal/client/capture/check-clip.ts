import { readVideoHeader } from '../../../analyses/video-header/video-header.ts';
import type { Advice } from './advice.ts';

type ClipProblem = 'too_large' | 'too_long' | 'too_short' | 'too_small' | 'too_slow';

/** `fair` clips are measured less precisely. */
export interface ClipCheck {
  name: 'length' | 'picture' | 'rate' | 'size' | 'runner';
  values: Readonly<Record<string, number>>;
  verdict: 'good' | 'fair' | 'unmeasurable' | ClipProblem;
  /** Replaces the verdict's text. */
  advice?: Advice;
}

export function isUsable(checks: readonly ClipCheck[]): boolean {
  return checks.every(({ verdict }) => verdict === 'good' || verdict === 'fair');
}

export interface ClipLimits {
  maxBytes: number;
  maxSeconds: number;
}

/** Same tolerance as the service; containers round durations. */
const ROUNDING_SECONDS = 0.002;
/** Minimum length for enough strides, pixels, and frames */
const MIN_SECONDS = 1.2;
const MIN_SIDE_PX = 240;
const MIN_FRAMES_PER_SECOND = 15;
/** Lower rates make contact times less precise. */
const GOOD_FRAMES_PER_SECOND = 50;
const MEGABYTE = 1024 * 1024;

/**
 * Returns null for a file that is not a video. Uses the service's header parser; the service checks
 * again.
 */
export async function checkClip(file: Blob, limits: ClipLimits): Promise<ClipCheck[] | null> {
  const read = await readVideoHeader({
    sizeBytes: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  });
  if (!read.ok) return null;
  const { durationSeconds, frameDurationSeconds, widthPx, heightPx } = read.header;
  const maxSeconds = limits.maxSeconds + frameDurationSeconds + ROUNDING_SECONDS;
  const framesPerSecond = 1 / frameDurationSeconds;
  return [
    {
      name: 'length',
      values: { seconds: durationSeconds },
      verdict: judgeLength(durationSeconds, maxSeconds),
    },
    {
      name: 'picture',
      values: { width: widthPx, height: heightPx },
      verdict: Math.min(widthPx, heightPx) < MIN_SIDE_PX ? 'too_small' : 'good',
    },
    {
      name: 'rate',
      values: { rate: Math.round(framesPerSecond) },
      verdict: judgeFrameRate(framesPerSecond),
    },
    {
      name: 'size',
      values: { megabytes: file.size / MEGABYTE },
      verdict: file.size > limits.maxBytes ? 'too_large' : 'good',
    },
  ];
}

function judgeLength(seconds: number, maxSeconds: number): ClipCheck['verdict'] {
  if (seconds > maxSeconds) return 'too_long';
  return seconds < MIN_SECONDS ? 'too_short' : 'good';
}

function judgeFrameRate(framesPerSecond: number): ClipCheck['verdict'] {
  if (framesPerSecond < MIN_FRAMES_PER_SECOND) return 'too_slow';
  return framesPerSecond < GOOD_FRAMES_PER_SECOND ? 'fair' : 'good';
}
