import type { Camera } from './camera.ts';
import type { Accent } from './exercise-poses.ts';
import { armSolids } from './arm-solids.ts';
import type { Model } from './body-model.ts';
import { PARTS } from './body-model.ts';
import { bareFoot, shoe } from './foot-solids.ts';
import { form, placed } from './form.ts';
import { headSolids } from './head-solids.ts';
import type { Side } from './joints.ts';
import { SIDES } from './joints.ts';
import type { LimbShape } from './muscles.ts';
import { tintsOf } from './muscles.ts';
import { PALETTE } from './palette.ts';
import type { Person } from './people.ts';
import { PEOPLE } from './people.ts';
import { TRUNK_SIZES } from './proportions.ts';
import type { Part, Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell } from './solid.ts';
import { add, dot, mix, outOf } from './vector.ts';

export interface Looks {
  readonly accents: readonly Accent[];
  readonly hasShoes: boolean;
  readonly person: Person;
  readonly camera: Camera;
}

/** The shapes of the figure: trunk and limbs. */
export function bodySolids(
  skeleton: Skeleton,
  { accents, hasShoes, person, camera }: Looks,
): Swell[] {
  const model: Model = {
    build: PEOPLE[person],
    hasShoes,
    tints: tintsOf(accents),
    farness: (side) => {
      const facing = outwards(side) * dot(skeleton.pelvis.frame.z, camera.toward);
      return Math.max(0, Math.min(1, (-facing - 0.15) / 0.6));
    },
  };
  return [
    ...trunk(skeleton, model),
    ...headSolids(skeleton, model),
    ...SIDES.flatMap((side) => [
      ...leg(skeleton, side, model),
      ...armSolids(skeleton, side, model),
    ]),
  ];
}

function trunk({ pelvis, waist, chest, left, right }: Skeleton, model: Model): Swell[] {
  const { shirt, shorts, ribs, shoulders, trunkDepth, trunkWidth, ...build } = model.build;
  const parts = PARTS.trunk;
  const stretch = { x: trunkDepth, y: 0.8, z: trunkWidth };
  const { center, radii } = TRUNK_SIZES.pelvis;
  const above = outOf(waist.frame, { x: 0, y: 0.01, z: 0 });
  const ribsFrom = add(chest.at, outOf(chest.frame, { x: -0.002, y: 0.03, z: 0 }));
  const ribsTo = add(chest.at, outOf(chest.frame, { x: 0.006, y: 0.16, z: 0 }));
  const top = add(chest.at, outOf(chest.frame, { x: -0.008, y: 0.212, z: 0 }));
  const collar = add(chest.at, outOf(chest.frame, { x: -0.008, y: 0.25, z: 0 }));
  const shoulderJoints = [left.upperArm.at, right.upperArm.at];
  return [
    form(pelvis, {
      from: center,
      radius: 1,
      stretch: { x: radii.x * 0.88, y: radii.y * 0.95, z: radii.z * build.hipWidth },
      ink: shorts,
      tints: model.tints('pelvis', null),
      parts,
    }),
    placed(waist, {
      from: mix(pelvis.at, add(waist.at, above), 0.55),
      to: ribsFrom,
      radius: [build.waist, ribs[0]],
      stretch,
      ink: shirt,
      tints: model.tints('waist', null),
      parts,
    }),
    placed(chest, {
      from: ribsFrom,
      to: ribsTo,
      radius: ribs,
      stretch,
      ink: shirt,
      tints: model.tints('ribs', null),
      parts,
    }),
    ...shoulderJoints.map((shoulder) =>
      placed(chest, {
        from: top,
        to: mix(top, shoulder, 0.92),
        radius: [0.08 * shoulders, 0.058 * shoulders],
        ink: shirt,
        tints: model.tints('yoke', null),
        parts,
      }),
    ),
    ...shoulderJoints.map((shoulder) =>
      placed(chest, {
        from: collar,
        to: mix(collar, shoulder, 0.75),
        radius: [0.062 * shoulders, 0.05 * shoulders],
        ink: shirt,
        tints: model.tints('trapezius', null),
        parts,
      }),
    ),
    ...bust(chest, model),
  ];
}

function bust(chest: Part, { build: { bust: radius, shirt } }: Model): Swell[] {
  if (radius === null) return [];
  return [-1, 1].map((way) =>
    form(chest, {
      from: { x: 0.03, y: 0.175, z: way * 0.046 },
      to: { x: 0.058, y: 0.125, z: way * 0.05 },
      radius: [radius * 0.9, radius],
      ink: shirt,
      parts: PARTS.trunk,
    }),
  );
}

function leg(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  const { thigh, shank, foot } = skeleton[side];
  const { skin } = PALETTE;
  const { shorts, legs: thickness } = model.build;
  const parts = PARTS[`${side} leg`];
  const out = outwards(side);
  const farness = model.farness(side);
  const tints = (shape: LimbShape) => model.tints(shape, side);
  return [
    form(skeleton.pelvis, {
      from: { x: -0.038, y: -0.028, z: out * 0.076 },
      radius: 1,
      stretch: { x: 0.086, y: 0.092, z: 0.085 },
      ink: shorts,
      tints: tints('buttock'),
      parts: parts | PARTS.trunk,
    }),
    placed(thigh, {
      from: add(thigh.at, outOf(thigh.frame, { x: 0, y: -0.02, z: 0 })),
      to: shank.at,
      radius: [0.086 * thickness, 0.054 * thickness],
      ink: shorts,
      hem: { share: 0.46, ink: skin },
      tints: tints('thigh'),
      parts: parts | PARTS.trunk,
      farness,
    }),
    placed(shank, {
      from: shank.at,
      to: foot.at,
      radius: [0.053 * thickness, 0.034 * thickness],
      ink: skin,
      tints: tints('shank'),
      parts,
      farness,
    }),
    form(shank, {
      from: { x: -0.012, y: -0.095, z: out * 0.003 },
      to: { x: -0.006, y: -0.27, z: 0 },
      radius: [0.049 * thickness, 0.036 * thickness],
      ink: skin,
      tints: tints('calfBelly'),
      parts,
      farness,
    }),
    ...(model.hasShoes ? shoe : bareFoot)(skeleton, side, {
      tints,
      common: { farness, parts },
      ink: model.hasShoes ? model.build.shoe : skin,
    }),
  ];
}
