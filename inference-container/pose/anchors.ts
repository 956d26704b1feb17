/** The detector's grids. */
const GRIDS = [
  { sideCells: 28, anchorsPerCell: 2 },
  { sideCells: 14, anchorsPerCell: 2 },
  { sideCells: 7, anchorsPerCell: 6 },
] as const;

/**
 * Anchor points of the detector's outputs, in output order: x, y pairs as parts of the picture's
 * side. Constants of MediaPipe's pose_detection graph (ssd_anchors_calculator.cc with
 * strides 8, 16, 32, 32, 32 at 224 px; equal strides share a grid; all anchors have side 1).
 */
export const DETECTOR_ANCHORS: Float32Array = createAnchors();

function createAnchors(): Float32Array {
  const points: number[] = [];
  for (const { sideCells, anchorsPerCell } of GRIDS) {
    for (let row = 0; row < sideCells; row += 1) {
      for (let column = 0; column < sideCells; column += 1) {
        const point = [(column + 0.5) / sideCells, (row + 0.5) / sideCells];
        for (let anchor = 0; anchor < anchorsPerCell; anchor += 1) points.push(...point);
      }
    }
  }
  return Float32Array.from(points);
}
