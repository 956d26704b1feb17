import { block, patch } from './blocks.ts';
import { CHAIR_HEIGHT } from './contacts.ts';
import type { Prop } from './exercise-poses.ts';
import { jointPlace } from './joint-places.ts';
import { PALETTE } from './palette.ts';
import type { Skeleton } from './skeleton.ts';
import type { Solid } from './solid.ts';
import { ball, rod } from './solid.ts';
import type { Vector } from './vector.ts';
import { shift } from './vector.ts';

const { wood, steel, dark, prop: plain, rubber, cloth } = PALETTE;

export function boxSolids(place: Vector, prop: Extract<Prop, { kind: 'box' | 'bench' }>): Solid[] {
  const { height, length = 0.42, width = 0.5 } = prop;
  const size = { x: length, y: height, z: width };
  return [block(shift(place, 0, height / 2, 0), size, { ink: wood })];
}

export function cushionSolids(place: Vector, height: number): Solid[] {
  const pad = ball(shift(place, 0, height / 2, 0), 1, rubber);
  return [{ ...pad, stretch: { x: 0.24, y: height / 2, z: 0.2 } }];
}

export function rollerSolids(place: Vector, radius: number): Solid[] {
  const end = (z: number) => shift(place, 0, radius, z);
  return [rod(end(-0.2), end(0.2), { radius, ink: rubber })];
}

export function matSolids(place: Vector, prop: Extract<Prop, { kind: 'mat' }>): Solid[] {
  const size = { x: prop.length ?? 1.9, y: 0.012, z: prop.width ?? 0.62 };
  return [block(shift(place, 0, -0.004, 0), size, { ink: PALETTE.mat })];
}

export function mirrorSolids(place: Vector): Solid[] {
  const middle = shift(place, 0, 0.95, 0);
  return [
    block(middle, { x: 0.04, y: 1.8, z: 0.74 }, { ink: dark }),
    block(middle, { x: 0.05, y: 1.72, z: 0.66 }, { ink: cloth }),
  ];
}

export function benchSolids(
  place: Vector,
  prop: Extract<Prop, { kind: 'box' | 'bench' }>,
): Solid[] {
  const { height, length = 0.4, width = 1.1 } = prop;
  const thick = 0.09;
  const size = { x: length, y: thick, z: width };
  const corners = cornersOf((length - 0.1) / 2, (width - 0.16) / 2);
  return [
    block(shift(place, 0, height - thick / 2, 0), size, { ink: dark }),
    ...corners.map(([x, z]) =>
      rod(shift(place, x, 0.02, z), shift(place, x, height - thick, z), {
        radius: 0.02,
        ink: steel,
      }),
    ),
  ];
}

export function chairSolids(place: Vector, prop: Extract<Prop, { kind: 'chair' }>): Solid[] {
  const { height = CHAIR_HEIGHT, faces = 'forward' } = prop;
  const back = faces === 'forward' ? -0.21 : 0.21;
  const at = (x: number, y: number, z: number) => shift(place, x, y, z);
  return [
    block(at(0, height - 0.02, 0), { x: 0.42, y: 0.04, z: 0.42 }, { ink: wood }),
    block(at(back, height + 0.32, 0), { x: 0.03, y: 0.22, z: 0.4 }, { ink: wood }),
    ...[-0.18, 0.18].map((z) =>
      rod(at(back, height, z), at(back, height + 0.3, z), { radius: 0.014, ink: steel }),
    ),
    ...cornersOf(0.18, 0.18).map(([x, z]) =>
      rod(at(x, 0.01, z), at(x, height - 0.04, z), { radius: 0.016, ink: steel }),
    ),
  ];
}

function cornersOf(ahead: number, right: number): [number, number][] {
  return [-ahead, ahead].flatMap((x) => [-right, right].map((z): [number, number] => [x, z]));
}

export function wallSolids(skeleton: Skeleton, prop: Extract<Prop, { kind: 'wall' }>): Solid[] {
  const { side, gap = 0 } = prop;
  const touched = jointPlace(skeleton, prop.at ?? 'pelvis');
  const thick = 0.1;
  const away = gap + thick / 2;
  const isAcross = side === 'ahead' || side === 'behind';
  const way = side === 'ahead' || side === 'right' ? 1 : -1;
  const middle = isAcross
    ? { x: touched.x + way * away, y: 0.96, z: 0 }
    : { x: 0, y: 0.96, z: touched.z + way * away };
  const size = isAcross ? { x: thick, y: 1.92, z: 1.3 } : { x: 1.6, y: 1.92, z: thick };
  return [block(middle, size, { ink: plain })];
}

export function doorSolids(place: Vector): Solid[] {
  const post = { x: 0.12, y: 2.1, z: 0.1 };
  return [
    ...[-0.51, 0.51].map((z) => block(shift(place, 0, 1.05, z), post, { ink: plain })),
    block(shift(place, 0, 2.12, 0), { x: 0.12, y: 0.1, z: 1.12 }, { ink: plain }),
  ];
}

export function towelSolids(place: Vector, prop: Extract<Prop, { kind: 'towel' }>): Solid[] {
  const { length = 0.5, width = 0.3 } = prop;
  const hem = shift(place, length / 2 - 0.06, 0.006, 0);
  return [
    block(shift(place, 0, 0.002, 0), { x: length, y: 0.008, z: width }, { ink: cloth }),
    patch(hem, { length: 0.025, width, ink: rubber }),
  ];
}

export function railSolids(place: Vector, height: number): Solid[] {
  const at = (x: number, y: number) => shift(place, x, y, 0);
  const look = { radius: 0.022, ink: steel };
  return [
    rod(at(-0.45, height - 0.022), at(0.45, height - 0.022), look),
    ...[-0.38, 0.38].map((x) => rod(at(x, 0.02), at(x, height - 0.04), { ...look, radius: 0.018 })),
  ];
}

export function postSolids(place: Vector, height: number): Solid[] {
  const at = (y: number) => shift(place, 0, y, 0);
  return [
    block(at(0.02), { x: 0.34, y: 0.04, z: 0.34 }, { ink: dark }),
    rod(at(0.04), at(height), { radius: 0.026, ink: steel }),
  ];
}
