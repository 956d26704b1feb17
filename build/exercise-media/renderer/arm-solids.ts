import type { Model } from './body-model.ts';
import { PARTS } from './body-model.ts';
import type { Look, Point } from './form.ts';
import { form, placed } from './form.ts';
import type { Side } from './joints.ts';
import { PALETTE } from './palette.ts';
import { LENGTHS } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell } from './solid.ts';
import { mix } from './vector.ts';

const FLAT = { x: 1.25, y: 1, z: 0.52 };

export function armSolids(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  const { upperArm, forearm, hand } = skeleton[side];
  const { shirt, arms: thickness, shoulders } = model.build;
  const parts = PARTS[`${side} arm`];
  const skin: Look = { ink: PALETTE.skin, farness: model.farness(side), parts };
  const sleeve: Look = { ...skin, ink: shirt };
  const upperRadius = [0.054 * shoulders, 0.039 * thickness] as const;
  const bulge = mix(forearm.at, hand.at, 0.3);
  const forearmLook = { ...skin, tints: model.tints('forearm', side) };
  return [
    placed(upperArm, [upperArm.at], 0.056 * shoulders, {
      ...sleeve,
      tints: model.tints('deltoid', side),
      parts: parts | PARTS.trunk,
    }),
    placed(upperArm, [upperArm.at, forearm.at], upperRadius, {
      ...sleeve,
      hem: { share: 0.45, ink: PALETTE.skin },
      tints: model.tints('upperArm', side),
    }),
    placed(forearm, [forearm.at, bulge], [0.039 * thickness, 0.041 * thickness], forearmLook),
    placed(forearm, [bulge, hand.at], [0.041 * thickness, 0.0265 * thickness], forearmLook),
    ...handSolids(skeleton, side, { model, skin }),
  ];
}

/** Builds a palm, a thumb, and four fused fingers with a middle joint, which close to a fist. */
function handSolids(
  skeleton: Skeleton,
  side: Side,
  { model, skin }: { model: Model; skin: Look },
): Swell[] {
  const { hand, fingers, fingertips, grip } = skeleton[side];
  const { palm, fingers: fingersLength } = LENGTHS;
  const inwards = -outwards(side);
  const [openThumb, closedThumb] = [
    { x: 0.046, y: -0.082, z: inwards * 0.018 },
    { x: 0.022, y: -0.086, z: inwards * 0.052 },
  ];
  const thumb = mix(openThumb, closedThumb, grip);
  const thumbPath = [
    [0.024, -0.03, inwards * 0.006],
    [thumb.x, thumb.y, thumb.z],
  ] as const;
  const start: Point = [0.002, 0, 0];
  const palmLook = { ...skin, tints: model.tints('palm', side) };
  const fingersLook = { ...skin, tints: model.tints('fingers', side), stretch: FLAT };
  return [
    form(
      hand,
      [
        [0, -0.02, 0],
        [0.002, -palm + 0.012, 0],
      ],
      [0.028, 0.033],
      {
        ...palmLook,
        stretch: FLAT,
      },
    ),
    form(fingers, [start, [0.002, -fingersLength / 2, 0]], [0.031, 0.028], fingersLook),
    form(fingertips, [start, [0.002, -fingersLength / 2 + 0.02, 0]], [0.028, 0.022], fingersLook),
    form(hand, thumbPath, [0.0165, 0.0115], palmLook),
  ];
}
