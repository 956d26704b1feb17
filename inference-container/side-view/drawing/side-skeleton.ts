import type { LimbStyle } from '../../draw/limb.ts';
import { limb } from '../../draw/limb.ts';
import { PATH_COLOR, SHADE, colorOfScore, lighten } from '../../draw/palette.ts';
import type { Scene } from '../../draw/scene.ts';
import { meanScore } from '../../draw/scored-angle.ts';
import type { Color, Part, Point, Shape } from '../../draw/shape.ts';
import { directionDegrees, middleOf, pointToward, shapeOf } from '../../draw/shape.ts';
import type { Side } from '../../motion/facing.ts';
import { otherSide } from '../../motion/facing.ts';
import { clamp } from '../../numbers/arithmetic.ts';
import type { SideViewInput } from './side-view-input.ts';

/** Radius as a share of body height. */
const RADIUS = 0.058;
/** Position of the center from the ear toward the nose. */
const CENTER_SHARE = 0.3;

export function headOf(
  scene: Scene,
  { nearSide, frame }: { nearSide: Side; frame: number },
): { center: Point; radiusPx: number } | null {
  const ear = scene.placeOf(nearSide, 'EAR', frame);
  const face = scene.place('NOSE', frame) ?? scene.placeOf(nearSide, 'EYE', frame);
  if (ear === null) return null;
  const toward = face ?? ear;
  const radiusPx = RADIUS * scene.bodyHeightPx;
  const center = {
    xPx: ear.xPx + (toward.xPx - ear.xPx) * CENTER_SHARE,
    yPx: ear.yPx + (toward.yPx - ear.yPx) * CENTER_SHARE - radiusPx * CENTER_SHARE,
  };
  return { center, radiusPx };
}

const WIDTH_PER_LIMB = 0.55;
const OPACITY = 0.9;
/**
 * Maximum number of pieces between two frames. Pieces are about `PIECE_PER_WIDTH` path widths long,
 * or longer where this limit applies.
 */
const MAX_PIECES = 5;
const PIECE_PER_WIDTH = 2;

/** Draws the near foot's path over the last stride, fading with age. */
export function footPath(
  scene: Scene,
  input: SideViewInput,
  { frame, strideSeconds }: { frame: number; strideSeconds: number },
): Shape[] {
  const { timesSeconds, nearSide } = input;
  const timeSeconds = timesSeconds[frame] ?? 0;
  const place = (at: number) => footAt(scene, nearSide, at);
  const widthPx = scene.limbWidthPx * WIDTH_PER_LIMB;
  const pieces: { from: Point; to: Point; strength: number }[] = [];
  for (let at = frame; at > 0; at -= 1) {
    const age = (timeSeconds - (timesSeconds[at - 1] ?? 0)) / strideSeconds;
    if (age > 1) break;
    const [from, to] = [place(at - 1), place(at)];
    if (from === null || to === null) continue;
    const neighbors = { before: place(at - 2) ?? from, after: place(at + 1) ?? to };
    const curve = between({ ...neighbors, from, to }, widthPx * PIECE_PER_WIDTH);
    for (const [index, end] of curve.entries()) {
      pieces.push({ from: curve[index - 1] ?? from, to: end, strength: 1 - age });
    }
  }
  const parts = (lineWidthPx: number) =>
    pieces.map((piece): Part => ({ kind: 'line', ...piece, widthPx: lineWidthPx }));
  return [
    shapeOf(SHADE, parts(widthPx + 2 * scene.outlineWidthPx), 0.35),
    shapeOf(PATH_COLOR, parts(widthPx), OPACITY),
  ];
}

function footAt(scene: Scene, side: Side, frame: number): Point | null {
  const heel = scene.placeOf(side, 'HEEL', frame);
  const toe = scene.placeOf(side, 'FOOT', frame);
  return heel && toe && middleOf(heel, toe);
}

