import { form } from './form.ts';
import type { Model } from './body-model.ts';
import { PARTS } from './body-model.ts';
import { SIDES } from './joints.ts';
import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import { LENGTHS } from './proportions.ts';
import type { Part, Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Swell } from './solid.ts';

export function headSolids({ head: part, neck }: Skeleton, model: Model): Swell[] {
  const { skin } = PALETTE;
  const { hair, neck: neckRadius, hasBun } = model.build;
  const tints = model.tints('skull', null);
  return [
    form(neck, {
      from: { x: -0.008, y: -0.02, z: 0 },
      to: { x: 0.006, y: LENGTHS.neck + 0.02, z: 0 },
      radius: [neckRadius, neckRadius * 0.9],
      ink: skin,
      tints: model.tints('neck', null),
      parts: PARTS.head,
    }),
    form(part, {
      from: { x: 0.018, y: 0.112, z: 0 },
      radius: 1,
      stretch: { x: 0.1, y: 0.112, z: 0.08 },
      ink: skin,
      tints,
      parts: PARTS.head,
    }),
    form(part, {
      from: { x: 0.036, y: 0.078, z: 0 },
      to: { x: 0.062, y: 0.026, z: 0 },
      radius: [0.077, 0.044],
      stretch: { x: 1, y: 1, z: 0.86 },
      ink: skin,
      tints,
      parts: PARTS.head,
    }),
    form(part, {
      from: { x: 0.108, y: 0.105, z: 0 },
      to: { x: 0.122, y: 0.076, z: 0 },
      radius: [0.012, 0.016],
      ink: skin,
      tints,
      parts: PARTS.head,
    }),
    form(part, {
      from: { x: 0.022, y: 0.158, z: 0 },
      to: { x: -0.022, y: 0.108, z: 0 },
      radius: [0.082, 0.084],
      stretch: { x: 1, y: 0.92, z: 1.03 },
      ink: hair,
      parts: PARTS.head,
    }),
    ...(hasBun ? bun(part, hair) : []),
    ...SIDES.map((side) =>
      form(part, {
        from: { x: 0.014, y: 0.09, z: outwards(side) * 0.082 },
        radius: 1,
        stretch: { x: 0.018, y: 0.028, z: 0.01 },
        ink: skin,
        parts: PARTS.head,
        farness: model.farness(side),
      }),
    ),
  ];
}

/** High enough not to touch the floor when the figure lies on its back. */
function bun(part: Part, ink: Ink): Swell[] {
  return [
    form(part, {
      from: { x: -0.03, y: 0.24, z: 0 },
      radius: 0.044,
      ink,
    }),
    form(part, {
      from: { x: -0.045, y: 0.1, z: 0 },
      to: { x: -0.04, y: 0.055, z: 0 },
      radius: [0.06, 0.044],
      stretch: { x: 0.7, y: 1, z: 1.15 },
      ink,
      parts: PARTS.head,
    }),
  ];
}
