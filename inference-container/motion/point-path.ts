/** Where one point of the body is, frame by frame. */
export interface PointPath {
  /** NaN where the point is not known. */
  xPx: Float64Array;
  yPx: Float64Array;
  /** 0 to 1, 0 where the point is not known. */
  confidence: Float64Array;
}

export function emptyPath(frameCount: number): PointPath {
  return {
    xPx: new Float64Array(frameCount).fill(Number.NaN),
    yPx: new Float64Array(frameCount).fill(Number.NaN),
    confidence: new Float64Array(frameCount),
  };
}

export function copyPath(path: PointPath): PointPath {
  return {
    xPx: path.xPx.slice(),
    yPx: path.yPx.slice(),
    confidence: path.confidence.slice(),
  };
}

/** The weighted mean of several paths; as sure as the least sure of them. */
export function blendPaths(parts: readonly { path: PointPath; share: number }[]): PointPath {
  const [first] = parts;
  if (first === undefined) throw new Error('A blend needs at least one path.');
  const blend = emptyPath(first.path.xPx.length);
  for (let frame = 0; frame < blend.xPx.length; frame += 1) {
    let xPx = 0;
    let yPx = 0;
    let confidence = 1;
    for (const { path, share } of parts) {
      xPx += share * path.xPx[frame]!;
      yPx += share * path.yPx[frame]!;
      confidence = Math.min(confidence, path.confidence[frame]!);
    }
    blend.xPx[frame] = xPx;
    blend.yPx[frame] = yPx;
    blend.confidence[frame] = confidence;
  }
  return blend;
}

export function middleOf(one: PointPath, other: PointPath): PointPath {
  return blendPaths([
    { path: one, share: 0.5 },
    { path: other, share: 0.5 },
  ]);
}
