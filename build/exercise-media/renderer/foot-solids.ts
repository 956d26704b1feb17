import type { Model } from './body-model.ts';
import { PARTS } from './body-model.ts';
import type { Look } from './form.ts';
import { form } from './form.ts';
import type { Side } from './joints.ts';
import { PALETTE } from './palette.ts';
import { LENGTHS } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell } from './solid.ts';

const { ballAheadOfAnkle: BALL, ankleHeight: ANKLE, toes: TOES_LENGTH } = LENGTHS;
const SOLE_SHAPE = { x: 1, y: 0.34, z: 1.16 };

export function footSolids(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  return (model.hasShoes ? shoe : bareFoot)(skeleton, side, model);
}

function shoe(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  const { foot, toes } = skeleton[side];
  const limb = { farness: model.farness(side), parts: PARTS[`${side} leg`] };
  const upper: Look = { ...limb, ink: model.build.shoe, tints: model.tints('foot', side) };
  const toeBox: Look = {
    ...upper,
    tints: model.tints('toes', side),
    stretch: { x: 1, y: 0.85, z: 1.3 },
  };
  const sole: Look = { ...limb, ink: PALETTE.sole, stretch: SOLE_SHAPE };
  const heelToBall = [
    [-0.022, -0.038, 0],
    [BALL - 0.032, -0.043, 0],
  ] as const;
  const solePath = [
    [-0.02, -ANKLE + 0.012, 0],
    [BALL - 0.034, -ANKLE + 0.012, 0],
  ] as const;
  const toePath = [
    [-0.014, 0.036, 0],
    [TOES_LENGTH - 0.026, 0.028, 0],
  ] as const;
  return [
    form(foot, heelToBall, [0.034, 0.031], { ...upper, stretch: { x: 1, y: 0.9, z: 1.2 } }),
    form(
      foot,
      [
        [-0.006, -0.02, 0],
        [0.075, -0.047, 0],
      ],
      [0.038, 0.03],
      upper,
    ),
    form(toes, toePath, [0.031, 0.024], toeBox),
    form(foot, solePath, [0.035, 0.037], sole),
    form(
      toes,
      [
        [0, 0.012, 0],
        [TOES_LENGTH - 0.03, 0.012, 0],
      ],
      [0.037, 0.033],
      sole,
    ),
  ];
}

const TOES = [
  { z: -0.03, reach: 0.066, radius: 0.0135 },
  { z: -0.012, reach: 0.064, radius: 0.0105 },
  { z: 0.004, reach: 0.06, radius: 0.01 },
  { z: 0.019, reach: 0.052, radius: 0.0095 },
  { z: 0.032, reach: 0.042, radius: 0.009 },
];

function bareFoot(skeleton: Skeleton, side: Side, model: Model): Swell[] {
  const { foot, toes, bigToe, archMeters } = skeleton[side];
  const out = outwards(side);
  const limb = { ink: PALETTE.skin, farness: model.farness(side), parts: PARTS[`${side} leg`] };
  const whole: Look = { ...limb, tints: model.tints('foot', side) };
  const wide: Look = { ...whole, stretch: { x: 1, y: 1, z: 1.12 } };
  const toe: Look = { ...limb, tints: model.tints('toes', side) };
  const middle = [0.04, -0.0565 + archMeters, 0] as const;
  const instep = [
    [-0.004, -0.018 + archMeters / 2, 0],
    [BALL - 0.02, -0.058, -out * 0.006],
  ] as const;
  return [
    form(foot, [[-0.026, -0.052, 0], middle], [0.029, 0.025], wide),
    form(foot, [middle, [BALL - 0.02, -0.06, 0]], [0.025, 0.021], wide),
    form(foot, instep, [0.036, 0.021], { ...whole, stretch: { x: 1, y: 1, z: 1.5 } }),
    ...TOES.map(({ z, reach, radius }, index) => {
      const [start, tip] = [
        [-0.012, 0.015, out * z * 0.9],
        [reach - radius, radius, out * z],
      ] as const;
      return form(index === 0 ? bigToe : toes, [start, tip], [0.016, radius], toe);
    }),
  ];
}
