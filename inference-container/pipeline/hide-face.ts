import type { Plane } from '../media/picture-size.ts';
import { planesOf } from '../media/picture-size.ts';
import type { Frame } from '../media/video.ts';
import { meanOf, medianOf } from '../numbers/statistics.ts';
import type { PoseTrack } from '../pose/pose-track.ts';

/** Modifies the frame in place. */
export type FaceHider = (frame: Frame) => void;

interface Circle {
  xPx: number;
  yPx: number;
  radiusPx: number;
}

interface DetectedHead extends Circle {
  frame: number;
}

const FACE = /^(?:nose$|mouth_|(?:left|right)_(?:eye|ear))/;
const SHOULDERS = ['left_shoulder', 'right_shoulder'];
/**
 * Radius relative to the distance between the centers of face and shoulders, which is about a sixth
 * of body height.
 */
const RADIUS_PER_NECK = 0.8;
/** Few enough squares that no facial feature is recognizable. */
const SQUARES_PER_RADIUS = 3;
const MIN_SQUARE_PX = 4;

/**
 * Each frame also hides the heads of this many frames before and after it, in case one was
 * misplaced.
 */
const NEIGHBORS = 2;
/** Frames used to measure the speed of a runner entering or leaving the picture. */
const SPEED_FRAMES = 5;

/**
 * Pixelates the tracked runner's head. Frames without a detection use the nearest known heads; if
 * no runner was found, the whole picture is covered.
 */
export function createFaceHider(track: PoseTrack | null): FaceHider {
  const heads = track === null ? [] : findHeads(track);
  return (frame) => {
    const index = Math.min(frame.index, heads.length - 1);
    if (index < 0 || track === null) {
      const { widthPx, heightPx } = frame;
      pixelateCircle(frame, { xPx: widthPx / 2, yPx: heightPx / 2, radiusPx: widthPx + heightPx });
      return;
    }
    const scale = frame.widthPx / track.widthPx;
    const first = Math.max(0, index - NEIGHBORS);
    for (const head of heads.slice(first, index + NEIGHBORS + 1).flat()) {
      pixelateCircle(frame, {
        xPx: head.xPx * scale,
        yPx: head.yPx * scale,
        radiusPx: head.radiusPx * scale,
      });
    }
  };
}

/**
 * Returns the possible head positions in every frame, in video pixels; empty if no head was found.
 */
function findHeads(track: PoseTrack): Circle[][] {
  const face = track.keypointNames.filter((name) => FACE.test(name));
  const found = Array.from(track.timesSeconds, (_, frame) => {
    const { xPx, yPx } = middleOf(track, frame, face);
    const shoulders = middleOf(track, frame, SHOULDERS);
    return { frame, xPx, yPx, neckPx: Math.hypot(xPx - shoulders.xPx, yPx - shoulders.yPx) };
  }).filter(({ neckPx }) => !Number.isNaN(neckPx));
  const typicalPx = medianOf(found.map(({ neckPx }) => neckPx));
  const knownHeads = found.map(({ frame, xPx, yPx, neckPx }) => {
    return { frame, xPx, yPx, radiusPx: RADIUS_PER_NECK * Math.max(typicalPx, neckPx) };
  });
  const [first] = knownHeads;
  const last = knownHeads.at(-1);
  if (first === undefined || last === undefined) return [];

  let next = 0;
  return Array.from(track.timesSeconds, (_, frame) => {
    if (frame < first.frame) {
      return [first, between(first, knownHeads[SPEED_FRAMES] ?? last, frame)];
    }
    if (frame > last.frame) {
      return [last, between(knownHeads.at(-1 - SPEED_FRAMES) ?? first, last, frame)];
    }
    while ((knownHeads[next]?.frame ?? frame) < frame) next += 1;
    const after = knownHeads[next] ?? last;
    return [between(knownHeads[next - 1] ?? after, after, frame)];
  });
}

/** Interpolates between two heads, or extrapolates; uses the larger radius. */
function between(from: DetectedHead, to: DetectedHead, frame: number): Circle {
  const share = from === to ? 0 : (frame - from.frame) / (to.frame - from.frame);
  return {
    xPx: from.xPx + (to.xPx - from.xPx) * share,
    yPx: from.yPx + (to.yPx - from.yPx) * share,
    radiusPx: Math.max(from.radiusPx, to.radiusPx),
  };
}

/** Returns NaN where one of the points was not found. */
function middleOf(track: PoseTrack, frame: number, names: readonly string[]) {
  const { keypointNames } = track;
  const rows = names.map((name) => frame * keypointNames.length + keypointNames.indexOf(name));
  return {
    xPx: meanOf(rows.map((row) => track.xPx[row] ?? Number.NaN)),
    yPx: meanOf(rows.map((row) => track.yPx[row] ?? Number.NaN)),
  };
}

function pixelateCircle(frame: Frame, circle: Circle): void {
  const squarePx = 2 * Math.ceil(Math.max(MIN_SQUARE_PX, circle.radiusPx / SQUARES_PER_RADIUS) / 2);
  for (const { scale, ...plane } of planesOf(frame)) {
    pixelatePlane(frame.pixels, {
      ...plane,
      squarePx: squarePx / scale,
      circle: {
        xPx: circle.xPx / scale,
        yPx: circle.yPx / scale,
        radiusPx: circle.radiusPx / scale,
      },
    });
  }
}

interface PixelatedPlane extends Omit<Plane, 'scale'> {
  squarePx: number;
  circle: Circle;
}

/** Covers every square that the circle touches, on a grid that does not move with the head. */
function pixelatePlane(pixels: Uint8Array, plane: PixelatedPlane): void {
  const { widthPx, heightPx, squarePx, circle } = plane;
  const first = (center: number) => {
    const from = Math.max(0, center - circle.radiusPx);
    return Math.floor(from / squarePx) * squarePx;
  };
  for (let top = first(circle.yPx); top < heightPx; top += squarePx) {
    if (top > circle.yPx + circle.radiusPx) break;
    for (let left = first(circle.xPx); left < widthPx; left += squarePx) {
      if (left > circle.xPx + circle.radiusPx) break;
      const acrossPx = distanceTo(circle.xPx, left, left + squarePx);
      const downPx = distanceTo(circle.yPx, top, top + squarePx);
      if (Math.hypot(acrossPx, downPx) <= circle.radiusPx) average(pixels, plane, { left, top });
    }
  }
}

function distanceTo(value: number, from: number, to: number): number {
  return Math.max(from - value, 0, value - to);
}

function average(
  pixels: Uint8Array,
  { start, widthPx, heightPx, squarePx }: PixelatedPlane,
  { left, top }: { left: number; top: number },
): void {
  const right = Math.min(left + squarePx, widthPx);
  const bottom = Math.min(top + squarePx, heightPx);
  let sum = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      sum += pixels[start + row * widthPx + column] ?? 0;
    }
  }
  const mean = Math.round(sum / ((right - left) * (bottom - top)));
  for (let row = top; row < bottom; row += 1) {
    pixels.fill(mean, start + row * widthPx + left, start + row * widthPx + right);
  }
}
