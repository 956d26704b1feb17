import type { CropWindow } from '../../media/decode-crops.ts';
import type { PictureSize } from '../../media/picture-size.ts';
import { windowAround } from '../picture/window-around.ts';
import type { PelvisFrame } from './choose-pelvis-frames.ts';
import { PATCH_REACH } from './pelvis-patch.ts';

/** Margin for a slightly rolled camera, and one pixel for bilinear interpolation. */
const MARGIN = 0.03;

/** The window that contains every patch; null if there are no patches inside the picture. */
export function pelvisWindow(
  frames: readonly PelvisFrame[],
  picture: PictureSize,
): CropWindow | null {
  const bounds = frames.map(({ xPx, yPx, staturePx }) => ({
    leftPx: xPx - (PATCH_REACH.beside + MARGIN) * staturePx,
    rightPx: xPx + (PATCH_REACH.beside + MARGIN) * staturePx,
    topPx: yPx - (PATCH_REACH.above + MARGIN) * staturePx,
    bottomPx: yPx + (PATCH_REACH.below + MARGIN) * staturePx,
  }));
  return windowAround(bounds, picture);
}
