import type { Canvas } from './canvas.ts';
import { quantizeBlocks } from './quantize-blocks.ts';
import type { Random } from './seeded-random.ts';
import { normal } from './seeded-random.ts';

export interface Lens {
  defocusPx: number;
  /** How far everything moves while the shutter is open. */
  motionPx: number;
  motionDirection: number;
  /** In levels. */
  noise: number;
  /** Quantization step of block coefficients, in levels; 0 disables quantization. */
  blockStep: number;
}

/** Planar YUV 4:2:0. */
export interface Picture {
  widthPx: number;
  heightPx: number;
  pixels: Uint8Array;
}

/** Simulates a camera: blur, noise, block compression, and chroma at half resolution. */
export function takePicture(canvas: Canvas, lens: Lens, random: Random): Picture {
  const { widthPx, heightPx } = canvas;
  const planes = canvas.channels.map((values) => blur(values, canvas, lens));
  const pixels = new Uint8Array(widthPx * heightPx * 1.5);
  let from = 0;
  for (const [channel, plane] of planes.entries()) {
    const step = channel === 0 ? 1 : 2;
    const noise = lens.noise / step;
    const columns = widthPx / step;
    const values = step === 1 ? plane : halved(plane, canvas);
    for (let place = 0; place < values.length; place += 1) {
      values[place] = (values[place] ?? 0) + noise * normal(random);
    }
    if (lens.blockStep > 0) quantizeBlocks(values, { columns, step: lens.blockStep });
    for (const [place, value] of values.entries()) pixels[from + place] = toByte(value);
    from += values.length;
  }
  return { widthPx, heightPx, pixels };
}

function halved(plane: Float32Array, { widthPx, heightPx }: Canvas): Float32Array {
  const columns = widthPx / 2;
  return Float32Array.from({ length: columns * (heightPx / 2) }, (_, place) => {
    const first = 2 * Math.floor(place / columns) * widthPx + 2 * (place % columns);
    const at = (step: number) => plane[first + step] ?? 0;
    return (at(0) + at(1) + at(widthPx) + at(widthPx + 1)) / 4;
  });
}

function blur(values: Float32Array, size: Canvas, lens: Lens): Float32Array {
  const reach = Math.ceil(2.5 * lens.defocusPx);
  const bell = Array.from({ length: 2 * reach + 1 }, (_, place) => {
    const step = place - reach;
    return { step, weight: Math.exp(-((step / lens.defocusPx) ** 2) / 2) };
  });
  const across = average(
    values,
    size,
    bell.map(({ step, weight }) => ({ dx: step, dy: 0, weight })),
  );
  const soft = average(
    across,
    size,
    bell.map(({ step, weight }) => ({ dx: 0, dy: step, weight })),
  );
  if (lens.motionPx < 1) return soft;
  const count = Math.ceil(lens.motionPx) * 2 + 1;
  const path = Array.from({ length: count }, (_, place) => {
    const along = (place / (count - 1) - 0.5) * lens.motionPx;
    const dx = Math.round(along * Math.cos(lens.motionDirection));
    return { dx, dy: Math.round(along * Math.sin(lens.motionDirection)), weight: 1 };
  });
  return average(soft, size, path);
}

function average(
  values: Float32Array,
  { widthPx, heightPx }: Canvas,
  steps: readonly { dx: number; dy: number; weight: number }[],
): Float32Array {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  const averaged = new Float32Array(values.length);
  for (const { dx, dy, weight } of steps) {
    const share = weight / total;
    for (let y = 0; y < heightPx; y += 1) {
      const row = Math.min(Math.max(y + dy, 0), heightPx - 1) * widthPx;
      for (let x = 0; x < widthPx; x += 1) {
        const column = Math.min(Math.max(x + dx, 0), widthPx - 1);
        const place = y * widthPx + x;
        averaged[place] = (averaged[place] ?? 0) + (values[row + column] ?? 0) * share;
      }
    }
  }
  return averaged;
}

function toByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
