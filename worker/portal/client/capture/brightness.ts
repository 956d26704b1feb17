const HIGHLIGHT_QUANTILE = 0.98;

export function lumaOf(rgba: Uint8ClampedArray): Float32Array {
  return Float32Array.from({ length: rgba.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * pixel, 4 * pixel + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}

/**
 * Returns the highlight brightness by the service's rule; these pixels correspond to its blocks.
 */
export function highlightOf(luma: Float32Array): number {
  return luma.toSorted()[Math.floor(HIGHLIGHT_QUANTILE * luma.length)] ?? 0;
}

/**
 * Returns the median change: a runner changes less than half of the image, a moving camera all of
 * it.
 */
export function changeBetween(before: Float32Array, after: Float32Array): number {
  if (before.length !== after.length) return 0;
  const changes = after.map((value, pixel) => Math.abs(value - (before[pixel] ?? 0))).toSorted();
  return changes[Math.floor(changes.length / 2)] ?? 0;
}
