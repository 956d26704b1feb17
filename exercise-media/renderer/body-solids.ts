import type { Camera } from './camera.ts';
import type { Accent } from './exercise-poses.ts';
import { bareFoot, shoe } from './foot-solids.ts';
import { form, placed } from './form.ts';
import type { Side } from './joints.ts';
import { SIDES } from './joints.ts';
import type { LimbShape, TrunkShape } from './muscles.ts';
import { tintsOf } from './muscles.ts';
import { PALETTE } from './palette.ts';
import { LENGTHS, TRUNK_SIZES } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell, Tint } from './solid.ts';
import { add, dot, mix, outOf } from './vector.ts';

export interface Looks {
  readonly accents: readonly Accent[];
  readonly hasShoes: boolean;
  readonly camera: Camera;
}

interface Model {
  readonly hasShoes: boolean;
  readonly tints: (shape: LimbShape | TrunkShape, side: Side | null) => Tint[];
  readonly farness: (side: Side) => number;
}

/** The shapes of the figure: trunk and limbs. */
export function bodySolids(skeleton: Skeleton, { accents, hasShoes, camera }: Looks): Swell[] {
  const model: Model = {
    hasShoes,
    tints: tintsOf(accents),
    farness: (side) => {
      const facing = outwards(side) * dot(skeleton.pelvis.frame.z, camera.toward);
      return Math.max(0, Math.min(1, (-facing - 0.15) / 0.6));
    },
  };
  return [
    ...trunk(skeleton, model),
    ...head(skeleton, model),
    ...SIDES.flatMap((side) => [...leg(skeleton, side, model), ...arm(skeleton, side, model)]),
  ];
}

function trunk({ pelvis, waist, chest, left, right, neck }: Skeleton, model: Model): Swell[] {
  const { shirt, shorts, skin } = PALETTE;
  const { center, radii } = TRUNK_SIZES.pelvis;
  const above = outOf(waist.frame, { x: 0, y: 0.01, z: 0 });
  const ribsFrom = add(chest.at, outOf(chest.frame, { x: -0.002, y: 0.03, z: 0 }));
  const ribsTo = add(chest.at, outOf(chest.frame, { x: 0.006, y: 0.16, z: 0 }));
  const top = add(chest.at, outOf(chest.frame, { x: -0.008, y: 0.212, z: 0 }));
  const collar = add(chest.at, outOf(chest.frame, { x: -0.008, y: 0.25, z: 0 }));
  const shoulders = [left.upperArm.at, right.upperArm.at];
  return [
    form(pelvis, {
      from: center,
      radius: 1,
      stretch: { x: radii.x * 0.88, y: radii.y * 0.95, z: radii.z * 0.95 },
      ink: shorts,
      tints: model.tints('pelvis', null),
    }),
    placed(waist, {
      from: mix(pelvis.at, add(waist.at, above), 0.55),
      to: ribsFrom,
      radius: [0.126, 0.129],
      stretch: { x: 0.78, y: 0.8, z: 1.08 },
      ink: shirt,
      tints: model.tints('waist', null),
    }),
    placed(chest, {
      from: ribsFrom,
      to: ribsTo,
      radius: [0.129, 0.144],
      stretch: { x: 0.78, y: 0.8, z: 1.08 },
      ink: shirt,
      tints: model.tints('ribs', null),
    }),
    ...shoulders.map((shoulder) =>
      placed(chest, {
        from: top,
        to: mix(top, shoulder, 0.92),
        radius: [0.08, 0.058],
        ink: shirt,
        tints: model.tints('yoke', null),
      }),
    ),
    ...shoulders.map((shoulder) =>
      placed(chest, {
        from: collar,
        to: mix(collar, shoulder, 0.75),
        radius: [0.062, 0.05],
        ink: shirt,
        tints: model.tints('trapezius', null),
      }),
    ),
    form(neck, {
      from: { x: -0.008, y: -0.02, z: 0 },
      to: { x: 0.006, y: LENGTHS.neck + 0.02, z: 0 },
      radius: [0.06, 0.054],
      ink: skin,
      tints: model.tints('neck', null),
    }),
  ];
}

