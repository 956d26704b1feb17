import type { CropWindow } from '../../media/decode-crops.ts';
import type { PictureSize } from '../../media/picture-size.ts';
import { windowAround } from '../picture/window-around.ts';
import type { FootFrame } from './choose-foot-frames.ts';
import { PATCH_REACH } from './foot-patch.ts';

/** One extra pixel for bilinear interpolation, with room to spare. */
const MARGIN = 0.05;

/** The window that contains every patch; null if there are no patches inside the picture. */
export function footWindow(feet: readonly FootFrame[], picture: PictureSize): CropWindow | null {
  const beside = Math.max(PATCH_REACH.inner, PATCH_REACH.outer) + MARGIN;
  const bounds = feet.map(({ anchor, shankPx }) => ({
    leftPx: anchor.xPx - beside * shankPx,
    rightPx: anchor.xPx + beside * shankPx,
    topPx: anchor.yPx - (PATCH_REACH.above + MARGIN) * shankPx,
    bottomPx: anchor.yPx + (PATCH_REACH.below + MARGIN) * shankPx,
  }));
  return windowAround(bounds, picture);
}
