import type { Canvas, Outline, Paint } from './canvas.ts';
import { bandBetween, closedCurve, openCurve, xAtHeight } from './curves.ts';
import type { LegShape, RunnerCase, Scene, ShoeShape } from './runner-case.ts';
import { LEG_HEIGHTS } from './runner-case.ts';
import { lit } from './surfaces.ts';

type Knots = readonly (readonly [x: number, y: number])[];

/** Converts between picture coordinates and those of a part of the leg, which lean with it. */
export interface Placement {
  toPicture: (x: number, y: number) => readonly [number, number];
  fromPicture: (x: number, y: number) => readonly [number, number];
}

interface Shape {
  inner: Knots;
  outer: Knots;
}

/** Paints use the coordinates of the runner, so that textures move with their surface. */
function placed(paint: Paint, { fromPicture }: Placement): Paint {
  return (x, y) => paint(...fromPicture(x, y));
}

function fill(
  canvas: Canvas,
  outline: Outline,
  { paint, place }: { paint: Paint; place: Placement },
): void {
  canvas.fillOutline(
    outline.map(([x, y]) => place.toPicture(x, y)),
    placed(paint, place),
  );
}

/** The edges of the heel counter, from the top of the sole to the rim. */
export function counterOf(shoe: ShoeShape): Shape {
  const { halfWidth, bulge, soleHeight } = shoe;
  const edge = (sign: number, narrowing: number): Knots => [
    [sign * halfWidth, soleHeight - 0.06],
    [sign * (halfWidth + bulge), 0.42],
    [sign * (halfWidth * (0.75 + 0.25 * narrowing) + bulge), 0.58],
    [sign * (halfWidth * (0.45 + 0.55 * narrowing) + bulge / 2), 0.76],
    [sign * halfWidth * narrowing, 0.92],
  ];
  return { inner: edge(-1, shoe.innerNarrowing), outer: edge(1, shoe.outerNarrowing) };
}

export function legEdges({ inner, outer }: LegShape): Shape {
  return { inner: edgeOfLeg(inner), outer: edgeOfLeg(outer) };
}

function edgeOfLeg(halves: readonly number[]): Knots {
  return LEG_HEIGHTS.map((y, place) => [halves[place] ?? 0, y]);
}

/** Slope of the midline between both edges; positive if its top is further out. */
export function midlineSlope(
  { inner, outer }: Shape,
  { from, to }: { from: number; to: number },
): number {
  const [left, right] = [openCurve(inner), openCurve(outer)];
  const count = 16;
  const heights = Array.from(
    { length: count },
    (_, place) => from + ((to - from) * place) / (count - 1),
  );
  const middle = (from + to) / 2;
  const spread = heights.reduce((sum, y) => sum + (y - middle) ** 2, 0);
  const moment = heights.reduce(
    (sum, y) => sum + (y - middle) * ((xAtHeight(left, y) + xAtHeight(right, y)) / 2),
    0,
  );
  return moment / spread;
}

export function drawForefoot(canvas: Canvas, { shoe, scene }: RunnerCase, place: Placement): void {
  const middle = 2 * Math.sin((shoe.toeOutDegrees * Math.PI) / 180);
  const half = shoe.forefootHalfWidth;
  const { rise } = shoe;
  const top = rise + shoe.forefootTop;
  const outlineUpTo = (height: number): Outline =>
    closedCurve([
      [middle - half * 0.9, rise],
      [middle - half, rise + 0.35 * height],
      [middle - half * 0.75, rise + 0.85 * height],
      [middle, rise + height],
      [middle + half * 0.75, rise + 0.85 * height],
      [middle + half, rise + 0.35 * height],
      [middle + half * 0.9, rise],
    ]);
  const shade = (paint: Paint) => lit(paint, (x) => shoe.forefootShade * sideFactor(scene, x));
  const paint = shade(shoe.upper);
  fill(canvas, outlineUpTo(shoe.forefootTop), { paint, place });
  const waist = shoe.halfWidth * 0.9;
  const midfoot = [
    [-waist, 0.08],
    [-waist * 0.8, 0.75],
    [0, top * 0.95],
    [middle, top],
    [middle + half * 0.98, rise + 0.3],
    [middle + half * 0.9, rise],
    [waist, 0],
  ] as const;
  fill(canvas, midfoot, { paint, place });
  const midsole = [
    [waist, 0],
    [middle + half * 0.9, rise],
    [middle + half, rise + 0.18],
    [waist, shoe.soleHeight],
  ] as const;
  fill(canvas, midsole, { paint: shade(shoe.sole), place });
}

function sideFactor({ sideLight }: Scene, x: number): number {
  return 1 + sideLight * Math.min(1, Math.max(-1, x));
}

/** Shades a surface as if it were round: darker toward both edges. */
function roundPaint(
  paint: Paint,
  { scene, roundness, half }: { scene: Scene; roundness: number; half: number },
): Paint {
  return lit(
    paint,
    (x) => sideFactor(scene, x / 0.6) * (1 - roundness * Math.min(1, (x / half) ** 4)),
  );
}

