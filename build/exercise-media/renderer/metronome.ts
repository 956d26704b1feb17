import type { Camera } from './camera.ts';
import type { Prop } from './exercise-poses.ts';
import { offsetOf } from './joint-places.ts';
import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import type { Solid } from './solid.ts';
import { ball, rod } from './solid.ts';
import type { Glyph } from './stroke-glyphs.ts';
import { written } from './stroke-glyphs.ts';
import type { Vector } from './vector.ts';
import { add, scale } from './vector.ts';

/** Position behind and to the side of the figure, in meters along the picture axes. */
const PLACE = { right: -0.78, up: 1.2, toward: -1 };
const SWING_RADIANS = 0.5;
const ARM_METERS = 0.34;
const WEIGHT_AT = 0.62;
/** Distance of the arm in front of the case. */
const ARM_TOWARD = 0.06;
const LABEL = { up: 0.53, halfHeight: 0.055, radius: 0.011, ink: PALETTE.dark };
const LABEL_ADVANCE_METERS = 0.1;
const COUNT = { up: 0.16, halfHeight: 0.1, radius: 0.018, ink: PALETTE.accent };
/** Next to the case, with room for the swinging arm. */
const COUNT_RIGHT_METERS = 0.26;
const COUNTED: readonly Glyph[] = ['1', '2', '3', '4'];

type PlaceOf = (right: number, up: number, toward?: number) => Vector;

/**
 * Draws a flat metronome that faces the camera, stays in place in the picture, and counts steps.
 */
export function metronomeSolids(
  { beatsPerLoop, label, offset }: Extract<Prop, { kind: 'metronome' }>,
  { camera, share, traveled }: { camera: Camera; share: number; traveled: Vector },
): Solid[] {
  const middle = add(traveled, offsetOf(offset));
  const place: PlaceOf = (right, up, toward = 0) =>
    [
      scale(camera.right, PLACE.right + right),
      scale(camera.up, PLACE.up + up),
      scale(camera.toward, PLACE.toward + toward),
    ].reduce(add, middle);
  const signAt = (right: number, up: number) => (x: number, y: number) =>
    place(right + x, up + y, ARM_TOWARD);
  const swing = Math.sin(Math.PI * beatsPerLoop * share) * SWING_RADIANS;
  const onArm = (length: number) =>
    place(Math.sin(swing) * length, 0.06 + Math.cos(swing) * length, ARM_TOWARD);
  const count = COUNTED[Math.floor(beatsPerLoop * share) % COUNTED.length];
  return [
    sheet([place(-0.13, 0), place(0.13, 0), place(0.065, 0.36), place(-0.065, 0.36)], PALETTE.wood),
    sheet([place(-0.15, -0.04), place(0.15, -0.04), place(0.15, 0), place(-0.15, 0)], PALETTE.dark),
    line(onArm(0), onArm(ARM_METERS), { radius: 0.009, ink: PALETTE.dark }),
    { ...ball(onArm(ARM_METERS * WEIGHT_AT), 0.027, PALETTE.accent), castsShadow: false },
    ...label.flatMap((glyph, index) => {
      const right = (index - (label.length - 1) / 2) * LABEL_ADVANCE_METERS;
      return written(glyph, { ...LABEL, place: signAt(right, LABEL.up) });
    }),
    ...(count === undefined
      ? []
      : written(count, { ...COUNT, place: signAt(COUNT_RIGHT_METERS, COUNT.up) })),
  ];
}

function line(from: Vector, to: Vector, look: { radius: number; ink: Ink }): Solid {
  return { ...rod(from, to, look), castsShadow: false };
}

function sheet(corners: Vector[], ink: Ink): Solid {
  return { kind: 'facet', corners, ink };
}
