import type { PictureSize } from '../media/picture-size.ts';
import type { Side } from '../motion/facing.ts';
import { sidePrefix } from '../motion/facing.ts';
import type { RunInput } from './run-input.ts';
import type { Point } from './shape.ts';
import { middleOf } from './shape.ts';

export interface Scene {
  picture: PictureSize;
  /** Converts a point in the video to one in the picture. */
  toPicture: (point: Point) => Point;
  frameCount: number;
  /** Null if unknown, or if the landmark is not reliable around this frame. */
  place: (landmark: string, frame: number) => Point | null;
  /** Position of a landmark of one side, such as its `HIP`. */
  placeOf: (side: Side, part: string, frame: number) => Point | null;
  /** Midpoint of the landmarks of both sides. */
  middle: (part: string, frame: number) => Point | null;
  bodyHeightPx: number;
  limbWidthPx: number;
  outlineWidthPx: number;
  /** One pixel when the picture is shown 360 pixels wide; the unit for text. */
  unitPx: number;
}

const MIN_CONFIDENCE = 0.25;
/** A landmark is shown if it is reliable within this time, which keeps limbs from flickering. */
const MAX_UNRELIABLE_SECONDS = 0.07;
const REFERENCE_WIDTH_PX = 360;
const LIMB_WIDTH_PER_HEIGHT = 0.0085;
const MIN_LIMB_WIDTH_UNITS = 1.8;
const OUTLINE_PER_LIMB = 0.28;
const MIN_OUTLINE_PX = 0.7;

export interface Crop {
  /** In pixels of the picture. */
  leftPx: number;
  topPx: number;
  /** Picture pixels per video pixel. */
  scale: number;
}

export function makeScene(
  input: RunInput,
  picture: PictureSize,
  crop: Crop = { leftPx: 0, topPx: 0, scale: picture.widthPx / input.widthPx },
): Scene {
  const { scale } = crop;
  const bodyHeightPx = input.bodyHeightPx * scale;
  const unitPx = picture.widthPx / REFERENCE_WIDTH_PX;
  const limbWidthPx = Math.max(MIN_LIMB_WIDTH_UNITS * unitPx, bodyHeightPx * LIMB_WIDTH_PER_HEIGHT);

  const trust = new Map(
    Object.entries(input.landmarks).map(([name, { confidence }]) => [
      name,
      reliableFrames(confidence, input.timesSeconds),
    ]),
  );
  const toPicture = ({ xPx, yPx }: Point) => ({
    xPx: xPx * scale - crop.leftPx,
    yPx: yPx * scale - crop.topPx,
  });
  const place = (landmark: string, frame: number): Point | null => {
    const path = input.landmarks[landmark];
    const xPx = path?.xPx[frame];
    const yPx = path?.yPx[frame];
    if (xPx === undefined || yPx === undefined || Number.isNaN(xPx + yPx)) return null;
    if (trust.get(landmark)?.[frame] !== 1) return null;
    return toPicture({ xPx, yPx });
  };
  const placeOf = (side: Side, part: string, frame: number) =>
    place(`${sidePrefix(side)}${part}`, frame);
  return {
    picture,
    toPicture,
    frameCount: input.timesSeconds.length,
    place,
    placeOf,
    middle(part, frame) {
      const [left, right] = [placeOf('left', part, frame), placeOf('right', part, frame)];
      return left && right && middleOf(left, right);
    },
    bodyHeightPx,
    limbWidthPx,
    outlineWidthPx: Math.max(MIN_OUTLINE_PX, limbWidthPx * OUTLINE_PER_LIMB),
    unitPx,
  };
}

/**
 * Returns 1 for every frame at or shortly before or after which the landmark is reliable, 0 for the
 * others.
 */
function reliableFrames(confidence: Float64Array, timesSeconds: Float64Array): Uint8Array {
  const isTrusted = new Uint8Array(confidence.length);
  let trustedAtSeconds = -Infinity;
  const noteTrust = (frame: number) => {
    const timeSeconds = timesSeconds[frame] ?? 0;
    if ((confidence[frame] ?? 0) >= MIN_CONFIDENCE) trustedAtSeconds = timeSeconds;
    if (Math.abs(timeSeconds - trustedAtSeconds) <= MAX_UNRELIABLE_SECONDS) isTrusted[frame] = 1;
  };
  for (let frame = 0; frame < confidence.length; frame += 1) noteTrust(frame);
  for (let frame = confidence.length - 1; frame >= 0; frame -= 1) noteTrust(frame);
  return isTrusted;
}
