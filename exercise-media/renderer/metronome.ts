import type { Camera } from './camera.ts';
import type { Prop } from './exercise-poses.ts';
import { offsetOf } from './joint-places.ts';
import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import type { Solid } from './solid.ts';
import { ball, rod } from './solid.ts';
import type { Vector } from './vector.ts';
import { add, scale } from './vector.ts';

/** Behind and beside the figure, in meters along the axes of the picture. */
const PLACE = { right: -0.75, up: 1.2, toward: -1 };
const SWING_RADIANS = 0.5;
const ARM_METERS = 0.34;
const WEIGHT_AT = 0.62;

/** A flat metronome that faces the camera and keeps its position in the picture. */
export function metronomeSolids(
  prop: Extract<Prop, { kind: 'metronome' }>,
  { camera, share, traveled }: { camera: Camera; share: number; traveled: Vector },
): Solid[] {
  const middle = add(traveled, offsetOf(prop.offset));
  const place = (right: number, up: number, toward = 0) =>
    [
      scale(camera.right, PLACE.right + right),
      scale(camera.up, PLACE.up + up),
      scale(camera.toward, PLACE.toward + toward),
    ].reduce(add, middle);
  const swing = Math.sin(Math.PI * prop.beatsPerLoop * share) * SWING_RADIANS;
  const onArm = (length: number) =>
    place(Math.sin(swing) * length, 0.06 + Math.cos(swing) * length, 0.06);
  return [
    sheet([place(-0.13, 0), place(0.13, 0), place(0.065, 0.36), place(-0.065, 0.36)], PALETTE.wood),
    sheet([place(-0.15, -0.04), place(0.15, -0.04), place(0.15, 0), place(-0.15, 0)], PALETTE.dark),
    {
      ...rod(onArm(0), onArm(ARM_METERS), { radius: 0.009, ink: PALETTE.dark }),
      castsShadow: false,
    },
    { ...ball(onArm(ARM_METERS * WEIGHT_AT), 0.027, PALETTE.accent), castsShadow: false },
  ];
}

function sheet(corners: Vector[], ink: Ink): Solid {
  return { kind: 'facet', corners, ink, light: 1 };
}
