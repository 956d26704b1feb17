import { block, patch } from './blocks.ts';
import type { ExercisePoses, Prop } from './exercise-poses.ts';
import { bandSolids, dowelSolids, dumbbellSolids, ropeSolids } from './held-props.ts';
import { floorPlace, jointPlace, offsetOf } from './joint-places.ts';
import { PALETTE } from './palette.ts';
import { CHAIR_HEIGHT, CUSHION_HEIGHT, ROLLER_RADIUS } from './contacts.ts';
import type { Skeleton } from './skeleton.ts';
import type { Ground } from './soft-shadow.ts';
import type { Solid } from './solid.ts';
import { ball, rod } from './solid.ts';
import type { Vector } from './vector.ts';
import { add, mix } from './vector.ts';

export interface PropAt {
  /** How far the loop is, 0 to 1. */
  readonly share: number;
  readonly skeleton: Skeleton;
}

/** What a prop is made of while nothing moves it; null where it moves. */
export function stillProp(prop: Prop, first: Skeleton): Solid[] | null {
  switch (prop.kind) {
    case 'box': {
      const size = { x: prop.length ?? 0.42, y: prop.height, z: prop.width ?? 0.5 };
      const middle = add(floorPlace(first, prop), { x: 0, y: prop.height / 2, z: 0 });
      return block(middle, size, { ink: PALETTE.wood });
    }
    case 'bench':
      return benchSolids(floorPlace(first, prop), prop);
    case 'cushion': {
      const height = prop.height ?? CUSHION_HEIGHT;
      const middle = add(floorPlace(first, prop), { x: 0, y: height / 2, z: 0 });
      const look = { ...ball(middle, 1, PALETTE.rubber) };
      return [{ ...look, stretch: { x: 0.24, y: height / 2, z: 0.2 } }];
    }
    case 'chair':
      return chairSolids(floorPlace(first, prop), prop);
    case 'roller': {
      const radius = prop.radius ?? ROLLER_RADIUS;
      const middle = add(floorPlace(first, prop), { x: 0, y: radius, z: 0 });
      const end = (z: number) => add(middle, { x: 0, y: 0, z });
      return [rod(end(-0.2), end(0.2), { radius, ink: PALETTE.rubber })];
    }
    case 'wall':
      return wallSolids(first, prop);
    case 'doorway':
      return doorSolids(floorPlace(first, prop));
    case 'mat': {
      const size = { x: prop.length ?? 1.9, y: 0.012, z: prop.width ?? 0.62 };
      return block(add(floorPlace(first, prop), { x: 0, y: -0.004, z: 0 }), size, {
        ink: PALETTE.mat,
      });
    }
    case 'towel':
      return towelSolids(floorPlace(first, prop), prop);
    case 'rail':
      return railSolids(floorPlace(first, prop), prop.height);
    case 'mirror': {
      const middle = add(offsetOf(prop.offset), { x: 0, y: 0.95, z: 0 });
      return [
        ...block(middle, { x: 0.04, y: 1.8, z: 0.74 }, { ink: PALETTE.dark }),
        ...block(middle, { x: 0.05, y: 1.72, z: 0.66 }, { ink: PALETTE.cloth }),
      ];
    }
    case 'ball':
      return prop.follows === true ? null : ballSolids(first, prop);
    case 'slope':
    case 'grass':
      return [];
    case 'squeezedBall':
    case 'dumbbell':
    case 'dowel':
    case 'band':
    case 'loopBand':
    case 'rope':
    case 'floorLine':
    case 'floorMarks':
    case 'ladder':
    case 'metronome':
      return null;
  }
}

/** What a prop that moves is made of, at a moment. */
export function movingProp(prop: Prop, at: PropAt): Solid[] {
  switch (prop.kind) {
    case 'ball':
      return ballSolids(at.skeleton, prop);
    case 'squeezedBall':
      return squeezedSolids(at.skeleton, prop);
    case 'dumbbell':
      return dumbbellSolids(at.skeleton, prop.in);
    case 'dowel':
      return dowelSolids(at.skeleton, prop);
    case 'band':
    case 'loopBand':
      return bandSolids(at.skeleton, prop);
    case 'rope':
      return ropeSolids(at.skeleton, prop.turns * at.share);
    case 'metronome':
      return metronomeSolids(prop, at.share);
    default:
      return [];
  }
}

/** Tops of props that shadows fall on. */
export function groundOf(prop: Prop, first: Skeleton): Ground[] {
  if (prop.kind !== 'box' && prop.kind !== 'bench') return [];
  const { x, z } = floorPlace(first, prop);
  const bench = prop.kind === 'bench';
  const area = {
    forward: x,
    right: z,
    halfLength: (prop.length ?? (bench ? 0.4 : 0.42)) / 2,
    halfWidth: (prop.width ?? (bench ? 1.1 : 0.5)) / 2,
  };
  return [{ heightMetres: prop.height, area }];
}

/** Marks on the floor, which pass by where the figure travels. */
export function floorMarks(
  exercise: ExercisePoses,
  { travelMetres, share }: { travelMetres: number; share: number },
): Solid[] {
  const travelledMetres = travelMetres * share;
  return (exercise.props ?? []).flatMap((prop): Solid[] => {
    if (prop.kind === 'floorLine') {
      const middle = offsetOf(prop.offset);
      const isAlong = prop.along === 'forward';
      const [length, width] = isAlong ? [7, 0.05] : [0.05, 7];
      return [patch(middle, { length, width, ink: PALETTE.line })];
    }
    if (prop.kind === 'floorMarks') return markSolids(travelMetres, travelledMetres);
    if (prop.kind === 'ladder') return ladderSolids(prop, travelledMetres);
    return [];
  });
}

