import type { AnalysisType } from '../../contract/job.ts';
import type { Motion } from '../motion/motion.ts';
import { clamp, roundTo } from '../numbers/arithmetic.ts';

export type RawData = ReturnType<typeof buildRawData>;

const PIXEL_DECIMALS = 1;
const CONFIDENCE_DECIMALS = 3;
const RATE_DECIMALS = 3;
const TIME_DECIMALS = 6;
const SCALE_DECIMALS = 6;

/** Builds the public format, with frames by index and all numbers rounded to a useful precision. */
export function buildRawData(
  { timesSeconds, landmarks: points }: Pick<Motion, 'timesSeconds' | 'landmarks'>,
  video: { widthPx: number; heightPx: number; view: AnalysisType; metersPerPixel?: number },
) {
  const { metersPerPixel } = video;
  const frameCount = timesSeconds.length;
  const spanSeconds = (timesSeconds.at(-1) ?? 0) - (timesSeconds[0] ?? 0);
  const framesPerSecond = spanSeconds > 0 ? (frameCount - 1) / spanSeconds : 0;
  // The last frame is assumed to last as long as the average frame.
  const lastSeconds = framesPerSecond > 0 ? 1 / framesPerSecond : 0;
  const frames = Array.from(timesSeconds, (timeSeconds, index) => {
    const landmarks = landmarksAt(index, { points, view: video.view });
    const frame = {
      timestamp: roundTo(timeSeconds, TIME_DECIMALS),
      bounding_box: boxAround(Object.values(landmarks), video),
      landmarks,
    };
    return [index, frame] as const;
  });
  return {
    video: {
      width: video.widthPx,
      height: video.heightPx,
      fps: roundTo(framesPerSecond, RATE_DECIMALS),
      frame_count: frameCount,
      duration_second: roundTo(spanSeconds + lastSeconds, TIME_DECIMALS),
      ...(metersPerPixel && { meters_per_pixel: roundTo(metersPerPixel, SCALE_DECIMALS) }),
    },
    frames: Object.fromEntries(frames),
  };
}

interface Landmark {
  x: number;
  y: number;
  confidence: number;
  /** Same as `confidence`, which the API documents under this name for back views. */
  detection_confidence?: number;
}

/** Omits landmarks without a known position. */
function landmarksAt(
  index: number,
  { points, view }: { points: Motion['landmarks']; view: AnalysisType },
): Record<string, Landmark> {
  const landmarks: Record<string, Landmark> = {};
  for (const [name, point] of Object.entries(points)) {
    const x = point.xPx[index] ?? Number.NaN;
    const y = point.yPx[index] ?? Number.NaN;
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    const confidence = roundTo(point.confidence[index] ?? 0, CONFIDENCE_DECIMALS);
    landmarks[name] = {
      x: roundTo(x, PIXEL_DECIMALS),
      y: roundTo(y, PIXEL_DECIMALS),
      confidence,
      ...(view === 'back_view' && { detection_confidence: confidence }),
    };
  }
  return landmarks;
}

/** Returns the box around the landmarks, clipped to the picture; null if it is empty. */
function boxAround(
  landmarks: readonly Landmark[],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
) {
  const across = landmarks.map(({ x }) => clamp(x, [0, widthPx]));
  const down = landmarks.map(({ y }) => clamp(y, [0, heightPx]));
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  if (!(right > left && bottom > top)) return null;
  return {
    x: left,
    y: top,
    width: roundTo(right - left, PIXEL_DECIMALS),
    height: roundTo(bottom - top, PIXEL_DECIMALS),
  };
}
