import type { Model } from './body-model.ts';
import { PARTS } from './body-model.ts';
import type { Look } from './form.ts';
import { form } from './form.ts';
import { SIDES } from './joints.ts';
import { PALETTE } from './palette.ts';
import { LENGTHS } from './proportions.ts';
import type { Part, Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell } from './solid.ts';

const NOSE = [
  [0.108, 0.105, 0],
  [0.122, 0.076, 0],
] as const;

export function headSolids({ head: part, neck }: Skeleton, model: Model): Swell[] {
  const { hair: hairInk, neck: neckRadius, hasBun } = model.build;
  const skin: Look = { ink: PALETTE.skin, parts: PARTS.head };
  const face: Look = { ...skin, tints: model.tints('skull', null) };
  const neckTints = model.tints('neck', null);
  // If the neck merged with the jaw, its accent would fade out before the jaw.
  const neckLook = neckTints.length > 0 ? { ink: skin.ink, tints: neckTints } : skin;
  const hair: Look = { ink: hairInk, parts: PARTS.head };
  const neckPath = [
    [-0.008, -0.02, 0],
    [0.006, LENGTHS.neck + 0.02, 0],
  ] as const;
  return [
    form(neck, neckPath, [neckRadius, neckRadius * 0.9], neckLook),
    form(part, [[0.018, 0.112, 0]], 1, { ...face, stretch: { x: 0.1, y: 0.112, z: 0.08 } }),
    form(
      part,
      [
        [0.036, 0.078, 0],
        [0.062, 0.026, 0],
      ],
      [0.077, 0.044],
      {
        ...face,
        stretch: { x: 1, y: 1, z: 0.86 },
      },
    ),
    form(part, NOSE, [0.012, 0.016], face),
    form(
      part,
      [
        [0.022, 0.158, 0],
        [-0.022, 0.108, 0],
      ],
      [0.082, 0.084],
      {
        ...hair,
        stretch: { x: 1, y: 0.92, z: 1.03 },
      },
    ),
    ...(hasBun ? bun(part, hair) : []),
    ...SIDES.map((side) =>
      form(part, [[0.014, 0.09, outwards(side) * 0.082]], 1, {
        ...skin,
        stretch: { x: 0.018, y: 0.028, z: 0.01 },
        farness: model.farness(side),
      }),
    ),
  ];
}

/** Places the bun high enough not to touch the floor when the figure lies on its back. */
function bun(part: Part, hair: Look): Swell[] {
  return [
    form(part, [[-0.03, 0.24, 0]], 0.044, { ink: hair.ink }),
    form(
      part,
      [
        [-0.045, 0.1, 0],
        [-0.04, 0.055, 0],
      ],
      [0.06, 0.044],
      {
        ...hair,
        stretch: { x: 0.7, y: 1, z: 1.15 },
      },
    ),
  ];
}
