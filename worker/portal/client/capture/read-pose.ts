import type { Person } from './pose-sample.ts';

export interface Region {
  xPx: number;
  yPx: number;
  sizePx: number;
  rotationRadians: number;
}

export interface Size {
  widthPx: number;
  heightPx: number;
}

/** BlazePose outputs for one region */
export interface PoseOutputs {
  landmarks: ArrayLike<number>;
  presence: number;
  world: ArrayLike<number>;
}

export const INPUT_SIZE_PX = 256;
const MIN_PRESENCE = 0.5;
const VALUES_PER_LANDMARK = 5;
const HEAD = [0, 7, 8];
const FEET = [29, 30, 31, 32];
const KNEES = [25, 26] as const;
const ANKLES = [27, 28] as const;
const SIDES = [
  [11, 12],
  [23, 24],
] as const;
const TRUNK = SIDES.flat();
const CENTER = 33;
const EDGE = 34;
/** MediaPipe's margin around the circle of the alignment points. */
const PADDING = 1.25;
const BODY = Array.from({ length: CENTER }, (_, landmark) => landmark);
/** Margin from the outermost landmarks to the body outline, as a fraction of the region size */
const BODY_MARGIN = 0.06;
/** Distance from ears or nose to the top of the head, as a fraction of the remaining body height */
const ABOVE_EARS = 0.07;

/** Box edges, in image pixels */
export interface Box {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

export interface Pose {
  person: Person;
  /** Region to search in the next frame */
  next: Region;
  body: Box;
  presence: number;
}

/** Returns null if the region shows no person. */
export function readPose(
  { landmarks, presence, world }: PoseOutputs,
  region: Region,
  picture: Size,
): Pose | null {
  if (presence < MIN_PRESENCE) return null;
  const pointOf = (landmark: number) => placeOf(landmarks, landmark, region);
  const heights = (points: readonly number[]) =>
    points.map((landmark) => pointOf(landmark).yPx / picture.heightPx);
  const head = Math.min(...heights(HEAD));
  const bottom = Math.max(...heights(FEET));
  const center = pointOf(CENTER);
  const edge = pointOf(EDGE);
  const acrossPx = edge.xPx - center.xPx;
  const upPx = center.yPx - edge.yPx;
  const sizePx = 2 * PADDING * Math.hypot(acrossPx, upPx);
  const [leftAnkle, rightAnkle] = [pointOf(ANKLES[0]), pointOf(ANKLES[1])];
  const [leftKnee, rightKnee] = [pointOf(KNEES[0]), pointOf(KNEES[1])];
  const heightPx = (bottom - head) * picture.heightPx;
  return {
    presence,
    body: boxAround(BODY.map(pointOf), BODY_MARGIN * sizePx),
    person: {
      top: head - ABOVE_EARS * (bottom - head),
      bottom,
      facingDegrees: facingDegrees(world),
      ankleDrop: (leftAnkle.yPx - rightAnkle.yPx) / heightPx,
      ankleGap: (leftAnkle.xPx - rightAnkle.xPx) / heightPx,
      trunk: heights(TRUNK).reduce((sum, height) => sum + height, 0) / TRUNK.length,
      shank:
        Math.max(distancePx(leftKnee, leftAnkle), distancePx(rightKnee, rightAnkle)) /
        picture.heightPx,
    },
    next: {
      ...center,
      sizePx,
      rotationRadians: Math.atan2(acrossPx, upPx),
    },
  };
}

/** Whether the person fits the region so badly that reading again in a better one is worthwhile */
export function isPoorFit(region: Region, better: Region): boolean {
  const scale = Math.abs(Math.log(better.sizePx / region.sizePx));
  return distancePx(better, region) > MAX_MISFIT * better.sizePx || scale > MAX_MISFIT;
}

const MAX_MISFIT = 0.1;

/**
 * Returns the regions to search for a person, most promising first: the whole image, then squares
 * along its longer side. Avoids a separate 3 MB person detector.
 */
export function searchedRegions({ widthPx, heightPx }: Size): Region[] {
  const longPx = Math.max(widthPx, heightPx);
  const shortPx = Math.min(widthPx, heightPx);
  const along = (count: number, sizePx: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = (longPx * (index + 0.5)) / count;
      const [xPx, yPx] = widthPx > heightPx ? [at, heightPx / 2] : [widthPx / 2, at];
      return { xPx, yPx, sizePx, rotationRadians: 0 };
    });
  return [...along(1, longPx), ...along(3, shortPx), ...along(4, 0.6 * shortPx)];
}

function boxAround(points: readonly { xPx: number; yPx: number }[], marginPx: number): Box {
  const across = points.map(({ xPx }) => xPx);
  const down = points.map(({ yPx }) => yPx);
  const leftPx = Math.min(...across) - marginPx;
  const topPx = Math.min(...down) - marginPx;
  return {
    leftPx,
    topPx,
    widthPx: Math.max(...across) + marginPx - leftPx,
    heightPx: Math.max(...down) + marginPx - topPx,
  };
}

type Place = Pick<Region, 'xPx' | 'yPx'>;

export function distancePx(one: Place, other: Place): number {
  return Math.hypot(one.xPx - other.xPx, one.yPx - other.yPx);
}

function placeOf(landmarks: ArrayLike<number>, landmark: number, region: Region) {
  const at = landmark * VALUES_PER_LANDMARK;
  const cosine = Math.cos(region.rotationRadians);
  const sine = Math.sin(region.rotationRadians);
  const acrossPx = ((landmarks[at] ?? 0) / INPUT_SIZE_PX - 0.5) * region.sizePx;
  const downPx = ((landmarks[at + 1] ?? 0) / INPUT_SIZE_PX - 0.5) * region.sizePx;
  return {
    xPx: region.xPx + acrossPx * cosine - downPx * sine,
    yPx: region.yPx + acrossPx * sine + downPx * cosine,
  };
}

/** Returns the direction of the axis from the right to the left side of shoulders and hips. */
function facingDegrees(world: ArrayLike<number>): number {
  const along = (axis: number) =>
    SIDES.reduce(
      (sum, [left, right]) => sum + (world[3 * left + axis] ?? 0) - (world[3 * right + axis] ?? 0),
      0,
    );
  return (Math.abs(Math.atan2(along(2), along(0))) * 180) / Math.PI;
}
