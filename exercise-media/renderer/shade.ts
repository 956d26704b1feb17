import type { Camera, Seen } from './camera.ts';
import { turnInto } from './camera.ts';
import { smoothStep } from './interpolate.ts';
import type { Ink } from './palette.ts';
import { blend, PALETTE } from './palette.ts';
import type { SeenFacet, SeenSwell } from './seen-solid.ts';
import { outOf } from './vector.ts';

export interface Tone {
  red: number;
  green: number;
  blue: number;
}

/** From above, from the left, and from the camera; unit length, with y down as in the picture. */
const LIGHT = { x: -0.43, y: -0.66, z: 0.616 };
/** Factors for a color in full light and in full shade. */
const BRIGHTEST = 1.07;
const DARKEST = { red: 0.6, green: 0.64, blue: 0.74 };
/** A body is slightly darker toward its outline, which separates it from the one behind it. */
const EDGE_SHADE = 0.16;
const FAR_HAZE = 0.3;
const HEM_SAMPLES = 2.5;
const TINT_STRENGTH = 0.92;

export interface PaintedTint {
  middle: number;
  reach: number;
  toward: Seen | null;
}

/** For a facet: uniform. */
export interface FlatPaint extends Readonly<Tone> {
  readonly kind: 'flat';
  readonly seen: SeenFacet;
}

/** For a swell. */
export interface RoundPaint {
  readonly kind: 'round';
  readonly seen: SeenSwell;
  readonly ink: Ink;
  readonly hemShare: number;
  readonly hemInk: Ink;
  /** Makes the hem as soft as the other edges of the picture. */
  readonly hemSharpness: number;
  readonly tints: readonly PaintedTint[];
  readonly tintInk: Ink;
}

/** Whether two shapes look like one where they meet. */
export function areSeamless(
  { seen: { swell: one } }: RoundPaint,
  { seen: { swell: other } }: RoundPaint,
): boolean {
  const shareInk =
    one.ink === other.ink || one.hem?.ink === other.ink || one.ink === other.hem?.ink;
  return shareInk && (one.parts === other.parts || ((one.parts ?? 0) & (other.parts ?? 0)) !== 0);
}

/** Precomputes what shading needs for all pixels of a swell. */
export function preparePaint(seen: SeenSwell, camera: Camera): RoundPaint {
  const { swell } = seen;
  const farness = (swell.farness ?? 0) * FAR_HAZE;
  const haze = (ink: Ink) => blend(ink, PALETTE.wall, farness);
  return {
    kind: 'round',
    seen,
    ink: haze(swell.ink),
    hemShare: swell.hem?.share ?? 2,
    hemInk: haze(swell.hem?.ink ?? swell.ink),
    hemSharpness: Math.hypot(seen.to.x - seen.from.x, seen.to.y - seen.from.y) / HEM_SAMPLES,
    tints: (swell.tints ?? []).map(({ middle, reach, toward }) => ({
      middle,
      reach,
      toward: toward === null ? null : turnInto(camera, outOf(swell.frame, toward)),
    })),
    tintInk: blend(PALETTE.accent, PALETTE.wall, farness * 0.8),
  };
}

export function facetTone(seen: SeenFacet): FlatPaint {
  const { ink, light } = seen.facet;
  return {
    kind: 'flat',
    seen,
    red: ink.red * light,
    green: ink.green * (light + (1 - light) * 0.1),
    blue: ink.blue * (light + (1 - light) * 0.3),
  };
}

/** The tone of a swell at a position in the picture where it is in front. */
export function shadeSwell(paint: RoundPaint, x: number, y: number, z: number, tone: Tone): void {
  const { seen } = paint;
  const share = shareAt(seen, x, y);
  const { from, to, form } = seen;
  const dx = x - from.x - share * (to.x - from.x);
  const dy = y - from.y - share * (to.y - from.y);
  const dz = z - from.z - share * (to.z - from.z);
  let normalX = form[0] * dx + form[1] * dy + form[2] * dz;
  let normalY = form[1] * dx + form[3] * dy + form[4] * dz;
  let normalZ = form[2] * dx + form[4] * dy + form[5] * dz;
  const size = Math.sqrt(normalX * normalX + normalY * normalY + normalZ * normalZ) || 1;
  const unit = 1 / size;
  normalX *= unit;
  normalY *= unit;
  normalZ *= unit;
  let { red, green, blue } = paint.ink;
  const beyondHem = Math.min(1, (share - paint.hemShare) * paint.hemSharpness + 0.5);
  if (beyondHem > 0) {
    red += (paint.hemInk.red - red) * beyondHem;
    green += (paint.hemInk.green - green) * beyondHem;
    blue += (paint.hemInk.blue - blue) * beyondHem;
  }
  for (const { middle, reach, toward } of paint.tints) {
    const along = 1 - smoothStep((Math.abs(share - middle) / reach - 0.55) / 0.45);
    if (along === 0) continue;
    const facing =
      toward === null
        ? 1
        : smoothStep((normalX * toward.x + normalY * toward.y + normalZ * toward.z + 0.22) / 0.62);
    const weight = along * facing * TINT_STRENGTH;
    red += (paint.tintInk.red - red) * weight;
    green += (paint.tintInk.green - green) * weight;
    blue += (paint.tintInk.blue - blue) * weight;
  }
  const lit = smoothStep(0.5 + 0.5 * (normalX * LIGHT.x + normalY * LIGHT.y + normalZ * LIGHT.z));
  const edge = 1 - EDGE_SHADE * (1 - Math.max(0, normalZ)) ** 2;
  tone.red = red * edge * (DARKEST.red + (BRIGHTEST - DARKEST.red) * lit);
  tone.green = green * edge * (DARKEST.green + (BRIGHTEST - DARKEST.green) * lit);
  tone.blue = blue * edge * (DARKEST.blue + (BRIGHTEST - DARKEST.blue) * lit);
}

/** Fraction along the path of the part of a swell that is in front at a position. */
function shareAt(seen: SeenSwell, x: number, y: number): number {
  const { from, t11, t12, t22, radius, radiusGrowth, axisX, axisY, rise, quadratic } = seen;
  if (quadratic > -1e-6) return rise > 0 ? 1 : 0;
  const roundX = t11 * (x - from.x) + t12 * (y - from.y);
  const roundY = t22 * (y - from.y);
  const half = radius * radiusGrowth + roundX * axisX + roundY * axisY;
  const start = radius * radius - roundX * roundX - roundY * roundY;
  const room = Math.max(0, half * half - quadratic * start);
  const best = (-half - rise * Math.sqrt(room * seen.perSteep)) * seen.perQuadratic;
  return best < 0 ? 0 : Math.min(1, best);
}
