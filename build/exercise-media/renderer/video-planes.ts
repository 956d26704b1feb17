import type { PictureSize } from './stage.ts';

/**
 * BT.709 in limited range: 16 to 235 for luma, 16 to 240 for chroma. The additional 0.5 is for
 * rounding.
 */
const LUMA = { red: 0.182586, green: 0.614231, blue: 0.062007, from: 16.5 };
const CB = { red: -0.100644, green: -0.338572, blue: 0.439216, from: 128.5 };
const CR = { red: 0.439216, green: -0.398942, blue: -0.040274, from: 128.5 };

/**
 * Converts WebGL pixels (RGBA, bottom row first) to the encoder's planes: luma, then both chroma
 * planes at half size.
 */
export function videoPlanes(pixels: Uint8Array, { width, height }: PictureSize): Uint8Array {
  const count = width * height;
  const planes = new Uint8Array((count * 3) / 2);
  let color = count;
  for (let row = 0; row < height; row += 2) {
    const upper = (height - 1 - row) * width * 4;
    for (let column = 0; column < width; column += 2) {
      let [red, green, blue] = [0, 0, 0];
      for (let corner = 0; corner < 4; corner += 1) {
        const [right, down] = [corner & 1, corner >> 1];
        const at = upper - down * width * 4 + (column + right) * 4;
        const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
        const luma = LUMA.from + LUMA.red * r + LUMA.green * g + LUMA.blue * b;
        planes[(row + down) * width + column + right] = luma;
        red += r / 4;
        green += g / 4;
        blue += b / 4;
      }
      planes[color] = CB.from + CB.red * red + CB.green * green + CB.blue * blue;
      planes[color + count / 4] = CR.from + CR.red * red + CR.green * green + CR.blue * blue;
      color += 1;
    }
  }
  return planes;
}
