import { form } from './form.ts';
import type { Side } from './joints.ts';
import type { LimbShape } from './muscles.ts';
import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import { LENGTHS } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell, Tint } from './solid.ts';

export interface FootLooks {
  tints: (shape: LimbShape) => Tint[];
  common: { farness: number; parts: number };
  ink: Ink;
}

/** The foot in a shoe. */
export function shoe(
  skeleton: Skeleton,
  side: Side,
  { tints, common: limb, ink }: FootLooks,
): Swell[] {
  const { foot, toes } = skeleton[side];
  const { sole } = PALETTE;
  const common = { ...limb, ink };
  const flat = { x: 1, y: 0.34, z: 1.16 };
  const { ballAheadOfAnkle: ball, ankleHeight } = LENGTHS;
  return [
    form(foot, {
      from: { x: -0.022, y: -0.046, z: 0 },
      to: { x: ball - 0.032, y: -0.051, z: 0 },
      radius: [0.034, 0.031],
      stretch: { x: 1, y: 0.9, z: 1.2 },
      tints: tints('foot'),
      ...common,
    }),
    form(foot, {
      from: { x: -0.006, y: -0.02, z: 0 },
      to: { x: 0.075, y: -0.047, z: 0 },
      radius: [0.038, 0.03],
      tints: tints('foot'),
      ...common,
    }),
    form(toes, {
      from: { x: -0.014, y: 0.031, z: 0 },
      to: { x: LENGTHS.toes - 0.026, y: 0.023, z: 0 },
      radius: [0.031, 0.024],
      stretch: { x: 1, y: 0.85, z: 1.3 },
      tints: tints('toes'),
      ...common,
    }),
    form(foot, {
      from: { x: -0.02, y: -ankleHeight + 0.012, z: 0 },
      to: { x: ball - 0.034, y: -ankleHeight + 0.012, z: 0 },
      radius: [0.035, 0.037],
      stretch: flat,
      ...limb,
      ink: sole,
    }),
    form(toes, {
      from: { x: 0, y: 0.012, z: 0 },
      to: { x: LENGTHS.toes - 0.03, y: 0.012, z: 0 },
      radius: [0.037, 0.033],
      stretch: flat,
      ...limb,
      ink: sole,
    }),
  ];
}

const TOES = [
  { z: -0.03, reach: 0.066, radius: 0.0135 },
  { z: -0.012, reach: 0.064, radius: 0.0105 },
  { z: 0.004, reach: 0.06, radius: 0.01 },
  { z: 0.019, reach: 0.052, radius: 0.0095 },
  { z: 0.032, reach: 0.042, radius: 0.009 },
];

export function bareFoot(
  skeleton: Skeleton,
  side: Side,
  { tints, common: limb, ink }: FootLooks,
): Swell[] {
  const { foot, toes, bigToe, archMeters } = skeleton[side];
  const out = outwards(side);
  const common = { ...limb, ink };
  const { ballAheadOfAnkle: ball } = LENGTHS;
  const wide = { x: 1, y: 1, z: 1.12 };
  const middle = { x: 0.04, y: -0.0565 + archMeters, z: 0 };
  return [
    form(foot, {
      from: { x: -0.026, y: -0.052, z: 0 },
      to: middle,
      radius: [0.029, 0.025],
      stretch: wide,
      tints: tints('foot'),
      ...common,
    }),
    form(foot, {
      from: middle,
      to: { x: ball - 0.02, y: -0.06, z: 0 },
      radius: [0.025, 0.021],
      stretch: wide,
      tints: tints('foot'),
      ...common,
    }),
    form(foot, {
      from: { x: -0.004, y: -0.018 + archMeters / 2, z: 0 },
      to: { x: ball - 0.02, y: -0.058, z: -out * 0.006 },
      radius: [0.036, 0.021],
      stretch: { x: 1, y: 1, z: 1.5 },
      tints: tints('foot'),
      ...common,
    }),
    ...TOES.map(({ z, reach, radius }, index) =>
      form(index === 0 ? bigToe : toes, {
        from: { x: -0.012, y: 0.015, z: out * z * 0.9 },
        to: { x: reach - radius, y: radius, z: out * z },
        radius: [0.016, radius],
        tints: tints('toes'),
        ...common,
      }),
    ),
  ];
}
