/** A rotated rectangle of a frame. */
export interface Region {
  /** In frame coordinates: the top left corner is 0, 0; the center of the first pixel 0.5, 0.5. */
  centerXPx: number;
  centerYPx: number;
  /** Along the rectangle's own axes. */
  widthPx: number;
  heightPx: number;
  /** From the frame's x axis toward its y axis: clockwise on screen. */
  rotationRadians: number;
}
