import type { Side } from '../../motion/facing.ts';
import type { SideViewInput } from './side-view-input.ts';
import { colorOfScore, paler, SHADE } from '../../draw/palette.ts';
import type { LimbStyle } from '../../draw/limb.ts';
import { limb } from '../../draw/limb.ts';
import type { Scene } from '../../draw/scene.ts';
import { letterOf, otherSide } from '../../motion/facing.ts';
import type { Color, Point, Shape } from '../../draw/shape.ts';
import { pointTowards, directionDegrees } from '../../draw/shape.ts';
import { meanScore } from '../../draw/scored-angle.ts';
import { headOf } from './head.ts';

/** The far limbs are thinner and paler. */
const FAR = { relativeWidth: 0.6, opacity: 0.6, hasJoints: false };
const FAR_PALENESS = 0.35;
const NEAR = { hasJoints: true };
const FOOT_WIDTH = 0.75;
const OUTLINE_OPACITY = 0.6;

/**
 * The runner from the side; the color of each part shows its score. The legs take turns as the front
 * one, so both have the mean score of front and back knee.
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
    names.map((name) => scene.place(`${letterOf(side)}${name}`, frame));
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
  const farStyle = (color: Color) => ({ ...FAR, color: paler(color, FAR_PALENESS) });
  return [
    ...arm(farSide, farStyle(armColor)),
    ...leg(farSide, farStyle(legColor), paler(footColor, FAR_PALENESS)),
    ...head(scene, { nearSide, frame, shoulders, color: scoreOf('head'), neckColor: trunkColor }),
    ...limb([shoulders, hips], scene, { color: trunkColor }),
    ...leg(nearSide, { ...NEAR, color: legColor }, footColor),
    ...arm(nearSide, { ...NEAR, color: armColor }),
  ];
}

const ARM = ['SHOULDER', 'ELBOW', 'WRIST'];
const LEG = ['HIP', 'KNEE', 'ANKLE'];
const FOOT = ['ANKLE', 'HEEL', 'FOOT', 'ANKLE'];

/** A ring around the head, on a neck. */
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
  const neckEnd = shoulders && pointTowards(center, directionDegrees(center, shoulders), radiusPx);
  return [
    ...limb([shoulders, neckEnd], scene, { color: neckColor }),
    {
      color: SHADE,
      opacity: OUTLINE_OPACITY,
      parts: [{ ...ring, widthPx: widthPx + 2 * scene.outlineWidthPx }],
    },
    { color, opacity: 1, parts: [{ ...ring, widthPx }] },
  ];
}
