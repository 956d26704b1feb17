import type { Color, Paint } from './canvas.ts';
import type { Lens } from './lens.ts';
import type { Random } from './seeded-random.ts';
import { between, normal, oneOf } from './seeded-random.ts';
import { anyColor, mottled, skinColor, striped } from './surfaces.ts';

export type Fault = 'none' | 'blur' | 'noise' | 'similar' | 'trousers' | 'covered';

/**
 * One leg of one runner in one clip. The unit of length is the heel height, from the ground to the
 * rim of the shoe; x points to the runner's outer side, y up from the ground under the heel.
 */
export interface RunnerCase {
  side: 'left' | 'right';
  fault: Fault;
  eversionDegrees: number;
  calfLeanDegrees: number;
  shoe: ShoeShape;
  leg: LegShape;
  scene: Scene;
  lens: Lens;
}

export interface ShoeShape {
  kind: 'shoe' | 'bare';
  halfWidth: number;
  /** How much narrower the heel counter is at the rim, for each side. */
  innerNarrowing: number;
  outerNarrowing: number;
  bulge: number;
  soleHeight: number;
  soleOut: number;
  flare: number;
  rimDip: number;
  upper: Paint;
  sole: Paint;
  /** A strip, a loop, or a logo on the back of the heel, slightly off center. */
  tab: {
    halfWidth: number;
    from: number;
    to: number;
    spread: number;
    middle: number;
    tilt: number;
    color: Color;
  } | null;
  /** Pieces of another color that reach around from the sides, independently of each other. */
  panels: { inner: Panel | null; outer: Panel | null };
  /** How much higher one side of the sole is than the other. */
  soleTilt: number;
  toeOutDegrees: number;
  /** How much higher the forefoot is in the picture, because the camera looks down. */
  rise: number;
  forefootHalfWidth: number;
  forefootTop: number;
  forefootShade: number;
  /** How much darker a surface is where it faces away. */
  roundness: number;
}

export interface Panel {
  /** Reach from the edge of the heel, as a fraction of half its width, at the sole and the rim. */
  low: number;
  high: number;
  from: number;
  to: number;
  paint: Paint;
}

export interface LegShape {
  /** Length from the ankle to the knee. */
  shankHeights: number;
  /** Height of the ankle joint above the ground. */
  ankleHeight: number;
  /** Lateral offset of the calf from the middle of the heel. */
  ankleOffset: number;
  /** Half widths at `LEG_HEIGHTS`, for each side. */
  inner: readonly number[];
  outer: readonly number[];
  skin: Paint;
  /** Up to this height. */
  sock: { rim: number; paint: Paint } | null;
  /** From this height up: tights as wide as the leg, trousers wider. */
  cloth: { hem: number; widerInner: number; widerOuter: number; paint: Paint } | null;
}

export interface Scene {
  wall: Paint;
  ground: Paint;
  horizon: number;
  /** How far the ground moves per frame. */
  beltStep: number;
  shadow: { x: number; width: number; darkness: number };
  /** Brightness of the outer side relative to the inner side. */
  sideLight: number;
  swing: { x: number; lowest: number; step: number; paint: Paint } | null;
}

export const LEG_HEIGHTS = [-0.4, 0.2, 0.5, 1, 1.7, 2.4, 4] as const;
const USUAL_HALF_WIDTHS = [0.31, 0.32, 0.33, 0.37, 0.46, 0.56, 0.62] as const;
const LEAST_CONTRAST = 30;
const ALIKE_LEVELS = 12;

export function drawLots(
  random: Random,
  { heelHeightPx, fault }: { heelHeightPx: number; fault: Fault },
): RunnerCase {
  const skin = skinColor(random);
  const isBare = random() < 0.08;
  const upper = isBare ? skin : anyColor(random, 30, 220);
  const cloth = fault === 'trousers' || random() < 0.3 ? anyColor(random) : null;
  return {
    side: random() < 0.5 ? 'left' : 'right',
    fault,
    eversionDegrees: limited(5 + 5 * normal(random), { least: -8, most: 18 }),
    calfLeanDegrees: between(random, -7, 9),
    shoe: shoeOf(random, { upper, isBare }),
    leg: legOf(random, { skin, cloth, fault }),
    scene: sceneOf(random, { upper, fault }),
    lens: lensOf(random, { heelHeightPx, fault }),
  };
}