export function drawCalf(canvas: Canvas, { leg, scene, shoe }: RunnerCase, place: Placement): void {
  const { inner, outer } = legEdges(leg);
  const wrap = (paint: Paint) => roundPaint(paint, { scene, roundness: shoe.roundness, half: 0.6 });
  fill(canvas, bandBetween(inner, outer), { paint: wrap(leg.skin), place });
  if (leg.sock !== null) {
    const { rim, paint } = leg.sock;
    fill(canvas, bandBetween(cut(inner, { to: rim }), cut(outer, { to: rim })), {
      paint: wrap(paint),
      place,
    });
  }
  if (leg.cloth === null) return;
  const { hem, widerInner, widerOuter, paint } = leg.cloth;
  const widened = (edge: Knots, wider: number): Knots =>
    cut(edge, { from: hem }).map(([x, y]) => [x + wider, y]);
  fill(canvas, bandBetween(widened(inner, -widerInner), widened(outer, widerOuter)), {
    paint: wrap(paint),
    place,
  });
}

/** The part of an edge between two heights. */
function cut(
  edge: Knots,
  { from = -Infinity, to = Infinity }: { from?: number; to?: number },
): Knots {
  const smooth = openCurve(edge);
  const kept = smooth.filter(([, y]) => y > from && y < to);
  return [
    ...(from > -Infinity ? [[xAtHeight(smooth, from), from] as const] : []),
    ...kept,
    ...(to < Infinity ? [[xAtHeight(smooth, to), to] as const] : []),
  ];
}

export function drawHeel(canvas: Canvas, { shoe, scene }: RunnerCase, place: Placement): void {
  const { inner, outer } = counterOf(shoe);
  const wrap = (paint: Paint) =>
    roundPaint(paint, { scene, roundness: shoe.roundness, half: shoe.halfWidth });
  const isBare = shoe.kind === 'bare';
  const rim: Knots = isBare
    ? [[0, 1.25]]
    : [
        [-0.12, 1],
        [0, 1 + shoe.rimDip],
        [0.12, 1],
      ];
  const upper = closedCurve([...inner, ...rim, ...outer.toReversed()]);
  fill(canvas, upper, { paint: wrap(shoe.upper), place });
  drawPanels(canvas, { shoe, wrap }, place);
  const foot = shoe.halfWidth + shoe.soleOut;
  const { flare, soleHeight } = shoe;
  const sole = isBare
    ? closedCurve([
        [-foot * 0.6, 0],
        [-foot * 1.02, 0.16],
        [-foot, soleHeight],
        [0, soleHeight + 0.05],
        [foot, soleHeight],
        [foot * 1.02, 0.16],
        [foot * 0.6, 0],
      ])
    : ([
        [-foot - flare, 0],
        [-foot - flare * 0.8, 0.08],
        [-foot, soleHeight - shoe.soleTilt],
        [foot, soleHeight + shoe.soleTilt],
        [foot + flare * 0.8, 0.08],
        [foot + flare, 0],
      ] as const);
  fill(canvas, sole, { paint: wrap(isBare ? shoe.upper : shoe.sole), place });
}

function drawPanels(
  canvas: Canvas,
  { shoe, wrap }: { shoe: ShoeShape; wrap: (paint: Paint) => Paint },
  place: Placement,
): void {
  const { inner, outer } = counterOf(shoe);
  for (const [sign, panel, edge] of [
    [-1, shoe.panels.inner, inner],
    [1, shoe.panels.outer, outer],
  ] as const) {
    if (panel === null) continue;
    const side = cut(edge, { from: panel.from, to: Math.min(panel.to, 0.91) });
    const top = side.at(-1)?.[1] ?? panel.from;
    const reach = (share: number) => sign * shoe.halfWidth * (1 - share);
    const outline = [...side, [reach(panel.high), top], [reach(panel.low), panel.from]] as const;
    fill(canvas, outline, { paint: wrap(panel.paint), place });
  }
  if (shoe.tab === null) return;
  const { halfWidth, from, to, spread, middle, tilt, color } = shoe.tab;
  const tab = [
    [middle - halfWidth * spread, from],
    [middle + tilt * (to - from) - halfWidth, to],
    [middle + tilt * (to - from) + halfWidth, to],
    [middle + halfWidth * spread, from],
  ] as const;
  fill(canvas, tab, { paint: wrap(() => color), place });
}

/** The other foot, which swings past on the inner side with its sole toward the camera. */
export function drawSwingFoot(
  canvas: Canvas,
  { scene }: RunnerCase,
  { place, frame }: { place: Placement; frame: number },
): void {
  if (scene.swing === null) return;
  const { paint } = scene.swing;
  const { x, lowest: low } = swingAt(scene.swing, frame);
  const sole = closedCurve([
    [x - 0.38, low + 0.3],
    [x, low],
    [x + 0.38, low + 0.3],
    [x + 0.34, low + 1.3],
    [x + 0.42, low + 2.2],
    [x, low + 2.7],
    [x - 0.42, low + 2.2],
    [x - 0.34, low + 1.3],
  ]);
  fill(canvas, sole, { paint, place });
}

export function swingAt(
  { x, lowest, step }: NonNullable<Scene['swing']>,
  frame: number,
): { x: number; lowest: number } {
  return { x: x + step * frame, lowest: lowest + 0.1 * frame };
}
