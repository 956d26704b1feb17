import type { Color, Paint } from './canvas.ts';
import type { Random } from './seeded-random.ts';
import { between, seededRandom } from './seeded-random.ts';

export function anyColor(random: Random, from = 40, to = 215): Color {
  return [between(random, from, to), between(random, 104, 152), between(random, 104, 152)];
}

export function skinColor(random: Random): Color {
  return [between(random, 60, 190), between(random, 100, 116), between(random, 142, 158)];
}

/** Cloth, concrete, leather: lighter and darker patches of several sizes. */
export function mottled(
  random: Random,
  { color, depth, grain }: { color: Color; depth: number; grain: number },
): Paint {
  const shiftX = random() * NOISE_SIZE;
  const shiftY = random() * NOISE_SIZE;
  return (x, y) => {
    const coarse = noiseAt(x / grain + shiftX, y / grain + shiftY);
    const fine = noiseAt((x * 2.7) / grain + shiftY, (y * 2.7) / grain + shiftX);
    const change = depth * (coarse + fine / 2);
    return [color[0] + change, color[1] - change / 10, color[2] + change / 10];
  };
}

/** Lines of another color: the slats of a treadmill, boards, marks on a track. */
export function striped(
  random: Random,
  { paint, color, pitch }: { paint: Paint; color: Color; pitch: number },
): Paint {
  const lean = between(random, -0.15, 0.15);
  const shift = random();
  const share = between(random, 0.1, 0.35);
  return (x, y) => {
    const place = (y + lean * x) / pitch + shift;
    return place - Math.floor(place) < share ? color : paint(x, y);
  };
}

/** Brightness scaled by a factor that depends on the position. */
export function lit(paint: Paint, factorAt: (x: number, y: number) => number): Paint {
  return (x, y) => {
    const [brightness, blue, red] = paint(x, y);
    return [brightness * factorAt(x, y), blue, red];
  };
}

const NOISE_SIZE = 128;
const NOISE = makeNoise();

function makeNoise(): Float32Array {
  const random = seededRandom(7);
  return Float32Array.from({ length: NOISE_SIZE ** 2 }, () => 2 * random() - 1);
}

/** From -1 to 1, smooth between the points of a periodic grid. */
function noiseAt(x: number, y: number): number {
  const left = Math.floor(x);
  const upper = Math.floor(y);
  const across = ease(x - left);
  const down = ease(y - upper);
  const above = knot(left, upper) + across * (knot(left + 1, upper) - knot(left, upper));
  const below =
    knot(left, upper + 1) + across * (knot(left + 1, upper + 1) - knot(left, upper + 1));
  return above + down * (below - above);
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

function knot(x: number, y: number): number {
  const mask = NOISE_SIZE - 1;
  return NOISE[(y & mask) * NOISE_SIZE + (x & mask)] ?? 0;
}
