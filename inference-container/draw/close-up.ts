import type { PictureSize } from '../media/picture-size.ts';
import { clamp } from '../numbers/arithmetic.ts';
import type { Rectangle } from './place-badges.ts';
import type { RunInput } from './run-input.ts';
import type { Crop, Scene } from './scene.ts';

/** The part of a picture that fills all of it while the video stands still. */
export interface CloseUp {
  /** In pixels of the picture. */
  leftPx: number;
  topPx: number;
  zoom: number;
}

/** Share of the picture's height that a runner may fill; badges and legend take the rest. */
const MAX_HEIGHT_SHARE = 0.72;
/** Room for a badge next to the runner, in scene units. */
const SIDE_UNITS = 120;
/** A larger zoom shows mostly blur, a smaller one is not worth the movement. */
const MAX_ZOOM = 2;
const MIN_ZOOM = 1.25;

/** Null if the runner is large enough as it is. */
export function closeUpOf(scene: Scene, input: RunInput, frame: number): CloseUp | null {
  const bounds = boundsOfRunner(scene, input, frame);
  if (bounds === null) return null;
  const { picture, unitPx } = scene;
  const { widthPx, heightPx } = picture;
  const zoom = Math.min(
    MAX_ZOOM,
    (MAX_HEIGHT_SHARE * heightPx) / bounds.height,
    (widthPx - 2 * SIDE_UNITS * unitPx) / bounds.width,
  );
  if (zoom < MIN_ZOOM) return null;
  const shown = { widthPx: widthPx / zoom, heightPx: heightPx / zoom };
  return {
    leftPx: clamp(bounds.left + (bounds.width - shown.widthPx) / 2, [0, widthPx - shown.widthPx]),
    topPx: clamp(bounds.top + (bounds.height - shown.heightPx) / 2, [0, heightPx - shown.heightPx]),
    zoom,
  };
}

/** View between the whole picture, at 0, and the close-up, at 1. */
export function approach({ leftPx, topPx, zoom }: CloseUp, share: number): CloseUp {
  return {
    leftPx: leftPx * share,
    topPx: topPx * share,
    zoom: 1 / (1 + (1 / zoom - 1) * share),
  };
}

export function cropOf(
  { leftPx, topPx, zoom }: CloseUp,
  picture: PictureSize,
  { widthPx }: Pick<RunInput, 'widthPx'>,
): Crop {
  return {
    leftPx: leftPx * zoom,
    topPx: topPx * zoom,
    scale: (picture.widthPx / widthPx) * zoom,
  };
}

/**
 * Around the landmarks, as a share of their height: the head reaches above them, the feet below. From
 * behind, the highest landmark is the neck.
 */
const MARGINS = { top: { side_view: 0.16, back_view: 0.28 }, bottom: 0.09, sides: 0.06 };

/** Bounds of the runner in a frame; null if no point is known. */
export function boundsOfRunner(
  scene: Scene,
  { landmarks, view }: RunInput,
  frame: number,
): Rectangle | null {
  const points = Object.keys(landmarks).flatMap((name) => scene.place(name, frame) ?? []);
  if (points.length === 0) return null;
  const xs = points.map(({ xPx }) => xPx);
  const ys = points.map(({ yPx }) => yPx);
  const tallPx = Math.max(...ys) - Math.min(...ys);
  const left = Math.min(...xs) - MARGINS.sides * tallPx;
  const top = Math.min(...ys) - MARGINS.top[view] * tallPx;
  return {
    left,
    top,
    width: Math.max(...xs) + MARGINS.sides * tallPx - left,
    height: Math.max(...ys) + MARGINS.bottom * tallPx - top,
  };
}