function shoeOf(random: Random, { upper, isBare }: { upper: Color; isBare: boolean }): ShoeShape {
  const narrowing = between(random, 0.68, 0.95);
  const accent = anyColor(random);
  const sole = isBare || random() < 0.3 ? upper : anyColor(random, 60, 235);
  const flare = isBare || random() < 0.4 ? 0 : between(random, 0, 0.08);
  return {
    kind: isBare ? 'bare' : 'shoe',
    halfWidth: isBare ? between(random, 0.3, 0.36) : between(random, 0.33, 0.45),
    innerNarrowing: narrowing + 0.03 * normal(random),
    outerNarrowing: narrowing + 0.03 * normal(random),
    bulge: between(random, 0, 0.04),
    soleHeight: between(random, 0.18, 0.36),
    soleOut: isBare ? 0 : between(random, 0, 0.06),
    flare,
    rimDip: between(random, -0.08, 0.06),
    upper: mottled(random, {
      color: upper,
      depth: between(random, 1, 9),
      grain: between(random, 0.05, 0.3),
    }),
    sole: mottled(random, { color: sole, depth: between(random, 1, 6), grain: 0.12 }),
    tab: isBare || random() < 0.35 ? null : tabOf(random, accent),
    panels: { inner: panelOf(random, isBare), outer: panelOf(random, isBare) },
    soleTilt: isBare ? 0 : 0.02 * normal(random),
    toeOutDegrees: limited(7 + 4.5 * normal(random), { least: -4, most: 18 }),
    rise: between(random, 0.1, 0.45),
    forefootHalfWidth: between(random, 0.46, 0.58),
    forefootTop: between(random, 0.35, 0.6),
    forefootShade: between(random, 0.75, 1.1),
    roundness: between(random, 0, 0.28),
  };
}

function tabOf(random: Random, color: Color): ShoeShape['tab'] {
  const from = between(random, 0.36, 0.6);
  return {
    halfWidth: between(random, 0.05, 0.14),
    from,
    to: oneOf(random, [0.99, between(random, from + 0.2, 0.95)]),
    spread: between(random, 0.7, 1.5),
    middle: 0.02 * normal(random),
    tilt: 0.03 * normal(random),
    color,
  };
}

function panelOf(random: Random, isBare: boolean): Panel | null {
  if (isBare || random() < 0.55) return null;
  const from = between(random, 0.25, 0.6);
  return {
    low: between(random, 0.1, 0.75),
    high: between(random, 0.1, 0.75),
    from,
    to: between(random, from + 0.15, 1),
    paint: mottled(random, { color: anyColor(random), depth: 4, grain: 0.1 }),
  };
}

function legOf(
  random: Random,
  { skin, cloth, fault }: { skin: Color; cloth: Color | null; fault: Fault },
): LegShape {
  const wide = between(random, 0.9, 1.1);
  // The inner head of the calf reaches lower and further out than the outer one.
  const inward = between(random, 0, 0.04);
  const halves = (lean: number) =>
    USUAL_HALF_WIDTHS.map(
      (half, place) => half * wide * (1 + 0.025 * normal(random)) + (place >= 4 ? lean : 0),
    );
  const isWide = fault === 'trousers';
  return {
    shankHeights: between(random, 3.5, 5),
    ankleHeight: between(random, 0.95, 1.2),
    ankleOffset: 0.04 * normal(random),
    inner: halves(inward).map((half) => -half),
    outer: halves(-inward / 2),
    skin: mottled(random, { color: skin, depth: 3, grain: 0.5 }),
    sock:
      random() < 0.6
        ? {
            rim: between(random, 0.95, 2.2),
            paint: mottled(random, { color: anyColor(random), depth: 4, grain: 0.1 }),
          }
        : null,
    cloth:
      cloth === null
        ? null
        : {
            hem: isWide ? between(random, -0.05, 0.45) : between(random, 1.15, 2.4),
            widerInner: isWide ? between(random, 0.15, 0.4) : between(random, 0.01, 0.07),
            widerOuter: isWide ? between(random, 0.15, 0.4) : between(random, 0.01, 0.07),
            paint: mottled(random, {
              color: cloth,
              depth: between(random, 2, isWide ? 15 : 6),
              grain: 0.4,
            }),
          },
  };
}

