import type { Frame } from '../../inference-container/media/video.ts';

/** ITU-R BT.601, limited range: what ffmpeg assumes for videos without color tags. */
export function toRgb({ pixels, widthPx, heightPx }: Frame): Buffer {
  const rgb = Buffer.allocUnsafe(3 * widthPx * heightPx);
  const chromaWidth = (widthPx + 1) >> 1;
  const blueStart = widthPx * heightPx;
  const redStart = blueStart + chromaWidth * ((heightPx + 1) >> 1);
  let out = 0;
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const chroma = (row >> 1) * chromaWidth + (column >> 1);
      const luma = 1.164_38 * (pixels[row * widthPx + column]! - 16);
      const blue = pixels[blueStart + chroma]! - 128;
      const red = pixels[redStart + chroma]! - 128;
      rgb[out] = clampToByte(luma + 1.596_03 * red);
      rgb[out + 1] = clampToByte(luma - 0.391_76 * blue - 0.812_97 * red);
      rgb[out + 2] = clampToByte(luma + 2.017_23 * blue);
      out += 3;
    }
  }
  return rgb;
}

function clampToByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value);
}
