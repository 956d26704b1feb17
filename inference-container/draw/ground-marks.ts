import type { Side } from '../motion/facing.ts';
import { letterOf } from '../motion/facing.ts';
import type { AnnotationInput } from './annotation-input.ts';
import { WHITE } from './palette.ts';
import type { Scene } from './scene.ts';
import type { Point, Shape } from './shape.ts';
import { firstFrameFrom } from '../numbers/value-at.ts';
import { opacityAt, inVideoTime } from './fade.ts';

const MARK_FADE = { holdSeconds: 0.45, fadeSeconds: 0.35 };
/** Sizes as shares of body height; `FLATNESS` is the perspective of a circle on the ground. */
const RADIUS = 0.07;
const FLATNESS = 0.24;
const BELOW_FOOT = 0.016;
const RING_PER_LIMB = 0.5;
const RING_OPACITY = 0.95;
const AREA_OPACITY = 0.22;
const FAR_OPACITY = 0.5;
const FOOT_POINTS = ['HEEL', 'FOOT', 'BHEEL', 'FM1', 'FM5'];

/** A ring on the ground at each landing, shown for a moment. */
export function groundMarks(scene: Scene, input: AnnotationInput, frame: number): Shape[] {
  const timeSeconds = input.timesSeconds[frame] ?? 0;
  const fade = inVideoTime(MARK_FADE, input);
  return input.steps.flatMap(({ side, contactSeconds }) => {
    const shown = opacityAt(timeSeconds, contactSeconds, fade);
    const landingFrame = firstFrameFrom(input.timesSeconds, contactSeconds);
    if (shown === 0 || landingFrame === null) return [];
    const center = underFoot(scene, side, landingFrame);
    if (center === null) return [];
    const isFar = input.view === 'side_view' && side !== input.nearSide;
    const opacity = shown * (isFar ? FAR_OPACITY : 1);
    const radiusXPx = RADIUS * scene.bodyHeightPx;
    const ellipse = { center, radiusXPx, radiusYPx: radiusXPx * FLATNESS };
    const widthPx = scene.limbWidthPx * RING_PER_LIMB;
    return [
      {
        color: WHITE,
        opacity: opacity * AREA_OPACITY,
        parts: [{ kind: 'ellipse' as const, ...ellipse }],
      },
      {
        color: WHITE,
        opacity: opacity * RING_OPACITY,
        parts: [{ kind: 'ring' as const, ...ellipse, widthPx }],
      },
    ];
  });
}

function underFoot(scene: Scene, side: Side, frame: number): Point | null {
  const points = FOOT_POINTS.map((name) => scene.place(`${letterOf(side)}${name}`, frame)).filter(
    (point) => point !== null,
  );
  if (points.length === 0) return null;
  const xPx = points.reduce((sum, point) => sum + point.xPx, 0) / points.length;
  const lowestPx = Math.max(...points.map(({ yPx }) => yPx));
  return { xPx, yPx: lowestPx + BELOW_FOOT * scene.bodyHeightPx };
}
