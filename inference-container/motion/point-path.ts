/** Position of one body point, frame by frame. */
export interface PointPath {
  /** NaN where the point is unknown. */
  xPx: Float64Array;
  yPx: Float64Array;
  /** 0 to 1; 0 where the point is unknown. */
  confidence: Float64Array;
}

export function emptyPath(frameCount: number): PointPath {
  return {
    xPx: new Float64Array(frameCount).fill(Number.NaN),
    yPx: new Float64Array(frameCount).fill(Number.NaN),
    confidence: new Float64Array(frameCount),
  };
}

/**
 * A weighted sum of paths whose shares add up to 1: a point between or beyond others. Its
 * confidence is the lowest of theirs times the trust in the rule itself.
 */
export function derivedPath(
  trust: number,
  parts: readonly (readonly [path: PointPath, share: number])[],
): PointPath {
  const derived = emptyPath(parts[0]?.[0].xPx.length ?? 0);
  for (let frame = 0; frame < derived.xPx.length; frame += 1) {
    let xPx = 0;
    let yPx = 0;
    let confidence = 1;
    for (const [path, share] of parts) {
      xPx += share * path.xPx[frame]!;
      yPx += share * path.yPx[frame]!;
      confidence = Math.min(confidence, path.confidence[frame]!);
    }
    derived.xPx[frame] = xPx;
    derived.yPx[frame] = yPx;
    derived.confidence[frame] = trust * confidence;
  }
  return derived;
}

export function middleOf(one: PointPath, other: PointPath): PointPath {
  return derivedPath(1, [
    [one, 0.5],
    [other, 0.5],
  ]);
}

/** Distance between two points, frame by frame. */
export function lengthsPx(from: PointPath, to: PointPath): Float64Array {
  return from.xPx.map((xPx, frame) =>
    Math.hypot(to.xPx[frame]! - xPx, to.yPx[frame]! - from.yPx[frame]!),
  );
}
