/** A rotated rectangle of a frame. */
export interface Region {
  /** In frame coordinates: the top left corner is 0, 0; the center of the first pixel 0.5, 0.5. */
  centerXPx: number;
  centerYPx: number;
  /** Along the rectangle's own axes; negative for mirrored content. */
  widthPx: number;
  heightPx: number;
  /** From the frame's x axis toward its y axis: clockwise on screen. */
  rotationRadians: number;
}

/** A region without width and rotation. */
export type Place = Pick<Region, 'centerXPx' | 'centerYPx' | 'heightPx'>;

/** Mirrors the content of the rectangle. */
export function mirrored(region: Region): Region {
  return { ...region, widthPx: -region.widthPx };
}
