import { armSolids } from './arm-solids.ts';
import type { Model } from './body-model.ts';
import { PARTS } from './body-model.ts';
import type { Camera } from './camera.ts';
import type { Accent } from './exercise-poses.ts';
import { footSolids } from './foot-solids.ts';
import type { Look } from './form.ts';
import { form, placed } from './form.ts';
import { headSolids } from './head-solids.ts';
import type { Side } from './joints.ts';
import { SIDES } from './joints.ts';
import type { LimbShape, TrunkShape } from './muscles.ts';
import { tintsOf } from './muscles.ts';
import { PALETTE } from './palette.ts';
import type { Person } from './people.ts';
import { PEOPLE } from './people.ts';
import { TRUNK_SIZES } from './proportions.ts';
import type { Part, Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell } from './solid.ts';
import { add, dot, mix, toWorld } from './vector.ts';

export interface Looks {
  readonly accents: readonly Accent[];
  readonly hasShoes: boolean;
  readonly person: Person;
  readonly camera: Camera;
}

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
  const above = toWorld(waist.frame, { x: 0, y: 0.01, z: 0 });
  const inChest = (x: number, y: number) => add(chest.at, toWorld(chest.frame, { x, y, z: 0 }));
  const [ribsFrom, ribsTo] = [inChest(-0.002, 0.03), inChest(0.006, 0.16)];
  const [top, collar] = [inChest(-0.008, 0.212), inChest(-0.008, 0.25)];
  const waistPath = [mix(pelvis.at, add(waist.at, above), 0.55), ribsFrom] as const;
  const shoulderJoints = [left.upperArm.at, right.upperArm.at];
  const look = (shape: TrunkShape): Look => ({
    ink: shape === 'pelvis' ? shorts : shirt,
    tints: model.tints(shape, null),
    parts,
  });
  return [
    form(pelvis, [[center.x, center.y, center.z]], 1, {
      ...look('pelvis'),
      stretch: { x: radii.x * 0.88, y: radii.y * 0.95, z: radii.z * build.hipWidth },
    }),
    placed(waist, waistPath, [build.waist, ribs[0]], { ...look('waist'), stretch }),
    placed(chest, [ribsFrom, ribsTo], ribs, { ...look('ribs'), stretch }),
    ...shoulderJoints.map((shoulder) => {
      const radius = [0.08 * shoulders, 0.058 * shoulders] as const;
      return placed(chest, [top, mix(top, shoulder, 0.92)], radius, look('yoke'));
    }),
    ...shoulderJoints.map((shoulder) => {
      const radius = [0.062 * shoulders, 0.05 * shoulders] as const;
      return placed(chest, [collar, mix(collar, shoulder, 0.75)], radius, look('trapezius'));
    }),
    ...bust(chest, model),
  ];
}

function bust(chest: Part, { build: { bust: radius, shirt } }: Model): Swell[] {
  if (radius === null) return [];
  const look = { ink: shirt, parts: PARTS.trunk };
  return [-1, 1].map((way) =>
    form(
      chest,
      [
        [0.03, 0.175, way * 0.046],
        [0.058, 0.125, way * 0.05],
      ],
      [radius * 0.9, radius],
      look,
    ),
  );
}

function leg(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  const { thigh, shank, foot } = skeleton[side];
  const { shorts, legs: thickness } = model.build;
  const parts = PARTS[`${side} leg`];
  const out = outwards(side);
  const look = (shape: LimbShape): Look => ({
    ink: shape === 'buttock' || shape === 'thigh' ? shorts : PALETTE.skin,
    tints: model.tints(shape, side),
    parts: shape === 'buttock' || shape === 'thigh' ? parts | PARTS.trunk : parts,
    ...(shape === 'buttock' ? {} : { farness: model.farness(side) }),
  });
  const hip = add(thigh.at, toWorld(thigh.frame, { x: 0, y: -0.02, z: 0 }));
  const calf = [
    [-0.012, -0.095, out * 0.003],
    [-0.006, -0.27, 0],
  ] as const;
  return [
    form(skeleton.pelvis, [[-0.038, -0.028, out * 0.076]], 1, {
      ...look('buttock'),
      stretch: { x: 0.086, y: 0.092, z: 0.085 },
    }),
    placed(thigh, [hip, shank.at], [0.086 * thickness, 0.054 * thickness], {
      ...look('thigh'),
      hem: { share: 0.46, ink: PALETTE.skin },
    }),
    placed(shank, [shank.at, foot.at], [0.053 * thickness, 0.034 * thickness], look('shank')),
    form(shank, calf, [0.049 * thickness, 0.036 * thickness], look('calfBelly')),
    ...footSolids(skeleton, side, model),
  ];
}
