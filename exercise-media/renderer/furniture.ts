import { block, patch } from './blocks.ts';
import { CHAIR_HEIGHT } from './contacts.ts';
import type { Prop } from './exercise-poses.ts';
import { jointPlace } from './joint-places.ts';
import { PALETTE } from './palette.ts';
import type { Skeleton } from './skeleton.ts';
import type { Solid } from './solid.ts';
import { rod } from './solid.ts';
import type { Vector } from './vector.ts';
import { add } from './vector.ts';

export function benchSolids(
  place: Vector,
  prop: { height: number; length?: number; width?: number },
) {
  const { height, length = 0.4, width = 1.1 } = prop;
  const thick = 0.09;
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => ({ x: (x * (length - 0.1)) / 2, y: 0, z: (z * (width - 0.16)) / 2 })),
  );
  return [
    ...block(
      add(place, { x: 0, y: height - thick / 2, z: 0 }),
      { x: length, y: thick, z: width },
      { ink: PALETTE.dark },
    ),
    ...legs.map((leg) =>
      rod(
        add(place, add(leg, { x: 0, y: 0.02, z: 0 })),
        add(place, add(leg, { x: 0, y: height - thick, z: 0 })),
        {
          radius: 0.02,
          ink: PALETTE.steel,
        },
      ),
    ),
  ];
}

export function chairSolids(place: Vector, prop: Extract<Prop, { kind: 'chair' }>): Solid[] {
  const { height = CHAIR_HEIGHT, faces = 'forward' } = prop;
  const back = faces === 'forward' ? -0.21 : 0.21;
  const legs = [-0.18, 0.18].flatMap((x) => [-0.18, 0.18].map((z) => ({ x, y: 0.01, z })));
  return [
    ...block(
      add(place, { x: 0, y: height - 0.02, z: 0 }),
      { x: 0.42, y: 0.04, z: 0.42 },
      { ink: PALETTE.wood },
    ),
    ...block(
      add(place, { x: back, y: height + 0.32, z: 0 }),
      { x: 0.03, y: 0.22, z: 0.4 },
      { ink: PALETTE.wood },
    ),
    ...[-0.18, 0.18].map((z) =>
      rod(add(place, { x: back, y: height, z }), add(place, { x: back, y: height + 0.3, z }), {
        radius: 0.014,
        ink: PALETTE.steel,
      }),
    ),
    ...legs.map((leg) =>
      rod(add(place, leg), add(place, { ...leg, y: height - 0.04 }), {
        radius: 0.016,
        ink: PALETTE.steel,
      }),
    ),
  ];
}

export function wallSolids(first: Skeleton, prop: Extract<Prop, { kind: 'wall' }>): Solid[] {
  const { side, gap = 0 } = prop;
  const touched = jointPlace(first, prop.at ?? 'pelvis');
  const thick = 0.1;
  const away = gap + thick / 2;
  const isAcross = side === 'ahead' || side === 'behind';
  const way = side === 'ahead' || side === 'right' ? 1 : -1;
  const middle = isAcross
    ? { x: touched.x + way * away, y: 0.96, z: 0 }
    : { x: 0, y: 0.96, z: touched.z + way * away };
  const size = isAcross ? { x: thick, y: 1.92, z: 1.3 } : { x: 1.6, y: 1.92, z: thick };
  return block(middle, size, { ink: PALETTE.prop });
}

export function doorSolids(place: Vector): Solid[] {
  const post = (z: number) =>
    block(add(place, { x: 0, y: 1.05, z }), { x: 0.12, y: 2.1, z: 0.1 }, { ink: PALETTE.prop });
  const beam = block(
    add(place, { x: 0, y: 2.12, z: 0 }),
    { x: 0.12, y: 0.1, z: 1.12 },
    { ink: PALETTE.prop },
  );
  return [...post(-0.51), ...post(0.51), ...beam];
}

export function towelSolids(place: Vector, prop: Extract<Prop, { kind: 'towel' }>): Solid[] {
  const { length = 0.5, width = 0.3 } = prop;
  return [
    ...block(
      add(place, { x: 0, y: 0.002, z: 0 }),
      { x: length, y: 0.008, z: width },
      { ink: PALETTE.cloth },
    ),
    patch(add(place, { x: length / 2 - 0.06, y: 0.006, z: 0 }), {
      length: 0.025,
      width,
      ink: PALETTE.rubber,
    }),
  ];
}

export function railSolids(place: Vector, height: number): Solid[] {
  const at = (x: number, y: number) => add(place, { x, y, z: 0 });
  const look = { radius: 0.022, ink: PALETTE.steel };
  return [
    rod(at(-0.45, height - 0.022), at(0.45, height - 0.022), look),
    ...[-0.38, 0.38].map((x) => rod(at(x, 0.02), at(x, height - 0.04), { ...look, radius: 0.018 })),
  ];
}

export function postSolids(place: Vector, height: number): Solid[] {
  const foot = block(
    add(place, { x: 0, y: 0.02, z: 0 }),
    { x: 0.34, y: 0.04, z: 0.34 },
    {
      ink: PALETTE.dark,
    },
  );
  const top = add(place, { x: 0, y: height, z: 0 });
  return [
    ...foot,
    rod(add(place, { x: 0, y: 0.04, z: 0 }), top, { radius: 0.026, ink: PALETTE.steel }),
  ];
}
