import type { Model } from './body-model.ts';
import { PARTS } from './body-model.ts';
import { form, placed } from './form.ts';
import type { Side } from './joints.ts';
import type { LimbShape } from './muscles.ts';
import { PALETTE } from './palette.ts';
import { LENGTHS } from './proportions.ts';
import type { Arm, Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell, Tint } from './solid.ts';
import { mix } from './vector.ts';

interface ArmLooks {
  tints: (shape: LimbShape) => Tint[];
  farness: number;
  parts: number;
}

export function armSolids(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  const { upperArm, forearm, hand } = skeleton[side];
  const { skin } = PALETTE;
  const { shirt, arms: thickness, shoulders } = model.build;
  const common = { farness: model.farness(side), parts: PARTS[`${side} arm`] };
  const tints = (shape: LimbShape) => model.tints(shape, side);
  const bulge = mix(forearm.at, hand.at, 0.3);
  return [
    placed(upperArm, {
      from: upperArm.at,
      radius: 0.056 * shoulders,
      ink: shirt,
      tints: tints('deltoid'),
      ...common,
      parts: common.parts | PARTS.trunk,
    }),
    placed(upperArm, {
      from: upperArm.at,
      to: forearm.at,
      radius: [0.054 * shoulders, 0.039 * thickness],
      ink: shirt,
      hem: { share: 0.45, ink: skin },
      tints: tints('upperArm'),
      ...common,
    }),
    placed(forearm, {
      from: forearm.at,
      to: bulge,
      radius: [0.039 * thickness, 0.041 * thickness],
      ink: skin,
      tints: tints('forearm'),
      ...common,
    }),
    placed(forearm, {
      from: bulge,
      to: hand.at,
      radius: [0.041 * thickness, 0.0265 * thickness],
      ink: skin,
      tints: tints('forearm'),
      ...common,
    }),
    ...handSolids(skeleton[side], side, { tints, ...common }),
  ];
}

/** A palm, a thumb, and four fingers in one with a joint in the middle, which close to a fist. */
function handSolids(arm: Arm, side: Side, { tints, ...common }: ArmLooks): Swell[] {
  const { hand, fingers, fingertips, grip } = arm;
  const { skin } = PALETTE;
  const inwards = -outwards(side);
  const flat = { x: 1.25, y: 1, z: 0.52 };
  const openThumb = { x: 0.046, y: -0.082, z: inwards * 0.018 };
  const closedThumb = { x: 0.022, y: -0.086, z: inwards * 0.052 };
  return [
    form(hand, {
      from: { x: 0, y: -0.02, z: 0 },
      to: { x: 0.002, y: -LENGTHS.palm + 0.012, z: 0 },
      radius: [0.028, 0.033],
      stretch: flat,
      ink: skin,
      tints: tints('palm'),
      ...common,
    }),
    form(fingers, {
      from: { x: 0.002, y: 0, z: 0 },
      to: { x: 0.002, y: -LENGTHS.fingers / 2, z: 0 },
      radius: [0.031, 0.028],
      stretch: flat,
      ink: skin,
      tints: tints('fingers'),
      ...common,
    }),
    form(fingertips, {
      from: { x: 0.002, y: 0, z: 0 },
      to: { x: 0.002, y: -LENGTHS.fingers / 2 + 0.02, z: 0 },
      radius: [0.028, 0.022],
      stretch: flat,
      ink: skin,
      tints: tints('fingers'),
      ...common,
    }),
    form(hand, {
      from: { x: 0.024, y: -0.03, z: inwards * 0.006 },
      to: mix(openThumb, closedThumb, grip),
      radius: [0.0165, 0.0115],
      ink: skin,
      tints: tints('palm'),
      ...common,
    }),
  ];
}
