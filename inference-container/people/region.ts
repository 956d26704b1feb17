/** A rotated rectangle of a frame. */
export interface Region {
  /** In the frame, whose top left corner is 0, 0: the middle of its first pixel is 0.5, 0.5. */
  centerXPx: number;
  centerYPx: number;
  /** Along the rectangle's own axes. */
  widthPx: number;
  heightPx: number;
  /** From the frame's x axis toward its y axis: clockwise for the eye. */
  rotationRadians: number;
}
