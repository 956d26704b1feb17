import type { PictureSize } from '../media/picture-size.ts';
import { clamp } from '../numbers/arithmetic.ts';
import type { RunInput } from './run-input.ts';
import { boundsOfRunner } from './runner-bounds.ts';
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
