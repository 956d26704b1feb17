import type { Prop } from './exercise-poses.ts';
import { endPlace, jointPlace } from './joint-places.ts';
import type { Side } from './joints.ts';
import { SIDES } from './joints.ts';
import { PALETTE } from './palette.ts';
import { LENGTHS } from './proportions.ts';
import type { Part, Skeleton } from './skeleton.ts';
import { outwards } from './skeleton.ts';
import type { Solid, Swell } from './solid.ts';
import { ball, rod, ROUND } from './solid.ts';
import type { Frame, Vector } from './vector.ts';
import {
  add,
  cross,
  length,
  mix,
  normalize,
  toWorld,
  scale,
  subtract,
  turned,
  WORLD,
} from './vector.ts';

const CRISP_TILT_DEGREES = 30;
const ROPE_HANDLE_METERS = 0.13;

export function dumbbellSolids(skeleton: Skeleton, held: Side | 'both'): Solid[] {
  return sidesOf(held).flatMap((side) => {
    const { hand } = skeleton[side];
    const grip = add(
      hand.at,
      toWorld(hand.frame, { x: 0.004, y: -LENGTHS.palm * 0.85, z: -outwards(side) * 0.022 }),
    );
    const along = (reach: number) => add(grip, scale(hand.frame.x, reach));
    const plate = (from: number, to: number): Swell => ({
      ...rod(along(from), along(to), { radius: 0.042, ink: PALETTE.dark }),
      frame: hand.frame,
      stretch: { x: 0.55, y: 1, z: 1 },
    });
    return [
      rod(along(-0.08), along(0.08), { radius: 0.013, ink: PALETTE.steel }),
      plate(0.06, 0.085),
      plate(-0.085, -0.06),
    ];
  });
}

export function chipSolids(skeleton: Skeleton, held: Side | 'both'): Solid[] {
  return sidesOf(held).map((side) => {
    const { hand } = skeleton[side];
    const pinch = { x: 0.05, y: -0.135, z: -outwards(side) * 0.035 };
    return {
      ...ball(add(hand.at, toWorld(hand.frame, pinch)), 0.052, PALETTE.crisp),
      frame: turned(hand.frame, 'x', outwards(side) * CRISP_TILT_DEGREES),
      stretch: { x: 1, y: 0.86, z: 0.14 },
    };
  });
}

export function dowelSolids(skeleton: Skeleton, prop: Extract<Prop, { kind: 'dowel' }>): Solid[] {
  const from = endPlace(skeleton, prop.from);
  const to = endPlace(skeleton, prop.to);
  const beyond = scale(normalize(subtract(to, from)), prop.beyond ?? 0.2);
  return [rod(subtract(from, beyond), add(to, beyond), { radius: 0.014, ink: PALETTE.wood })];
}

export function bandSolids(
  skeleton: Skeleton,
  prop: Extract<Prop, { kind: 'band' | 'loopBand' }>,
): Solid[] {
  const look = { radius: 0.0095, ink: PALETTE.band };
  if (prop.kind === 'band') {
    const ends = [prop.from, prop.to].map((end) => endPlace(skeleton, end));
    const [from, to] = ends;
    return from === undefined || to === undefined
      ? []
      : [{ ...rod(from, to, look), castsShadow: false }];
  }
  const girth = { ankles: 0.046, knees: 0.068, feet: 0.05 }[prop.around];
  const middles = SIDES.map((side) => {
    const { shank, thigh, foot } = skeleton[side];
    switch (prop.around) {
      case 'ankles':
        return { frame: shank.frame, at: onTheWay(shank, LENGTHS.shank - 0.07) };
      case 'knees':
        return { frame: thigh.frame, at: onTheWay(thigh, LENGTHS.thigh - 0.09) };
      case 'feet': {
        const forefoot = add(jointPlace(skeleton, `${side} toes`), scale(foot.frame.y, 0.035));
        return { frame: { ...foot.frame, y: foot.frame.x }, at: forefoot };
      }
    }
  });
  const [left, right] = middles;
  return left === undefined || right === undefined ? [] : wrapped([left, right], girth);
}

/** Draws a rope that turns about the line between the hands, overhead at the start of the loop. */
export function ropeSolids(skeleton: Skeleton, turns: number): Solid[] {
  const [from, to] = [jointPlace(skeleton, 'left hand'), jointPlace(skeleton, 'right hand')];
  const angle = (turns + 0.5) * 2 * Math.PI;
  const reach = Math.max(0.4, mix(from, to, 0.5).y + 0.02);
  const out = { x: -Math.sin(angle), y: -Math.cos(angle), z: 0 };
  const pieces = 22;
  const at = (index: number): Vector => {
    const share = index / pieces;
    const sag = Math.sin(Math.PI * share) ** 0.7;
    const widen = 1 + 0.25 * Math.sin(Math.PI * share);
    const middle = mix(from, to, 0.5 + (share - 0.5) * widen);
    const place = add(middle, scale(out, reach * sag));
    return { ...place, y: Math.max(0.012, place.y) };
  };
  const handles = [
    { end: from, next: at(1) },
    { end: to, next: at(pieces - 1) },
  ].map(({ end, next }) => {
    const along = scale(normalize(subtract(next, end)), ROPE_HANDLE_METERS / 2);
    return rod(subtract(end, along), add(end, along), { radius: 0.014, ink: PALETTE.dark });
  });
  const rope = Array.from({ length: pieces }, (_, index) => ({
    ...rod(at(index), at(index + 1), { radius: 0.0085, ink: PALETTE.band }),
    castsShadow: false as const,
  }));
  return [...rope, ...handles];
}

function sidesOf(held: Side | 'both'): Side[] {
  return SIDES.filter((side) => held === 'both' || held === side);
}

function onTheWay(part: Part, lengthMeters: number): Vector {
  return add(part.at, scale(part.frame.y, -lengthMeters));
}

/** Wraps a band around both limbs, taut between them. */
function wrapped(limbs: readonly [Limb, Limb], girth: number): Solid[] {
  const [left, right] = limbs;
  const apart = subtract(right.at, left.at);
  const across = length(apart) < 1e-6 ? WORLD.z : normalize(apart);
  const along = normalize(add(left.frame.y, right.frame.y));
  const ahead = normalize(cross(along, across));
  const half = 9;
  const arc = (limb: Limb, way: 1 | -1) =>
    Array.from({ length: half + 1 }, (_, index) => {
      const angle = -Math.PI / 2 + (Math.PI * index) / half;
      return add(
        limb.at,
        add(
          scale(across, way * Math.cos(angle) * girth),
          scale(ahead, way * Math.sin(angle) * girth),
        ),
      );
    });
  const ring = [...arc(right, 1), ...arc(left, -1)];
  return ring.map((from, index) => ({
    ...rod(from, ring[(index + 1) % ring.length] ?? from, { radius: 0.014, ink: PALETTE.band }),
    frame: { x: ahead, y: along, z: across },
    stretch: { ...ROUND, y: 1.5 },
    castsShadow: false as const,
  }));
}

interface Limb {
  /** The band wraps around the y axis. */
  frame: Frame;
  at: Vector;
}
