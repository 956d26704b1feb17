import type { Side } from '../../motion/facing.ts';
import { letterOf } from '../../motion/facing.ts';
import type { Scene } from '../../draw/scene.ts';
import type { Point } from '../../draw/shape.ts';

/** Radius as a share of body height. */
const RADIUS = 0.058;
/** Position of the center from the ear toward the nose. */
const CENTER_SHARE = 0.3;

/** A circle around the head. */
export function headOf(
  scene: Scene,
  { nearSide, frame }: { nearSide: Side; frame: number },
): { center: Point; radiusPx: number } | null {
  const ear = scene.place(`${letterOf(nearSide)}EAR`, frame);
  const face = scene.place('NOSE', frame) ?? scene.place(`${letterOf(nearSide)}EYE`, frame);
  if (ear === null) return null;
  const toward = face ?? ear;
  const radiusPx = RADIUS * scene.bodyHeightPx;
  const center = {
    xPx: ear.xPx + (toward.xPx - ear.xPx) * CENTER_SHARE,
    yPx: ear.yPx + (toward.yPx - ear.yPx) * CENTER_SHARE - radiusPx * CENTER_SHARE,
  };
  return { center, radiusPx };
}