/** Interpolates with a Catmull-Rom spline (Catmull and Rom 1974). */
function between(
  { before, from, to, after }: { before: Point; from: Point; to: Point; after: Point },
  pieceLengthPx: number,
): Point[] {
  const lengthPx = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx);
  const pieces = clamp(Math.round(lengthPx / pieceLengthPx), [1, MAX_PIECES]);
  const on = (axis: keyof Point, share: number) => {
    const slopeFrom = (to[axis] - before[axis]) / 2;
    const slopeTo = (after[axis] - from[axis]) / 2;
    const rise = to[axis] - from[axis];
    return (
      from[axis] +
      share *
        (slopeFrom +
          share * (3 * rise - 2 * slopeFrom - slopeTo + share * (slopeFrom + slopeTo - 2 * rise)))
    );
  };
  return Array.from({ length: pieces }, (_, piece) => {
    const share = (piece + 1) / pieces;
    return { xPx: on('xPx', share), yPx: on('yPx', share) };
  });
}

const FAR = { relativeWidth: 0.6, opacity: 0.6, hasJoints: false };
const FAR_PALENESS = 0.35;
const NEAR = { hasJoints: true };
const FOOT_WIDTH = 0.75;
const OUTLINE_OPACITY = 0.6;

/**
 * Draws the runner from the side; the color of each part shows its score. The legs take turns as
 * the front one, so both have the mean score of front and back knee.
 */
export function sideSkeleton(scene: Scene, input: SideViewInput, frame: number): Shape[] {
  const { nearSide, segments } = input;
  const farSide = otherSide(nearSide);
  const scoreOf = (...names: (keyof typeof segments)[]) =>
    colorOfScore(meanScore(names.map((name) => segments[name])));
  const legColor = scoreOf('forward_cycle', 'back_cycle');
  const footColor = scoreOf('foot');
  const armColor = scoreOf('arm');
  const trunkColor = scoreOf('trunk');

  const shoulders = scene.middle('SHOULDER', frame);
  const hips = scene.middle('HIP', frame);
  const chain = (side: Side, names: readonly string[]) =>
    names.map((name) => scene.placeOf(side, name, frame));
  const arm = (side: Side, style: LimbStyle) =>
    limb([shoulders, ...chain(side, ARM)], scene, style);
  const leg = (side: Side, style: LimbStyle, color: Color) => [
    ...limb(chain(side, FOOT), scene, {
      ...style,
      color,
      relativeWidth: (style.relativeWidth ?? 1) * FOOT_WIDTH,
      hasJoints: false,
    }),
    ...limb([hips, ...chain(side, LEG)], scene, style),
  ];
  const farStyle = (color: Color) => ({ ...FAR, color: lighten(color, FAR_PALENESS) });
  return [
    ...arm(farSide, farStyle(armColor)),
    ...leg(farSide, farStyle(legColor), lighten(footColor, FAR_PALENESS)),
    ...head(scene, { nearSide, frame, shoulders, color: scoreOf('head'), neckColor: trunkColor }),
    ...limb([shoulders, hips], scene, { color: trunkColor }),
    ...leg(nearSide, { ...NEAR, color: legColor }, footColor),
    ...arm(nearSide, { ...NEAR, color: armColor }),
  ];
}

const ARM = ['SHOULDER', 'ELBOW', 'WRIST'];
const LEG = ['HIP', 'KNEE', 'ANKLE'];
const FOOT = ['ANKLE', 'HEEL', 'FOOT', 'ANKLE'];

/** Draws the head as a ring on a neck. */
function head(
  scene: Scene,
  style: {
    nearSide: Side;
    frame: number;
    shoulders: Point | null;
    color: Color;
    neckColor: Color;
  },
): Shape[] {
  const { shoulders, color, neckColor } = style;
  const circle = headOf(scene, style);
  if (circle === null) return [];
  const { center, radiusPx } = circle;
  const widthPx = scene.limbWidthPx * FOOT_WIDTH;
  const ring = { kind: 'ring' as const, center, radiusXPx: radiusPx, radiusYPx: radiusPx };
  const neckEnd = shoulders && pointToward(center, directionDegrees(center, shoulders), radiusPx);
  return [
    ...limb([shoulders, neckEnd], scene, { color: neckColor }),
    shapeOf(SHADE, [{ ...ring, widthPx: widthPx + 2 * scene.outlineWidthPx }], OUTLINE_OPACITY),
    shapeOf(color, [{ ...ring, widthPx }]),
  ];
}
