import type { Camera } from './camera.ts';
import { PALETTE } from './palette.ts';
import type { Solid } from './solid.ts';
import { ball, ROUND } from './solid.ts';
import type { Glyph } from './stroke-glyphs.ts';
import { written } from './stroke-glyphs.ts';
import { add, scale } from './vector.ts';

/** Fraction of the full picture height. */
const RADIUS = 0.034;
const MARGIN = 0.022;
/** Fraction of the radius. */
const DIGIT_SIZE = 0.46;
const STROKE = 0.13;
/** Distance in front of everything else, in meters. */
const FOREGROUND_METERS = 8;

/** Draws a number in a disc in the top left corner; `unit` is the reference picture height. */
export function numberBadge(number: Glyph, camera: Camera, unit: number): Solid[] {
  const { right, up, toward, originX, originY, pixelsPerMeter } = camera;
  const radius = (unit * RADIUS) / pixelsPerMeter;
  const margin = (unit * MARGIN) / pixelsPerMeter + radius;
  const middle = [
    scale(right, margin - originX / pixelsPerMeter),
    scale(up, originY / pixelsPerMeter - margin),
    scale(toward, FOREGROUND_METERS),
  ].reduce(add);
  const disc = {
    ...ball(middle, radius, PALETTE.dark),
    frame: { x: right, y: up, z: toward },
    stretch: { ...ROUND, z: 0.01 },
    castsShadow: false as const,
    isUnlit: true as const,
  };
  const strokes = written(number, {
    place: (x, y) => [middle, scale(right, x), scale(up, y), scale(toward, radius)].reduce(add),
    halfHeight: radius * DIGIT_SIZE,
    radius: radius * STROKE,
    ink: PALETTE.line,
  });
  return [disc, ...strokes];
}