function sceneOf(random: Random, { upper, fault }: { upper: Color; fault: Fault }): Scene {
  const ground = fault === 'similar' ? alike(random, upper) : awayFrom(random, upper);
  const kind = oneOf(random, ['belt', 'road', 'grass', 'boards', 'plain'] as const);
  const depth =
    { belt: 4, road: 14, grass: 25, boards: 8, plain: 2 }[kind] * between(random, 0.5, 1.3);
  const grain =
    { belt: 0.1, road: 0.06, grass: 0.15, boards: 0.5, plain: 1 }[kind] * between(random, 0.7, 1.5);
  const base = mottled(random, { color: ground, depth, grain });
  const isLined = kind === 'belt' || kind === 'boards';
  const line: Color = [ground[0] + between(random, -25, 25), 128, 128];
  return {
    wall: mottled(random, {
      color: anyColor(random),
      depth: between(random, 1, 18),
      grain: between(random, 0.2, 1.2),
    }),
    ground: isLined
      ? striped(random, { paint: base, color: line, pitch: between(random, 0.3, 0.9) })
      : base,
    horizon: between(random, 0.4, 3.5),
    beltStep: oneOf(random, [0, between(random, 0.1, 0.7)]),
    shadow: {
      x: between(random, -0.6, 0.6),
      width: between(random, 0.8, 1.5),
      darkness: between(random, 0.1, 0.65),
    },
    sideLight: between(random, -0.3, 0.3),
    swing:
      fault !== 'covered' && random() < 0.3
        ? null
        : {
            x: fault === 'covered' ? between(random, -0.4, 0.1) : between(random, -1.75, -1.05),
            lowest: fault === 'covered' ? between(random, 0.2, 0.7) : between(random, 0.4, 2),
            step: fault === 'covered' ? 0 : between(random, -0.15, 0.1),
            paint: mottled(random, { color: anyColor(random), depth: 15, grain: 0.12 }),
          },
  };
}

function lensOf(
  random: Random,
  { heelHeightPx, fault }: { heelHeightPx: number; fault: Fault },
): Lens {
  const isBlurred = fault === 'blur';
  const isMoved = isBlurred && random() < 0.5;
  return {
    defocusPx:
      isBlurred && !isMoved ? between(random, 0.08, 0.16) * heelHeightPx : between(random, 0.5, 1),
    motionPx: isMoved ? between(random, 0.25, 0.5) * heelHeightPx : between(random, 0, 2),
    motionDirection: between(random, 0, Math.PI),
    noise: fault === 'noise' ? between(random, 8, 14) : between(random, 1, 4),
    blockStep: random() < 0.25 ? 0 : between(random, 3, 16),
  };
}

/** A runner with the colors of the ground is a separate fault. */
function awayFrom(random: Random, color: Color): Color {
  for (;;) {
    const other = anyColor(random, 35, 200);
    const [brightness, blue, red] = other.map((value, channel) => value - (color[channel] ?? 0));
    if (Math.hypot(brightness ?? 0, blue ?? 0, red ?? 0) > LEAST_CONTRAST) return other;
  }
}

function alike(random: Random, [brightness, blue, red]: Color): Color {
  return [brightness + between(random, -ALIKE_LEVELS, ALIKE_LEVELS), blue, red];
}

function limited(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