function head({ head: part }: Skeleton, model: Model): Swell[] {
  const { skin, hair } = PALETTE;
  const tints = model.tints('skull', null);
  return [
    form(part, {
      from: { x: 0.018, y: 0.112, z: 0 },
      radius: 1,
      stretch: { x: 0.1, y: 0.112, z: 0.08 },
      ink: skin,
      tints,
    }),
    form(part, {
      from: { x: 0.036, y: 0.078, z: 0 },
      to: { x: 0.062, y: 0.026, z: 0 },
      radius: [0.077, 0.044],
      stretch: { x: 1, y: 1, z: 0.86 },
      ink: skin,
      tints,
    }),
    form(part, {
      from: { x: 0.108, y: 0.105, z: 0 },
      to: { x: 0.122, y: 0.076, z: 0 },
      radius: [0.012, 0.016],
      ink: skin,
      tints,
    }),
    form(part, {
      from: { x: 0.022, y: 0.158, z: 0 },
      to: { x: -0.022, y: 0.108, z: 0 },
      radius: [0.082, 0.084],
      stretch: { x: 1, y: 0.92, z: 1.03 },
      ink: hair,
    }),
    ...SIDES.map((side) =>
      form(part, {
        from: { x: 0.014, y: 0.09, z: outwards(side) * 0.082 },
        radius: 1,
        stretch: { x: 0.018, y: 0.028, z: 0.01 },
        ink: skin,
        farness: model.farness(side),
      }),
    ),
  ];
}

function leg(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  const { thigh, shank, foot } = skeleton[side];
  const { skin, shorts } = PALETTE;
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
    }),
    placed(thigh, {
      from: add(thigh.at, outOf(thigh.frame, { x: 0, y: -0.02, z: 0 })),
      to: shank.at,
      radius: [0.086, 0.054],
      ink: shorts,
      hem: { share: 0.46, ink: skin },
      tints: tints('thigh'),
      farness,
    }),
    placed(shank, {
      from: shank.at,
      to: foot.at,
      radius: [0.053, 0.034],
      ink: skin,
      tints: tints('shank'),
      farness,
    }),
    form(shank, {
      from: { x: -0.012, y: -0.095, z: out * 0.003 },
      to: { x: -0.006, y: -0.27, z: 0 },
      radius: [0.049, 0.036],
      ink: skin,
      tints: tints('calfBelly'),
      farness,
    }),
    ...(model.hasShoes ? shoe : bareFoot)(skeleton, side, { tints, farness }),
  ];
}

function arm(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  const { upperArm, forearm, hand, fingers } = skeleton[side];
  const { skin, shirt } = PALETTE;
  const out = outwards(side);
  const common = { farness: model.farness(side) };
  const tints = (shape: LimbShape) => model.tints(shape, side);
  const thin = { x: 1.25, y: 1, z: 0.52 };
  return [
    placed(upperArm, {
      from: upperArm.at,
      radius: 0.056,
      ink: shirt,
      tints: tints('deltoid'),
      ...common,
    }),
    placed(upperArm, {
      from: upperArm.at,
      to: forearm.at,
      radius: [0.054, 0.039],
      ink: shirt,
      hem: { share: 0.45, ink: skin },
      tints: tints('upperArm'),
      ...common,
    }),
    placed(forearm, {
      from: forearm.at,
      to: mix(forearm.at, hand.at, 0.3),
      radius: [0.039, 0.041],
      ink: skin,
      tints: tints('forearm'),
      ...common,
    }),
    placed(forearm, {
      from: mix(forearm.at, hand.at, 0.3),
      to: hand.at,
      radius: [0.041, 0.0265],
      ink: skin,
      tints: tints('forearm'),
      ...common,
    }),
    form(hand, {
      from: { x: 0, y: -0.02, z: 0 },
      to: { x: 0.002, y: -LENGTHS.palm + 0.012, z: 0 },
      radius: [0.028, 0.033],
      stretch: thin,
      ink: skin,
      tints: tints('palm'),
      ...common,
    }),
    form(fingers, {
      from: { x: 0.002, y: 0, z: 0 },
      to: { x: 0.002, y: -LENGTHS.fingers + 0.024, z: 0 },
      radius: [0.03, 0.022],
      stretch: thin,
      ink: skin,
      tints: tints('fingers'),
      ...common,
    }),
    form(hand, {
      from: { x: 0.024, y: -0.03, z: -out * 0.006 },
      to: { x: 0.042, y: -0.082, z: -out * 0.018 },
      radius: [0.016, 0.0115],
      ink: skin,
      tints: tints('palm'),
      ...common,
    }),
  ];
}
