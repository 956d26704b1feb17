import type { PictureSize } from '../media/picture-size.ts';
import { clamp } from '../numbers/arithmetic.ts';
import type { Rectangle } from './place-badges.ts';
import type { RunInput } from './run-input.ts';
import type { Crop, Scene } from './scene.ts';
import type { Point } from './shape.ts';

/** The part of a picture that is enlarged to fill it during a pause. */
export interface CloseUp {
  leftPx: number;
  topPx: number;
  zoom: number;
}

/** Share of the picture's height that a runner may fill; the rest is for badges and legend. */
const MAX_HEIGHT_SHARE = 0.72;
/** Room for a badge next to the runner, in scene units. */
const SIDE_UNITS = 120;
/** A larger zoom shows mostly blur; a smaller one is not worth the movement. */
const MAX_ZOOM = 2;
const MIN_ZOOM = 1.25;

/** Returns null if the runner is already large enough. */
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

/** Interpolates between the whole picture, at 0, and the close-up, at 1. */
export function interpolateCloseUp({ leftPx, topPx, zoom }: CloseUp, share: number): CloseUp {
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
 * Margins around the landmarks, as shares of their height: head and feet extend beyond them. From
 * behind, the highest landmark is the neck.
 */
const MARGINS = { top: { side_view: 0.16, back_view: 0.28 }, bottom: 0.09, sides: 0.06 };

/** Half the width of the head, as a share of body height. */
const HEAD_RADIUS = 0.055;
/** Cost of covering the head, relative to an equal area of a limb. */
const HEAD_WEIGHT = 15;

/** Returns points all over the head, which badges and panels should cover last. */
export function pointsOnHead(scene: Scene, input: RunInput, frame: number): Point[] {
  const bounds = boundsOfRunner(scene, input, frame);
  const neck = scene.place('C7', frame) ?? scene.middle('SHOULDER', frame);
  if (bounds === null || neck === null) return [];
  const face = scene.place('NOSE', frame) ?? neck;
  const radiusPx = HEAD_RADIUS * scene.bodyHeightPx;
  const points = [0.1, 0.3, 0.5].flatMap((share) =>
    [-1, 0, 1].map((column) => ({
      xPx: (neck.xPx + face.xPx) / 2 + column * radiusPx,
      yPx: bounds.top + (neck.yPx - bounds.top) * share,
    })),
  );
  return Array.from({ length: HEAD_WEIGHT }, () => points).flat();
}

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