function ballSolids(skeleton: Skeleton, prop: Extract<Prop, { kind: 'ball' }>): Solid[] {
  const middle = add(floorPlace(skeleton, prop), { x: 0, y: prop.radius, z: 0 });
  return [ball(middle, prop.radius, PALETTE.rubber)];
}

function squeezedSolids(
  skeleton: Skeleton,
  { radius, between }: Extract<Prop, { kind: 'squeezedBall' }>,
): Solid[] {
  const joint = ({ knees: 'knee', hands: 'hand', ankles: 'ankle' } as const)[between];
  const middle = mix(
    jointPlace(skeleton, `left ${joint}`),
    jointPlace(skeleton, `right ${joint}`),
    0.5,
  );
  return [ball(middle, radius, PALETTE.rubber)];
}

function benchSolids(place: Vector, prop: { height: number; length?: number; width?: number }) {
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

function chairSolids(place: Vector, prop: Extract<Prop, { kind: 'chair' }>): Solid[] {
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

function wallSolids(first: Skeleton, prop: Extract<Prop, { kind: 'wall' }>): Solid[] {
  const { side, gap = 0 } = prop;
  const touched = jointPlace(first, prop.at ?? 'pelvis');
  const thick = 0.1;
  const away = gap + thick / 2;
  const isAcross = side === 'ahead' || side === 'behind';
  const way = side === 'ahead' || side === 'right' ? 1 : -1;
  const middle = isAcross
    ? { x: touched.x + way * away, y: 1.1, z: 0 }
    : { x: 0, y: 1.1, z: touched.z + way * away };
  const size = isAcross ? { x: thick, y: 2.2, z: 1.3 } : { x: 1.6, y: 2.2, z: thick };
  return block(middle, size, { ink: PALETTE.prop });
}

function doorSolids(place: Vector): Solid[] {
  const post = (z: number) =>
    block(add(place, { x: 0, y: 1.05, z }), { x: 0.12, y: 2.1, z: 0.1 }, { ink: PALETTE.prop });
  const beam = block(
    add(place, { x: 0, y: 2.12, z: 0 }),
    { x: 0.12, y: 0.1, z: 1.12 },
    { ink: PALETTE.prop },
  );
  return [...post(-0.51), ...post(0.51), ...beam];
}

function towelSolids(place: Vector, prop: Extract<Prop, { kind: 'towel' }>): Solid[] {
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

function railSolids(place: Vector, height: number): Solid[] {
  const at = (x: number, y: number) => add(place, { x, y, z: 0 });
  const look = { radius: 0.022, ink: PALETTE.steel };
  return [
    rod(at(-0.45, height - 0.022), at(0.45, height - 0.022), look),
    ...[-0.38, 0.38].map((x) => rod(at(x, 0.02), at(x, height - 0.04), { ...look, radius: 0.018 })),
  ];
}

function ladderSolids(prop: Extract<Prop, { kind: 'ladder' }>, travelled: number): Solid[] {
  const { rungs = 9, offset } = prop;
  const step = 0.4;
  const width = 0.46;
  const middle = offsetOf(offset);
  const start = Math.floor(travelled / step) * step;
  const rails = [-1, 1].map((way) =>
    patch(add(middle, { x: start, y: 0, z: (way * width) / 2 }), {
      length: rungs * step * 2,
      width: 0.03,
      ink: PALETTE.band,
    }),
  );
  const marks = Array.from({ length: rungs * 2 }, (_, rung) =>
    patch(add(middle, { x: start + (rung - rungs + 0.5) * step, y: 0, z: 0 }), {
      length: 0.035,
      width,
      ink: PALETTE.band,
    }),
  );
  return [...rails, ...marks];
}

/** Their distance goes into the travelled way a whole number of times, so that the loop closes. */
function markSolids(travelMetres: number, travelledMetres: number): Solid[] {
  const way = Math.abs(travelMetres);
  const step = way === 0 ? 0.5 : way / Math.max(1, Math.round(way / 0.5));
  const first = Math.floor((travelledMetres - 2.5) / step);
  return Array.from({ length: Math.ceil(5 / step) + 1 }, (_, index) =>
    patch(
      { x: (first + index) * step, y: 0, z: 0.42 },
      { length: 0.16, width: 0.035, ink: PALETTE.line },
    ),
  );
}

function metronomeSolids(prop: Extract<Prop, { kind: 'metronome' }>, share: number): Solid[] {
  const foot = add({ x: -0.75, y: 1.35, z: -0.6 }, offsetOf(prop.offset));
  const swing = Math.sin(Math.PI * prop.beatsPerLoop * share) * 0.5;
  const height = 0.34;
  const tip = add(foot, {
    x: Math.sin(swing) * height,
    y: 0.06 + Math.cos(swing) * height,
    z: 0.06,
  });
  const weight = add(foot, {
    x: Math.sin(swing) * height * 0.62,
    y: 0.06 + Math.cos(swing) * height * 0.62,
    z: 0.06,
  });
  const corner = (x: number, y: number) => add(foot, { x, y, z: 0 });
  return [
    {
      kind: 'facet',
      corners: [corner(-0.13, 0), corner(0.13, 0), corner(0.065, 0.36), corner(-0.065, 0.36)],
      ink: PALETTE.wood,
      light: 0.95,
    },
    {
      kind: 'facet',
      corners: [corner(-0.15, -0.04), corner(0.15, -0.04), corner(0.15, 0), corner(-0.15, 0)],
      ink: PALETTE.dark,
      light: 1,
    },
    {
      ...rod(add(foot, { x: 0, y: 0.06, z: 0.06 }), tip, { radius: 0.008, ink: PALETTE.dark }),
      castsShadow: false,
    },
    { ...ball(weight, 0.026, PALETTE.accent), castsShadow: false },
  ];
}
