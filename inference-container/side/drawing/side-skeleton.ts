import type { Side } from '../../motion/facing.ts';
import type { SideViewInput } from '../../draw/annotation-input.ts';
import { colorOf, paler } from '../../draw/palette.ts';
import type { LimbStyle } from '../../draw/limb.ts';
import { limb } from '../../draw/limb.ts';
import type { Scene } from '../../draw/scene.ts';
import { letterOf, otherSide } from '../../draw/scene.ts';
import type { Color, Shape } from '../../draw/shape.ts';

/** The far limbs are thinner and paler. */
const FAR = { relativeWidth: 0.6, opacity: 0.6, hasJoints: false };
const FAR_PALENESS = 0.35;
const NEAR = { hasJoints: true };
const FOOT_WIDTH = 0.75;

/** The runner from the side; the color of each part shows its score. */
export function sideSkeleton(scene: Scene, input: SideViewInput, frame: number): Shape[] {
  const { nearSide, segments } = input;
  const farSide = otherSide(nearSide);
  const front = frontLeg(scene, input, frame);
  const legColor = (side: Side) =>
    colorOf(side === front ? segments.forward_cycle : segments.back_cycle);

  const arm = (side: Side, style: LimbStyle) => limb(chain(side, ARM), scene, style);
  const leg = (side: Side, style: LimbStyle, footColor: Color) => [
    ...limb(chain(side, FOOT), scene, {
      ...style,
      color: footColor,
      relativeWidth: (style.relativeWidth ?? 1) * FOOT_WIDTH,
      hasJoints: false,
    }),
    ...limb(chain(side, LEG), scene, style),
  ];
  const chain = (side: Side, names: readonly string[]) =>
    names.map((name) => scene.place(`${letterOf(side)}${name}`, frame));
  const farStyle = (color: Color) => ({ ...FAR, color: paler(color, FAR_PALENESS) });

  const shoulders = scene.middle('SHOULDER', frame);
  const [eye] = chain(nearSide, ['EYE']);
  const face = [shoulders, ...chain(nearSide, ['EAR']), scene.place('NOSE', frame) ?? eye ?? null];
  const footColor = colorOf(segments.foot);
  return [
    ...arm(farSide, farStyle(colorOf(segments.arm))),
    ...leg(farSide, farStyle(legColor(farSide)), paler(footColor, FAR_PALENESS)),
    ...limb(face, scene, { color: colorOf(segments.head), relativeWidth: FOOT_WIDTH }),
    ...limb([shoulders, scene.middle('HIP', frame)], scene, { color: colorOf(segments.trunk) }),
    ...leg(nearSide, { ...NEAR, color: legColor(nearSide) }, footColor),
    ...arm(nearSide, { ...NEAR, color: colorOf(segments.arm) }),
  ];
}

const ARM = ['SHOULDER', 'ELBOW', 'WRIST'];
const LEG = ['HIP', 'KNEE', 'ANKLE'];
const FOOT = ['ANKLE', 'HEEL', 'FOOT', 'ANKLE'];

/**
 * The leg whose ankle is ahead. At a landing, that leg's knee is scored as front, the other as
 * back.
 */
function frontLeg(scene: Scene, { direction }: SideViewInput, frame: number): Side | null {
  const left = scene.place('LANKLE', frame);
  const right = scene.place('RANKLE', frame);
  if (left === null || right === null) return null;
  const isLeftAhead = direction === 'right' ? left.xPx > right.xPx : left.xPx < right.xPx;
  return isLeftAhead ? 'left' : 'right';
}
